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

/**
 * What each finding gives: the functions below count by this table, and the help centre shows it (docs/decisions/052-matching.md).
 * Of lane, time, price and space one finding holds; of service each end gives its own, of trust the check and what bookings tell.
 */
export const POINTS = {
  lane: { same_terminals: 30, same_metro: 24, near: 15 },
  time: { in_time: 25, near: 12 },
  price: {
    within_target: 20,
    low: 16,
    below_median: 12,
    unknown: 10,
    near_target: 10,
    above_median: 6,
    high: 0,
    far_from_target: 0,
  },
  service: { each_end: 5 },
  space: { ample: 10, half_more: 7, enough: 5, unknown_need: 5 },
  trust: { checked: 2, confirms_most: 3, confirms_many: 2, new: 1 },
} as const
export type MatchPart = keyof typeof POINTS

/** The most each part gives; together a hundred. */
export const MOST_POINTS: Readonly<Record<MatchPart, number>> = {
  lane: POINTS.lane.same_terminals,
  time: POINTS.time.in_time,
  price: POINTS.price.within_target,
  service: 2 * POINTS.service.each_end,
  space: POINTS.space.ample,
  trust: POINTS.trust.checked + POINTS.trust.confirms_most,
}

/** `key` belongs to the part: `lane_same_terminals` and so on. Figures are plain numbers in the unit of their name. */
export type PartPoints = { part: MatchPart; points: number; key: string; figures: Readonly<Record<string, number>> }

/** Ends farther apart do not fit, */
export const NEAR_KM = 150
/** nor do departures farther beside the dates. */
export const NEAR_DAYS = 3
/** A target missed by more is far from it. */
export const NEAR_TARGET_PERCENT = 10
/** Shares of bookings confirmed, from here on most and many. */
export const CONFIRMED_PERCENT = { most: 95, many: 80 } as const
/** Bookings of so many days are counted, and a share is told from so many on. */
export const COUNTED_BOOKINGS = { days: 180, least: 5 } as const
/** Space left as a multiple of the need. */
export const SPACE_TIMES = { ample: 2, half_more: 1.5 } as const

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
  { points: POINTS.lane.near, key: 'lane_near' },
  { points: POINTS.lane.same_metro, key: 'lane_same_metro' },
  { points: POINTS.lane.same_terminals, key: 'lane_same_terminals' },
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
    return {
      part: 'time',
      points: POINTS.time.near,
      key: 'time_near',
      figures: { daysBefore: before, daysAfter: after, daysLate: late },
    }
  }
  if (latest === Number.POSITIVE_INFINITY)
    return { part: 'time', points: POINTS.time.in_time, key: 'time_in_window', figures: {} }
  return { part: 'time', points: POINTS.time.in_time, key: 'time_in_time', figures: { daysEarly: latest - arrivesOn } }
}

/** In the lane's spread: at or below the lower quartile, the median, the upper quartile, above. */
const spreadPoints = (
  totalMinor: number,
  { lowerMinor, medianMinor, upperMinor }: LaneSpread,
): { points: number; key: string } => {
  if (totalMinor <= lowerMinor) return { points: POINTS.price.low, key: 'price_low' }
  if (totalMinor <= medianMinor) return { points: POINTS.price.below_median, key: 'price_below_median' }
  return totalMinor <= upperMinor
    ? { points: POINTS.price.above_median, key: 'price_above_median' }
    : { points: POINTS.price.high, key: 'price_high' }
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
    return {
      part: 'price',
      points: POINTS.price.within_target,
      key: 'price_within_target',
      figures: { belowMinor: target.minor - toTarget },
    }
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
  if (target === null || toTarget === null)
    return { part: 'price', points: POINTS.price.unknown, key: 'price_unknown', figures: {} }
  const isFar = toTarget > Math.floor((target.minor * (100 + NEAR_TARGET_PERCENT)) / 100)
  const points = isFar ? POINTS.price.far_from_target : POINTS.price.near_target
  return { part: 'price', points, key: 'price_above_target', figures: { aboveMinor: toTarget - target.minor } }
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
  const ends = [lacksPickup, lacksDelivery].filter((lacks) => !lacks).length
  return { part: 'service', points: ends * POINTS.service.each_end, key, figures: {} }
}

/** What a departure leaves free beyond the need: twice the need 10, half as much again 7, enough 5; 5 where the need is not known. */
export const spacePoints = (needed: number, { spaceLeft }: MatchDeparture): PartPoints => {
  if (needed === 0) return { part: 'space', points: POINTS.space.unknown_need, key: 'space_unknown_need', figures: { spaceLeft } }
  const isAmple = spaceLeft >= SPACE_TIMES.ample * needed
  const enough = spaceLeft >= SPACE_TIMES.half_more * needed ? POINTS.space.half_more : POINTS.space.enough
  const points = isAmple ? POINTS.space.ample : enough
  return { part: 'space', points, key: isAmple ? 'space_ample' : 'space_enough', figures: { spaceLeft, needed } }
}

/** A checked company 2; bookings confirmed from 95 per cent 3, from 80 two, fewer none; 1 where there are too few to tell. */
export const trustPoints = ({ provider: { isCertified, confirmedPercent } }: OnOffer): PartPoints => {
  const checked = isCertified ? POINTS.trust.checked : 0
  if (confirmedPercent === null) {
    return { part: 'trust', points: checked + POINTS.trust.new, key: isCertified ? 'trust_checked' : 'trust_new', figures: {} }
  }
  const many = confirmedPercent >= CONFIRMED_PERCENT.many ? POINTS.trust.confirms_many : 0
  const kept = confirmedPercent >= CONFIRMED_PERCENT.most ? POINTS.trust.confirms_most : many
  return { part: 'trust', points: checked + kept, key: 'trust_confirms', figures: { confirmedPercent } }
}
