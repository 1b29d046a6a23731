/** Codes by message, registration, and a new password in four steps (V02, V03, V06, P15). */
import * as z from 'zod/mini'
import { COMPANY_NUMBER_KINDS } from '../company-numbers.ts'
import { endpoint } from '../endpoint.ts'
import { choice, choices, text } from '../fields.ts'
import { captchaFields, signedInSchema } from './login.ts'
import { email, newPassword, sentCode, target, ticket, userName, words } from './person-fields.ts'

export const CHANNELS = ['phone', 'email'] as const
export type Channel = (typeof CHANNELS)[number]
/** `bind` gives an account another phone or e-mail address. */
export const CODE_PURPOSES = ['register', 'bind'] as const

/** What a person agrees to, each by itself and with its version (docs/reliability.md 3.8). The first two are needed. */
export const CONSENT_PURPOSES = ['terms', 'privacy', 'cross_border', 'marketing'] as const
/**
 * The agreements and the privacy policy as they stand on the site: their version and the ISO day they took effect, for which
 * consent is recorded. Changed texts change both.
 */
export const AGREEMENTS = { version: '1.4', since: '2026-11-28' } as const
export const NEEDED_CONSENTS = ['terms', 'privacy'] as const

export const sentSchema = z.object({
  /** Seconds until the next code may be asked for. */
  resendAfterS: z.number(),
  expiresInS: z.number(),
})

/** The answer is the same whether the target belongs to an account or not. */
export const sendCode = endpoint({
  name: 'send-code',
  method: 'POST',
  path: '/ty/msgs/code',
  audience: 'public',
  summary: 'Send a code of six digits to a phone or an e-mail address',
  input: z.strictObject({ channel: z.enum(CHANNELS), target: target(), purpose: z.enum(CODE_PURPOSES), ...captchaFields }),
  data: sentSchema,
  codes: [810008, 812001, 813001],
})

export const registerPerson = endpoint({
  name: 'register-person',
  method: 'POST',
  path: '/ty/users/register',
  audience: 'public',
  summary: 'Register as shipper or provider; the phone or e-mail address is proven by its code',
  input: z.strictObject({
    role: z.enum(['shipper', 'provider']),
    channel: z.enum(CHANNELS),
    target: target(),
    code: sentCode(),
    userName: userName(),
    fullName: words(60),
    /** Asked of providers, whose account starts with a company record, and of whoever gives a company number. */
    companyName: text(120),
    /** With its kind; refused where its own check digits are broken. */
    companyNumberKind: choice(COMPANY_NUMBER_KINDS),
    companyNumber: text(40),
    password: newPassword(),
    consents: choices(CONSENT_PURPOSES),
  }),
  /** `asked`: a firm with that number is here, so the person has none yet, and its owners were asked to take them in. */
  data: z.object({ ...signedInSchema.shape, asked: z.boolean() }),
  codes: [810008, 811002, 812001, 812002, 813001],
})

/** The token is that of a link which `npm run admin` printed; it serves once, for an hour. */
export const makeAdministrator = endpoint({
  name: 'make-administrator',
  method: 'POST',
  path: '/ty/users/administrator',
  audience: 'public',
  summary: 'Become an administrator by a one-time link of the operator',
  input: z.strictObject({
    token: ticket(),
    userName: userName(),
    fullName: words(60),
    email: email(),
    password: newPassword(),
  }),
  data: signedInSchema,
  codes: [812001, 812002, 813001],
})

/** First step. The answer is the same for unknown targets; only real ones receive a code. */
export const startReset = endpoint({
  name: 'start-reset',
  method: 'POST',
  path: '/ty/users/reset/start',
  audience: 'public',
  summary: 'New password, step 1: choose phone or secret mailbox and receive a code',
  input: z.strictObject({ channel: z.enum(CHANNELS), target: target(), ...captchaFields }),
  data: z.object({ ...sentSchema.shape, resetId: z.string() }),
  codes: [810008, 813001],
})

export const verifyReset = endpoint({
  name: 'verify-reset',
  method: 'POST',
  path: '/ty/users/reset/verify',
  audience: 'public',
  summary: 'New password, step 2: prove who you are with the code',
  input: z.strictObject({ resetId: ticket(), code: sentCode() }),
  data: z.object({ resetTicket: z.string(), expiresInS: z.number() }),
  codes: [810008, 813001],
})

/** Third step; the fourth is the page that says it worked. Ends all sessions of the account. */
export const finishReset = endpoint({
  name: 'finish-reset',
  method: 'POST',
  path: '/ty/users/reset/finish',
  audience: 'public',
  summary: 'New password, step 3: set it',
  input: z.strictObject({ resetTicket: ticket(), password: newPassword() }),
  data: z.object({}),
  codes: [810006, 812001],
})
