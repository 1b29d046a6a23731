import type { Channel } from '@tongyun/contract/accounts/registration'
import * as m from '@tongyun/messages'
import { useState } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import { FaultSummary } from '../forms/fault-summary.tsx'
import styles from '../forms/form.module.css'
import { useFaults } from '../forms/use-faults.ts'
import { paths } from '../site/paths.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { Disclosure } from '../ui/disclosure.tsx'
import { Icon } from '../ui/icon.tsx'
import { CaptchaField } from './captcha-field.tsx'
import { ContactFields } from './contact-fields.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'
import { type ResetAnswer, type ResetData, resetFaults } from './reset-answer.ts'
import { CodeField, SEND, type Sent } from './sent-code-fields.tsx'
import { useCountdown } from './use-countdown.ts'

const METHODS = { phone: m.reset_method_phone, email: m.reset_method_email } satisfies Record<Channel, unknown>

const Hidden = ({ values }: { values: Record<string, string> }) =>
  Object.entries(values).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)

type Part = {
  data: ResetData
  values: Record<string, string>
  busy: boolean
  error: (field: string) => string | undefined
}

const Choose = ({ data, values, busy, error }: Part) => (
  <>
    <ContactFields legend={m.reset_method()} names={METHODS} channels={data.channels} values={values} error={error} />
    <CaptchaField captcha={data.captcha} purpose="reset" error={error('captcha')} />
    <Button type="submit" kind="main" className={styles.go} disabled={busy}>
      {m.register_send_code()}
    </Button>
    <p className={styles.row}>
      <Link to={paths.recover()}>{m.recovery_from_reset()}</Link>
    </p>
  </>
)

/** The code goes by itself; asking for another one needs another captcha and stands folded below. */
const Verify = ({ data, values, busy, error, sent }: Part & { sent: Sent | undefined }) => {
  const left = useCountdown(sent?.resendAfterS ?? 0, sent?.at)
  const { channel = 'phone' } = values
  return (
    <>
      <button type="submit" className={styles.first} tabIndex={-1} aria-hidden="true" />
      <Hidden values={values} />
      <p>{m.reset_sent({ target: values[channel] ?? '' })}</p>
      <CodeField error={error('code')} />
      <Button type="submit" kind="main" className={styles.go} disabled={busy}>
        {m.reset_next()}
      </Button>
      <Disclosure
        summary={left > 0 ? m.register_resend_in({ count: left }) : m.reset_not_arrived()}
        open={error('captcha') !== undefined}
      >
        <div className={styles.form}>
          <CaptchaField captcha={data.captcha} purpose="reset" error={error('captcha')} />
          <Button type="submit" name="intent" value={SEND} disabled={busy || left > 0}>
            {left > 0 ? m.register_resend_in({ count: left }) : m.register_resend()}
          </Button>
        </div>
      </Disclosure>
    </>
  )
}

const SetPassword = ({ values, busy, error }: Part) => (
  <>
    <Hidden values={{ resetTicket: values.resetTicket ?? '' }} />
    <NewPasswordFields error={error} />
    <Button type="submit" kind="main" className={styles.go} disabled={busy}>
      {m.reset_set()}
    </Button>
  </>
)

const Done = () => (
  <>
    <p className={styles.done} role="status">
      <Icon name="circle-check" />
      {m.reset_done()}
    </p>
    <Link to={paths.login()} className={buttonClass('main', 'normal', styles.go)}>
      {m.login_go()}
    </Link>
  </>
)

/** The current step's form. Without script the answer carries what the next step needs. */
export const ResetForm = ({ data, answer }: { data: ResetData; answer: ResetAnswer | undefined }) => {
  const { faults, error, onSubmit } = useFaults(answer?.faults, resetFaults)
  const busy = useNavigation().state !== 'idle'
  const [sent, setSent] = useState(answer?.sent)
  if (answer?.sent !== undefined && answer.sent !== sent) setSent(answer.sent)
  const step = answer?.step ?? 'choose'
  if (step === 'done') return <Done />
  const part: Part = { data, values: answer?.values ?? {}, busy, error }
  return (
    <>
      <FaultSummary faults={faults} />
      <Form key={step} method="post" className={styles.form} onSubmit={onSubmit} noValidate>
        <input type="hidden" name="step" value={step} />
        {step === 'choose' && <Choose {...part} />}
        {step === 'verify' && <Verify {...part} sent={sent} />}
        {step === 'password' && <SetPassword {...part} />}
      </Form>
    </>
  )
}
