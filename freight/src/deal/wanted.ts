/** The two sides of a match: what somebody needs carried, and one offer with its departures. */
import type { CompiledRate } from '../compiled-rate.ts'
import { emptyConsignment } from '../consignment.ts'
import type { DemandSheet } from '../demand/demand-sheet.ts'
import type { Coordinates } from '../great-circle.ts'
import type { Consignment, ExchangeRates, OfferedEquipment, Rate } from '../rate.ts'
import type { CargoType, CurrencyCode, LoadType, Mode, ServiceMode, SpaceUnit } from '../vocabulary.ts'

/** An end of a lane. `metroId` is the city with its terminals that the place belongs to, the place itself where to none. */
export type MatchPlace = Coordinates & { placeId: string; metroId: string; zone: string }

/** Dates are ISO days at their place, empty lists and null where the shipper leaves it open. */
export type Wanted = {
  id: string
  origin: MatchPlace
  destination: MatchPlace
  modes: readonly Mode[]
  loadType: LoadType | null
  serviceMode: ServiceMode | null
  consignment: Consignment
  /** Space the consignment takes in each unit; 0 where it does not say. */
  needed: Readonly<Record<SpaceUnit, number>>
  readyFrom: string | null
  readyTo: string | null
  deliverBy: string | null
  maxTransitDays: number | null
  target: { minor: number; currency: CurrencyCode } | null
}

/** Instants in milliseconds since 1970 UTC; space in the offer's unit. Never changed: what is new is another object. */
export type MatchDeparture = Readonly<{
  departureId: string
  departsAt: number
  arrivesAt: number
  closesAt: number
  spaceLeft: number
}>

export type OnOffer = {
  id: string
  origin: MatchPlace
  destination: MatchPlace
  mode: Mode
  loadType: LoadType | null
  serviceMode: ServiceMode
  rate: Rate | CompiledRate
  cargoTypes: readonly CargoType[]
  offered: OfferedEquipment
  distanceKm: number
  spaceUnit: SpaceUnit
  departures: readonly MatchDeparture[]
  /** Of the provider: company checked, and bookings confirmed of those asked for, null below the number it is told from. */
  provider: { isCertified: boolean; confirmedPercent: number | null }
}

/**
 * Quartiles of the lane's totals for such cargo in minor units of `currency`; null where the lane has too few prices. One set
 * for both directions, or they would differ.
 */
export type LaneSpread = { currency: CurrencyCode; lowerMinor: number; medianMinor: number; upperMinor: number }

/** What both sides are seen in: the moment, rates of exchange, and the spread of the lane, asked for by pairs that fit alone. */
export type MatchContext = { now: number; exchange: ExchangeRates; spread: () => LaneSpread | null }

/** What a sheet asks of the market, with its places as the gazetteer has them. Its pieces, equipment and cargo types are the consignment's. */
export const wantedOf = (
  id: string,
  sheet: DemandSheet,
  { origin, destination, needed }: Pick<Wanted, 'origin' | 'destination' | 'needed'>,
): Wanted => ({
  id,
  origin,
  destination,
  needed,
  modes: sheet.modes,
  loadType: sheet.loadType,
  serviceMode: sheet.serviceMode,
  consignment: {
    ...emptyConsignment(),
    weightKg: sheet.weightKg ?? 0,
    volumeM3: sheet.volumeM3 ?? 0,
    pieces: sheet.pieces,
    containers: sheet.containers,
    vehicles: sheet.vehicles,
    cargoTypes: sheet.cargoTypes,
  },
  readyFrom: sheet.readyFrom,
  readyTo: sheet.readyTo,
  deliverBy: sheet.deliverBy,
  maxTransitDays: sheet.maxTransitDays,
  target: sheet.targetMinor === null || sheet.currency === null ? null : { minor: sheet.targetMinor, currency: sheet.currency },
})
