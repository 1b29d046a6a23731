/** Offers of the caller's own firm, thousands at a time (decision 100). */
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { choice } from '../fields.ts'
import { named } from '../schema-names.ts'
import { openFaultSchema, reference, writtenSheet } from './firm-offers.ts'
import { pageFields, pageSchema } from './offers.ts'

/** Most rows and bytes of one batch, bytes of one row, and batches of a firm an hour. */
export const BATCH_LIMITS = { rows: 5_000, bytes: 24 * 1024 * 1024, rowBytes: 64 * 1024, anHour: 120 } as const

/**
 * A sheet to write under a reference, with `submit` as a PUT has it; or with `withdraw` what stands there to take off. Either,
 * not both. Two sheets of one reference are two prices of it, as long as no day has both.
 */
export const batchRowSchema = named(
  'BatchRow',
  z.strictObject({
    reference: reference(),
    sheet: z.optional(writtenSheet),
    submit: z.optional(z.boolean()),
    withdraw: z.optional(z.boolean()),
  }),
)

/** `created` also for what was withdrawn before and begins anew; a faulty row changes nothing. */
export const ROW_OUTCOMES = ['created', 'changed', 'unchanged', 'withdrawn', 'faulty'] as const
export type RowOutcome = (typeof ROW_OUTCOMES)[number]

const rowResultSchema = z.object({
  /** Counted from 0; blank lines are not counted. */
  index: z.number(),
  /** Null where the row tells none. */
  reference: z.nullable(z.string()),
  outcome: z.enum(ROW_OUTCOMES),
  faults: z.array(openFaultSchema),
})
export type RowResult = z.infer<typeof rowResultSchema>

/** `refused`: the whole is no list of rows, or is beyond the limits; rows that were done by then stay done. */
export const BATCH_STATUSES = ['working', 'completed', 'cancelled', 'refused'] as const

/** Why a batch goes no further. */
export const BATCH_REFUSALS = ['not_a_list', 'no_rows', 'too_many_rows', 'too_big', 'failed'] as const

const batchSchema = named(
  'OfferBatch',
  z.object({
    batchId: z.string(),
    status: z.enum(BATCH_STATUSES),
    /** Rows that are done, and what became of them. */
    rowsDone: z.number(),
    counts: named(
      'BatchCounts',
      z.object({
        created: z.number(),
        changed: z.number(),
        unchanged: z.number(),
        withdrawn: z.number(),
        faulty: z.number(),
      } satisfies Record<RowOutcome, z.ZodMiniNumber>),
    ),
    /** Null unless `refused`. */
    refusal: z.nullable(z.enum(BATCH_REFUSALS)),
    receivedAt: z.string(),
    endedAt: z.nullable(z.string()),
  }),
)
export type OfferBatch = z.infer<typeof batchSchema>

const READS = { access: 'offers:read', cost: 1, actsAs: 'provider' } as const
const batchId = z.string().check(z.regex(/^i-[a-z0-9]{12}$/))

/**
 * Rows as `{ "rows": […] }` in JSON, or one a line in NDJSON (application/x-ndjson). They are taken in and worked on later: the
 * answer is 202 with the address of the batch in Location. Each row stands or falls by itself. 810008 beyond BATCH_LIMITS.anHour.
 */
export const sendOfferBatch = endpoint({
  name: 'send-offer-batch',
  method: 'POST',
  path: '/open/v1/my/offer-batches',
  audience: 'public',
  open: { access: 'offers:write', cost: 10, actsAs: 'provider', once: true },
  summary: 'Write up to 5,000 offers of my firm, each row by itself',
  bulk: { mostBytes: BATCH_LIMITS.bytes },
  input: z.strictObject({ rows: z.array(batchRowSchema).check(z.minLength(1), z.maxLength(BATCH_LIMITS.rows)) }),
  data: batchSchema,
  codes: [810008],
})

export const readOfferBatch = endpoint({
  name: 'read-offer-batch',
  method: 'GET',
  path: '/open/v1/my/offer-batches/:batchId',
  audience: 'public',
  open: READS,
  summary: 'How far a batch of offers is, and what became of its rows in numbers',
  input: z.strictObject({ batchId }),
  data: batchSchema,
  codes: [810004],
})

export const listBatchRows = endpoint({
  name: 'list-batch-rows',
  method: 'GET',
  path: '/open/v1/my/offer-batches/:batchId/rows',
  audience: 'public',
  open: READS,
  summary: 'What became of the rows of a batch, with their faults, in their order',
  input: z.strictObject({ batchId, outcome: choice(ROW_OUTCOMES), ...pageFields }),
  data: z.object({ data: z.array(rowResultSchema), page: pageSchema }),
  codes: [810004],
})

/** What is written by then stays written. 811001 once it is over. */
export const cancelOfferBatch = endpoint({
  name: 'cancel-offer-batch',
  method: 'POST',
  path: '/open/v1/my/offer-batches/:batchId/cancel',
  audience: 'public',
  open: { access: 'offers:write', cost: 1, actsAs: 'provider' },
  summary: 'End a batch of offers that is being worked on',
  input: z.strictObject({ batchId }),
  data: batchSchema,
  codes: [810004, 811001],
})
