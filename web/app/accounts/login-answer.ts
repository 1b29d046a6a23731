/** What the login page knows and what its action answers. */
import type { Captcha } from '@tongyun/contract/accounts/login'
import { type Fault, missing, textOf } from '../forms/faults.ts'
import type { FinishedLogin } from './finish-login.ts'

/** `over`: a session that is over led here, from the page `next`; `typed`: the server keeps what was typed there. */
export type LoginData = {
  captcha: Captcha | null
  outboxPage: boolean
  next: string
  over: boolean
  typed: boolean
  provider: boolean
}

export type LoginAnswer = {
  faults: Fault[]
  /** As typed, to be shown again. */
  username?: string
  /** Work the captcha has to have cost; digits will not do. */
  work?: number
  /** Asks for the second factor. */
  ticket?: string
  login?: FinishedLogin
}

/** Fields that must be filled in, checked before a captcha is spent on them. */
export const captchaFaults = (form: FormData): Fault[] => (textOf(form, 'captchaProof') === '' ? missing(form, ['captcha']) : [])
export const loginFaults = (form: FormData): Fault[] => [...missing(form, ['username', 'password']), ...captchaFaults(form)]
export const secondFactorFaults = (form: FormData): Fault[] => missing(form, ['secondFactor'])
