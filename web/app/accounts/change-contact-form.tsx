import type { Captcha } from '@tongyun/contract/accounts/login'
import type { Channel } from '@tongyun/contract/accounts/registration'
import { SENT_CODE_PATTERN } from '@tongyun/contract/accounts/terms/person-patterns'
import * as m from '@tongyun/messages'
import { useState } from 'react'
import { useFetcher } from 'react-router'
import styles from '../forms/account-form.module.css'
import { FaultSummary, fieldId } from '../forms/fault-summary.tsx'
import { type Fault, missing, textOf, wrong } from '../forms/faults.ts'
import formStyles from '../forms/form.module.css'
import { EmailField, PhoneField } from '../forms/phone-email-fields.tsx'
import { useFaults } from '../forms/use-faults.ts'
import { Button } from '../ui/button.tsx'
import { captchaFaults } from './login-answer.ts'
import { PasswordField } from './password-field.tsx'
import { contactFaults } from './read-contact.ts'
import { SEND, type Sent, SentCodeFields } from './sent-code-fields.tsx'

export type ContactAnswer = { faults: Fault[]; target: string; sent?: Sent }

export const changeContactFaults = (form: FormData): Fault[] => {
  if (textOf(form, 'intent') === SEND) return [...contactFaults(form), ...captchaFaults(form)]
  const code = textOf(form, 'code').trim()
  return [
    ...contactFaults(form),
    ...missing(form, ['code', 'password']),
    ...(code === '' || SENT_CODE_PATTERN.test(code) ? [] : [wrong('code')]),
  ]
}

/** Another phone number or e-mail address: captcha, code, password. */
export const ChangeContactForm = ({
  channel,
  captcha,
  answer,
}: {
  channel: Channel
  captcha: Captcha | null
  answer: ContactAnswer | undefined
}) => {
  const fetcher = useFetcher<ContactAnswer>()
  const last = fetcher.data ?? answer
  const { faults, error, onSubmit } = useFaults(last?.faults, changeContactFaults)
  const [sent, setSent] = useState(last?.sent)
  if (last?.sent !== undefined && last.sent !== sent) setSent(last.sent)
  const busy = fetcher.state !== 'idle'
  const Target = channel === 'phone' ? PhoneField : EmailField
  return (
    <fetcher.Form method="post" className={`${formStyles.form} ${styles.form}`} onSubmit={onSubmit} noValidate>
      <FaultSummary faults={faults} />
      <button type="submit" className={formStyles.first} tabIndex={-1} aria-hidden="true" />
      <input type="hidden" name="channel" value={channel} />
      <Target value={answer?.target} error={error(channel)} />
      <SentCodeFields captcha={captcha} purpose="code" sent={sent} busy={busy} error={error} />
      <PasswordField
        id={fieldId('password')}
        label={m.account_current_password()}
        name="password"
        autoComplete="current-password"
        error={error('password')}
        required
      />
      <div>
        <Button type="submit" kind="main" disabled={busy}>
          {m.account_save()}
        </Button>
      </div>
    </fetcher.Form>
  )
}
