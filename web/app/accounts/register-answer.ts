/** What the registration page knows, checks and answers. */
import type { Captcha } from '@tongyun/contract/accounts/login'
import { type Channel, NEEDED_CONSENTS } from '@tongyun/contract/accounts/registration'
import { EMAIL_PATTERN, SENT_CODE_PATTERN, USER_NAME_PATTERN } from '@tongyun/contract/accounts/terms/person-patterns'
import { type Fault, missing, textOf, wrong } from '../forms/faults.ts'
import type { FinishedLogin } from './finish-login.ts'
import { captchaFaults } from './login-answer.ts'
import { newPasswordFaults } from './new-password.ts'
import { companyNumberFaults, companyNumberOf } from './read-company-number.ts'
import { contactFaults } from './read-contact.ts'
import { SEND, type Sent } from './sent-code-fields.tsx'

export type RegisterData = {
  captcha: Captcha | null
  channels: readonly Channel[]
  consentVersion: string
  outboxPage: boolean
  next: string
  role: string
}

export type RegisterAnswer = {
  faults: Fault[]
  /** Typed values but secrets, for pages without script. */
  values?: Record<string, string>
  consents?: string[]
  sent?: Sent
  /** When registering itself was refused: passwords are typed anew then. */
  refusedAt?: string
  login?: FinishedLogin
}

const codeFaults = (form: FormData): Fault[] => {
  const blank = missing(form, ['code'])
  return blank.length > 0 || SENT_CODE_PATTERN.test(textOf(form, 'code').trim()) ? blank : [wrong('code')]
}

export const userNameFaults = (form: FormData): Fault[] => {
  const blank = missing(form, ['userName'])
  const name = textOf(form, 'userName').trim()
  return blank.length > 0 || (USER_NAME_PATTERN.test(name) && !EMAIL_PATTERN.test(name)) ? blank : [wrong('userName')]
}

export const consentFaults = (form: FormData): Fault[] => {
  const given = form.getAll('consents')
  return NEEDED_CONSENTS.every((purpose) => given.includes(purpose)) ? [] : missing(new FormData(), ['consents'])
}

/** A provider's company has a name, and so has whoever says its number. */
const companyFaults = (form: FormData): Fault[] => [
  ...(textOf(form, 'role') === 'provider' || companyNumberOf(form) !== null ? missing(form, ['companyName']) : []),
  ...companyNumberFaults(form),
]

/** Sending a code needs the address and a captcha; registering needs the rest. */
export const registerFaults = (form: FormData): Fault[] => {
  if (textOf(form, 'intent') === SEND) return [...contactFaults(form), ...captchaFaults(form)]
  return [
    ...missing(form, ['role']),
    ...contactFaults(form),
    ...codeFaults(form),
    ...userNameFaults(form),
    ...missing(form, ['fullName']),
    ...companyFaults(form),
    ...newPasswordFaults(form),
    ...consentFaults(form),
  ]
}
