/**
 * Whether a demand and an offer fit, and how well: hard filters, then whole points that explain themselves. One function scores
 * a pair, whichever side looks for the other.
 */
import { compileRate, priceTotal } from '../price.ts'
import type { RefusalReason } from '../rate.ts'
import type { CurrencyCode } from '../vocabulary.ts'
import {
  daysOf,
  lanePoints,
  type PartPoints,
  pricePoints,
  servicePoints,
  spacePoints,
  timePoints,
  trustPoints,
} from './match-points.ts'
import type { MatchContext, MatchDeparture, OnOffer, Wanted } from './wanted.ts'

/** Why a pair does not fit, in the order the filters are asked. `price` tells the engine's refusal. */
export type Misfit =
  | { reason: 'mode' | 'load_type' | 'lane' | 'departure' | 'space' }
  | { reason: 'price'; refusal: RefusalReason }

export type Match = {
  /** 0 to 100, the sum of the parts. */
  score: number
  parts: PartPoints[]
  /** The departure that gives the most points; among equals the earliest. */
  departureId: string
  totalMinor: number
  currency: CurrencyCode
}

/** From here on whoever is concerned is told at once; */
export const AT_ONCE = 70
/** from here on in the daily digest; below never. */
export const IN_DIGEST = 40

export type MatchNotice = 'at_once' | 'digest' | null

/** How a match is told. */
export const noticeOf = (score: number): MatchNotice => (score >= AT_ONCE ? 'at_once' : score >= IN_DIGEST ? 'digest' : null)

const isLeft = (needed: number, { spaceLeft }: MatchDeparture) => spaceLeft > 0 && spaceLeft >= needed

/**
 * Refusals for the day a departure leaves; another departure may do. All else of a price is the same for every day, so that the
 * departure with the most points of its own is the best, and one that is priced is enough.
 */
const OF_DATE: ReadonlySet<RefusalReason> = new Set(['not_yet_valid', 'expired'])

type Roomy = { departure: MatchDeparture; time: PartPoints; space: PartPoints }

/** By what departures of one offer differ in; among equals the earliest. */
const byPoints = (a: Roomy, b: Roomy) =>
  b.time.points + b.space.points - a.time.points - a.space.points ||
  a.departure.departsAt - b.departure.departsAt ||
  (a.departure.departureId < b.departure.departureId ? -1 : 1)

/**
 * The match of a pair, or why there is none: a mode the shipper takes, the load type asked for, ends within 150 km, a departure
 * that is open and near the dates, space on it, and a price of the engine, which knows cargo conditions, limits and equipment.
 */
export const matchPair = (
  wanted: Wanted,
  offer: OnOffer,
  { now, exchange, spread }: MatchContext,
): { fits: true; match: Match } | { fits: false; misfit: Misfit } => {
  const misfit = (reason: Exclude<Misfit['reason'], 'price'>) => ({ fits: false, misfit: { reason } }) as const
  if (wanted.modes.length > 0 && !wanted.modes.includes(offer.mode)) return misfit('mode')
  if (wanted.loadType !== null && offer.loadType !== null && wanted.loadType !== offer.loadType) return misfit('load_type')
  const lane = lanePoints(wanted, offer)
  if (lane === null) return misfit('lane')
  const timed: { departure: MatchDeparture; time: PartPoints }[] = []
  for (const departure of offer.departures) {
    const time = departure.closesAt > now ? timePoints(wanted, offer, departure) : null
    if (time !== null) timed.push({ departure, time })
  }
  if (timed.length === 0) return misfit('departure')
  const needed = wanted.needed[offer.spaceUnit]
  const roomy = timed
    .filter(({ departure }) => isLeft(needed, departure))
    .map((each) => ({ ...each, space: spacePoints(needed, each.departure) }))
    .sort(byPoints)
  if (roomy.length === 0) return misfit('space')
  const rate = 'rate' in offer.rate ? offer.rate : compileRate(offer.rate)
  const { currency } = rate.rate
  let refusal: RefusalReason = 'expired'
  for (const { departure, time, space } of roomy) {
    const { leaves: date } = daysOf(offer, departure)
    const { distanceKm, cargoTypes, offered } = offer
    const price = priceTotal(rate, wanted.consignment, { date, distanceKm, acceptedCargoTypes: cargoTypes, offered, exchange })
    if (price.ok) {
      const { totalMinor } = price
      const money = pricePoints(wanted, { minor: totalMinor, currency }, spread, exchange)
      const parts = [lane, time, money, servicePoints(wanted, offer), space, trustPoints(offer)]
      const score = parts.reduce((sum, { points }) => sum + points, 0)
      return { fits: true, match: { score, parts, departureId: departure.departureId, totalMinor, currency } }
    }
    refusal = price.reason
    if (!OF_DATE.has(refusal)) break
  }
  return { fits: false, misfit: { reason: 'price', refusal } }
}

type Found<Id extends string> = Match & { [Key in Id]: string }

const ranked = <Item extends { id: string }>(items: readonly Item[], pair: (item: Item) => ReturnType<typeof matchPair>) =>
  items
    .flatMap((item) => {
      const result = pair(item)
      return result.fits ? [{ id: item.id, match: result.match }] : []
    })
    .sort((a, b) => b.match.score - a.match.score || (a.id < b.id ? -1 : 1))

/** Offers that fit a demand, best first. `contextOf` gives the spread of the pair's lane: the same for both directions. */
export const offersFor = (
  wanted: Wanted,
  offers: readonly OnOffer[],
  contextOf: (wanted: Wanted, offer: OnOffer) => MatchContext,
): Found<'offerId'>[] =>
  ranked(offers, (offer) => matchPair(wanted, offer, contextOf(wanted, offer))).map(({ id, match }) => ({
    offerId: id,
    ...match,
  }))

/** Demands that fit an offer, best first; the same matches as offersFor gives. */
export const demandsFor = (
  offer: OnOffer,
  demands: readonly Wanted[],
  contextOf: (wanted: Wanted, offer: OnOffer) => MatchContext,
): Found<'demandId'>[] =>
  ranked(demands, (wanted) => matchPair(wanted, offer, contextOf(wanted, offer))).map(({ id, match }) => ({
    demandId: id,
    ...match,
  }))
