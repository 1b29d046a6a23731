/** Choosing a password (§5): what it lacks, in words, before anything is sent. */
import { type PasswordFault, passwordFaults } from '@tongyun/contract/accounts/terms/person-patterns'
import * as m from '@tongyun/messages'
import { type Fault, missing, textOf, wrong } from '../forms/faults.ts'

export const PASSWORD_RULES: Record<PasswordFault, () => string> = {
  length: m.register_rule_length,
  upper: m.register_rule_upper,
  lower: m.register_rule_lower,
  digit: m.register_rule_digit,
  symbol: m.register_rule_symbol,
  emoji: m.register_rule_emoji,
}

/** Faults of the fields `newPassword` and `passwordAgain`. */
export const newPasswordFaults = (form: FormData): Fault[] => {
  const blank = missing(form, ['newPassword', 'passwordAgain'])
  const password = textOf(form, 'newPassword')
  const faulty = password !== '' && passwordFaults(password).length > 0
  const differs = textOf(form, 'passwordAgain') !== '' && textOf(form, 'passwordAgain') !== password
  return [
    ...blank,
    ...(faulty ? [wrong('newPassword')] : []),
    ...(differs ? [{ field: 'passwordAgain', text: m.register_passwords_differ() }] : []),
  ]
}
