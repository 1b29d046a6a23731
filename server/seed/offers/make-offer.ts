import type { Capacity, Coverage, Schedule } from '@tongyun/freight/capacity'
import { dayAfter, isoDay } from '@tongyun/freight/days'
import type { LoadType, Mode, ReviewStatus, SaleStatus, ServiceMode } from '@tongyun/freight/vocabulary'
import type { Lane } from '../corridors/corridor.ts'
import type { Ground } from '../ground.ts'
import { createRandom, type Random } from '../random.ts'
import { airOffer } from './air.ts'
import { servableMode, travel } from './journey.ts'
import { offerDays, offerPrice } from './level.ts'
import { multimodalOffer } from './multimodal.ts'
import type { OfferContext, OfferParts } from './offer-context.ts'
import { railOffer } from './rail.ts'
import { roadOffer } from './road.ts'
import { seaOffer } from './sea.ts'

const MAKERS: Record<Mode, (offer: OfferContext) => OfferParts> = {
  sea: seaOffer,
  rail: railOffer,
  road: roadOffer,
  air: airOffer,
  multimodal: multimodalOffer,
}

/** How often each service mode is sold: between terminals, or for trucks from door to door. */
const BETWEEN_TERMINALS = [
  ['port_to_port', 62],
  ['door_to_port', 14],
  ['port_to_door', 9],
  ['door_to_door', 15],
] as const satisfies readonly (readonly [ServiceMode, number])[]
const FULL_TRUCK = [
  ['door_to_door', 94],
  ['door_to_port', 6],
] as const satisfies readonly (readonly [ServiceMode, number])[]
const PART_TRUCK = [
  ['door_to_door', 48],
  ['door_to_port', 27],
  ['port_to_door', 10],
  ['port_to_port', 15],
] as const satisfies readonly (readonly [ServiceMode, number])[]

const isCity = (placeId: string) => placeId.startsWith('g')

const chooseService = ({ corridor, originId, destinationId }: Lane, loadType: LoadType | null, random: Random): ServiceMode => {
  if (loadType === 'FTL') return random.weighted(FULL_TRUCK)
  if (loadType === 'LTL') return random.weighted(PART_TRUCK)
  if (corridor.mode !== 'multimodal') return random.weighted(BETWEEN_TERMINALS)
  // A chain that begins or ends in a city is sold to its doors.
  return `${isCity(originId) ? 'door' : 'port'}_to_${isCity(destinationId) ? 'door' : 'port'}`
}

const chooseLoad = ({ corridor }: Lane, random: Random): LoadType | null => {
  const part = random.chance(corridor.partLoads)
  if (corridor.mode === 'air') return null
  if (corridor.mode === 'road') return part ? 'LTL' : 'FTL'
  return part ? 'LCL' : 'FCL'
}

/** Trucks cover 650 km a day [check]; the corridor's days bound it. */
const KM_A_DAY = 650

const hoursFor = (lane: Lane, roadKm: number, serviceMode: ServiceMode, random: Random): number => {
  const { corridor, days } = lane
  if (corridor.price === 'km') {
    const driving = (roadKm / KM_A_DAY) * random.between(0.95, 1.2)
    return Math.min(days[1], Math.max(days[0], driving)) * 24
  }
  const doors =
    corridor.mode === 'road' || corridor.mode === 'multimodal'
      ? 0
      : Number(serviceMode.startsWith('door')) + Number(serviceMode.endsWith('door'))
  return offerDays(lane, random) * 24 + doors * (corridor.mode === 'air' ? 10 : 30)
}

/** Nearly every offer is on sale; a few wait for review, are paused, sold out or over, as in a living market. */
const chooseStatus = (random: Random): { reviewStatus: ReviewStatus; saleStatus: SaleStatus } => {
  const status = random.weighted([
    ['on_sale', 940],
    ['paused', 20],
    ['sold_out', 10],
    ['expired', 15],
    ['pending', 12],
    ['rejected', 3],
  ] as const)
  if (status === 'pending' || status === 'rejected') return { reviewStatus: status, saleStatus: 'on_sale' }
  return { reviewStatus: 'approved', saleStatus: status }
}

const coverage = (random: Random): Coverage => ({ radiusKm: random.pick([30, 50, 80, 100, 150]), places: [] })

/** Now and then a provider names single dates instead of a rhythm. */
const onDates = (schedule: Schedule, today: string, random: Random): Schedule => ({
  kind: 'dates',
  dates: Array.from({ length: 6 }, (_, week) => dayAfter(today, 7 * week + random.whole(1, 6))),
  departureTime: schedule.departureTime,
})

/** Codes of an offer's ends as its provider would write them. */
const shortCode = (placeId: string, ground: Ground) => {
  const { iata, unlocode, names } = ground.place(placeId)
  return (
    iata ??
    unlocode ??
    names.en
      .replace(/[^A-Za-z]/g, '')
      .slice(0, 5)
      .toUpperCase()
  )
}

/** What is asked for: the place of the offer in its lane and in the whole market, its firm, and the moment. */
export type OfferOrder = { lane: Lane; ordinal: number; index: number; providerId: string; now: Date }

/**
 * One offer. The same order at the same moment always gives the same offer; at another it gives the same one with its
 * dates moved along.
 */
export const makeOffer = ({ lane, ordinal, index, providerId, now }: OfferOrder, ground: Ground): Capacity => {
  const today = isoDay(now)
  const random = createRandom(`offer:${lane.laneId}:${ordinal}`)
  const loadType = chooseLoad(lane, random)
  const serviceMode = servableMode(lane, chooseService(lane, loadType, random), ground)
  const way = lane.ways.length > 0 ? random.pick(lane.ways) : []
  const roadKm = ground.runKm('road', [lane.originId, lane.destinationId])
  const hours = hoursFor(lane, roadKm, serviceMode, random)
  const journey = travel({ lane, way, serviceMode, hours }, ground, random)
  const originId = (journey.stops[0] as { placeId: string }).placeId
  const destinationId = (journey.stops.at(-1) as { placeId: string }).placeId
  const context: OfferContext = {
    lane,
    way,
    providerId,
    random,
    today,
    originCountry: ground.place(originId).country,
    destinationCountry: ground.place(destinationId).country,
    distanceKm: journey.distanceKm,
    serviceMode,
    loadType,
    price: offerPrice(lane, providerId, random),
  }
  const { rate, details, ...parts } = MAKERS[lane.corridor.mode](context)
  const status = chooseStatus(random)
  const over = status.saleStatus === 'expired'
  const validFrom = dayAfter(today, -random.whole(3, 25) - (over ? 30 : 0))
  const validTo = over ? dayAfter(today, -random.whole(1, 9)) : dayAfter(today, random.whole(9, 75))
  const minutesAgo = random.chance(0.12) ? random.whole(4320, 20_160) : random.whole(10, 4320)
  return {
    capacityId: `demo-${String(index + 1).padStart(7, '0')}`,
    reference: `${shortCode(originId, ground)}-${shortCode(destinationId, ground)}-${index + 1}`,
    providerId,
    mode: lane.corridor.mode,
    serviceMode,
    loadType,
    originId,
    destinationId,
    ...journey,
    availableFrom: validFrom,
    availableTo: over ? validTo : dayAfter(validTo, random.pick([0, 0, 7, 14])),
    pickup: serviceMode.startsWith('door') ? coverage(random) : null,
    delivery: serviceMode.endsWith('door') ? coverage(random) : null,
    rate: { ...rate, validFrom, validTo },
    ...parts,
    schedule: random.chance(0.04) ? onDates(parts.schedule, today, random) : parts.schedule,
    ...status,
    demo: true,
    confirmedAt: new Date((Math.floor(now.getTime() / 60_000) - minutesAgo) * 60_000).toISOString(),
    details,
  }
}
