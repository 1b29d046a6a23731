/** What the index is told of offers and their providers. Times are whole minutes, dates whole days since 1970. */
import type { ContainerType, SpaceUnit, VehicleType } from '@tongyun/freight/vocabulary'

/** The place of an end and every wider area a search may name it by. */
type OfferEnd = { place: string; city: string; region: string | null; country: string; continent: string }

/** A place between the ends that an offer calls at or crosses. */
export type OfferStop = Pick<OfferEnd, 'place' | 'city' | 'country'>

/**
 * One departure with its space. `etd`, `closesAt` (from then on it cannot be booked) and the cut-offs are minutes, `eta`
 * milliseconds since 1970. `etdDay` and `handInDay` are days at the origin: of the departure, and of the last moment cargo
 * is taken in for it (the cargo cut-off, without one the departure).
 */
export type OfferDeparture = {
  etd: number
  etdDay: number
  handInDay: number
  closesAt: number
  spaceLeft: number
  spaceTotal: number
  eta: number
  documentsCutOff: number | null
  cargoCutOff: number | null
}

/** Numbers the total of an offer does not go below (freight/src/price-bound.ts), money in fen, in this order. */
export const BOUND_FIELDS = [
  'floor',
  'fixed',
  'per_kg',
  'kept_share',
  'kg_per_m3',
  'kg_per_ldm',
  'kg_per_unstackable_ldm',
  'per_m3',
  'per_rt',
  'per_ldm',
  'per_km',
  'per_20gp',
  'per_40gp',
  'per_40hq',
  'per_container',
  'per_truck',
] as const

/** Limits of a rate (freight/src/rate.ts RateLimits), in this order. */
export const LIMIT_FIELDS = [
  'min_weight_kg',
  'max_weight_kg',
  'min_volume_m3',
  'max_volume_m3',
  'max_piece_kg',
  'max_piece_length_cm',
  'max_piece_width_cm',
  'max_piece_height_cm',
] as const

/** An offer that is on offer; `departures` ascend by `etd`. */
export type IndexedOffer = {
  id: string
  /** Goes up with every change of the rate. */
  revision: number
  providerId: string
  /** Mode, service mode, load type, transit band and accepted cargo, packed (facet-key.ts). */
  facetKey: number
  origin: OfferEnd
  destination: OfferEnd
  /** In the order they are passed. */
  stops: readonly OfferStop[]
  /** Total for the reference consignment in fen; Infinity where the rate refuses it. */
  referenceTotal: number
  transitHours: number
  co2eGramsPerTonne: number
  distanceKm: number
  /** BOUND_FIELDS. */
  bound: readonly number[]
  /** LIMIT_FIELDS; null is unbounded. */
  limits: readonly (number | null)[]
  /** Bit n: the rate can price a consignment that states its quantities in way n (cargo-presence of the server). */
  acceptedPresences: number
  /** What the rate prices one by one; null: whatever comes. */
  rateEquipment: readonly (ContainerType | VehicleType)[] | null
  equipment: readonly (ContainerType | VehicleType)[]
  /** The rate is by the truck. */
  byTruck: boolean
  /** What it says of the ATTRIBUTES of freight/src/market-filters.ts, in their order. */
  attributes: readonly (string | null)[]
  spaceUnit: SpaceUnit
  validFromDay: number
  validToDay: number
  /** Minute until which the offer can be found; null when nothing is left. */
  openUntil: number | null
  /** Lower-case words for the keyword of a search. */
  searchText: string
  departures: readonly OfferDeparture[]
}

/** What of an offer exchange rates decide. */
export type OfferPrices = Pick<IndexedOffer, 'referenceTotal' | 'bound'>

export type IndexedProvider = {
  id: string
  certified: boolean
  verified: boolean
  /** Lower-case names in all languages. */
  searchText: string
}
