import { CONSENT_PURPOSES, NEEDED_CONSENTS } from '@tongyun/contract/accounts/registration'
import * as m from '@tongyun/messages'
import { useState } from 'react'
import { Link, useFetcher } from 'react-router'
import { FaultSummary, fieldId } from '../forms/fault-summary.tsx'
import formStyles from '../forms/form.module.css'
import { useFaults } from '../forms/use-faults.ts'
import { paths } from '../site/paths.ts'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { TextField } from '../ui/text-field.tsx'
import { ContactFields } from './contact-fields.tsx'
import { ScriptField } from './entrance-page.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'
import { type RegisterAnswer, type RegisterData, registerFaults } from './register-answer.ts'
import styles from './register-form.module.css'
import { SentCodeFields } from './sent-code-fields.tsx'

const ROLES = [
  { value: 'shipper', title: m.register_shipper, text: m.register_shipper_text },
  { value: 'provider', title: m.register_provider, text: m.register_provider_text },
]

/** What each consent is about, and where it is written. */
const CONSENTS = {
  terms: { words: m.register_consent_terms, link: m.layout_register_protocol, to: paths.registerProtocol() },
  privacy: { words: m.register_consent_privacy, link: m.layout_privacy, to: paths.privacy() },
  cross_border: { words: m.register_consent_cross_border, link: null, to: '' },
  marketing: { words: m.register_consent_marketing, link: null, to: '' },
} satisfies Record<(typeof CONSENT_PURPOSES)[number], unknown>

const isNeeded = (purpose: string) => NEEDED_CONSENTS.some((needed) => needed === purpose)

const Consents = ({ given, error }: { given: string[]; error: string | undefined }) => (
  <fieldset className={styles.consents} id={fieldId('consents')} tabIndex={-1} aria-describedby="consents-error">
    <legend>{m.register_consents()}</legend>
    {CONSENT_PURPOSES.map((purpose) => {
      const { words, link, to } = CONSENTS[purpose]
      return (
        <div key={purpose} className={styles.consent}>
          <Checkbox name="consents" value={purpose} defaultChecked={given.includes(purpose)}>
            <span>
              {words()}{' '}
              <small className="faint">· {isNeeded(purpose) ? m.register_consent_needed() : m.register_consent_optional()}</small>
            </span>
          </Checkbox>
          {link !== null && (
            <Link to={to} target="_blank" rel="noopener">
              {link()}
              <span className="sr">{m.layout_new_tab()}</span>
            </Link>
          )}
        </div>
      )
    })}
    {error !== undefined && (
      <p id="consents-error" className={`t12 ${styles.error}`}>
        {error}
      </p>
    )}
  </fieldset>
)

/** Without script each button sends the page; with it answers come in place and nothing typed is lost but passwords. */
export const RegisterForm = ({ data, answer }: { data: RegisterData; answer: RegisterAnswer | undefined }) => {
  const fetcher = useFetcher<RegisterAnswer>()
  const last = fetcher.data ?? answer
  const { faults, error, onSubmit } = useFaults(last?.faults, registerFaults)
  const [sent, setSent] = useState(last?.sent)
  if (last?.sent !== undefined && last.sent !== sent) setSent(last.sent)
  const busy = fetcher.state !== 'idle'
  const values = answer?.values ?? { role: data.role }
  return (
    <>
      <FaultSummary faults={faults} />
      <fetcher.Form method="post" className={formStyles.form} onSubmit={onSubmit} noValidate>
        <button type="submit" className={formStyles.first} tabIndex={-1} aria-hidden="true" />
        <ScriptField />
        <fieldset className={styles.roles} id={fieldId('role')} tabIndex={-1}>
          <legend>{m.register_role()}</legend>
          {ROLES.map(({ value, title, text }) => (
            <label key={value} className={styles.role}>
              <input type="radio" name="role" value={value} defaultChecked={values.role === value} />
              <b>{title()}</b>
              <span>{text()}</span>
            </label>
          ))}
        </fieldset>
        <ContactFields legend={m.register_channel()} channels={data.channels} values={values} error={error} />
        <SentCodeFields captcha={data.captcha} purpose="code" sent={sent} busy={busy} error={error} />
        <TextField
          id={fieldId('userName')}
          label={m.register_user_name()}
          hint={m.register_user_name_hint()}
          name="userName"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={32}
          defaultValue={values.userName}
          error={error('userName')}
          required
        />
        <TextField
          id={fieldId('fullName')}
          label={m.register_full_name()}
          name="fullName"
          autoComplete="name"
          maxLength={60}
          defaultValue={values.fullName}
          error={error('fullName')}
          required
        />
        <div className={styles.company}>
          <TextField
            id={fieldId('companyName')}
            label={m.register_company()}
            hint={m.register_company_hint()}
            name="companyName"
            autoComplete="organization"
            maxLength={120}
            defaultValue={values.companyName}
            error={error('companyName')}
          />
        </div>
        <NewPasswordFields key={last?.refusedAt} error={error} />
        <Consents given={answer?.consents ?? []} error={error('consents')} />
        <Button type="submit" kind="main" className={formStyles.go} disabled={busy}>
          {m.register_go()}
        </Button>
      </fetcher.Form>
    </>
  )
}
