/** The offers of a provider's company as a list (decision 009). */
import { LOAD_TYPES, MODES, REVIEW_STATUSES, SALE_STATUSES, SPACE_UNITS } from '@tongyun/freight/vocabulary'
import * as z from 'zod/mini'
import { stopSchema } from '../capacity/endpoints.ts'
import { currencySchema } from '../currency-schema.ts'
import { endpoint } from '../endpoint.ts'
import { choice, text, whole } from '../fields.ts'
import { placeSchema } from '../places/endpoints.ts'

const page = { page: whole({ min: 1, max: 10_000 }), pageSize: whole({ min: 1, max: 100 }) }

/**
 * What a list can be narrowed to: a state of review, a state of sale, or what asks for attention: on sale and its validity
 * ends within OFFER_ENDING_DAYS; not confirmed for OFFER_STALE_DAYS, on sale or paused for that.
 */
export const OFFER_VIEWS = [
  'draft',
  'pending',
  'rejected',
  'on_sale',
  'paused',
  'sold_out',
  'expired',
  'withdrawn',
  'expiring',
  'stale',
] as const
export type OfferView = (typeof OFFER_VIEWS)[number]
export const OFFER_SORTS = ['changed', 'reference', 'valid_to', 'confirmed', 'departure'] as const

/** What a list is narrowed to. */
export const offerFilter = {
  /** A part of the reference. */
  q: text(40),
  /** A place or wider area at the ends of the lane, by its name as people type it, in any script, or by its code. */
  origin: text(80),
  destination: text(80),
  /** Code of the shipping line or airline. */
  carrier: text(6),
  mode: choice(MODES),
  view: choice(OFFER_VIEWS),
}
export type OfferFilter = z.output<ReturnType<typeof filterOf>>
const filterOf = () => z.object(offerFilter)

/** One offer in the table; what a half written sheet does not say is null. */
export const offerRowSchema = z.object({
  offerId: z.string(),
  reference: z.string(),
  mode: z.enum(MODES),
  loadType: z.nullable(z.enum(LOAD_TYPES)),
  origin: z.nullable(placeSchema),
  destination: z.nullable(placeSchema),
  /** The lane as it is drawn; empty where the sheet does not say all of it. */
  stops: z.array(stopSchema),
  equipment: z.array(z.string()),
  /** The price the table shows and changes: where it stands in the sheet, and for which equipment. */
  price: z.nullable(
    z.object({
      path: z.string(),
      amount: z.number(),
      currency: currencySchema,
      unit: z.string(),
      equipment: z.nullable(z.string()),
      more: z.number(),
    }),
  ),
  /** Weight breaks its freight is priced by, in kilograms; empty for other forms. */
  breaksKg: z.array(z.number()),
  spaceUnit: z.nullable(z.enum(SPACE_UNITS)),
  spacePerDeparture: z.nullable(z.number()),
  /** The next departure on the mall; null for what is not there. */
  departure: z.nullable(z.object({ etd: z.string(), spaceTotal: z.number(), spaceLeft: z.number() })),
  validFrom: z.nullable(z.string()),
  validTo: z.nullable(z.string()),
  version: z.number(),
  reviewStatus: z.enum(REVIEW_STATUSES),
  /** Null for what was never published. */
  saleStatus: z.nullable(z.enum(SALE_STATUSES)),
  confirmedAt: z.nullable(z.string()),
  updatedAt: z.string(),
})
export type OfferRow = z.infer<typeof offerRowSchema>

export const listOffers = endpoint({
  name: 'list-offers',
  method: 'GET',
  path: '/ty/workbench/offers',
  audience: 'provider',
  summary: 'Offers of my company, with how many are in each state',
  input: z.strictObject({ ...offerFilter, sort: choice(OFFER_SORTS), ...page }),
  data: z.object({
    total: z.number(),
    page: z.number(),
    pageSize: z.number(),
    offers: z.array(offerRowSchema),
    /** What the places of the filter were read as, in the reader's language; null where none was given or none of that name is known. */
    originName: z.nullable(z.string()),
    destinationName: z.nullable(z.string()),
    /** Codes of the carriers the company's offers name, withdrawn ones aside. */
    carriers: z.array(z.string()),
    /** Offers of the company in every view, whatever the list is narrowed to; `all` leaves out what was withdrawn. */
    counts: z.object({
      all: z.number(),
      ...(Object.fromEntries(OFFER_VIEWS.map((view) => [view, z.number()])) as Record<OfferView, z.ZodMiniNumber>),
    }),
  }),
})
