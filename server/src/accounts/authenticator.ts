/** Second factors: codes of an authenticator app (RFC 6238) and recovery codes, each of which serves once. */
import { createHmac, randomBytes, randomInt } from 'node:crypto'
import { SENT_CODE_PATTERN } from '@tongyun/contract/accounts/terms/person-patterns'
import { Secret, TOTP } from 'otpauth'
import type { Database } from '../core/database.ts'
import type { Keys } from '../core/keys.ts'
import { seal, unseal } from '../core/sealing.ts'
import { useRecovery, useStep } from './second-factors.queries.ts'
import type { User } from './users.queries.ts'

const ISSUER = 'Tongyun'
const PERIOD_S = 30
/** A clock may be one period off (RFC 6238, 5.2). */
const WINDOW = 1
const SECRET_BYTES = 20
const RECOVERY_CODES = 10
/** Without letters and digits that are read as one another. */
const RECOVERY_LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'

/** A guesser who knows the password gets new tickets. Three codes are right at a time; with ten tries an hour a guess takes years. */
export const SECOND_FACTOR_TRIES = { most: 10, windowS: 3600 }

type AuthenticatorKey = Pick<Keys, 'authenticator'>

/** A secret as it is kept; it opens for this person only. */
export const encryptSecret = (secret: Buffer, userId: string, { authenticator }: AuthenticatorKey): Buffer =>
  seal(secret, userId, authenticator)

const totpOf = (secret: Buffer, label = '') =>
  new TOTP({ issuer: ISSUER, label, period: PERIOD_S, secret: new Secret({ buffer: new Uint8Array(secret).buffer }) })

/** A new secret: `kept` for the row, `secret` (base32) and its otpauth `address` to be shown. */
export const newAuthenticator = ({ user_id, user_name }: Pick<User, 'user_id' | 'user_name'>, keys: AuthenticatorKey) => {
  const bytes = randomBytes(SECRET_BYTES)
  const totp = totpOf(bytes, user_name)
  return { kept: encryptSecret(bytes, user_id, keys), secret: totp.secret.base32, address: totp.toString() }
}

/** The time step a code belongs to under a kept secret; null for a wrong code. */
export const stepOf = (kept: Buffer, userId: string, code: string, keys: AuthenticatorKey, now: Date): number | null => {
  const delta = totpOf(unseal(kept, userId, keys.authenticator)).validate({
    token: code,
    timestamp: now.getTime(),
    window: WINDOW,
  })
  return delta === null ? null : Math.floor(now.getTime() / 1000 / PERIOD_S) + delta
}

/** Ten letters are few enough to be tried by whoever copied the hashes, so a key goes into them. */
const hashOfRecovery = (code: string, userId: string, { authenticator }: AuthenticatorKey) =>
  createHmac('sha256', authenticator).update(`${userId} ${code}`).digest()

/** Recovery codes to be shown once, and what is kept of them. */
export const newRecoveryCodes = (userId: string, keys: AuthenticatorKey): { codes: string[]; hashes: Buffer[] } => {
  const letters = (count: number) =>
    Array.from({ length: count }, () => RECOVERY_LETTERS[randomInt(RECOVERY_LETTERS.length)]).join('')
  const codes = Array.from({ length: RECOVERY_CODES }, () => `${letters(5)}-${letters(5)}`)
  return { codes, hashes: codes.map((code) => hashOfRecovery(code, userId, keys)) }
}

/**
 * Uses a code of the authenticator or a recovery code up. Either serves once, also in parallel. False for a wrong or used
 * one, and for a person without a second factor.
 */
export const acceptSecondFactor = async (
  database: Database,
  user: User,
  code: string,
  keys: AuthenticatorKey,
  now: Date,
): Promise<boolean> => {
  const { user_id: userId, totp_on: on, totp_secret: kept } = user
  if (!on || kept === null) return false
  if (!SENT_CODE_PATTERN.test(code)) return useRecovery(database, userId, hashOfRecovery(code, userId, keys))
  const step = stepOf(kept, userId, code, keys, now)
  return step !== null && useStep(database, userId, step)
}

/** What a row holds without a second factor. */
export const NO_SECOND_FACTOR = {
  totp_secret: null,
  totp_waiting: null,
  totp_on: false,
  totp_last_step: null,
  recovery_codes: [] as Buffer[],
}
