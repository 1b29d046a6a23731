/** What is kept encrypted: AES-256-GCM with a nonce of its own. It opens under its key and for its subject alone. */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Nonce, tag and cipher text of `plain`; `subject` is the row it belongs to. */
export const seal = (plain: Buffer, subject: string, key: Buffer): Buffer => {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(subject))
  const text = Buffer.concat([cipher.update(plain), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), text])
}

/** What was sealed. @throws Error for another subject or key, and for bytes that were changed */
export const unseal = (kept: Buffer, subject: string, key: Buffer): Buffer => {
  const decipher = createDecipheriv(CIPHER, key, kept.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(subject))
    .setAuthTag(kept.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
  return Buffer.concat([decipher.update(kept.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()])
}
