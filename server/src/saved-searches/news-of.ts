/** What is news about something that a search found. */
import { FALLEN_PERCENT, type SearchNews } from '@tongyun/contract/saved-searches/terms/saved-search-terms'
import { DAY_MS } from '@tongyun/freight/days'
import type { Known } from './finds.queries.ts'

/** Space that comes and goes is told of once in so long. */
const BACK_AGAIN_MS = 7 * DAY_MS

/** What is to be written down of it. */
type Seen = { fits: boolean; lowestMinor: number | null; news: SearchNews | null; beforeMinor: number | null }

/**
 * `before` is what is known of it, `now` what the search finds: undefined where it does not find it any more, `totalMinor` null
 * where it has no price. Null where nothing is to be written. A price is compared with the lowest there ever was, so that going up
 * and down again is no news.
 */
export const newsOf = (
  before: Pick<Known, 'fits' | 'lowestMinor' | 'backToldAt'> | undefined,
  now: { totalMinor: number | null } | undefined,
  at: Date,
): Seen | null => {
  if (now === undefined)
    return before?.fits === true ? { fits: false, lowestMinor: before.lowestMinor, news: null, beforeMinor: null } : null
  const { totalMinor } = now
  if (before === undefined) return { fits: true, lowestMinor: totalMinor, news: 'new', beforeMinor: null }
  const { lowestMinor, backToldAt } = before
  const hasFallen =
    totalMinor !== null &&
    lowestMinor !== null &&
    totalMinor * 100 <= lowestMinor * (100 - FALLEN_PERCENT) &&
    totalMinor < lowestMinor
  // Small steps down leave the mark where it is, so that together they are told.
  const known = { fits: true, lowestMinor: hasFallen ? totalMinor : (lowestMinor ?? totalMinor) }
  if (hasFallen) return { ...known, news: 'price', beforeMinor: lowestMinor }
  if (before.fits) return null
  const isToldAgain = backToldAt === null || at.getTime() - backToldAt.getTime() >= BACK_AGAIN_MS
  return { ...known, news: isToldAgain ? 'space' : null, beforeMinor: null }
}
