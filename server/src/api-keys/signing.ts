/** How calls with a key are signed: what is kept, and what checks a signature by it. */
import { createHmac, createPublicKey, type KeyObject, randomBytes, timingSafeEqual, verify } from 'node:crypto'
import { BusinessError } from '../core/errors.ts'
import type { Signing } from '../core/key-holder.ts'
import type { Keys } from '../core/keys.ts'
import { seal, unseal } from '../core/sealing.ts'
import type { ApiKeyRow } from './api-keys.queries.ts'

/** As long as what it makes (RFC 2104, 3). */
const SECRET_BYTES = 32

type SigningKeys = Pick<Keys, 'signing'>
/** Columns that say how calls are signed. */
export type SigningColumns = Pick<ApiKeyRow, 'signing_algorithm' | 'signing_key' | 'signing_needed'>

export const UNSIGNED: SigningColumns = { signing_algorithm: null, signing_key: null, signing_needed: false }

/** A new secret: what is kept of it for this key, and the text that is told once. */
export const newSigningSecret = (keyId: string, { signing }: SigningKeys) => {
  const secret = randomBytes(SECRET_BYTES)
  return { kept: seal(secret, keyId, signing), text: secret.toString('base64') }
}

const parsed = (pem: string): KeyObject | null => {
  try {
    return createPublicKey(pem)
  } catch {
    return null
  }
}

/** The public half of a key pair, from PEM, as it is kept. @throws BusinessError 810001 for anything else */
export const publicKeyOf = (pem: string): Buffer => {
  const key = parsed(pem)
  if (key?.asymmetricKeyType !== 'ed25519' || pem.includes('PRIVATE'))
    throw new BusinessError(810001, { field: 'publicKey', rule: 'wrong_format', path: 'publicKey', limit: '' })
  return key.export({ format: 'der', type: 'spki' })
}

/**
 * The same for the key that follows, or for the same key where other keys are: a secret is sealed for its own key alone, and
 * where it is kept.
 */
export const signingOfFollower = (
  old: ApiKeyRow,
  keyId: string,
  { signing }: SigningKeys,
  there: SigningKeys = { signing },
): SigningColumns => {
  const { signing_algorithm, signing_key, signing_needed } = old
  if (signing_algorithm !== 'hmac-sha256') return { signing_algorithm, signing_key, signing_needed }
  const secret = unseal(signing_key as Buffer, old.key_id, signing)
  return { signing_algorithm, signing_key: seal(secret, keyId, there.signing), signing_needed }
}

const verifierOf = (row: ApiKeyRow, { signing }: SigningKeys): Signing['verify'] => {
  const kept = row.signing_key as Buffer
  if (row.signing_algorithm === 'ed25519') {
    const key = createPublicKey({ key: kept, format: 'der', type: 'spki' })
    return (data, signature) => verify(null, data, key, signature)
  }
  const secret = unseal(kept, row.key_id, signing)
  return (data, signature) => {
    const made = createHmac('sha256', secret).update(data).digest()
    return made.length === signature.length && timingSafeEqual(made, signature)
  }
}

/** What checks the calls of a key; null where it takes no signatures. */
export const signingOf = (row: ApiKeyRow, keys: SigningKeys): Signing | null =>
  row.signing_algorithm === null
    ? null
    : { algorithm: row.signing_algorithm, isNeeded: row.signing_needed, verify: verifierOf(row, keys) }
