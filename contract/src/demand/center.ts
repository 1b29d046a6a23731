/** The demand center (P07, P08, E02): what shippers need carried, as everybody sees it. */
import {
  BUSINESS_TYPES,
  DEMAND_FIELDS,
  DEMAND_RANKS,
  DEMAND_SERVICES,
  type DemandFieldName,
} from '@tongyun/freight/demand/demand-fields'
import { INCOTERMS } from '@tongyun/freight/understanding/interpretation'
import { CARGO_TYPES, CONTAINER_TYPES, LOAD_TYPES, MODES, SERVICE_MODES, VEHICLE_TYPES } from '@tongyun/freight/vocabulary'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { choice, choices, flag, isoDate, text, whole } from '../fields.ts'
import { areaSchema, placeSchema } from '../places/endpoints.ts'
import { named } from '../schema-names.ts'

export const DEMAND_ID = /^d-[a-z0-9]{12}$/
/** Twelve digits, the last of them a check digit (freight/src/deal). */
export const DEMAND_NUMBER = /^\d{12}$/

/** Newest first, those whose time for quotes ends soonest, those whose cargo is ready soonest. */
export const DEMAND_SORTS = ['newest', 'ending', 'ready'] as const
export type DemandSort = (typeof DEMAND_SORTS)[number]

/** How many quotes a demand has, told in bands so that nobody can follow one quote. */
export const QUOTE_BANDS = ['none', 'few', 'several', 'many'] as const
export type QuoteBand = (typeof QUOTE_BANDS)[number]

/** Where a demand stands on the market; one that is only written or waits for a review stands nowhere. */
export const DEMAND_STATUSES = ['open', 'awarded', 'closed', 'expired'] as const
export type DemandStatus = (typeof DEMAND_STATUSES)[number]

/** Why a shipper closed a demand. */
export const CLOSING_REASONS = ['found_elsewhere', 'not_needed', 'too_dear', 'other'] as const
export type ClosingReason = (typeof CLOSING_REASONS)[number]

/** Whose cargo it is. `name` is null where the shipper hides it or the reader may not see it. */
const shipperRefSchema = named(
  'DemandShipper',
  z.object({
    name: z.nullable(z.string()),
    businessType: z.enum(BUSINESS_TYPES),
    cityName: z.string(),
    country: z.string(),
    /** Staff compared the firm's number with the register. */
    checked: z.boolean(),
    /** Month the firm joined, as YYYY-MM. */
    memberSince: z.string(),
    /** Deals that were carried out. */
    dealsDone: z.number(),
    demo: z.boolean(),
  }),
)

const equipment = <const Types extends readonly [string, ...string[]]>(types: Types) =>
  z.array(z.object({ type: z.enum(types), count: z.number() }))

/** One row of the demand center: what everybody may see. Days are ISO days at the origin and, for delivery, the destination. */
export const demandRowSchema = named(
  'Demand',
  z.object({
    demandId: z.string(),
    number: z.string(),
    status: z.enum(DEMAND_STATUSES),
    origin: placeSchema,
    destination: placeSchema,
    stops: z.array(placeSchema),
    /** Empty: any. */
    modes: z.array(z.enum(MODES)),
    loadType: z.nullable(z.enum(LOAD_TYPES)),
    serviceMode: z.enum(SERVICE_MODES),
    incoterm: z.nullable(z.enum(INCOTERMS)),
    services: z.array(z.enum(DEMAND_SERVICES)),
    cargoTypes: z.array(z.enum(CARGO_TYPES)),
    weightKg: z.nullable(z.number()),
    volumeM3: z.nullable(z.number()),
    containers: equipment(CONTAINER_TYPES),
    vehicles: z.array(z.object({ type: z.nullable(z.enum(VEHICLE_TYPES)), count: z.number() })),
    readyFrom: z.string(),
    readyTo: z.string(),
    deliverBy: z.nullable(z.string()),
    maxTransitDays: z.nullable(z.number()),
    shipper: shipperRefSchema,
    /** Since when everybody can see it; where they cannot yet, since when the circle of the shipper does. */
    publishedAt: z.string(),
    /** Until when that circle alone sees it; null where everybody does. */
    circleUntil: z.nullable(z.string()),
    /** ISO instant; the page shows it in the zone of the origin. */
    quotesUntil: z.string(),
    quotes: z.enum(QUOTE_BANDS),
  }),
)
export type DemandRow = z.infer<typeof demandRowSchema>

const facetSchema = z.array(z.object({ value: z.string(), count: z.number() }))

/** What may narrow the demand center. */
export const demandSearchFields = {
  /** Words looked for in what everybody may see: the number, places in three languages, words of the cargo and equipment. */
  q: text(80),
  /** Token of an area (places.ts), or a name in any script as somebody typed it. */
  origin: text(80),
  destination: text(80),
  mode: choices(MODES),
  loadType: choices(LOAD_TYPES),
  cargo: choices(CARGO_TYPES),
  /** Days within which cargo can be loaded. */
  readyFrom: isoDate(),
  readyTo: isoDate(),
  /** Only firms whose number was checked. */
  checked: flag(),
  /** Only demands that take quotes for less than another 24 hours. */
  ending: flag(),
  /** Only demands without a quote. */
  unquoted: flag(),
  sort: choice(DEMAND_SORTS),
}

/** A filter taken off, an area around an end, a name like the one that nobody knows. */
const DEMAND_SUGGESTIONS = ['drop_filter', 'wider_place', 'similar_name'] as const

export const NO_DEMAND_REASONS = ['unknown_place', 'no_lane', 'no_date', 'filters', 'nothing_open'] as const

const demandListSchema = z.object({
  total: z.number(),
  page: z.number(),
  pageSize: z.number(),
  sort: z.enum(DEMAND_SORTS),
  resolved: z.object({ origin: z.nullable(areaSchema), destination: z.nullable(areaSchema) }),
  rows: z.array(demandRowSchema),
  facets: z.object({
    mode: facetSchema,
    loadType: facetSchema,
    cargo: facetSchema,
    /** checked, ending, unquoted */
    flags: facetSchema,
  }),
  /** Demands open in all, published within the last 24 hours, and without a quote. */
  figures: z.object({ open: z.number(), today: z.number(), unquoted: z.number() }),
  reasons: z.array(z.enum(NO_DEMAND_REASONS)),
  /** Changes of the query that give results: parameters to replace (null removes one) and how many demands they give. */
  suggestions: z.array(
    z.object({
      kind: z.enum(DEMAND_SUGGESTIONS),
      change: z.record(z.string(), z.nullable(z.string())),
      /** Name of the dropped filter (`all` for all of them), or of the place. */
      label: z.string(),
      count: z.number(),
    }),
  ),
  asOf: z.string(),
})
export type DemandList = z.infer<typeof demandListSchema>

/** Open demands that fit, with counts for every filter. 817001 with the same data when nothing matches. */
export const listDemands = endpoint({
  name: 'list-demands',
  method: 'GET',
  path: '/ty/demands',
  audience: 'public',
  summary: 'Open demands that fit, newest first, with counts for every filter',
  input: z.strictObject({
    ...demandSearchFields,
    page: whole({ min: 1, max: 1_000 }),
    pageSize: whole({ min: 1, max: 50 }),
    /** 0 leaves facets out. */
    facets: flag(),
  }),
  data: demandListSchema,
  codes: [817001],
})

/** The same search as a spreadsheet, at most MAX_EXPORTED_ROWS rows, with the columns everybody may see. */
export const exportDemands = endpoint({
  name: 'export-demands',
  method: 'GET',
  path: '/ty/demands/export',
  audience: 'public',
  summary: 'The search of demands as an Excel workbook, one row a demand',
  input: z.strictObject(demandSearchFields),
  data: z.object({}),
  file: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
})

const fieldName = z.enum(Object.keys(DEMAND_FIELDS) as [DemandFieldName, ...DemandFieldName[]])

/** One demand as somebody of a rank sees it. */
export const demandDetailSchema = named(
  'DemandDetail',
  z.object({
    row: demandRowSchema,
    /** What the reader's rank sees beside the row, by the names of the table of fields; fields nobody filled in are left out. */
    fields: z.partialRecord(fieldName, z.unknown()),
    /** Filled in, and seen from a higher rank on: the page says what would show it. */
    withheld: z.array(z.object({ field: fieldName, seenBy: z.enum(DEMAND_RANKS) })),
    rank: z.enum(DEMAND_RANKS),
    /** Since when and why it takes no quotes; null while it is open. */
    ended: z.nullable(z.object({ at: z.string(), reason: z.nullable(z.enum(CLOSING_REASONS)) })),
    /** Offers of the mall on this lane that fit now, and the query of the mall that shows them. */
    fitting: z.object({ count: z.number(), query: z.string() }),
    similar: z.array(demandRowSchema),
    asOf: z.string(),
  }),
)
export type DemandDetail = z.infer<typeof demandDetailSchema>

/** One demand as everybody sees it, open or ended; 810004 for one that was never public. */
export const getDemand = endpoint({
  name: 'get-demand',
  method: 'GET',
  path: '/ty/demands/:demandId',
  audience: 'public',
  summary: 'One demand with what everybody may see of it, and what fits it now',
  input: z.strictObject({ demandId: z.string().check(z.regex(DEMAND_ID)) }),
  data: demandDetailSchema,
  codes: [810004],
})

/** The same as a provider sees it: certified companies see goods, requirements and whose cargo it is (E02). */
export const getOpenDemand = endpoint({
  name: 'get-open-demand',
  method: 'GET',
  path: '/ty/open_demands/:demandId',
  audience: 'provider',
  summary: 'One demand with what my company may see of it',
  input: z.strictObject({ demandId: z.string().check(z.regex(DEMAND_ID)) }),
  data: demandDetailSchema,
  codes: [810004],
})
