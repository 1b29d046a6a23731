/** One's own account: profile, password, second factor, sessions, notifications, data. */
import { LOCALES } from '@tongyun/freight/locale'
import * as z from 'zod/mini'
import { currencySchema } from '../currency-schema.ts'
import { endpoint } from '../endpoint.ts'
import { choices } from '../fields.ts'
import { ROLES, SYSTEMS } from '../roles.ts'
import { email, givenPassword, newPassword, phone, secondFactorCode, sentCode, ticket, words } from './person-fields.ts'
import { CHANNELS, CONSENT_PURPOSES } from './registration.ts'

/** What a person can be told about, and how. `security` always goes by e-mail or phone and cannot be switched off; `support` is for staff that helps people. */
export const CHOSEN_KINDS = ['offers', 'quotes', 'bookings', 'messages', 'matches', 'review', 'news', 'support'] as const
/** All that is told of: what people choose, and what happened to their account, which nobody can turn off. */
export const NOTIFICATION_KINDS = [...CHOSEN_KINDS, 'account'] as const
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number]
export const NOTIFICATION_WAYS = ['app', 'email'] as const
/** `offers.email`: kind and way. */
export const NOTIFICATION_CHOICES = CHOSEN_KINDS.flatMap((kind) => NOTIFICATION_WAYS.map((way) => `${kind}.${way}` as const))

export const accountSchema = z.object({
  userId: z.string(),
  userName: z.string(),
  fullName: z.string(),
  role: z.enum(ROLES),
  /** Company of a provider's people. */
  companyId: z.nullable(z.string()),
  /** Name of the firm, provider or shipper, that the person belongs to. */
  companyName: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  language: z.enum(LOCALES),
  /** What the person chose to have amounts shown in; null for that of the language. */
  currency: z.nullable(currencySchema),
  notifications: z.array(z.string()),
  secondFactor: z.object({ on: z.boolean(), recoveryCodesLeft: z.number(), needed: z.boolean() }),
  consents: z.array(z.object({ purpose: z.enum(CONSENT_PURPOSES), version: z.string(), givenAt: z.string() })),
  passwordChangedAt: z.string(),
  createdAt: z.string(),
  /** Systems the account may enter; a disabled one is missing. */
  systems: z.array(z.enum(SYSTEMS)),
  demo: z.boolean(),
})
export type Account = z.infer<typeof accountSchema>

export const getAccount = endpoint({
  name: 'get-account',
  method: 'GET',
  path: '/ty/account',
  audience: 'signed_in',
  summary: 'My own account',
  input: z.strictObject({}),
  data: accountSchema,
})

export const changeProfile = endpoint({
  name: 'change-profile',
  method: 'PUT',
  path: '/ty/account/profile',
  audience: 'signed_in',
  summary: 'Change my name, language and notifications',
  input: z.strictObject({ fullName: words(60), language: z.enum(LOCALES), notifications: choices(NOTIFICATION_CHOICES) }),
  data: accountSchema,
})

/** Kept for the next login, whose answer gives it to the browser as a cookie; answers of the API do not depend on it (decision 155). */
export const chooseCurrency = endpoint({
  name: 'choose-currency',
  method: 'PUT',
  path: '/ty/account/currency',
  audience: 'signed_in',
  summary: 'Choose the currency amounts are shown to me in',
  input: z.strictObject({ currency: currencySchema }),
  data: z.object({}),
})

/** Codes come from `sendCode` with purpose bind. The old address is told. 812002 when the new one belongs to another account. */
export const changePhone = endpoint({
  name: 'change-phone',
  method: 'PUT',
  path: '/ty/account/phone',
  audience: 'signed_in',
  confirmedDevice: true,
  summary: 'Give my account another phone number',
  input: z.strictObject({ phone: phone(), code: sentCode(), password: givenPassword() }),
  data: accountSchema,
  codes: [810003, 810008, 812002, 813001],
})

export const changeEmail = endpoint({
  name: 'change-email',
  method: 'PUT',
  path: '/ty/account/email',
  audience: 'signed_in',
  confirmedDevice: true,
  summary: 'Give my account another e-mail address',
  input: z.strictObject({ email: email(), code: sentCode(), password: givenPassword() }),
  data: accountSchema,
  codes: [810003, 810008, 812002, 813001],
})

/** Ends all other sessions and tells the owner. */
export const changePassword = endpoint({
  name: 'change-password',
  method: 'PUT',
  path: '/ty/account/password',
  audience: 'signed_in',
  summary: 'Change my password',
  input: z.strictObject({ password: givenPassword(), newPassword: newPassword() }),
  data: z.object({}),
  codes: [810003, 810008, 812001],
})

export const sessionSchema = z.object({
  sessionId: z.string(),
  site: z.enum(SYSTEMS),
  /** Browser and system in short, as the browser names itself. */
  device: z.string(),
  /** False where nothing but the password was given (`confirmedDevice` of endpoints). */
  deviceConfirmed: z.boolean(),
  address: z.string(),
  createdAt: z.string(),
  lastSeenAt: z.string(),
  expiresAt: z.string(),
  current: z.boolean(),
})

export const listSessions = endpoint({
  name: 'list-sessions',
  method: 'GET',
  path: '/ty/account/sessions',
  audience: 'signed_in',
  summary: 'Where I am logged in',
  input: z.strictObject({}),
  data: z.object({ sessions: z.array(sessionSchema) }),
})

export const endSession = endpoint({
  name: 'end-session',
  method: 'DELETE',
  path: '/ty/account/sessions/:sessionId',
  audience: 'signed_in',
  summary: 'Log one of my sessions out',
  input: z.strictObject({ sessionId: ticket() }),
  data: z.object({}),
  codes: [810009],
})

export const startSecondFactor = endpoint({
  name: 'start-second-factor',
  method: 'POST',
  path: '/ty/account/second_factor',
  audience: 'signed_in',
  confirmedDevice: true,
  summary: 'A new secret for an authenticator app; counts once it is confirmed',
  input: z.strictObject({ password: givenPassword() }),
  data: z.object({
    secret: z.string(),
    /** otpauth:// address of the secret. */
    address: z.string(),
    /** The address as a QR code, `data:image/svg+xml`. */
    image: z.string(),
  }),
  codes: [810003, 810008],
})

export const turnOnSecondFactor = endpoint({
  name: 'turn-on-second-factor',
  method: 'PUT',
  path: '/ty/account/second_factor',
  audience: 'signed_in',
  confirmedDevice: true,
  summary: 'Confirm the authenticator with a code and receive recovery codes, shown this once',
  input: z.strictObject({ code: sentCode() }),
  data: z.object({ recoveryCodes: z.array(z.string()) }),
  codes: [812001, 813001],
})

/** 811001 for administrators, who need one. */
export const turnOffSecondFactor = endpoint({
  name: 'turn-off-second-factor',
  method: 'DELETE',
  path: '/ty/account/second_factor',
  audience: 'signed_in',
  summary: 'Do without a second factor',
  input: z.strictObject({ password: givenPassword(), code: secondFactorCode() }),
  data: z.object({}),
  codes: [810003, 810008, 811001, 813001],
})

export const exportMyData = endpoint({
  name: 'export-my-data',
  method: 'GET',
  path: '/ty/account/export',
  audience: 'signed_in',
  summary: 'Everything kept about me, as JSON',
  input: z.strictObject({}),
  data: z.object({}),
  file: 'application/json',
})

/** Removes every personal value at once and ends all sessions; what must stay (audit) names only a number. */
export const deleteMyAccount = endpoint({
  name: 'delete-my-account',
  method: 'POST',
  path: '/ty/account/delete',
  audience: 'signed_in',
  summary: 'Delete my account and my personal data',
  input: z.strictObject({ password: givenPassword() }),
  data: z.object({}),
  codes: [810003, 810008, 811001],
})

export const outboxMessageSchema = z.object({
  messageId: z.string(),
  channel: z.enum(CHANNELS),
  target: z.string(),
  subject: z.string(),
  body: z.string(),
  createdAt: z.string(),
  state: z.enum(['waiting', 'sent', 'failed']),
})

/** Only on a demonstration on this machine (setting OUTBOX_PAGE); 810004 otherwise. */
export const listOutbox = endpoint({
  name: 'list-outbox',
  method: 'GET',
  path: '/ty/msgs/outbox',
  audience: 'public',
  summary: 'Demonstration only: the last messages that would have been sent',
  input: z.strictObject({}),
  data: z.object({ messages: z.array(outboxMessageSchema) }),
  codes: [810004],
})
