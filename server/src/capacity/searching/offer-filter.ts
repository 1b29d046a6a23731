import type { TRANSIT_BAND_NAMES } from '@tongyun/contract/capacity/endpoints'
import type { LoadType, Mode, PricingType, ServiceMode } from '@tongyun/freight/vocabulary'
import type { BoundCargo } from '../offering/bound-record.ts'
import type { CargoNeeds } from './cargo-needs.ts'

/** An end of the lane: a hub (an offer from a door in its city counts too), or a wider area. */
export type EndFilter =
  | { kind: 'place'; placeId: string; cityId: string }
  | { kind: 'metro' | 'region' | 'country' | 'continent'; id: string }

type TransitBand = (typeof TRANSIT_BAND_NAMES)[number]

/** Filters that have counts beside their values; each facet's counts leave its own filter out. */
export type FacetFilter = {
  modes: Mode[]
  serviceModes: ServiceMode[]
  loadTypes: LoadType[]
  transit: TransitBand[]
  /** Cargo conditions the offer must accept, all of them; general cargo is always accepted. */
  cargoTypes: string[]
  provider: string | null
  certified: boolean
  verified: boolean
}

/** The other filters of a search, with places and cargo worked out. */
export type BaseFilter = {
  origin: EndFilter | null
  destination: EndFilter | null
  /** Days cargo is taken in, and days of departure, ISO dates at the origin (contract/src/capacity/endpoints.ts). */
  readyFrom: string | null
  readyTo: string | null
  departFrom: string | null
  departTo: string | null
  cargo: CargoNeeds | null
  /** How the rate is billed; null: however it is. */
  pricingType: PricingType | null
  /** Lower-case words that all must occur. */
  words: string[]
  /** Highest total for the reference consignment: shown minor units, and the minorRate of their currency. */
  referenceBudget: { minor: number; shownRate: number } | null
  /** Highest that the least total for given cargo may be: shown minor units, and the minorRate of their currency. */
  boundBudget: { minor: number; shownRate: number; cargo: BoundCargo } | null
  /** Offers left after something SQL cannot judge (a budget for given cargo); null when there was no such thing. */
  ids: string[] | null
  /** What may be wrong with an offer although it is public; only to find out why nothing matches. */
  include: 'open' | 'full' | 'ended'
}

export type OfferFilter = { base: BaseFilter; facets: FacetFilter }

/** The day prices are asked for: the first the cargo can be handed in or depart on; null without one. */
export const pricedFrom = ({ readyFrom, departFrom }: { readyFrom?: string | null; departFrom?: string | null }): string | null =>
  [readyFrom, departFrom].reduce<string | null>((latest, day) => (day && (latest === null || day > latest) ? day : latest), null)
