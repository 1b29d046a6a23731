/** What a program of others may do on the open surface, and with which key (decision 087). */
import type { Audience } from './roles.ts'

/** What a key may do. Reading the market takes no scope: whoever asks may. */
export const SCOPES = [
  'offers:read',
  'offers:write',
  'demands:read',
  'demands:draft',
  'demands:write',
  'quotes:read',
  'quotes:write',
  'bookings:read',
  'bookings:write',
  'events:read',
  'webhooks:manage',
] as const
export type Scope = (typeof SCOPES)[number]

/** What a scope opens beside what it is named after: whoever may publish may draft. */
const INCLUDED: Partial<Record<Scope, readonly Scope[]>> = { 'demands:write': ['demands:draft'] }

/** Whether a key with these scopes may do what takes `needed`. */
export const isOpenedBy = (scopes: readonly Scope[], needed: Scope): boolean =>
  scopes.some((scope) => scope === needed || INCLUDED[scope]?.includes(needed) === true)

/** How a call may be signed (RFC 9421, 3.3.3 and 3.3.6): by a secret that both sides know, or by a key pair of the caller. */
export const SIGNING_ALGORITHMS = ['hmac-sha256', 'ed25519'] as const
export type SigningAlgorithm = (typeof SIGNING_ALGORITHMS)[number]

/** Where a key counts: on the market, or in the sandbox. */
export const ENVIRONMENTS = ['live', 'test'] as const
export type Environment = (typeof ENVIRONMENTS)[number]

/** Who may call an endpoint: whoever asks, who has a key, or whose key has the scope. */
type Access = 'anyone' | 'any_key' | Scope

/**
 * What the open surface asks of a call. `cost`: requests it counts as against the limit of the key or the address. With
 * `once` it takes the header Idempotency-Key, and the same call that comes again is done once and answered alike. `actsAs`: whom
 * the key must act for, by the table of roles, where a firm that only buys, or only sells, cannot do this. With `revised` a
 * write takes the header If-Match: it is refused with 412 where what is written has another revision than the caller read.
 */
export type OpenTerms = { access: Access; cost: number; once?: true; actsAs?: Audience; revised?: true }

/** Requests a second and at once, without a key, for one address. */
export const KEYLESS_LIMIT = { perS: 1, burst: 30 } as const

/** The same for one key. */
export const KEY_LIMIT = { perS: 10, burst: 50 } as const

/** The header of a call that is done once, and what it holds: 16 to 255 printable characters. */
export const IDEMPOTENCY_HEADER = 'Idempotency-Key'
export const IDEMPOTENCY_KEY = /^[\x21-\x7e]{16,255}$/
