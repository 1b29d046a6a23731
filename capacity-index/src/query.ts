/** What a search asks of the index; the server's filters with places, cargo and dates worked out. */

import { type ChosenAttributes, type ChosenFacets, NO_ATTRIBUTES, NO_FACETS } from '@tongyun/freight/market-filters'
import type { BoundQuantities } from '@tongyun/freight/price-bound'
import type { LoadType, SpaceUnit } from '@tongyun/freight/vocabulary'

/** A hub (an offer from a door in its city counts too), or a wider area. */
export type EndQuery =
  | { kind: 'place'; placeId: string; cityId: string }
  | { kind: 'metro' | 'region' | 'country' | 'continent'; id: string }

/** A full load as it goes when the cargo names no equipment: `count` of one type, and the space it takes. */
export type LoadQuery = { equipment: string; count: number; space: Record<'teu' | 'container' | 'truck', number> }
export type FullLoadQuery = { FCL: readonly LoadQuery[]; FTL: readonly LoadQuery[] }

/**
 * What a consignment asks of an offer, as values a search compares with columns. Together they say exactly when the engine
 * refuses (freight/src/limits.ts, offered-equipment.ts, flat-freight.ts); a test holds the two equal. `bounds` are held against
 * the limits of the rate; amounts of 0 were not stated and meet every limit.
 */
export type CargoQuery = {
  bounds: {
    weightKg: number
    volumeM3: number
    pieceKg: number
    pieceLengthCm: number
    pieceWidthCm: number
    pieceHeightCm: number
  } | null
  equipment: {
    /** Kinds of quantity stated. */
    presence: number
    containers: readonly string[]
    vehicles: readonly string[]
    anyVehicle: boolean
    /** The trucks that take the cargo as trucks of any type. */
    holding: readonly string[]
    /** Load types that carry the equipment asked for; offers of others must name all of `named`. Empty: any offer. */
    carriedBy: readonly LoadType[]
    named: readonly string[]
  } | null
  space: Record<SpaceUnit, number> | null
  /** What full loads go in when no equipment is asked for. */
  fullLoads: FullLoadQuery
}

/** What a price bound is over: the consignment as it is, and in the equipment of a full load. */
export type BoundQuery = { quantities: BoundQuantities; fullLoads: FullLoadQuery }

/** Highest total shown, and fen one shown minor unit is worth. */
export type BudgetQuery = { minor: number; shownRate: number }

/**
 * The days of a departure, ISO dates at the origin. Cargo that is ready on a day can be handed in from the beginning of that
 * day: `readyFrom` and `readyTo` hold the last day cargo is taken in, `departFrom` and `departTo` the departure itself.
 * `arriveBy` is the last moment of an arrival in milliseconds since 1970.
 */
export type WindowQuery = {
  readyFrom: string | null
  readyTo: string | null
  departFrom: string | null
  departTo: string | null
  arriveBy: number | null
}

/** Everything but the facets. Only offers that are open are asked for. */
export type BaseQuery = WindowQuery & {
  origin: EndQuery | null
  destination: EndQuery | null
  cargo: CargoQuery | null
  attributes: ChosenAttributes
  /** Lower-case words that all must occur. */
  words: readonly string[]
  /** Highest total for the reference consignment. */
  referenceBudget: BudgetQuery | null
  /** Highest that the least total for given cargo may be. */
  boundBudget: (BudgetQuery & { cargo: BoundQuery }) | null
  /** Offers left after something that columns cannot judge (a budget for given cargo); null when there was no such thing. */
  ids: readonly string[] | null
}

/** Filters with counts beside their values; each facet's counts leave its own filter out. */
export type FacetQuery = ChosenFacets & {
  provider: string | null
  certified: boolean
  verified: boolean
}

/** Whatever the facets are. */
export const ANY_FACETS: FacetQuery = { ...NO_FACETS, provider: null, certified: false, verified: false }

/** Whatever is asked for: every offer. */
export const ANY_QUERY: BaseQuery = {
  origin: null,
  destination: null,
  readyFrom: null,
  readyTo: null,
  departFrom: null,
  departTo: null,
  arriveBy: null,
  cargo: null,
  attributes: NO_ATTRIBUTES,
  words: [],
  referenceBudget: null,
  boundBudget: null,
  ids: null,
}
