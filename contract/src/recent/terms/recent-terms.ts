/** What somebody searched and compared last: limits, and how lists of several devices become one. For the browser too. */
import type { Locale } from '@tongyun/freight/locale'

export const RECENT_LIMITS = { searches: 12, offers: 8, label: 200, query: 2_000 } as const

/** `query` of the mall from its question mark on; `label` says it in the language it was searched in; `at` is an ISO instant. */
export type RecentSearch = { query: string; label: string; language: Locale; at: string }
/** An offer that was compared with others. */
export type ComparedOffer = { id: string; at: string }
export type RecentLists = { searches: RecentSearch[]; offers: ComparedOffer[] }

/** Newest first, each once, none from before `since`; of two of one moment the first stays. */
const newest = <Item extends { at: string }>(
  items: readonly Item[],
  nameOf: (item: Item) => string,
  most: number,
  since: string,
) => {
  const sorted = items.filter(({ at }) => at > since).toSorted((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0))
  return sorted.filter((item, at) => sorted.findIndex((other) => nameOf(other) === nameOf(item)) === at).slice(0, most)
}

/** One list of several; `since` is when they were last cleared, nothing for never. */
export const mergeRecent = (lists: readonly RecentLists[], since = ''): RecentLists => ({
  searches: newest(
    lists.flatMap(({ searches }) => searches),
    ({ query }) => query,
    RECENT_LIMITS.searches,
    since,
  ),
  offers: newest(
    lists.flatMap(({ offers }) => offers),
    ({ id }) => id,
    RECENT_LIMITS.offers,
    since,
  ),
})
