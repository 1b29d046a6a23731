/** Signed calls to the open surface (RFC 9421): what a signature must cover, and that the body is the one it speaks of. */
import { createHash, type Hash, timingSafeEqual } from 'node:crypto'
import { type PassThrough, Transform } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import { httpbis } from 'http-message-signatures'
import { BusinessError } from './errors.ts'
import type { KeyHolder } from './key-holder.ts'

/** Seconds that a signature counts after it was made, and by which a clock may be ahead. */
const LONGEST_AGE_S = 300
const CLOCK_AHEAD_S = 60
/** Digests of a body (RFC 9530) that are taken; each a SHA-2 of Node. */
const DIGESTS = { 'sha-256': 'sha256', 'sha-512': 'sha512' } as const
type Digest = { hash: Hash; told: Buffer }

/** What a body must come to, by request. */
const digests = new WeakMap<FastifyRequest, Digest[]>()

const wrong = () => new BusinessError(810003, { reason: 'wrong_signature' })

const hasBody = ({ headers }: FastifyRequest) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/** What must be signed of a call: where it goes, what it asks, what it sends, and the key under which it is done once. */
const neededFields = (request: FastifyRequest): string[] => [
  '@method',
  '@authority',
  '@path',
  '@query',
  ...(hasBody(request) ? ['content-digest'] : []),
  ...(request.headers['idempotency-key'] === undefined ? [] : ['idempotency-key']),
]

/** Every digest of the header is held against the body; null where the header names none that is known. */
const digestsOf = (header: unknown): Digest[] | null => {
  if (typeof header !== 'string') return null
  const named = header.split(',').map((part) => /^\s*(sha-256|sha-512)=:([A-Za-z0-9+/]+={0,2}):\s*$/.exec(part))
  const known = named.flatMap((match) => {
    if (match === null) return []
    const [, name, told] = match as unknown as [string, keyof typeof DIGESTS, string]
    return [{ hash: createHash(DIGESTS[name]), told: Buffer.from(told, 'base64') }]
  })
  return known.length === 0 ? null : known
}

const isSigned = ({ headers }: FastifyRequest) => headers['signature-input'] !== undefined || headers.signature !== undefined

/**
 * Lets a call on whose signature counts, and one without where its key asks for none; a call that is signed must be signed
 * well. A signed write that comes again meets its `Idempotency-Key`, which is signed too, so no nonce is kept.
 * @throws BusinessError 810003 signature_needed, wrong_signature
 */
export const checkSignature = async (request: FastifyRequest, { keyId, signing }: KeyHolder): Promise<void> => {
  if (!isSigned(request)) {
    if (signing?.isNeeded === true && request.method !== 'GET') throw new BusinessError(810003, { reason: 'signature_needed' })
    return
  }
  if (signing === null) throw wrong()
  const body = hasBody(request) ? digestsOf(request.headers['content-digest']) : []
  if (body === null) throw wrong()
  const { algorithm, verify } = signing
  const message = {
    method: request.method,
    url: `${request.protocol}://${request.host}${request.originalUrl}`,
    headers: request.headers as Record<string, string | string[]>,
  }
  const counts = await httpbis
    .verifyMessage(
      {
        keyLookup: async ({ keyid }) =>
          keyid === keyId ? { id: keyId, algs: [algorithm], verify: async (data, signature) => verify(data, signature) } : null,
        requiredParams: ['created', 'keyid'],
        requiredFields: neededFields(request),
        tolerance: CLOCK_AHEAD_S,
        // The library counts the tolerance into the age.
        maxAge: LONGEST_AGE_S + CLOCK_AHEAD_S,
        // A parameter makes another field of a name ("@method";req), which must not pass for the field itself.
        componentParser: (_name, parameters) => {
          if (parameters.size > 0) throw wrong()
          return null
        },
      },
      message,
    )
    .catch(() => false)
  if (counts !== true) throw wrong()
  if (body.length > 0) digests.set(request, body)
}

/** The body on its way to its parser, taken into the digests of the call. */
export const hashBody = async (request: FastifyRequest, _: unknown, payload: NodeJS.ReadableStream) => {
  const told = digests.get(request)
  if (told === undefined) return payload as PassThrough
  const through = Object.assign(
    new Transform({
      transform: (chunk: Buffer, _encoding, done) => {
        through.receivedEncodedLength += chunk.length
        for (const { hash } of told) hash.update(chunk)
        done(null, chunk)
      },
    }),
    { receivedEncodedLength: 0 },
  )
  payload.on('error', (error) => through.destroy(error))
  return payload.pipe(through)
}

/** @throws BusinessError 810003 wrong_signature for a body that is not the one the call was signed with */
export const compareDigests = async (request: FastifyRequest) => {
  for (const { hash, told } of digests.get(request) ?? []) {
    const made = hash.digest()
    if (told.length !== made.length || !timingSafeEqual(told, made)) throw wrong()
  }
}
