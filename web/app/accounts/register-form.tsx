import * as m from '@tongyun/messages'
import { useState } from 'react'
import { useFetcher } from 'react-router'
import { FaultSummary, fieldId } from '../forms/fault-summary.tsx'
import formStyles from '../forms/form.module.css'
import { useFaults } from '../forms/use-faults.ts'
import { useTypingKept } from '../typing/use-typing-kept.ts'
import { Button } from '../ui/button.tsx'
import { Disclosure } from '../ui/disclosure.tsx'
import { TextField } from '../ui/text-field.tsx'
import { CompanyNumberFields } from './company-number-fields.tsx'
import { ConsentFields } from './consent-fields.tsx'
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

/** Without script each button sends the page; with it answers come in place and nothing typed is lost but passwords. */
export const RegisterForm = ({ data, answer }: { data: RegisterData; answer: RegisterAnswer | undefined }) => {
  const fetcher = useFetcher<RegisterAnswer>()
  const last = fetcher.data ?? answer
  const { faults, error, onSubmit } = useFaults(last?.faults, registerFaults)
  const [sent, setSent] = useState(last?.sent)
  if (last?.sent !== undefined && last.sent !== sent) setSent(last.sent)
  const noteTyped = useTypingKept()
  const busy = fetcher.state !== 'idle'
  const values = answer?.values ?? { role: data.role }
  return (
    <>
      <FaultSummary faults={faults} />
      <fetcher.Form method="post" className={formStyles.form} onSubmit={onSubmit} onInput={noteTyped} noValidate>
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
        <Disclosure summary={m.register_number()} open={error('companyNumber') !== undefined}>
          <div className={formStyles.form}>
            <CompanyNumberFields hint={m.register_number_hint()} values={values} error={error('companyNumber')} />
          </div>
        </Disclosure>
        <NewPasswordFields key={last?.refusedAt} error={error} />
        <ConsentFields given={answer?.consents ?? []} error={error('consents')} />
        <Button type="submit" kind="main" className={formStyles.go} disabled={busy}>
          {m.register_go()}
        </Button>
      </fetcher.Form>
    </>
  )
}
