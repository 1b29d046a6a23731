/** Quotes, fitting offers and plans of a demand side by side, brought to one level (freight/src/deal/compare-quotes.ts). */
import { COMPARED_ROWS } from '@tongyun/freight/deal/compare-quotes'
import { INCOTERMS } from '@tongyun/freight/understanding/interpretation'
import { LOAD_TYPES, MODES, SERVICE_MODES } from '@tongyun/freight/vocabulary'
import * as z from 'zod/mini'
import { chargeNameSchema, moneySchema } from '../capacity/price.ts'
import { currencySchema } from '../currency-schema.ts'
import { DEMAND_ID } from '../demand/center.ts'
import { allowedActionSchema } from '../demand/own-demands.ts'
import { endpoint } from '../endpoint.ts'
import { placeSchema } from '../places/endpoints.ts'
import { agreedPaymentSchema, agreedVatSchema } from '../providers/deal-terms.ts'
import { providerRefSchema } from '../providers/provider.ts'

/** Offers and plans that stand beside the quotes at most. */
export const MOST_COMPARED = { offers: 5, plans: 2 } as const

/** Minor units of the level's currency, net of VAT; `totalMinor` is the sum of the three. */
const levelledSchema = z.object({
  includedMinor: z.number(),
  elsewhereMinor: z.number(),
  estimatedMinor: z.number(),
  totalMinor: z.number(),
  /** Charges it does not tell, at the median of `n` prices of the lane by `firms` firms. */
  estimates: z.array(z.extend(chargeNameSchema, { amountMinor: z.number(), n: z.number(), firms: z.number() })),
  /** Falls due, and nobody can say how much; the total is without them. */
  unknown: z.array(chargeNameSchema),
})

/** What the market knows of how a firm deals, as counts. */
const dealingSchema = z.object({
  /** Quotes it gave that buyers decided on, and those they took. */
  decided: z.number(),
  accepted: z.number(),
  /** Enquiries whose time to answer is over, and those it answered in time. */
  asked: z.number(),
  answered: z.number(),
})

const legSchema = z.object({
  capacityId: z.nullable(z.string()),
  /** Of an offer: the departure it would take; null for a quote, and where the offer has none. */
  departureId: z.nullable(z.string()),
  mode: z.enum(MODES),
  loadType: z.nullable(z.enum(LOAD_TYPES)),
  provider: providerRefSchema,
  dealing: dealingSchema,
  origin: placeSchema,
  destination: placeSchema,
  departsAt: z.nullable(z.string()),
  arrivesAt: z.nullable(z.string()),
  /** From then on the departure cannot be caught: the first of its cut-offs, else the departure itself. */
  closesAt: z.nullable(z.string()),
})

const comparedSchema = z.object({
  /** Of the quote, the offer or the plan. */
  id: z.string(),
  kind: z.enum(['quote', 'offer', 'plan']),
  serviceMode: z.enum(SERVICE_MODES),
  /** One for a quote or an offer. */
  legs: z.array(legSchema),
  /** Null where there is no rate of exchange for its currency: then it stands last. */
  levelled: z.nullable(levelledSchema),
  /** What its provider names, in its own currency; null for a plan of several currencies. */
  own: z.nullable(z.object({ currency: currencySchema, totalMinor: z.number() })),
  /** One for each leg. */
  vats: z.array(agreedVatSchema),
  departsAt: z.nullable(z.string()),
  arrivesAt: z.nullable(z.string()),
  transitHours: z.nullable(z.number()),
  /** Against `latestArrivalAt`; null where either is not said. */
  inTime: z.nullable(z.boolean()),
  validUntil: z.nullable(z.string()),
  /** The space is claimed until `validUntil`; else subject to space. */
  firm: z.boolean(),
  payment: z.nullable(agreedPaymentSchema),
  /** What cancelling costs a booking that were confirmed now, and in the last minute before the departure closes. */
  cancellation: z.nullable(
    z.object({
      /** As its provider names it, in its own currency. */
      now: moneySchema,
      atClosing: moneySchema,
      /** Minor units of the level's currency; null where there is no rate of exchange. */
      levelled: z.nullable(z.object({ nowMinor: z.number(), atClosingMinor: z.number() })),
    }),
  ),
  freeDays: z.nullable(z.number()),
  /** Free time in the provider's words; blank where not said. */
  freeTime: z.string(),
  /** The provider has confirmed its terms of business; else payment, VAT and cancellation are our proposals. */
  termsConfirmed: z.boolean(),
  co2eKg: z.nullable(z.number()),
  /** Of a quote: its version, and what the buyer may do now, until when. */
  quote: z.nullable(
    z.object({
      version: z.number(),
      isCountered: z.boolean(),
      allowed: z.array(allowedActionSchema),
    }),
  ),
})
export type ComparedColumn = z.infer<typeof comparedSchema>

/** Amounts are minor units of the level's currency. */
const firstBecauseSchema = z.discriminatedUnion('key', [
  z.object({ key: z.literal('only_one') }),
  z.object({ key: z.literal('cheapest'), byMinor: z.number(), byPermille: z.number() }),
  z.object({ key: z.literal('same_total_fewer_open') }),
  z.object({ key: z.literal('same_total_earlier'), byHours: z.number() }),
  z.object({ key: z.literal('same_in_all') }),
  z.object({ key: z.literal('with_estimates'), amountMinor: z.number(), charges: z.array(chargeNameSchema) }),
  z.object({ key: z.literal('leaves_open'), charges: z.array(chargeNameSchema), leadMinor: z.nullable(z.number()) }),
  z.object({ key: z.literal('late'), byHours: z.number() }),
])
export type FirstBecause = z.infer<typeof firstBecauseSchema>

const comparisonSchema = z.object({
  demandId: z.string(),
  origin: z.nullable(placeSchema),
  destination: z.nullable(placeSchema),
  /** The currency of the demand, the date and the source of all conversions, and whose charges are left out. */
  level: z.object({
    currency: currencySchema,
    rateDate: z.string(),
    rateSource: z.string(),
    incoterm: z.nullable(z.enum(INCOTERMS)),
  }),
  /** The days on which the cargo is ready, at its origin; null in a draft that names none. */
  readyFrom: z.nullable(z.string()),
  readyTo: z.nullable(z.string()),
  latestArrivalAt: z.nullable(z.string()),
  maxTransitHours: z.nullable(z.number()),
  /** By levelled total, then by what is left open, then by arrival. Nobody pays for a place. */
  columns: z.array(comparedSchema),
  firstBecause: z.array(firstBecauseSchema),
  /** How the others stand to the first; later is negative where they arrive before it. */
  against: z.array(
    z.object({
      id: z.string(),
      moreMinor: z.number(),
      morePermille: z.number(),
      laterHours: z.nullable(z.number()),
    }),
  ),
  /** Rows in which all columns are the same. */
  same: z.array(z.enum(COMPARED_ROWS)),
  /** Offers of the mall that fit, of which the cheapest are columns, and the query that shows them. */
  fitting: z.object({ count: z.number(), query: z.nullable(z.string()) }),
  asOf: z.string(),
})
export type Comparison = z.infer<typeof comparisonSchema>

export const compareQuotes = endpoint({
  name: 'compare-quotes',
  method: 'GET',
  path: '/ty/my_demands/:demandId/comparison',
  audience: 'buyer',
  summary: 'Live quotes of a demand of my firm beside offers and plans that fit it, all at one level',
  input: z.strictObject({ demandId: z.string().check(z.regex(DEMAND_ID)) }),
  data: comparisonSchema,
  codes: [810004, 810009],
})
