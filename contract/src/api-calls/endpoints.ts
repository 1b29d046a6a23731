/** Calls to the open surface with keys of a firm, as its owners look at them (decision 109). */
import * as z from 'zod/mini'
import { API_KEY_ID_PATTERN } from '../api-keys/terms/api-key-terms.ts'
import { type DataOf, endpoint } from '../endpoint.ts'
import { choice, instant, whole } from '../fields.ts'
import { ENVIRONMENTS } from '../open-access.ts'
import { CALLS_AT_ONCE, OUTCOMES, UNREPEATABLE, USAGE_PERIODS } from './terms/api-call-terms.ts'

const OF_FIRM = { audience: 'firm_owner' } as const
const CODES = [810004, 810009, 811001] as const
const REQUEST_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const keyId = () => z.optional(z.string().check(z.regex(API_KEY_ID_PATTERN)))
const operation = () => z.optional(z.string().check(z.regex(/^[a-z0-9-]{1,60}$/)))
const requestId = () => z.string().check(z.regex(REQUEST_ID))

const callSchema = z.object({
  requestId: z.string(),
  at: z.string(),
  keyId: z.string(),
  environment: z.enum(ENVIRONMENTS),
  operation: z.string(),
  /** The group of the reference it stands in; null for what stands there no more. */
  group: z.nullable(z.string()),
  /** In the language of the caller. */
  title: z.string(),
  method: z.string(),
  /** With its query, without secrets. */
  path: z.string(),
  status: z.number(),
  /** The code of a refusal. */
  code: z.nullable(z.number()),
  ms: z.number(),
  bytesIn: z.number(),
  bytesOut: z.number(),
  address: z.nullable(z.string()),
})
export type ApiCall = z.infer<typeof callSchema>

/** Calls of the last seven days, the newest first; `cursor` is the `next` of the page before. */
export const listApiCalls = endpoint({
  ...OF_FIRM,
  name: 'list-api-calls',
  method: 'GET',
  path: '/ty/api_calls',
  summary: 'Calls with keys of my firm, the newest first',
  input: z.strictObject({
    keyId: keyId(),
    operation: operation(),
    outcome: choice(OUTCOMES),
    from: z.optional(instant()),
    to: z.optional(instant()),
    cursor: z.optional(z.string().check(z.maxLength(200))),
    limit: whole({ min: 1, max: CALLS_AT_ONCE }),
  }),
  data: z.object({
    calls: z.array(callSchema),
    next: z.nullable(z.string()),
    /** What there is to choose from: keys of the firm, and operations it has called. */
    keys: z.array(z.object({ keyId: z.string(), name: z.string(), environment: z.enum(ENVIRONMENTS) })),
    operations: z.array(z.object({ operation: z.string(), title: z.string() })),
  }),
  codes: CODES,
})

/** What a sandbox was sent and answered is there; of the market no body is kept. */
export const getApiCall = endpoint({
  ...OF_FIRM,
  name: 'get-api-call',
  method: 'GET',
  path: '/ty/api_calls/:requestId',
  summary: 'One call with a key of my firm, by its request id',
  input: z.strictObject({ requestId: requestId() }),
  data: z.object({
    call: callSchema,
    sent: z.nullable(z.string()),
    answered: z.nullable(z.string()),
    /** Why it cannot be made again in the sandbox; null where it can. */
    unrepeatable: z.nullable(z.enum(UNREPEATABLE)),
  }),
  codes: CODES,
})

/** 811001 `call_unrepeatable`; 810002 where there is no sandbox to be had now. */
export const repeatApiCall = endpoint({
  ...OF_FIRM,
  name: 'repeat-api-call',
  method: 'POST',
  path: '/ty/api_calls/:requestId/repeat',
  summary: 'Make a call again in the sandbox of my firm',
  input: z.strictObject({ requestId: requestId() }),
  data: z.object({ status: z.number(), ms: z.number(), body: z.string(), isWhole: z.boolean() }),
  codes: [810002, ...CODES],
})

const countsSchema = z.object({ calls: z.number(), refused: z.number(), limited: z.number(), failed: z.number() })

export const getApiUsage = endpoint({
  ...OF_FIRM,
  name: 'get-api-usage',
  method: 'GET',
  path: '/ty/api_usage',
  summary: 'How often keys of my firm call, with what result, and what is left of their limits',
  input: z.strictObject({ days: choice(USAGE_PERIODS), keyId: keyId() }),
  data: z.object({
    days: z.enum(USAGE_PERIODS),
    totals: countsSchema,
    byDay: z.array(z.extend(countsSchema, { day: z.string() })),
    /** The most called first. `p95Ms` is of the newest 10,000 calls of the last seven days; null where none is of it. */
    byOperation: z.array(
      z.extend(countsSchema, {
        operation: z.string(),
        group: z.nullable(z.string()),
        title: z.string(),
        p95Ms: z.nullable(z.number()),
      }),
    ),
    /** Keys that count. `left` of `burst` requests at once; null for a key of the sandbox, which keeps its own count. */
    keys: z.array(
      z.object({
        keyId: z.string(),
        name: z.string(),
        environment: z.enum(ENVIRONMENTS),
        calls: z.number(),
        perS: z.number(),
        burst: z.number(),
        left: z.nullable(z.number()),
      }),
    ),
  }),
  codes: CODES,
})
export type ApiUsage = DataOf<typeof getApiUsage>
