/** One demand and one offer, seen as its company may see the demand. */
import { dayAfter } from '@tongyun/freight/days'
import { type Match, matchPair } from '@tongyun/freight/deal/match'
import { NEAR_DAYS } from '@tongyun/freight/deal/match-points'
import { rankOfStanding, type WantedByRank } from '../demand/index.ts'
import type { MarketOffer, Seen } from './read-market.ts'

/** Days on which a departure may leave. */
export const daysFor = ({ readyFrom, readyTo }: { readyFrom: string; readyTo: string }) => ({
  from: dayAfter(readyFrom, -NEAR_DAYS),
  to: dayAfter(readyTo, NEAR_DAYS),
})

/**
 * The match of a pair, null where they do not fit. The company's rank says what of the demand counts, whichever side asks, so that
 * both see one score and no score tells what the company may not know. `rank` asks for the match as another rank would see it.
 * The spread is that of the offer's lane for what that rank knows of the cargo.
 */
export const fitPair = (
  demand: WantedByRank,
  offer: MarketOffer,
  { now, exchange, spreadOf }: Seen,
  rank = rankOfStanding(offer.standing),
): Match | null => {
  const found = matchPair(demand[rank], offer, { now: now.getTime(), exchange, spread: () => spreadOf(demand[rank], offer) })
  return found.fits ? found.match : null
}

/** An offer and its match. */
export type Fit = { offer: MarketOffer; match: Match }

/** Best first; among equals by id, as freight/src/deal/match.ts has it. */
export const byScore = (a: Fit, b: Fit): number => b.match.score - a.match.score || (a.offer.id < b.offer.id ? -1 : 1)
