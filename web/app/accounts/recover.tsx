/** Asking support for an account whose phone and e-mail address are lost (decision 078): the new contact is proven by a code. */
import { type Captcha, getCaptcha, getLoginConfig } from '@tongyun/contract/accounts/login'
import { type Channel, sendCode } from '@tongyun/contract/accounts/registration'
import { askRecovery } from '@tongyun/contract/recovery/endpoints'
import { RECOVERY } from '@tongyun/contract/recovery/terms/recovery-terms'
import * as m from '@tongyun/messages'
import { type ActionFunctionArgs, Form, type LoaderFunctionArgs, useActionData, useLoaderData, useNavigation } from 'react-router'
import { FaultSummary, fieldId } from '../forms/fault-summary.tsx'
import { type Fault, faultsOf, missing, textOf } from '../forms/faults.ts'
import styles from '../forms/form.module.css'
import { typedValues, useFaults } from '../forms/use-faults.ts'
import { seo } from '../seo/seo.ts'
import { pageContext } from '../site/page-context.ts'
import { paths } from '../site/paths.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { TextField } from '../ui/text-field.tsx'
import { ContactFields } from './contact-fields.tsx'
import { EntrancePage } from './entrance-page.tsx'
import { captchaFaults } from './login-answer.ts'
import { readCaptcha } from './read-captcha.ts'
import { contactFaults, contactOf } from './read-contact.ts'
import { SEND, type Sent, SentCodeFields } from './sent-code-fields.tsx'

type Asking = { captcha: Captcha | null; channels: readonly Channel[]; outboxPage: boolean }
type Asked = { faults: Fault[]; values: Record<string, string>; sent?: Sent; done?: boolean }

/** A captcha serves once: the page is never kept. */
export const headers = () => ({ 'cache-control': 'no-store' })

export const loader = async ({ context }: LoaderFunctionArgs): Promise<Asking> => {
  const { call } = context.get(pageContext)
  const [captcha, config] = await Promise.all([call(getCaptcha, { purpose: 'code' }), call(getLoginConfig, {})])
  return {
    captcha: captcha.data,
    channels: config.data?.channels ?? ['phone', 'email'],
    outboxPage: config.data?.outboxPage ?? false,
  }
}

const OWN = { account: { required: m.recovery_account_needed }, words: { required: m.recovery_words_needed } }

/** Sending a code needs the contact and a captcha; asking needs the rest. */
const check = (form: FormData): Fault[] =>
  textOf(form, 'intent') === SEND
    ? [...contactFaults(form), ...captchaFaults(form)]
    : [...missing(form, ['account'], OWN), ...contactFaults(form), ...missing(form, ['code', 'words'], OWN)]

export const action = async ({ request, context }: ActionFunctionArgs): Promise<Asked> => {
  const form = await request.formData()
  const { call } = context.get(pageContext)
  const values = typedValues(form, ['account', 'channel', 'phone', 'email', 'words'])
  const blank = check(form)
  if (blank.length > 0) return { faults: blank, values }
  const { channel, target } = contactOf(form)
  const names = { fields: { target: channel, captchaId: 'captcha' }, own: OWN }
  if (textOf(form, 'intent') === SEND) {
    const answer = await call(sendCode, { channel, target, purpose: 'bind', ...readCaptcha(form) })
    if (answer.code !== 200 || answer.data === null)
      return { faults: faultsOf(answer, { ...names, places: { 813001: 'captcha' } }), values }
    return { faults: [], values, sent: { at: new Date().toISOString(), resendAfterS: answer.data.resendAfterS } }
  }
  const [account, code, words] = ['account', 'code', 'words'].map((name) => textOf(form, name)) as [string, string, string]
  const answer = await call(askRecovery, { account, channel, target, code, words })
  const faults = faultsOf(answer, { ...names, places: { 813001: 'code', wrong_code: 'code' } })
  return { faults, values, done: faults.length === 0 }
}

export const meta = seo(() => ({ title: m.recovery_title(), path: paths.recover(), indexed: false }))

const AskForm = ({ data, answer }: { data: Asking; answer: Asked | undefined }) => {
  const { faults, error, onSubmit } = useFaults(answer?.faults, check)
  const busy = useNavigation().state !== 'idle'
  const values = answer?.values ?? {}
  return (
    <>
      <FaultSummary faults={faults} />
      <Form method="post" className={styles.form} onSubmit={onSubmit} noValidate>
        <button type="submit" className={styles.first} tabIndex={-1} aria-hidden="true" />
        <TextField
          label={m.recovery_account()}
          name="account"
          id={fieldId('account')}
          maxLength={120}
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={values.account}
          error={error('account')}
          required
        />
        <ContactFields legend={m.recovery_new_contact()} channels={data.channels} values={values} error={error} />
        <SentCodeFields captcha={data.captcha} purpose="code" sent={answer?.sent} busy={busy} error={error} />
        <TextArea
          label={m.recovery_words()}
          hint={m.recovery_words_hint()}
          name="words"
          id={fieldId('words')}
          rows={6}
          maxLength={RECOVERY.wordsLength}
          defaultValue={values.words}
          error={error('words')}
          required
        />
        <Button type="submit" kind="main" className={styles.go} disabled={busy}>
          {m.recovery_ask()}
        </Button>
      </Form>
    </>
  )
}

export default function Recover() {
  const data = useLoaderData<Asking>()
  const answer = useActionData<Asked>()
  const done = answer?.done === true
  return (
    <EntrancePage
      title={m.recovery_title()}
      other={{ text: m.reset_remembered(), link: m.login_go(), to: paths.login() }}
      outboxPage={data.outboxPage && !done}
    >
      {done ? (
        <p className={styles.done} role="status">
          <Icon name="circle-check" />
          {m.recovery_asked()}
        </p>
      ) : (
        <>
          <p>{m.recovery_lead()}</p>
          <AskForm data={data} answer={answer} />
        </>
      )}
    </EntrancePage>
  )
}
