/** The feed of what happened to a firm, for programs that have no address others may call (decision 101). */
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { choices, whole } from '../fields.ts'
import { named } from '../schema-names.ts'
import { EVENTS_AT_ONCE, PUBLIC_EVENT_TYPES } from '../webhooks/terms/public-events.ts'

/** What a webhook is sent, and a row of the feed. */
const publicEventSchema = named(
  'Event',
  z.object({
    eventId: z.string(),
    type: z.enum(PUBLIC_EVENT_TYPES),
    /** The place among all that happened to the firm, from 1 on without gaps. */
    sequence: z.number(),
    occurredAt: z.string(),
    objectId: z.string(),
    /** Which state of the object it speaks of: later is not lower. */
    objectRevision: z.number(),
    /** The fields of its type. */
    data: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
  }),
)
export type PublicEvent = z.infer<typeof publicEventSchema>

/** Sequence numbers are whole numbers of JSON; a firm does not come near the greatest. */
const HIGHEST = 999_999_999

/**
 * In order. Whoever reads keeps `page.last` and gives it as `after` the next time. Where `page.first` is higher than the number
 * after `after`, what lies between is older than 30 days and gone.
 */
export const listEvents = endpoint({
  name: 'list-events',
  method: 'GET',
  path: '/open/v1/events',
  audience: 'public',
  open: { access: 'events:read', cost: 1 },
  summary: 'What happened to my firm, in order, after a number I have read',
  input: z.strictObject({
    after: whole({ min: 0, max: HIGHEST }),
    /** All of them where none is named. */
    types: choices(PUBLIC_EVENT_TYPES),
    limit: whole({ min: 1, max: EVENTS_AT_ONCE }),
  }),
  data: z.object({
    data: z.array(publicEventSchema),
    page: z.object({
      /** The oldest event of the firm that is kept; 0 before the first. */
      first: z.number(),
      /** Up to where this answer has read. */
      last: z.number(),
      /** Whether there is more after it already. */
      more: z.boolean(),
    }),
  }),
})

/** What a firm may hear of, each type with the fields of its data, in the language of the call. A field with `?` may be null. */
export const listEventTypes = endpoint({
  name: 'list-event-types',
  method: 'GET',
  path: '/open/v1/event-types',
  audience: 'public',
  open: { access: 'anyone', cost: 1 },
  summary: 'The types of events, with what their data holds',
  input: z.strictObject({}),
  data: z.object({
    data: z.array(
      z.object({
        type: z.enum(PUBLIC_EVENT_TYPES),
        title: z.string(),
        text: z.string(),
        fields: z.array(z.object({ name: z.string(), kind: z.string(), text: z.string() })),
      }),
    ),
  }),
})
