/** Webhooks of a firm: where it is told what happened, made and looked after by its owners (decision 102). */
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { choice, choices, instant, whole } from '../fields.ts'
import { named } from '../schema-names.ts'
import { PUBLIC_EVENT_TYPES } from './terms/public-events.ts'
import {
  DELIVERIES_AT_ONCE,
  DELIVERY_FAILURES,
  DELIVERY_ID,
  DELIVERY_STATES,
  WEBHOOK_DISABLED,
  WEBHOOK_ID,
  WEBHOOK_STATES,
  WEBHOOK_URL_LENGTH,
} from './terms/webhook-terms.ts'

const BASE = '/ty/webhooks'
const endpointId = () => z.string().check(z.regex(WEBHOOK_ID))
const deliveryId = () => z.string().check(z.regex(DELIVERY_ID))

const webhookSchema = named(
  'Webhook',
  z.object({
    endpointId: z.string(),
    url: z.string(),
    /** Types it is told of; none: all. */
    types: z.array(z.enum(PUBLIC_EVENT_TYPES)),
    state: z.enum(WEBHOOK_STATES),
    disabledBecause: z.nullable(z.enum(WEBHOOK_DISABLED)),
    /** Until when the secret before signs as well. */
    oldSecretUntil: z.nullable(z.string()),
    lastSuccessAt: z.nullable(z.string()),
    /** Since when no try succeeded. */
    failingSince: z.nullable(z.string()),
    waiting: z.number(),
    dead: z.number(),
    createdAt: z.string(),
  }),
)
export type Webhook = z.infer<typeof webhookSchema>

const deliverySchema = named(
  'Delivery',
  z.object({
    deliveryId: z.string(),
    endpointId: z.string(),
    eventId: z.string(),
    type: z.enum(PUBLIC_EVENT_TYPES),
    sequence: z.number(),
    state: z.enum(DELIVERY_STATES),
    tries: z.number(),
    /** Null for what is not tried any more. */
    nextTryAt: z.nullable(z.string()),
    lastTryAt: z.nullable(z.string()),
    lastStatus: z.nullable(z.number()),
    lastMs: z.nullable(z.number()),
    /** Why the last try failed, and the same in a sentence of the language of the call. */
    failure: z.nullable(z.enum(DELIVERY_FAILURES)),
    failureText: z.nullable(z.string()),
  }),
)
export type Delivery = z.infer<typeof deliverySchema>

export const webhookLists = {
  input: z.strictObject({}),
  data: z.object({ webhooks: z.array(webhookSchema), left: z.number() }),
}
/** `secret` is told this once. */
const withSecret = named('MadeWebhook', z.object({ webhook: webhookSchema, secret: z.string() }))
export type MadeWebhook = z.infer<typeof withSecret>
export const webhookMaking = {
  input: z.strictObject({
    url: z.string().check(z.trim(), z.maxLength(WEBHOOK_URL_LENGTH)),
    types: choices(PUBLIC_EVENT_TYPES),
  }),
  data: withSecret,
}
export const webhookChange = {
  input: z.strictObject({
    endpointId: endpointId(),
    url: z.string().check(z.trim(), z.maxLength(WEBHOOK_URL_LENGTH)),
    types: choices(PUBLIC_EVENT_TYPES),
    enabled: choice(['yes', 'no']),
  }),
  data: z.object({ webhook: webhookSchema }),
}
export const webhookNamed = { input: z.strictObject({ endpointId: endpointId() }) }
export const webhookReplay = {
  /** What happened from one instant to another, of the types that are named; without any of the three everything dead. */
  input: z.strictObject({
    endpointId: endpointId(),
    from: z.optional(instant()),
    to: z.optional(instant()),
    types: choices(PUBLIC_EVENT_TYPES),
  }),
  data: z.object({ count: z.number() }),
}
export const deliveryList = {
  input: z.strictObject({
    endpointId: endpointId(),
    state: choice(DELIVERY_STATES),
    /** Those with a lower sequence: `page.next` of the page before. */
    before: whole({ min: 1, max: 999_999_999 }),
    limit: whole({ min: 1, max: DELIVERIES_AT_ONCE }),
  }),
  data: z.object({ deliveries: z.array(deliverySchema), next: z.nullable(z.number()) }),
}
export const deliveryNamed = {
  input: z.strictObject({ deliveryId: deliveryId() }),
  data: z.object({
    delivery: deliverySchema,
    /** The bytes of both sides, at most 1 KiB of each. */
    request: z.object({ url: z.string(), body: z.string(), isWhole: z.boolean() }),
    answer: z.nullable(z.string()),
  }),
}

const OF_FIRM = { audience: 'firm_owner' } as const
const CODES = [810004, 810009, 811001] as const

export const listWebhooks = endpoint({
  ...OF_FIRM,
  ...webhookLists,
  name: 'list-webhooks',
  method: 'GET',
  path: BASE,
  summary: 'Webhooks of my firm',
  codes: CODES,
})

/** 810001 for what is no https address on port 443, 810007 `webhook_exists`, 810008 `too_many_webhooks`. */
export const makeWebhook = endpoint({
  ...OF_FIRM,
  ...webhookMaking,
  confirmedDevice: true,
  name: 'make-webhook',
  method: 'POST',
  path: BASE,
  summary: 'Make a webhook, which is sent its challenge at once',
  codes: [810007, 810008, ...CODES],
})

/** Another address has to prove itself again. */
export const changeWebhook = endpoint({
  ...OF_FIRM,
  ...webhookChange,
  confirmedDevice: true,
  name: 'change-webhook',
  method: 'PUT',
  path: `${BASE}/:endpointId`,
  summary: 'Change the address and types of a webhook, or switch it on and off',
  codes: [810007, ...CODES],
})

export const removeWebhook = endpoint({
  ...OF_FIRM,
  ...webhookNamed,
  data: z.object({ removed: z.boolean() }),
  name: 'remove-webhook',
  method: 'DELETE',
  path: `${BASE}/:endpointId`,
  summary: 'Remove a webhook with all that is on its way',
  codes: CODES,
})

/** 811001 `webhook_disabled`. */
export const testWebhook = endpoint({
  ...OF_FIRM,
  ...webhookNamed,
  data: z.object({ webhook: webhookSchema }),
  name: 'test-webhook',
  method: 'POST',
  path: `${BASE}/:endpointId/test`,
  summary: 'Send a test event with the challenge',
  codes: CODES,
})

export const rotateWebhook = endpoint({
  ...OF_FIRM,
  ...webhookNamed,
  data: withSecret,
  confirmedDevice: true,
  name: 'rotate-webhook',
  method: 'POST',
  path: `${BASE}/:endpointId/rotate`,
  summary: 'Give a webhook a new secret; the old one signs beside it for a day',
  codes: CODES,
})

export const replayWebhook = endpoint({
  ...OF_FIRM,
  ...webhookReplay,
  name: 'replay-webhook',
  method: 'POST',
  path: `${BASE}/:endpointId/replay`,
  summary: 'Send again what happened in a time, or everything that is dead',
  codes: CODES,
})

/** The same question, and nothing is sent. */
export const countReplay = endpoint({
  ...OF_FIRM,
  ...webhookReplay,
  name: 'count-replay',
  method: 'GET',
  path: `${BASE}/:endpointId/replayable`,
  summary: 'How many events would be sent again',
  codes: CODES,
})

export const listDeliveries = endpoint({
  ...OF_FIRM,
  ...deliveryList,
  name: 'list-deliveries',
  method: 'GET',
  path: `${BASE}/deliveries`,
  summary: 'What was sent to a webhook, the newest first',
  codes: CODES,
})

export const getDelivery = endpoint({
  ...OF_FIRM,
  ...deliveryNamed,
  name: 'get-delivery',
  method: 'GET',
  path: `${BASE}/deliveries/:deliveryId`,
  summary: 'One delivery with what was sent and what was answered',
  codes: CODES,
})

export const replayDelivery = endpoint({
  ...OF_FIRM,
  input: deliveryNamed.input,
  data: z.object({ delivery: deliverySchema }),
  name: 'replay-delivery',
  method: 'POST',
  path: `${BASE}/deliveries/:deliveryId/replay`,
  summary: 'Send one event again, under the same id',
  codes: CODES,
})
