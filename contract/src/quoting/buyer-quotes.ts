/** What a buyer does about quotes: asks for one, freezes a published price, counters, declines. */
import { QUOTE_RULES } from '@tongyun/freight/deal/quote-rules'
import * as z from 'zod/mini'
import { cargoFields } from '../capacity/cargo.ts'
import { CAPACITY_ID_PATTERN } from '../capacity/endpoints.ts'
import { HANDOVER_ID } from '../chat/terms/chat-limits.ts'
import { currencySchema } from '../currency-schema.ts'
import { endpoint } from '../endpoint.ts'
import { isoDate, text } from '../fields.ts'
import { DEPARTURE_ID } from '../supply/departure-board.ts'
import { quoteIdField, wordsField } from './quote-fields.ts'
import { QUOTE_STATUSES } from './quotes.ts'

/** Forms send text. */
const wholeNumber = ({ least, most }: { least: number; most: number }) =>
  z.pipe(
    z.transform((value) => (typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value)),
    z.int().check(z.gte(least), z.lte(most)),
  )
const version = () => wholeNumber({ least: 1, most: 1_000_000 })
const MOST_MINOR = 1_000_000_000_000

/** Why a buyer declines. */
export const DECLINE_REASONS = QUOTE_RULES.rules.flatMap((rule) => (rule.action === 'decline' ? rule.reasons : []))
export type DeclineReason = (typeof DECLINE_REASONS)[number]

const countered = z.object({
  quoteId: z.string(),
  status: z.enum(QUOTE_STATUSES),
  counterUntil: z.string(),
  countersLeft: z.number(),
})

/**
 * What the buyer would take `version` for: a lower total in minor units of its currency, another day the cargo is ready, or
 * words; one of them is needed (810001 `required` on `totalMinor`). The version stays acceptable. 811001 `quote_changed` with the
 * version that stands, `quote_ended`, `not_your_turn`, `demand_closed`, `counters_used` after three; 812001 `personal_data` with
 * the stretches of `words`.
 */
export const counterQuote = endpoint({
  name: 'counter-quote',
  method: 'POST',
  path: '/ty/quotes/:quoteId/counter',
  audience: 'buyer',
  requestKey: true,
  summary: 'Make a counter-offer for a quote',
  input: z.strictObject({
    quoteId: quoteIdField(),
    version: version(),
    totalMinor: z.optional(wholeNumber({ least: 1, most: MOST_MINOR })),
    readyOn: isoDate(),
    words: wordsField(),
  }),
  data: countered,
  codes: [810004, 810009, 811001, 812001],
})

/** 811001 `quote_ended`, `wrong_step`. */
export const declineQuote = endpoint({
  name: 'decline-quote',
  method: 'POST',
  path: '/ty/quotes/:quoteId/declining',
  audience: 'buyer',
  summary: 'Decline a quote, or take back an enquiry',
  input: z.strictObject({
    quoteId: quoteIdField(),
    reason: z.enum(DECLINE_REASONS as [DeclineReason, ...DeclineReason[]]),
  }),
  data: z.object({ status: z.enum(QUOTE_STATUSES) }),
  codes: [810004, 810009, 811001],
})

const capacityId = () => z.string().check(z.regex(CAPACITY_ID_PATTERN))
/** The first day the cargo can be handed in, ISO date at the origin. */
const ready = { readyFrom: isoDate() }

/**
 * Asks the provider of an offer for a quote for this cargo; answered within four working hours of its city, as a rule.
 * `companyName` as in create-demand. 810004 for what is not on sale, 810008 `own_deal`, `too_many_enquiries`, 810001 `required` on `weightKg`
 * without cargo, 812001 `personal_data`.
 * `handoverId` where the chat desk proposed it: the conversation then shows who answers.
 */
export const askProvider = endpoint({
  name: 'ask-provider',
  method: 'POST',
  path: '/ty/capacities/:capacityId/enquiries',
  audience: 'buyer',
  requestKey: true,
  summary: 'Ask the provider of an offer for a quote',
  input: z.strictObject({
    capacityId: capacityId(),
    ...cargoFields,
    ...ready,
    words: wordsField(),
    companyName: text(120),
    handoverId: z.optional(z.string().check(z.regex(HANDOVER_ID))),
  }),
  data: z.object({ quoteId: z.string(), answerUntil: z.string() }),
  codes: [810004, 810008, 810009, 812001],
})

/**
 * The published price as a quote, which stands until `validUntil` whatever becomes of the offer: 24 hours or as long as the
 * provider says, but not beyond the price's last day or the departure's closing. Names the price as it was seen: 811001
 * `price_changed` brings `{ revision, totalMinor, currency }` as they are now. 810004 for what is not on sale, 810008 `own_deal`,
 * 816001 with the refusal where the engine gives no price, 811001 `departure_closed`.
 */
export const freezePrice = endpoint({
  name: 'freeze-price',
  method: 'POST',
  path: '/ty/capacities/:capacityId/frozen_price',
  audience: 'buyer',
  requestKey: true,
  summary: 'Freeze the published price of an offer for this cargo',
  input: z.strictObject({
    capacityId: capacityId(),
    departureId: z.optional(z.string().check(z.regex(DEPARTURE_ID))),
    ...cargoFields,
    revision: wholeNumber({ least: 1, most: 1_000_000_000 }),
    totalMinor: wholeNumber({ least: 0, most: MOST_MINOR }),
    currency: currencySchema,
    companyName: text(120),
  }),
  data: z.object({ quoteId: z.string(), validUntil: z.string() }),
  codes: [810004, 810008, 810009, 811001, 816001],
})
