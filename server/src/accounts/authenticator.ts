/** Second factors: codes of an authenticator app (RFC 6238) and recovery codes, each of which serves once. */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { SENT_CODE_PATTERN } from '@tongyun/contract/person-patterns'
import { Secret, TOTP } from 'otpauth'
import type { Database } from '../core/database.ts'
import type { Keys } from '../core/keys.ts'
import { hashOfSecret } from './secrets.ts'
import { type User, updateUser } from './users.queries.ts'

const ISSUER = 'Tongyun'
const PERIOD_S = 30
/** A clock may be one period off (RFC 6238, 5.2). */
const WINDOW = 1
const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

type AuthenticatorKey = Pick<Keys, 'authenticator'>

/** A secret as it is kept: nonce, tag, cipher text; it opens for this person only. */
export const encryptSecret = (secret: Buffer, userId: string, { authenticator }: AuthenticatorKey): Buffer => {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, authenticator, nonce).setAAD(Buffer.from(userId))
  const text = Buffer.concat([cipher.update(secret), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), text])
}

const decryptSecret = (kept: Buffer, userId: string, { authenticator }: AuthenticatorKey): Buffer => {
  const decipher = createDecipheriv(CIPHER, authenticator, kept.subarray(0, NONCE_BYTES))
    .setAAD(Buffer.from(userId))
    .setAuthTag(kept.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
  return Buffer.concat([decipher.update(kept.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()])
}

/** The authenticator of a person who has a secret, confirmed or not. */
export const authenticatorOf = ({ user_id, user_name, totp_secret }: User, keys: AuthenticatorKey): TOTP =>
  new TOTP({
    issuer: ISSUER,
    label: user_name,
    period: PERIOD_S,
    secret: new Secret({ buffer: new Uint8Array(decryptSecret(totp_secret as Buffer, user_id, keys)).buffer }),
  })

/** The time step a code belongs to; null for a wrong one, and for one not newer than the last that served. */
const stepOf = (user: User, code: string, keys: AuthenticatorKey, now: Date): number | null => {
  if (user.totp_secret === null) return null
  const delta = authenticatorOf(user, keys).validate({ token: code, timestamp: now.getTime(), window: WINDOW })
  if (delta === null) return null
  const step = Math.floor(now.getTime() / 1000 / PERIOD_S) + delta
  return step > (user.totp_last_step ?? 0) ? step : null
}

/**
 * Uses a code of the authenticator or a recovery code up. Also a secret that is not confirmed yet counts, so that it can
 * be confirmed.
 * @param user the row as `lockUser` gave it, so that no code serves twice at once
 */
export const acceptSecondFactor = async (
  transaction: Database,
  user: User,
  code: string,
  keys: AuthenticatorKey,
  now: Date,
): Promise<boolean> => {
  if (SENT_CODE_PATTERN.test(code)) {
    const step = stepOf(user, code, keys, now)
    if (step !== null) await updateUser(transaction, user.user_id, { totp_last_step: step })
    return step !== null
  }
  const hash = hashOfSecret(code)
  const left = user.recovery_codes.filter((kept) => !kept.equals(hash))
  if (left.length === user.recovery_codes.length) return false
  await updateUser(transaction, user.user_id, { recovery_codes: left })
  return true
}
