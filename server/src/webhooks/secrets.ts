/** Secrets that webhooks are signed with (standardwebhooks.com): told once, kept sealed for their webhook. */
import { randomBytes } from 'node:crypto'
import { Webhook } from 'standardwebhooks'
import { seal, unseal } from '../core/sealing.ts'

const SECRET_BYTES = 24
const PREFIX = 'whsec_'

export const newSecret = () => PREFIX + randomBytes(SECRET_BYTES).toString('base64')

export const sealSecret = (secret: string, endpointId: string, key: Buffer): Buffer =>
  seal(Buffer.from(secret.slice(PREFIX.length), 'base64'), endpointId, key)

const openSecret = (sealed: Buffer, endpointId: string, key: Buffer) =>
  PREFIX + unseal(sealed, endpointId, key).toString('base64')

type Signing = { endpointId: string; secret: Buffer; oldSecret: Buffer | null }

/** Headers of Standard Webhooks over the exact bytes; while a secret is replaced there is a signature by each of the two. */
export const signedHeaders = (
  { endpointId, secret, oldSecret }: Signing,
  { id, at, body }: { id: string; at: Date; body: string },
  key: Buffer,
): Record<string, string> => ({
  'webhook-id': id,
  'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
  'webhook-signature': [secret, ...(oldSecret === null ? [] : [oldSecret])]
    .map((sealed) => new Webhook(openSecret(sealed, endpointId, key)).sign(id, at, body))
    .join(' '),
})
