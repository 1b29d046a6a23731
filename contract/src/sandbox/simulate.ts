/** Events that are made to happen in a sandbox, by its programs and by the firm's owners on pages (decision 110). */
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { text, whole } from '../fields.ts'
import { named } from '../schema-names.ts'
import { PUBLIC_EVENT_TYPES } from '../webhooks/terms/public-events.ts'
import { MOST_FAILURES, SIMULATED_EVENTS } from './terms/simulations.ts'

const input = z.strictObject({
  event: z.enum(SIMULATED_EVENTS),
  /**
   * What it is to happen to: a demandId, the number of a booking, a reference of an own offer, an endpointId. Without it the
   * newest of the firm that it can happen to; for failures every webhook of the firm.
   */
  about: text(60),
  /** Of deliveries that are to fail, 1 unless told; other events take none. */
  count: whole({ min: 1, max: MOST_FAILURES }),
})

const simulatedSchema = named(
  'Simulated',
  z.object({
    event: z.enum(SIMULATED_EVENTS),
    /** What it happened to; null for every webhook of the firm. */
    about: z.nullable(z.string()),
    /** The type of the event that feed and webhooks tell of, and the id of what that is about; null where none is told of. */
    raises: z.nullable(z.enum(PUBLIC_EVENT_TYPES)),
    objectId: z.nullable(z.string()),
  }),
)
export type Simulated = z.infer<typeof simulatedSchema>

/**
 * 810009 `sandbox_only` on the market. 811001 `nothing_to_simulate` where nothing of the firm can have it; for what is named,
 * whatever the step of a real firm would be refused with.
 */
export const simulateEvent = endpoint({
  name: 'simulate-event',
  method: 'POST',
  path: '/open/v1/sandbox/simulate/:event',
  audience: 'public',
  open: { access: 'any_key', cost: 1 },
  summary: 'Make something happen in the sandbox that another firm, staff or a receiver would do',
  input,
  data: simulatedSchema,
  codes: [810004, 810008, 810009, 811001, 812001, 816001],
})

/** 810002 where there is no sandbox to be had, else as `simulate-event`. */
export const simulateInOwnSandbox = endpoint({
  name: 'simulate-in-own-sandbox',
  method: 'POST',
  path: '/ty/sandbox/own/simulate',
  audience: 'firm_owner',
  summary: 'Make something happen in the sandbox of my firm',
  input,
  data: simulatedSchema,
  codes: [810002, 810004, 810008, 810009, 811001, 812001, 816001],
})
