/** Logging in, staying in, leaving (specification §4, §6, §7; S01-S09, T05). */
import { LOCALES } from '@tongyun/freight/locale'
import * as z from 'zod/mini'
import { currencySchema } from '../currency-schema.ts'
import { endpoint } from '../endpoint.ts'
import { choice, text } from '../fields.ts'
import { ROLES, SYSTEMS } from '../roles.ts'
import { givenPassword, secondFactorCode, ticket, words } from './person-fields.ts'

/** What a captcha protects; one made for one purpose does not serve another. */
export const CAPTCHA_PURPOSES = ['login', 'register', 'reset', 'code'] as const

/**
 * A solved captcha: the digits of the picture, or in `captchaProof` the work a browser did for people who cannot see it
 * (base64 as altcha makes it). Each captcha serves once, right or wrong.
 */
export const captchaFields = { captchaId: ticket(), captcha: text(10), captchaProof: text(2000) }

/**
 * Work a captcha asks of a browser, as multiples of the least. More than the least is asked of an account or an address
 * where many passwords were wrong; digits do only for the least.
 */
export const CAPTCHA_WORK = ['1', '2', '4', '8', '16'] as const
export const LEAST_WORK = 1
export const MOST_WORK = 16

export const captchaSchema = z.object({
  captchaId: z.string(),
  /** Picture of digits as `data:image/svg+xml` address; the digits are drawn as shapes, not written. */
  image: z.string(),
  /**
   * The same question as work instead of a picture: the counter below `below` for which PBKDF2 over the nonce and the
   * counter (32 bits, big-endian) begins with `keyPrefix`. The answer is the JSON of `{ challenge, solution }` in base64,
   * with `challenge` as given here without `below` and `solution` the counter and the whole derived key in hex.
   */
  proof: z.object({
    parameters: z.object({
      algorithm: z.literal('PBKDF2/SHA-256'),
      nonce: z.string(),
      salt: z.string(),
      cost: z.number(),
      keyLength: z.number(),
      keyPrefix: z.string(),
      keySignature: z.string(),
    }),
    signature: z.string(),
    below: z.number(),
  }),
  /** Above 1 the digits will not do (CAPTCHA_WORK). */
  work: z.number(),
  expiresInS: z.number(),
})
export type Captcha = z.infer<typeof captchaSchema>

export const getCaptcha = endpoint({
  name: 'get-captcha',
  method: 'GET',
  path: '/ty/msgs/captcha',
  audience: 'public',
  summary: 'A picture of digits and, for people who cannot see it, a proof of work; either serves once',
  /** `work`: what a refused login asked for. */
  input: z.strictObject({ purpose: choice(CAPTCHA_PURPOSES), work: choice(CAPTCHA_WORK) }),
  data: captchaSchema,
})

export const getLoginConfig = endpoint({
  name: 'get-login-config',
  method: 'GET',
  path: '/ty/users/login_config',
  audience: 'public',
  summary: 'What the pages for logging in, registering and resetting need to know',
  input: z.strictObject({}),
  data: z.object({
    password: z.object({ minLength: z.number(), maxLength: z.number() }),
    /** Ways a code can be sent. */
    channels: z.array(z.enum(['phone', 'email'])),
    resendAfterS: z.number(),
    codeExpiresInS: z.number(),
    /** Version of the privacy policy and agreements consent is recorded for. */
    consentVersion: z.string(),
    /** True while messages are only shown on the outbox page of a demonstration. */
    outboxPage: z.boolean(),
  }),
})

/** The person as pages show them; `user_name` stands in the header (§3). */
export const userInfoSchema = z.object({
  user_name: z.string(),
  userName: z.string(),
  fullname: z.string(),
  userId: z.string(),
  role: z.enum(ROLES),
  companyId: z.nullable(z.string()),
  companyName: z.nullable(z.string()),
  language: z.enum(LOCALES),
})
export type UserInfo = z.infer<typeof userInfoSchema>

export const signedInSchema = z.object({
  /** Token of two hours for user_info and refresh_token; null while the second factor is missing. */
  token: z.nullable(z.string()),
  user: z.nullable(userInfoSchema),
  /** Ask for the code of the authenticator and send it with this ticket to `confirmSecondFactor`. */
  secondFactor: z.nullable(z.object({ ticket: z.string(), expiresInS: z.number() })),
  /** An administrator without a second factor must set one up before anything else. */
  mustSetSecondFactor: z.boolean(),
  /** What the person chose to have amounts shown in, which a cookie tells the browser too; null for none. */
  currency: z.nullable(currencySchema),
})
export type SignedIn = z.infer<typeof signedInSchema>

/**
 * Starts a session: a token in the answer and an HttpOnly cookie for everything else; another one makes the device known,
 * so that wrong passwords of strangers do not shut its owner out. Refuses with 813001 (captcha; with reason more_work and
 * `work` when the browser has to do more for it), 810003 with reason wrong_credentials, 812005 with the system the account is disabled in, 812003 with reason
 * cargo_owner, 810008 with waitS after too many tries. All of these carry a status, so no session ends by them.
 */
export const login = endpoint({
  name: 'log-in',
  method: 'POST',
  path: '/ty/users/login',
  audience: 'public',
  summary: 'Log in with user name, phone or e-mail, password and captcha',
  input: z.strictObject({
    username: words(120),
    password: givenPassword(),
    ...captchaFields,
    /** Where the person wants to work; portal unless told. */
    site: choice(SYSTEMS),
  }),
  data: signedInSchema,
  codes: [810003, 810008, 812003, 812005, 813001],
})

export const confirmSecondFactor = endpoint({
  name: 'confirm-second-factor',
  method: 'POST',
  path: '/ty/users/second_factor',
  audience: 'public',
  summary: 'Second step of logging in: a code of the authenticator, or a recovery code',
  input: z.strictObject({ ticket: ticket(), code: secondFactorCode() }),
  data: signedInSchema,
  codes: [810006, 810008, 812005, 813001],
})

/** Ends this session; `everywhere` ends all of this person's sessions. Answers 200 also without one. */
export const logout = endpoint({
  name: 'log-out',
  method: 'POST',
  path: '/ty/users/logout',
  audience: 'public',
  summary: 'Log out here, or everywhere',
  input: z.strictObject({ everywhere: choice(['1']) }),
  data: z.object({}),
})

/** Takes the token header. Ends the session of the page with 810003 or 810006 without status when the token no longer counts. */
export const getUserInfo = endpoint({
  name: 'get-user-info',
  method: 'GET',
  path: '/ty/users/user_info',
  audience: 'token',
  summary: 'Who is signed in',
  input: z.strictObject({}),
  data: userInfoSchema,
  codes: [810003, 810006, 812005],
})

/**
 * Takes the token header. The token before the current one gives the same successor for 60 s; after that it ends the
 * session it belongs to.
 */
export const refreshToken = endpoint({
  name: 'refresh-token',
  method: 'POST',
  path: '/ty/users/refresh_token',
  audience: 'token',
  summary: 'A fresh token of two hours',
  input: z.strictObject({}),
  data: z.object({ token: z.string() }),
  codes: [810003, 810006, 812005],
})
