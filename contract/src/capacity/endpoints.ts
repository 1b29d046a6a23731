/** The mall: search, detail, export, comparison (P05, P06, E01). */
import { STOP_KINDS } from '@tongyun/freight/capacity'
import { FACET_NAMES, type FacetName } from '@tongyun/freight/market-filters'
import { INCOTERMS } from '@tongyun/freight/understanding/interpretation'
import { CARGO_TYPES, LEG_MODES, LOAD_TYPES, MODES, SALE_STATUSES, SERVICE_MODES, SPACE_UNITS } from '@tongyun/freight/vocabulary'
import * as z from 'zod/mini'
import { currencySchema } from '../currency-schema.ts'
import { endpoint } from '../endpoint.ts'
import { choice, decimal, flag, isoDate, patterns, text, whole } from '../fields.ts'
import { areaSchema, placeSchema } from '../places/endpoints.ts'
import { providerRefSchema } from '../providers/provider.ts'
import { named } from '../schema-names.ts'
import { cargoFields } from './cargo.ts'
import { endedCapacitySchema } from './ended-capacity.ts'
import { filterFields } from './filter-fields.ts'
import { detailsSchema } from './mode-details.ts'
import { exchangeRatesSchema, offerPriceSchema, priceResultSchema, refusalSchema } from './price.ts'
import { MAX_COMPARED } from './terms/comparison-terms.ts'

export const SORTS = ['price', 'transit', 'departure', 'space', 'co2e'] as const
export type Sort = (typeof SORTS)[number]

/** Page sizes offered; any from 1 to 100 is accepted. Beyond MAX_OFFSET a search asks to be narrowed. */
export const DEFAULT_PAGE_SIZE = 20
const MAX_PAGE_SIZE = 100
export const MAX_OFFSET = 10_000

export const CAPACITY_ID_PATTERN = /^[a-z0-9-]{1,40}$/

/**
 * Days of a departure, ISO dates at the origin; only departures within them count. The ready window holds the last day cargo
 * is taken in: the day of the cargo cut-off, or of the departure where no cut-off is told. Cargo is taken to be ready from
 * the beginning of its first day. The departure window holds the departure itself.
 */
const windowFields = { readyFrom: isoDate(), readyTo: isoDate(), departFrom: isoDate(), departTo: isoDate() }
/**
 * The day, at the destination, by the end of which the cargo must be there, an ISO date; of a wider area by the clock of its
 * most important city, without a destination by UTC.
 */
const arriveBy = isoDate()

const searchFields = {
  /** Facets and attributes of freight/src/market-filters.ts. */
  ...filterFields,
  /** Place, metro, region, country or continent token, or a name in any script as somebody typed it. */
  origin: text(80),
  destination: text(80),
  ...windowFields,
  arriveBy,
  ...cargoFields,
  /**
   * Terms of the sale, from the side that books the carriage: an end that the service modes leave open is as they have it
   * (EXW from the door, DAP, DPU and DDP to the door or the terminal named, FAS and FOB from the port, CFR and CIF to the
   * port), and the second total leaves out the end that the other party pays.
   */
  incoterm: choice(INCOTERMS),
  /** Highest all-in total, in major units of `currency`. */
  budget: decimal({ max: 1_000_000_000, digits: 2 }),
  /** Currency totals are shown, compared and limited in; by default CNY for zh, USD for en, RUB for ru. */
  currency: choice(
    currencySchema.options as [(typeof currencySchema.options)[number], ...(typeof currencySchema.options)[number][]],
  ),
  certified: flag(),
  verified: flag(),
  provider: text(40),
  /** Words looked for in provider name, reference, vessel, flight, train, service and remarks. */
  q: text(80),
  sort: choice(SORTS),
}

const place = placeSchema

export const stopSchema = named(
  'Stop',
  z.object({
    place,
    kind: z.enum(STOP_KINDS),
    mode: z.nullable(z.enum(LEG_MODES)),
    arriveHours: z.number(),
    departHours: z.number(),
    /** The countries (ISO 3166-1 alpha-2) a crossing leads from and to; null elsewhere and at the second station of a border. */
    border: z.nullable(z.tuple([z.string(), z.string()])),
  }),
)

/** Instants are ISO 8601 in UTC; show them at the place's zone. */
export const departureSchema = named(
  'Departure',
  z.object({
    departureId: z.string(),
    etd: z.string(),
    eta: z.string(),
    documentsCutOff: z.nullable(z.string()),
    cargoCutOff: z.nullable(z.string()),
    spaceTotal: z.number(),
    spaceLeft: z.number(),
  }),
)

/** One row of the mall. `price` is for the given cargo, or for the stated reference consignment when none was given. */
export const capacityRowSchema = z.object({
  capacityId: z.string(),
  reference: z.string(),
  mode: z.enum(MODES),
  serviceMode: z.enum(SERVICE_MODES),
  loadType: z.nullable(z.enum(LOAD_TYPES)),
  provider: providerRefSchema,
  origin: place,
  destination: place,
  stops: z.array(stopSchema),
  /** Countries (ISO 3166-1 alpha-2) between those of the ends that the journey certainly passes, in order. */
  transitCountries: z.array(z.string()),
  /** The first departure within the windows; null when none is scheduled any more. */
  departure: z.nullable(departureSchema),
  transitHours: z.number(),
  spaceUnit: z.enum(SPACE_UNITS),
  /** Vessel and voyage, flight or train, as published; road has none, its vehicle types stand in `equipment`. */
  serviceLabel: z.nullable(z.string()),
  equipment: z.array(z.string()),
  cargoTypes: z.array(z.enum(CARGO_TYPES)),
  priceValidTo: z.string(),
  confirmedAt: z.string(),
  co2eKg: z.number(),
  /** Weight the estimate is for; `assumed` where the cargo states none, then so much a container, truck or cubic metre. */
  co2eFor: z.object({ weightKg: z.number(), assumed: z.boolean() }),
  price: z.union([z.object({ ok: z.literal(true), ...offerPriceSchema.shape }), refusalSchema]),
  demo: z.boolean(),
})
export type CapacityRow = z.infer<typeof capacityRowSchema>

const facetSchema = z.array(z.object({ value: z.string(), count: z.number() }))
const facetsSchema = z.object({
  ...(Object.fromEntries(FACET_NAMES.map((name) => [name, facetSchema])) as Record<FacetName, typeof facetSchema>),
  /** The providers with most offers, and the chosen one. `value` is the provider's id, `name` in the reader's language. */
  provider: z.array(z.object({ value: z.string(), count: z.number(), name: z.string() })),
  /** certified, verified */
  flags: facetSchema,
})
export type Facets = z.infer<typeof facetsSchema>

/** Why nothing was found (docs/trade.md "No dead end"). */
export const NO_RESULT_REASONS = [
  'unknown_place',
  'no_lane',
  'no_date',
  'over_limits',
  'no_equipment',
  'over_equipment',
  'out_of_validity',
  'sold_out',
  'over_budget',
  'filters',
] as const

/** A smallest change that gives results: replace these query parameters (null removes one) to get `count` offers. */
export const suggestionSchema = named(
  'Suggestion',
  z.object({
    kind: z.enum([
      'drop_filter',
      'widen_dates',
      'other_mode',
      'nearby_origin',
      'nearby_destination',
      'raise_budget',
      'metro',
      'similar_name',
      'split_cargo',
      'part_load',
      'more_equipment',
    ]),
    change: z.record(z.string(), z.nullable(z.union([z.string(), z.array(z.string())]))),
    /** What the change is, in words of the query: the dropped filter's name, the new place's name, mode, date or amount, the number of parts, equipment. */
    label: z.string(),
    count: z.number(),
  }),
)

/** Nothing goes between two ends: what leaves the one or reaches the other, as a change of the query; never none. */
export const otherEndsSchema = z.array(
  z.object({ end: z.enum(['origin', 'destination']), change: z.record(z.string(), z.null()), count: z.number() }),
)

const resolvedPlacesSchema = z.object({
  origin: z.nullable(areaSchema),
  destination: z.nullable(areaSchema),
  /** Other readings of a typed name. */
  originAlternatives: z.array(areaSchema),
  destinationAlternatives: z.array(areaSchema),
})

const searchResultSchema = z.object({
  /**
   * How many offers match. Exact, but for a budget for given cargo that more than 20,000 offers may keep: then it and the
   * facets count every offer whose least price keeps it. Rows always keep it.
   */
  total: z.number(),
  page: z.number(),
  pageSize: z.number(),
  providers: z.number(),
  currency: currencySchema,
  sort: z.enum(SORTS),
  /** True when no cargo was given and rows are priced for the reference consignment of their mode and load type. */
  referenceCargo: z.boolean(),
  resolved: resolvedPlacesSchema,
  rows: z.array(capacityRowSchema),
  facets: z.nullable(facetsSchema),
  /**
   * Lowest and highest total among the matches (budget left aside) and counts in twelve equal steps between; null without
   * matches. `lowestMinor` is the cheapest match. For given cargo and more than 500 offers the counts and `highestMinor` are
   * made of the least each offer can cost, rounded down, so some may be above `highestMinor`.
   */
  priceRange: z.nullable(z.object({ lowestMinor: z.number(), highestMinor: z.number(), counts: z.array(z.number()) })),
  /**
   * Part loads that would take the cargo: containers and trucks that are asked for leave them out unless `loadType` asks for
   * them. Null where nothing leaves them out.
   */
  partLoads: z.nullable(z.number()),
  reasons: z.array(z.enum(NO_RESULT_REASONS)),
  /** With 816001: why the containers or trucks asked for cannot take the cargo, and how many would. */
  refusal: z.optional(refusalSchema),
  suggestions: z.array(suggestionSchema),
  otherEnds: otherEndsSchema,
  exchange: z.object({ date: z.string(), source: z.string() }),
  /** When the answer was made, ISO instant. */
  asOf: z.string(),
})
export type SearchResult = z.infer<typeof searchResultSchema>

/**
 * Search of the mall. 817001 with the same data when nothing matches, 816001 when the containers or trucks asked for cannot
 * take the cargo.
 */
export const searchCapacities = endpoint({
  name: 'search-capacities',
  method: 'GET',
  path: '/ty/capacities',
  audience: 'public',
  summary: 'Capacity on sale that fits, priced all-in for the given cargo, with counts for every filter',
  input: z.strictObject({
    ...searchFields,
    page: whole({ min: 1, max: 10_000 }),
    pageSize: whole({ min: 1, max: MAX_PAGE_SIZE }),
    /** 0 leaves facets and price range out. */
    facets: flag(),
  }),
  data: searchResultSchema,
  codes: [817001, 816001],
})

/**
 * The same search as a spreadsheet, at most MAX_EXPORTED_ROWS rows. 503 with Retry-After where too many files wait, or too many
 * were made for visitors within a minute.
 */
export const exportCapacities = endpoint({
  name: 'export-capacities',
  method: 'GET',
  path: '/ty/capacities/export',
  audience: 'public',
  summary: 'The search as an Excel workbook with one row an offer and its charges',
  input: z.strictObject(searchFields),
  data: z.object({}),
  file: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
})

/**
 * Median and quartiles of a lane day by day, oldest first: the last two weeks, and Sundays of the last thirteen weeks; days
 * without a snapshot are left out. Null fields when fewer than 7 observations or 3 firms stand behind a day (X09).
 */
const trendSchema = z.object({
  unit: z.string(),
  currency: currencySchema,
  days: z.array(
    z.object({
      /** ISO date in UTC. */
      day: z.string(),
      n: z.number(),
      firms: z.number(),
      lowerQuartile: z.nullable(z.number()),
      median: z.nullable(z.number()),
      upperQuartile: z.nullable(z.number()),
      /** This offer's own unit price and share of space left that day, where history has it. */
      own: z.nullable(z.number()),
      spaceLeftPercent: z.nullable(z.number()),
    }),
  ),
})
export type Trend = z.infer<typeof trendSchema>

const coverage = z.nullable(named('Coverage', z.object({ radiusKm: z.nullable(z.number()), places: z.array(z.string()) })))

const capacityDetailSchema = z.object({
  row: capacityRowSchema,
  /** The engine's full answer in the rate's own currency: lines, outside, steps or refusal. */
  price: priceResultSchema,
  referenceCargo: z.boolean(),
  /** The published rate (freight/src/rate.ts): the browser prices other cargo with the same engine. */
  rate: z.unknown(),
  exchange: z.object({ base: currencySchema, date: z.string(), source: z.string(), rates: z.record(z.string(), z.number()) }),
  distanceKm: z.number(),
  schedule: z.unknown(),
  departures: z.array(departureSchema),
  availableFrom: z.string(),
  availableTo: z.string(),
  saleStatus: z.enum(SALE_STATUSES),
  pickup: coverage,
  delivery: coverage,
  otherFeesNote: z.nullable(z.string()),
  minimumFreightNote: z.nullable(z.string()),
  remarks: z.nullable(z.string()),
  details: detailsSchema,
  /** Name of the airline or ocean carrier whose code stands in `details`; null in other modes and for unknown codes. */
  carrierName: z.nullable(z.string()),
  trend: z.nullable(trendSchema),
  /** First and last day of this price, at the origin. */
  validFrom: z.string(),
  validTo: z.string(),
  /** Prices of the same offer for other days, in their order; each departure has the price of its day. */
  periods: z.array(z.object({ validFrom: z.string(), validTo: z.string(), row: capacityRowSchema })),
  similar: z.array(capacityRowSchema),
  /** How the provider is reached, as on its own page; for a page on paper, which has no links. */
  contact: z.object({ phone: z.nullable(z.string()), email: z.nullable(z.string()) }),
  asOf: z.string(),
})
export type CapacityDetail = z.infer<typeof capacityDetailSchema>

const capacityId = z.string().check(z.regex(CAPACITY_ID_PATTERN))

const oneInput = z.strictObject({
  capacityId,
  ...cargoFields,
  readyFrom: windowFields.readyFrom,
  departFrom: windowFields.departFrom,
  incoterm: searchFields.incoterm,
  currency: searchFields.currency,
})

/** One capacity, priced for the given cargo (P06). 810004 when there is none on sale under that id. */
export const getCapacity = endpoint({
  name: 'get-capacity',
  method: 'GET',
  path: '/ty/capacities/:capacityId',
  audience: 'public',
  summary: 'One capacity with every charge, its schedule, space, trend, provider and similar offers',
  input: oneInput,
  data: capacityDetailSchema,
  codes: [810004],
})

/**
 * What a shared link of an offer that is no longer on sale leads to: its lane, the price that follows it, and offers of the
 * lane for the same cargo. 810004 for what is on sale and for what never was in public.
 */
export const getEndedCapacity = endpoint({
  name: 'get-ended-capacity',
  method: 'GET',
  path: '/ty/capacities/:capacityId/ended',
  audience: 'public',
  summary: 'Lane of an offer that is no longer on sale, its next price and similar offers',
  input: oneInput,
  data: z.object({
    ...endedCapacitySchema.shape,
    /** Prices of the same offer for other days that are on sale, in their order. */
    periods: capacityDetailSchema.shape.periods,
    similar: z.array(capacityRowSchema),
  }),
  codes: [810004],
})

/** Up to four capacities side by side, with included and excluded charges. Unknown ids are left out. */
export const compareCapacities = endpoint({
  name: 'compare-capacities',
  method: 'GET',
  path: '/ty/capacities/comparison',
  audience: 'public',
  summary: 'Up to four capacities side by side for the same cargo',
  input: z.strictObject({
    id: patterns(CAPACITY_ID_PATTERN, MAX_COMPARED),
    ...cargoFields,
    readyFrom: windowFields.readyFrom,
    departFrom: windowFields.departFrom,
    incoterm: searchFields.incoterm,
    currency: searchFields.currency,
  }),
  data: z.object({
    referenceCargo: z.boolean(),
    /** What totals of rows are in, and what brings amounts of `price`, which are in each rate's own currency, to it. */
    currency: currencySchema,
    exchange: exchangeRatesSchema,
    offers: z.array(z.object({ row: capacityRowSchema, price: priceResultSchema })),
    /** Those asked for that are no longer on sale. */
    ended: z.array(endedCapacitySchema),
  }),
})
