/** What a provider does with its quotes: priced, sent, revised, renewed, withdrawn; counter-offers and enquiries answered. */
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { QUOTE_STATUSES, quoteIdField } from './quotes.ts'

/** Why a provider takes a quote back, or does not quote for an enquiry. */
export const WITHDRAWAL_REASONS = ['price', 'dates', 'terms', 'other'] as const
export const REFUSAL_REASONS = ['no_space', 'no_lane', 'dates', 'price', 'cargo', 'other'] as const

/** A version as the press saw it; forms send text. */
const version = () =>
  z.pipe(
    z.transform((value) => (typeof value === 'string' && /^\d{1,6}$/.test(value) ? Number(value) : value)),
    z.int().check(z.gte(1), z.lte(100_000)),
  )

const standingSchema = z.object({
  quoteId: z.string(),
  status: z.enum(QUOTE_STATUSES),
  version: z.number(),
  validUntil: z.string(),
})

/**
 * The price as the counter-offer wants it: base freight is scaled until the engine gives its total. 812001 `total_out_of_reach`
 * where no freight does, with `{ leastMinor }`, or `{ belowMinor, aboveMinor }`.
 */
export const meetCounter = endpoint({
  name: 'meet-counter',
  method: 'POST',
  path: '/ty/quotes/met',
  audience: 'provider',
  requestKey: true,
  summary: 'Quote the total of the counter-offer',
  input: z.strictObject({ quoteId: quoteIdField(), version: version() }),
  data: standingSchema,
  codes: [810004, 810009, 811001, 812001, 816001],
})

export const keepQuotedPrice = endpoint({
  name: 'keep-quoted-price',
  method: 'POST',
  path: '/ty/quotes/kept',
  audience: 'provider',
  summary: 'Answer a counter-offer by keeping the price',
  input: z.strictObject({ quoteId: quoteIdField(), version: version() }),
  data: standingSchema,
  codes: [810004, 810009, 811001],
})

/** 811001 `firm_quote_stands` for a firm one before its end. */
export const withdrawQuote = endpoint({
  name: 'withdraw-quote',
  method: 'POST',
  path: '/ty/quotes/withdrawal',
  audience: 'provider',
  summary: 'Take a quote back, with the reason',
  input: z.strictObject({ quoteId: quoteIdField(), reason: z.enum(WITHDRAWAL_REASONS) }),
  data: standingSchema,
  codes: [810004, 810009, 811001],
})

export const refuseEnquiry = endpoint({
  name: 'refuse-enquiry',
  method: 'POST',
  path: '/ty/quotes/refusal',
  audience: 'provider',
  summary: 'Say that an enquiry gets no quote, and why',
  input: z.strictObject({ quoteId: quoteIdField(), reason: z.enum(REFUSAL_REASONS) }),
  data: standingSchema,
  codes: [810004, 810009, 811001],
})
