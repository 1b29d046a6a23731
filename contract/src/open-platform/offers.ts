/** Offers of the market on the open surface (decision 087). */
import * as z from 'zod/mini'
import {
  CAPACITY_ID_PATTERN,
  capacityRowSchema,
  exportCapacities,
  getCapacity,
  NO_RESULT_REASONS,
  searchCapacities,
  suggestionSchema,
} from '../capacity/endpoints.ts'
import { moneySchema, offerPriceSchema, pricedSchema, refusalSchema } from '../capacity/price.ts'
import { currencySchema } from '../currency-schema.ts'
import { endpoint } from '../endpoint.ts'
import { choice, text, whole } from '../fields.ts'
import { named } from '../schema-names.ts'

/** Orders that a cursor can hold a place in. */
export const OPEN_SORTS = ['price', 'transit', 'departure', 'co2e'] as const
export const USUAL_LIMIT = 20
export const MOST_AT_ONCE = 100
const CURSOR_LENGTH = 400

/** Of every list: how many at once, and `page.next` of the page before, with everything else as it was. */
export const pageFields = { limit: whole({ min: 1, max: MOST_AT_ONCE }), cursor: text(CURSOR_LENGTH) }

/** Where the next page begins; null at the end. */
export const pageSchema = named('Page', z.object({ next: z.nullable(z.string()) }))
export const countedPageSchema = named('CountedPage', z.object({ next: z.nullable(z.string()), total: z.number() }))

const { outside, chargeable, assumed, unitPrice, exchangeDate, slicesMinor } = offerPriceSchema.shape
const { reason, limit, actual, enough } = refusalSchema.shape
/** Why there is no price. */
export const openRefusalSchema = named('Refusal', z.object({ reason, limit, actual, enough }))

const { price: _, capacityId: __, spaceUnit, departure, ...told } = capacityRowSchema.shape

export const openOfferSchema = named(
  'Offer',
  z.object({
    offerId: z.string(),
    ...told,
    spaceUnit,
    departure,
    /** All-in for the given cargo, or for the reference consignment of its mode where none was given; null where it has no price. */
    price: z.nullable(
      z.object({
        total: moneySchema,
        /** What the total is made of, in its minor units. */
        partsMinor: slicesMinor,
        /** The same in the currency the offer is published in. */
        published: moneySchema,
        unitPrice,
        chargeable,
        /** Equipment that was taken because the cargo names none; else null. */
        assumed,
        /** Charges the total leaves out. */
        outside,
        exchangeDate,
      }),
    ),
    /** Why there is no price. */
    refusal: z.nullable(openRefusalSchema),
    /** The page of the offer, in the language of the answer; null in a sandbox, which has no pages. */
    pageUrl: z.nullable(z.string()),
  }),
)
export type OpenOffer = z.infer<typeof openOfferSchema>

/** A price in its own currency with every charge and the steps that lead to it. */
export const chargesSchema = named('Charges', z.omit(pricedSchema, { ok: true }))
/** Of the rates that were converted by. */
export const exchangeSchema = named('Exchange', searchCapacities.data.shape.exchange)

const CSV = 'text/csv; charset=utf-8'

const { sort: ___, ...searched } = exportCapacities.input.shape

export const searchOffers = endpoint({
  name: 'search-offers',
  method: 'GET',
  path: '/open/v1/offers',
  audience: 'public',
  open: { access: 'anyone', cost: 1 },
  summary: 'Capacity on sale that fits, each offer with its all-in price for the cargo',
  input: z.strictObject({
    ...searched,
    sort: choice(OPEN_SORTS),
    ...pageFields,
  }),
  alsoAs: CSV,
  data: z.object({
    data: z.array(openOfferSchema),
    page: countedPageSchema,
    currency: currencySchema,
    /** True where no cargo was given, so that each price is for the reference consignment of its mode. */
    referenceCargo: z.boolean(),
    /** Why nothing was found, the smallest changes of the query that find something, and why equipment does not take the cargo. */
    reasons: z.array(z.enum(NO_RESULT_REASONS)),
    suggestions: z.array(suggestionSchema),
    refusal: z.nullable(openRefusalSchema),
    exchange: exchangeSchema,
    asOf: z.string(),
  }),
})

const exported = {
  method: 'GET',
  audience: 'public',
  // A file of 1,000 rows takes twenty times the work of a page.
  open: { access: 'anyone', cost: 20 },
  input: z.strictObject({ ...searched, sort: choice(OPEN_SORTS) }),
  data: z.object({}),
  codes: [816001],
} as const

/** For what reads an address: Excel, WPS, 1C. At most MAX_EXPORTED_ROWS rows, in the columns of the mall's own file. */
export const downloadOffersCsv = endpoint({
  ...exported,
  name: 'download-offers-csv',
  path: '/open/v1/offers.csv',
  summary: 'The search as comma separated values with one row an offer and its charges',
  file: CSV,
})

/** 503 with Retry-After where too many files wait. */
export const downloadOffersXlsx = endpoint({
  ...exported,
  name: 'download-offers-xlsx',
  path: '/open/v1/offers.xlsx',
  summary: 'The search as an Excel workbook with one row an offer and its charges',
  file: exportCapacities.file,
})

const ofDetail = getCapacity.data.shape
const { capacityId: ____, ...cargo } = getCapacity.input.shape

/** 810004 when nothing is on sale under that id. */
export const readOffer = endpoint({
  name: 'read-offer',
  method: 'GET',
  path: '/open/v1/offers/:offerId',
  audience: 'public',
  open: { access: 'anyone', cost: 1 },
  summary: 'One offer with every charge and step of its price, its departures and its terms',
  input: z.strictObject({ ...cargo, offerId: z.string().check(z.regex(CAPACITY_ID_PATTERN)) }),
  data: z.object({
    offer: openOfferSchema,
    /** The price in its own currency with every charge and the steps that lead to it; null where it has none. */
    charges: z.nullable(chargesSchema),
    departures: ofDetail.departures,
    distanceKm: z.number(),
    validFrom: z.string(),
    validTo: z.string(),
    pickup: ofDetail.pickup,
    delivery: ofDetail.delivery,
    details: ofDetail.details,
    /** Words of the provider, as they were written. */
    remarksText: z.nullable(z.string()),
    otherFeesText: z.nullable(z.string()),
    minimumFreightText: z.nullable(z.string()),
    asOf: z.string(),
  }),
  codes: [810004],
})

/** 810004 when nothing is on sale under that id. */
export const listOfferDepartures = endpoint({
  name: 'list-offer-departures',
  method: 'GET',
  path: '/open/v1/offers/:offerId/departures',
  audience: 'public',
  open: { access: 'anyone', cost: 1 },
  summary: 'The next departures of an offer with their cut-offs and space, full ones too',
  input: z.strictObject({ offerId: z.string().check(z.regex(CAPACITY_ID_PATTERN)), ...pageFields }),
  data: z.object({ data: ofDetail.departures, page: pageSchema }),
  codes: [810004],
})
