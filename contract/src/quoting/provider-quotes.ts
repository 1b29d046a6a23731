/** What a provider does with its quotes: priced, sent, revised, renewed, withdrawn; counter-offers and enquiries answered. */
import { DEAL_FIGURES } from '@tongyun/freight/deal/deal-figures'
import { MODES, SERVICE_MODES, SPACE_UNITS } from '@tongyun/freight/vocabulary'
import * as z from 'zod/mini'
import { priceResultSchema } from '../capacity/price.ts'
import { endpoint } from '../endpoint.ts'
import { choice, flag, text, whole } from '../fields.ts'
import { named } from '../schema-names.ts'
import { rateSchema } from '../supply/offer-sheet.ts'
import { changedWordsField, demandIdField, quoteIdField, wordsField } from './quote-fields.ts'
import { completenessSchema, QUOTE_STATUSES } from './quotes.ts'

/** Why a provider takes a quote back, or does not quote for an enquiry. */
export const WITHDRAWAL_REASONS = ['price', 'dates', 'terms', 'other'] as const
export const REFUSAL_REASONS = ['no_space', 'no_lane', 'dates', 'price', 'cargo', 'other'] as const

/** A version as the press saw it; forms send text. */
const version = () =>
  z.pipe(
    z.transform((value) => (typeof value === 'string' && /^\d{1,6}$/.test(value) ? Number(value) : value)),
    z.int().check(z.gte(1), z.lte(100_000)),
  )

const changedText = (maxLength: number) => z.optional(z.string().check(z.trim(), z.maxLength(maxLength), z.regex(/^\P{Cc}*$/u)))

const standingSchema = named(
  'StandingQuote',
  z.object({
    quoteId: z.string(),
    status: z.enum(QUOTE_STATUSES),
    version: z.number(),
    validUntil: z.string(),
  }),
)

/**
 * What a provider offers. With one of its offers (`capacityId`) that offer's rate, journey and departures stand, the rate as it is
 * changed here; without one `rate` and, where it is left open, `mode` are needed, but for an enquiry, which is priced by the offer it
 * asks about. A firm quote names a departure.
 */
const versionFields = {
  capacityId: text(40),
  rate: z.optional(rateSchema),
  mode: choice(MODES),
  serviceMode: choice(SERVICE_MODES),
  departureId: text(60),
  firm: flag(),
  /** How long it stands, the firm's own figure unless said; never beyond the closing of the departure. */
  validHours: whole({ min: DEAL_FIGURES.quoteHours.least, max: DEAL_FIGURES.quoteHours.most }),
  transitHours: whole({ min: 1, max: 4_400 }),
  note: wordsField(),
}

/** What is quoted for: a demand, or an enquiry on an offer by its quote. One of the two, else 810001 `required` on `demandId`. */
const subjectFields = { demandId: z.optional(demandIdField()), quoteId: z.optional(quoteIdField()) }

/** Another version: what is not said stays as it stood, and a blank note or departure is taken away. */
const changedFields = { ...versionFields, departureId: changedText(60), note: changedWordsField() }

/**
 * A quote that is worked out and not sent, also another version of one that was; a price the engine refuses says why. 812001
 * `offer_off_lane`, `mode_not_asked` for an offer that does not carry what is asked for.
 */
export const priceQuote = endpoint({
  name: 'price-quote',
  method: 'POST',
  path: '/ty/quotes/pricing',
  audience: 'provider',
  summary: 'What a quote would come to, and what it does not name',
  input: z.strictObject({ ...subjectFields, ...versionFields }),
  data: z.object({
    price: priceResultSchema,
    completeness: z.nullable(completenessSchema),
    validUntil: z.string(),
    mode: z.enum(MODES),
    serviceMode: z.enum(SERVICE_MODES),
    /** Space the cargo takes of a departure; null without one. */
    space: z.nullable(z.object({ departureId: z.string(), quantity: z.number(), unit: z.enum(SPACE_UNITS) })),
  }),
  codes: [810004, 810008, 810009, 811001, 812001],
})

/**
 * 810008 `not_certified` with `{ certified, isPublic }`, `own_deal`, `too_many_quotes`; 810007 `quote_exists` with `{ quoteId }`;
 * 811001 `demand_closed`, `departure_closed`; 812001 `space_gone` with `{ left }`, `offer_off_lane`, `mode_not_asked`, `personal_data` with
 * `{ stretches }`; 816001 with the refusal. An enquiry is answered once, also after its time (811001 `wrong_step`).
 */
export const sendQuote = endpoint({
  name: 'send-quote',
  method: 'POST',
  path: '/ty/quotes',
  audience: 'provider',
  requestKey: true,
  summary: 'Quote for a demand or for an enquiry',
  input: z.strictObject({ ...subjectFields, ...versionFields }),
  data: standingSchema,
  codes: [810004, 810007, 810008, 810009, 811001, 812001, 816001],
})

/** A cheaper version, or one that stands longer, replaces the one that stands; 811001 `dearer_after_end` for any other. */
export const reviseQuote = endpoint({
  name: 'revise-quote',
  method: 'POST',
  path: '/ty/quotes/versions',
  audience: 'provider',
  requestKey: true,
  summary: 'Replace a quote by a better one',
  input: z.strictObject({ quoteId: quoteIdField(), version: version(), ...changedFields }),
  data: standingSchema,
  codes: [810004, 810009, 811001, 812001, 816001],
})

/** An ended or outdated quote stands again, for the demand as it is now; what is not said stays as it was. */
export const renewQuote = endpoint({
  name: 'renew-quote',
  method: 'POST',
  path: '/ty/quotes/renewal',
  audience: 'provider',
  requestKey: true,
  summary: 'Let a quote stand again',
  input: z.strictObject({ quoteId: quoteIdField(), version: version(), ...changedFields }),
  data: standingSchema,
  codes: [810004, 810007, 810008, 810009, 811001, 812001, 816001],
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
