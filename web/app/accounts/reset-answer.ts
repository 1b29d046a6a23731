/** A new password in four steps (§4): choose phone or secret mailbox, prove it, set the password, done. */
import type { Captcha } from '@tongyun/contract/accounts/login'
import type { Channel } from '@tongyun/contract/accounts/registration'
import { SENT_CODE_PATTERN } from '@tongyun/contract/accounts/terms/person-patterns'
import { type Fault, missing, textOf, wrong } from '../forms/faults.ts'
import { captchaFaults } from './login-answer.ts'
import { newPasswordFaults } from './new-password.ts'
import { contactFaults } from './read-contact.ts'
import type { Sent } from './sent-code-fields.tsx'

export type ResetData = { captcha: Captcha | null; channels: readonly Channel[]; outboxPage: boolean }

export const RESET_STEPS = ['choose', 'verify', 'password', 'done'] as const
type ResetStep = (typeof RESET_STEPS)[number]

/** What is carried from step to step in the form itself, so that it works without script. */
export type ResetAnswer = {
  step: ResetStep
  faults: Fault[]
  values: Record<string, string>
  sent?: Sent
}

/** Checks of the step a form comes from; `intent` send asks for the code again. */
export const resetFaults = (form: FormData): Fault[] => {
  const step = textOf(form, 'step')
  if (step === 'choose' || textOf(form, 'intent') === 'send') return [...contactFaults(form), ...captchaFaults(form)]
  if (step === 'password') return newPasswordFaults(form)
  const blank = missing(form, ['code'])
  return blank.length > 0 || SENT_CODE_PATTERN.test(textOf(form, 'code').trim()) ? blank : [wrong('code')]
}
