import { YOUR_KEY } from '@tongyun/contract/sample-request'
import * as m from '@tongyun/messages'
import { type FormEvent, useState } from 'react'
import { useHref, useLocation } from 'react-router'
import { currentLocale } from '../i18n/current-locale.ts'
import { useRootData } from '../site/use-root-data.ts'
import { Button } from '../ui/button.tsx'
import { Disclosure } from '../ui/disclosure.tsx'
import { Select } from '../ui/select.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { TextField } from '../ui/text-field.tsx'
import { BODY_FIELD, type Call, type CallParameter, callAddress, curlOf, startOf } from './call-text.ts'
import { type CallAnswer, sendCall } from './send-call.ts'
import styles from './try-it.module.css'

const Parameter = ({ parameter: { name, required, values }, given }: { parameter: CallParameter; given: URLSearchParams }) =>
  values.length === 0 ? (
    <TextField label={name} name={name} defaultValue={given.get(name) ?? ''} required={required} autoComplete="off" />
  ) : (
    <Select
      label={name}
      name={name}
      defaultValue={given.get(name) ?? ''}
      options={['', ...values].map((value) => ({ value, label: value }))}
    />
  )

/** Text that scrolls by itself and is reached by keyboard (WCAG 2.1.1). */
const Shown = ({ name, text }: { name: string; text: string }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
  <section className={styles.text} tabIndex={0} aria-label={name}>
    <pre>{text}</pre>
  </section>
)

const Answer = ({ answer: { status, ms, headers, body } }: { answer: CallAnswer }) => (
  <>
    <p role="status" className={styles.status}>
      <b className={status < 400 ? 'ok' : 'bad'}>{status}</b> {m.apidocs_try_took({ ms })}
    </p>
    <Shown name={m.apidocs_try_headers()} text={headers} />
    <Shown name={m.apidocs_try_body()} text={body} />
  </>
)

/**
 * Makes the call of an operation from here. Without script the form leads back to this page, which then shows the call as curl.
 * A key is never a field of the form, so that it gets into no address.
 */
export const TryIt = ({ call, sandboxKey }: { call: Call; sandboxKey: string | null }) => {
  const { pathname, search } = useLocation()
  const action = useHref(`${pathname}#try`)
  const { publicUrl } = useRootData()
  const [given, setGiven] = useState(() => startOf(call, search))
  const [key, setKey] = useState(sandboxKey ?? '')
  const [idempotencyKey, setIdempotencyKey] = useState(call.idempotencyKey)
  const [isSending, setSending] = useState(false)
  const [answer, setAnswer] = useState<CallAnswer | 'lost' | null>(null)
  const read = (form: HTMLFormElement) => {
    const filled = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]))
    setGiven(filled)
    return filled
  }
  // What is sent or shown next is another call, which the key of the one before would refuse.
  const renewKey = () => {
    if (call.idempotencyKey !== null) setIdempotencyKey(`${call.idempotencyKey}-${Date.now().toString(36)}`)
  }
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const filled = read(event.currentTarget)
    setSending(true)
    const address = callAddress(call, filled, '')
    const came = await sendCall({ ...call, idempotencyKey }, address, { key, body: filled.get(BODY_FIELD) ?? '' })
    setAnswer(came)
    // What got no answer may have been done: sent again with its key it is not done twice.
    if (came !== 'lost') renewKey()
    setSending(false)
  }
  const [first, more] = [call.parameters.filter(({ required }) => required), call.parameters.filter(({ required }) => !required)]
  const fields = (all: readonly CallParameter[]) => (
    <div className={styles.fields}>
      {all.map((parameter) => (
        <Parameter key={parameter.name} parameter={parameter} given={given} />
      ))}
    </div>
  )
  return (
    <section id="try" className={styles.try} aria-labelledby="try-title">
      <h2 id="try-title">{m.apidocs_try()}</h2>
      <p className="mute">
        {sandboxKey !== null ? m.apidocs_try_lead_sandbox() : call.needsKey ? m.apidocs_try_lead_key() : m.apidocs_try_lead()}
      </p>
      <form
        action={action}
        method="get"
        onSubmit={send}
        onInput={(event) => {
          read(event.currentTarget)
          renewKey()
        }}
      >
        {call.needsKey && sandboxKey === null && (
          <TextField
            label={m.apidocs_try_key()}
            hint={m.apidocs_try_key_hint()}
            type="password"
            autoComplete="off"
            value={key}
            onChange={(event) => setKey(event.target.value)}
          />
        )}
        {first.length > 0 && fields(first)}
        {more.length > 0 && (
          <Disclosure summary={m.apidocs_try_more({ count: more.length })} open={more.some(({ name }) => given.has(name))}>
            {fields(more)}
          </Disclosure>
        )}
        {call.body !== null && (
          <TextArea
            className={styles.body}
            label={m.apidocs_body()}
            name={BODY_FIELD}
            rows={Math.min(20, Math.max(3, call.body.split('\n').length))}
            defaultValue={given.get(BODY_FIELD) ?? ''}
            spellCheck={false}
          />
        )}
        <Button type="submit" kind="main" disabled={isSending}>
          {m.apidocs_try_send()}
        </Button>
        <noscript>
          <p className="mute">{m.apidocs_try_noscript()}</p>
        </noscript>
      </form>
      <Shown
        name="curl"
        text={curlOf({ ...call, idempotencyKey, needsKey: call.needsKey || sandboxKey !== null }, given, {
          site: publicUrl,
          key: sandboxKey ?? YOUR_KEY,
          language: currentLocale(),
        })}
      />
      {answer === 'lost' && (
        <p role="status" className="bad">
          {m.err_network()}
        </p>
      )}
      {answer !== null && answer !== 'lost' && <Answer answer={answer} />}
    </section>
  )
}
