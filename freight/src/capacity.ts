/** The shape of one capacity: every label of the specification §3 (E01) under its name, five modes as a discriminated model. */
import type { DetailsOf } from './offer/detail-fields.ts'
import type { Rate } from './rate.ts'
import type { CargoType, LegMode, LoadType, Mode, ReviewStatus, SaleStatus, ServiceMode, SpaceUnit } from './vocabulary.ts'

/** What a stop is on the lane drawing: a door, a port or terminal, a call, a transfer between legs, a border crossing. */
export const STOP_KINDS = ['door', 'terminal', 'call', 'transfer', 'border'] as const
export type StopKind = (typeof STOP_KINDS)[number]

/**
 * A station of the lane in order. The first is the origin, the last the destination. `mode` is how the journey goes on
 * from here (null at the last). Hours count from departure at the first stop.
 */
export type CapacityStop = {
  placeId: string
  kind: StopKind
  mode: LegMode | null
  arriveHours: number
  departHours: number
}

/** When it runs. Weekdays 1 (Monday) to 7; times local at the origin as HH:MM. */
export type Schedule =
  | { kind: 'weekly'; weekdays: number[]; departureTime: string }
  | { kind: 'cycle'; everyDays: number; startDate: string; departureTime: string }
  | { kind: 'dates'; dates: string[]; departureTime: string }

export type CutOffs = { documentsHoursBefore: number | null; cargoHoursBefore: number | null }

/** Radius or list in words within which pick-up or delivery is covered; null: none. */
export type Coverage = { radiusKm: number | null; places: string[] } | null

/** What one mode alone says (freight/src/offer/detail-fields.ts). */
export type SeaDetails = DetailsOf<'sea'>
export type ModeDetails = { [M in Mode]: DetailsOf<M> }[Mode]

/** A published capacity as stored and as the seed makes it. `details.mode` equals `mode`. */
export type Capacity = {
  capacityId: string
  /** The provider's own reference, unique within the provider. */
  reference: string
  providerId: string
  mode: Mode
  serviceMode: ServiceMode
  loadType: LoadType | null
  originId: string
  destinationId: string
  stops: CapacityStop[]
  distanceKm: number
  transitHours: number
  schedule: Schedule
  cutOffs: CutOffs
  /** Window in which the capacity is on offer, ISO dates inclusive. */
  availableFrom: string
  availableTo: string
  spaceUnit: SpaceUnit
  /** Space of each departure. */
  spacePerDeparture: number
  pickup: Coverage
  delivery: Coverage
  cargoTypes: CargoType[]
  rate: Rate
  otherFeesNote: string | null
  minimumFreightNote: string | null
  remarks: string | null
  co2eGramsPerTonne: number
  reviewStatus: ReviewStatus
  saleStatus: SaleStatus
  demo: boolean
  confirmedAt: string
  details: ModeDetails
}

/**
 * What a provider says of an offer: the form, the spreadsheet and the stored draft speak this one shape. Distance, emissions,
 * identity and states are the market's to add.
 */
export type OfferSheet = Omit<
  Capacity,
  'capacityId' | 'providerId' | 'distanceKm' | 'co2eGramsPerTonne' | 'reviewStatus' | 'saleStatus' | 'demo' | 'confirmedAt'
>

/** `cap-000017` at 2026-12-03T04:30Z is `cap-000017-202612030430`: the same departure always has the same id. */
export const departureIdOf = (capacityId: string, etd: string): string =>
  `${capacityId}-${(etd.endsWith('Z') ? etd : new Date(etd).toISOString()).slice(0, 16).replace(/[-T:]/g, '')}`
