/** Random values and what is kept of them. */
import { createHash, randomBytes } from 'node:crypto'
import { readableId } from '../core/readable-id.ts'

export const newUserId = () => readableId('u')

/** 256 random bits in base64url: session cookies and tickets. */
export const newSecret = () => randomBytes(32).toString('base64url')

/** 128 random bits in base64url, for ids that are no secret but must not be guessed. */
export const newId = () => randomBytes(16).toString('base64url')

/** What is kept of a secret. It has 256 random bits, so that a plain hash is enough. */
export const hashOfSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest()
