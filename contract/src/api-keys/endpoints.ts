/** Keys by which programs of a firm call the open surface: made, seen, rolled and revoked by its owners (decision 080). */
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { choice, choices, flag, patterns, whole } from '../fields.ts'
import { ENVIRONMENTS, SCOPES, SIGNING_ALGORITHMS } from '../open-access.ts'
import { API_KEY_ID_PATTERN, LONGEST_LIFE_D, LONGEST_OVERLAP_H, MOST_NETWORKS, NETWORK_PATTERN } from './terms/api-key-terms.ts'

const NAME_LENGTH = 60
/** What a firm calls a key. */
export const keyName = () => z.string().check(z.trim(), z.minLength(1), z.maxLength(NAME_LENGTH))
const keyId = () => z.string().check(z.regex(API_KEY_ID_PATTERN))
const BASE = '/ty/api_keys'

export const apiKeySchema = z.object({
  keyId: z.string(),
  /** How it begins; the rest is shown once, when it is made. A key of the widget, which is public, stands here whole. */
  beginning: z.string(),
  name: z.string(),
  environment: z.enum(ENVIRONMENTS),
  scopes: z.array(z.enum(SCOPES)),
  networks: z.array(z.string()),
  madeBy: z.string(),
  createdAt: z.string(),
  expiresAt: z.nullable(z.string()),
  revokedAt: z.nullable(z.string()),
  /** The key that follows it. */
  replacedBy: z.nullable(z.string()),
  /** To the minute, and from which address. */
  lastUsedAt: z.nullable(z.string()),
  lastUsedFrom: z.nullable(z.string()),
  /** Whether it counts now. */
  counts: z.boolean(),
  /** How its calls are signed; null where they are not. `isNeeded`: those that write are refused without a signature. */
  signing: z.nullable(z.object({ algorithm: z.enum(SIGNING_ALGORITHMS), isNeeded: z.boolean() })),
  /** The sites that a key of the widget works on; null for the keys of programs. */
  sites: z.nullable(z.array(z.string())),
})
export type ApiKey = z.infer<typeof apiKeySchema>

/** Those that count first, then the newest; a firm sees its keys of the last year. `left`: how many more it may make. */
export const listApiKeys = endpoint({
  name: 'list-api-keys',
  method: 'GET',
  path: BASE,
  audience: 'firm_owner',
  summary: 'API keys of my firm',
  input: z.strictObject({}),
  data: z.object({
    keys: z.array(apiKeySchema),
    left: z.number(),
    /** Whether the firm sells, is certified, and whoever asks may make keys for the market. */
    sells: z.boolean(),
    certified: z.boolean(),
    mayMakeLive: z.boolean(),
  }),
  codes: [810009, 811001],
})

const madeSchema = z.object({ key: apiKeySchema, secret: z.string() })
export type MadeApiKey = z.infer<typeof madeSchema>

/**
 * Makes a key; `secret` is the whole of it, and is told this once. 810007 `key_name_taken`, 810008 `too_many_keys`,
 * `second_factor_needed` for keys of the market without a second factor, `not_certified` for live keys that write offers of a
 * company that is not; 811001 `firm_needed`.
 */
export const makeApiKey = endpoint({
  name: 'make-api-key',
  method: 'POST',
  path: BASE,
  audience: 'firm_owner',
  confirmedDevice: true,
  summary: 'Make an API key for my firm',
  input: z.strictObject({
    name: keyName(),
    environment: z.enum(ENVIRONMENTS),
    scopes: choices(SCOPES),
    networks: patterns(NETWORK_PATTERN, MOST_NETWORKS),
    /** Days until it ends; never without them. */
    days: whole({ min: 1, max: LONGEST_LIFE_D }),
  }),
  data: madeSchema,
  codes: [810007, 810008, 810009, 811001],
})

/**
 * Makes the key that follows one, with the same name and scopes; both count for `overlapHours`. 811001 `key_over`,
 * `key_followed`. 810004 for a key of the widget, which has no secret to replace.
 */
export const rollApiKey = endpoint({
  name: 'roll-api-key',
  method: 'POST',
  path: `${BASE}/:keyId/roll`,
  audience: 'firm_owner',
  confirmedDevice: true,
  summary: 'Replace an API key of my firm by a new one',
  input: z.strictObject({ keyId: keyId(), overlapHours: whole({ min: 0, max: LONGEST_OVERLAP_H }) }),
  data: madeSchema,
  codes: [810004, 810008, 810009, 811001],
})

/** Ends a key: within a second nothing is answered to it any more. Of one that is over the same again. */
export const revokeApiKey = endpoint({
  name: 'revoke-api-key',
  method: 'DELETE',
  path: `${BASE}/:keyId`,
  audience: 'firm_owner',
  summary: 'Revoke an API key of my firm',
  input: z.strictObject({ keyId: keyId() }),
  data: z.object({ key: apiKeySchema }),
  codes: [810004, 810009],
})

/** An ed25519 key in PEM has 113 characters. */
const PUBLIC_KEY_LENGTH = 500

/**
 * Says how calls with a key are signed (RFC 9421): by a secret that is made here and told this once, or by a key pair of the
 * caller, of which `publicKey` is the public half in PEM. Without `algorithm` they are signed no more. 811001 `key_over`;
 * 810004 for a key of the widget.
 */
export const setSigning = endpoint({
  name: 'set-signing',
  method: 'PUT',
  path: `${BASE}/:keyId/signing`,
  audience: 'firm_owner',
  confirmedDevice: true,
  summary: 'Say how calls with an API key of my firm are signed',
  input: z.strictObject({
    keyId: keyId(),
    algorithm: choice(SIGNING_ALGORITHMS),
    publicKey: z.optional(z.string().check(z.maxLength(PUBLIC_KEY_LENGTH))),
    isNeeded: flag(),
  }),
  data: z.object({ key: apiKeySchema, secret: z.nullable(z.string()) }),
  codes: [810004, 810009, 811001],
})
