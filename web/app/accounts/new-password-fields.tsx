import { PASSWORD_FAULTS, passwordFaults } from '@tongyun/contract/accounts/terms/person-patterns'
import * as m from '@tongyun/messages'
import { useState } from 'react'
import { fieldId } from '../forms/fault-summary.tsx'
import { Icon } from '../ui/icon.tsx'
import { PASSWORD_RULES } from './new-password.ts'
import styles from './new-password-fields.module.css'
import { PasswordField } from './password-field.tsx'

/** A new password and once more, with its rules ticked off while it is typed. */
export const NewPasswordFields = ({ error }: { error: (field: string) => string | undefined }) => {
  const [typed, setTyped] = useState('')
  const faults = passwordFaults(typed)
  return (
    <>
      <div>
        <PasswordField
          id={fieldId('newPassword')}
          label={m.register_new_password()}
          name="newPassword"
          autoComplete="new-password"
          onChange={(event) => setTyped(event.target.value)}
          error={error('newPassword')}
          required
        />
        <ul className={styles.rules}>
          {PASSWORD_FAULTS.filter((rule) => rule !== 'emoji' || faults.includes('emoji')).map((rule) => {
            const met = typed !== '' && !faults.includes(rule)
            return (
              <li key={rule} className={met ? 'ok' : undefined}>
                <Icon name={met ? 'check' : 'x'} label={met ? m.register_rule_met() : m.register_rule_open()} />
                {PASSWORD_RULES[rule]()}
              </li>
            )
          })}
        </ul>
        <p className={styles.guess}>{m.register_rule_guess()}</p>
      </div>
      <PasswordField
        id={fieldId('passwordAgain')}
        label={m.register_password_again()}
        name="passwordAgain"
        autoComplete="new-password"
        error={error('passwordAgain')}
        required
      />
    </>
  )
}
