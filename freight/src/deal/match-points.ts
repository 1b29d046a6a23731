/**
 * Points of a match, a part at a time. Each part says its points, the most it could have, a key that every language has a
 * sentence for, and the figures of that sentence. Points are whole numbers and cannot be bought.
 */
import { DAY_MS, isoDay } from '../days.ts'
import { greatCircleKm } from '../great-circle.ts'
import { convertMinor } from '../money.ts'
import type { ExchangeRates } from '../rate.ts'
import type { CurrencyCode } from '../vocabulary.ts'
import { dayIn } from '../zoned-time.ts'
import type { LaneSpread, MatchDeparture, MatchPlace, OnOffer, Wanted } from './wanted.ts'

/** The most each part gives; together a hundred. */
export const MOST_POINTS = { lane: 30, time: 25, price: 20, service: 10, space: 10, trust: 5 } as const
export type MatchPart = keyof typeof MOST_POINTS

/** `key` belongs to the part: `lane_same_terminals` and so on. Figures are plain numbers in the unit of their name. */
export type PartPoints = { part: MatchPart; points: number; key: string; figures: Readonly<Record<string, number>> }

/** Ends farther apart do not fit, */
export const NEAR_KM = 150
/** nor do departures farther beside the dates. */
export const NEAR_DAYS = 3

const dayNumber = (day: string) => Date.parse(day) / DAY_MS

type DaysOfDeparture = { leaves: string; leavesOn: number; arrivesOn: number }

/** The days a departure leaves and arrives at its places; found once, since zones are slow and every demand of the lane asks. */
const knownDays = new WeakMap<MatchDeparture, DaysOfDeparture>()

/** `leaves` as an ISO day; `leavesOn` and `arrivesOn` in days since 1970. */
export const daysOf = ({ origin, destination }: OnOffer, departure: MatchDeparture): DaysOfDeparture => {
  const known = knownDays.get(departure)
  if (known) return known
  const leavesOn = dayIn(origin.zone, departure.departsAt)
  const days = {
    leaves: isoDay(leavesOn * DAY_MS),
    leavesOn,
    arrivesOn: dayIn(destination.zone, departure.arrivesAt),
  }
  knownDays.set(departure, days)
  return days
}

type DaysWanted = { readyFrom: number; readyTo: number; deliverBy: number; maxTransit: number }

/** Days a demand asks for in days since 1970, endless where it leaves them open; found once, since every offer of the lane asks. */
const knownWanted = new WeakMap<Wanted, DaysWanted>()

const daysWanted = (wanted: Wanted): DaysWanted => {
  const known = knownWanted.get(wanted)
  if (known) return known
  const { readyFrom, readyTo, deliverBy, maxTransitDays } = wanted
  const days = {
    readyFrom: readyFrom === null ? Number.NEGATIVE_INFINITY : dayNumber(readyFrom),
    readyTo: readyTo === null ? Number.POSITIVE_INFINITY : dayNumber(readyTo),
    deliverBy: deliverBy === null ? Number.POSITIVE_INFINITY : dayNumber(deliverBy),
    maxTransit: maxTransitDays ?? Number.POSITIVE_INFINITY,
  }
  knownWanted.set(wanted, days)
  return days
}

/** How near two ends are; null beyond 150 km. */
const nearness = (wanted: MatchPlace, offered: MatchPlace): { rank: 0 | 1 | 2; km: number } | null => {
  if (wanted.placeId === offered.placeId) return { rank: 2, km: 0 }
  if (wanted.metroId === offered.metroId) return { rank: 1, km: 0 }
  const km = Math.round(greatCircleKm(wanted, offered))
  return km <= NEAR_KM ? { rank: 0, km } : null
}

const LANE = [
  { points: 15, key: 'lane_near' },
  { points: 24, key: 'lane_same_metro' },
  { points: 30, key: 'lane_same_terminals' },
] as const

/** By the farther of the two ends; null where one is beyond 150 km. */
export const lanePoints = (
  wanted: Pick<Wanted, 'origin' | 'destination'>,
  offer: Pick<OnOffer, 'origin' | 'destination'>,
): PartPoints | null => {
  const origin = nearness(wanted.origin, offer.origin)
  const destination = nearness(wanted.destination, offer.destination)
  if (origin === null || destination === null) return null
  const { points, key } = LANE[Math.min(origin.rank, destination.rank) as 0 | 1 | 2]
  return { part: 'lane', points, key, figures: { originKm: origin.km, destinationKm: destination.km } }
}

/**
 * In the window of ready dates, and there in time: 25. Up to three days beside one of them or both: 12. Null farther off.
 * Days are those of the place the cargo leaves or reaches; `daysEarly` are what the arrival leaves before the day it is needed.
 */
export const timePoints = (wanted: Wanted, offer: OnOffer, departure: MatchDeparture): PartPoints | null => {
  const { leavesOn, arrivesOn } = daysOf(offer, departure)
  const { readyFrom, readyTo, deliverBy, maxTransit } = daysWanted(wanted)
  const before = Math.max(0, readyFrom - leavesOn)
  const after = Math.max(0, leavesOn - readyTo)
  const latest = Math.min(deliverBy, leavesOn + maxTransit)
  const late = Math.max(0, arrivesOn - latest)
  if (Math.max(before, after, late) > NEAR_DAYS) return null
  if (before + after + late > 0) {
    return { part: 'time', points: 12, key: 'time_near', figures: { daysBefore: before, daysAfter: after, daysLate: late } }
  }
  if (latest === Number.POSITIVE_INFINITY) return { part: 'time', points: 25, key: 'time_in_window', figures: {} }
  return { part: 'time', points: 25, key: 'time_in_time', figures: { daysEarly: latest - arrivesOn } }
}

/** In the lane's spread: at or below the lower quartile, the median, the upper quartile, above. */
const spreadPoints = (
  totalMinor: number,
  { lowerMinor, medianMinor, upperMinor }: LaneSpread,
): { points: number; key: string } => {
  if (totalMinor <= lowerMinor) return { points: 16, key: 'price_low' }
  if (totalMinor <= medianMinor) return { points: 12, key: 'price_below_median' }
  return totalMinor <= upperMinor ? { points: 6, key: 'price_above_median' } : { points: 0, key: 'price_high' }
}

/**
 * At or below the target 20; else by the place in the lane's spread; 10 with neither. A target that is missed by more than a
 * tenth on a lane without a spread gives none. Sums that cannot be converted count as not known.
 */
export const pricePoints = (
  wanted: Wanted,
  total: { minor: number; currency: CurrencyCode },
  spreadOfLane: () => LaneSpread | null,
  exchange: ExchangeRates,
): PartPoints => {
  const as = (currency: CurrencyCode) => convertMinor(total.minor, total.currency, currency, exchange)
  const { target } = wanted
  const toTarget = target === null ? null : as(target.currency)
  if (target !== null && toTarget !== null && toTarget <= target.minor) {
    return { part: 'price', points: 20, key: 'price_within_target', figures: { belowMinor: target.minor - toTarget } }
  }
  const spread = spreadOfLane()
  const inSpread = spread === null ? null : as(spread.currency)
  if (spread !== null && inSpread !== null) {
    return {
      part: 'price',
      ...spreadPoints(inSpread, spread),
      figures: { totalMinor: inSpread, medianMinor: spread.medianMinor },
    }
  }
  if (target === null || toTarget === null) return { part: 'price', points: 10, key: 'price_unknown', figures: {} }
  const isFar = toTarget > Math.floor((target.minor * 11) / 10)
  return { part: 'price', points: isFar ? 0 : 10, key: 'price_above_target', figures: { aboveMinor: toTarget - target.minor } }
}

/** Five an end: carried from or to the door where that is wanted; a terminal is reached by every offer. */
export const servicePoints = ({ serviceMode }: Wanted, offer: OnOffer): PartPoints => {
  const lacksPickup = serviceMode?.startsWith('door') === true && !offer.serviceMode.startsWith('door')
  const lacksDelivery = serviceMode?.endsWith('door') === true && !offer.serviceMode.endsWith('door')
  const key = lacksPickup
    ? lacksDelivery
      ? 'service_no_doors'
      : 'service_no_pickup'
    : lacksDelivery
      ? 'service_no_delivery'
      : 'service_covered'
  return { part: 'service', points: (lacksPickup ? 0 : 5) + (lacksDelivery ? 0 : 5), key, figures: {} }
}

/** What a departure leaves free beyond the need: twice the need 10, half as much again 7, enough 5; 5 where the need is not known. */
export const spacePoints = (needed: number, { spaceLeft }: MatchDeparture): PartPoints => {
  if (needed === 0) return { part: 'space', points: 5, key: 'space_unknown_need', figures: { spaceLeft } }
  const points = spaceLeft >= 2 * needed ? 10 : 2 * spaceLeft >= 3 * needed ? 7 : 5
  return { part: 'space', points, key: points === 10 ? 'space_ample' : 'space_enough', figures: { spaceLeft, needed } }
}

/** A checked company 2; bookings confirmed from 95 per cent 3, from 80 two, fewer none; 1 where there are too few to tell. */
export const trustPoints = ({ provider: { isCertified, confirmedPercent } }: OnOffer): PartPoints => {
  const kept = confirmedPercent === null ? 1 : confirmedPercent >= 95 ? 3 : confirmedPercent >= 80 ? 2 : 0
  const checked = isCertified ? 2 : 0
  if (confirmedPercent === null) {
    return { part: 'trust', points: checked + kept, key: isCertified ? 'trust_checked' : 'trust_new', figures: {} }
  }
  return { part: 'trust', points: checked + kept, key: 'trust_confirms', figures: { confirmedPercent } }
}
