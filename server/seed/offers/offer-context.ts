/** What the makers of offers work from, and what each gives back. */
import type { CutOffs, ModeDetails, Schedule } from '@tongyun/freight/capacity'
import type { Rate } from '@tongyun/freight/rate'
import type { CargoType, ContainerType, LoadType, ServiceMode, SpaceUnit } from '@tongyun/freight/vocabulary'
import type { Lane } from '../corridors/corridor.ts'
import type { Random } from '../random.ts'
import type { ChargeContext } from './charges.ts'

/** One offer to be made: lane and way, who offers it, on which day. */
export type OfferContext = {
  lane: Lane
  way: readonly string[]
  providerId: string
  random: Random
  today: string
  originCountry: string
  destinationCountry: string
  distanceKm: number
  serviceMode: ServiceMode
  loadType: LoadType | null
  /** What the offer asks, in the corridor's currency and price unit, within the lane's range. */
  price: number
}

/** What differs from mode to mode. */
export type OfferParts = {
  rate: Omit<Rate, 'validFrom' | 'validTo'>
  details: ModeDetails
  schedule: Schedule
  cutOffs: CutOffs
  spaceUnit: SpaceUnit
  spacePerDeparture: number
  cargoTypes: CargoType[]
  otherFeesNote: string | null
  minimumFreightNote: string | null
  remarks: string | null
}

/** Chargeable quantity by volume or weight at a divisor (docs/trade.md, price engine 1). */
export const chargeable = (divisorCm3PerKg: number | null, more: Partial<Rate['chargeable']> = {}): Rate['chargeable'] => ({
  divisorCm3PerKg,
  splitPercent: 0,
  stepKg: 0,
  kgPerLdm: 1850,
  minimumQuantity: 0,
  ...more,
})

export const chargeContext = (offer: OfferContext, containerTypes: readonly ContainerType[]): ChargeContext => ({
  random: offer.random,
  originCountry: offer.originCountry,
  destinationCountry: offer.destinationCountry,
  doorOrigin: offer.serviceMode.startsWith('door'),
  doorDestination: offer.serviceMode.endsWith('door'),
  containerTypes,
  currency: offer.lane.corridor.currency,
})

const timeOfDay = (random: Random, from: number, to: number) =>
  `${String(random.whole(from, to)).padStart(2, '0')}:${random.pick(['00', '15', '30', '45'])}`

/** Fixed weekdays, `count` of them. */
export const weekly = (random: Random, count: number, hours: readonly [number, number] = [6, 22]): Schedule => ({
  kind: 'weekly',
  weekdays: random
    .shuffled([1, 2, 3, 4, 5, 6, 7])
    .slice(0, count)
    .sort((a, b) => a - b),
  departureTime: timeOfDay(random, ...hours),
})

/** Every few days from a first one that lies in the past. */
export const cycle = (random: Random, everyDays: number, startDate: string): Schedule => ({
  kind: 'cycle',
  everyDays,
  startDate,
  departureTime: timeOfDay(random, 6, 22),
})
