/** Holds what changed against the searches it may concern, and says what is to be written down. */
import { SAVED_SEARCH_LIMITS, type Searched } from '@tongyun/contract/saved-searches/terms/saved-search-terms'
import { findAmong } from '../capacity/searching/index.ts'
import type { Database } from '../core/database.ts'
import { findDemandsAmong } from '../demand/index.ts'
import { type Find, type Known, selectFinds, selectFitting } from './finds.queries.ts'
import { newsOf } from './news-of.ts'
import type { DemandsQuery, OffersQuery } from './saved-query.ts'
import { type Candidate, type Ends, selectCandidates } from './saved-searches.queries.ts'

/** Somebody's search, as far as it matters to what is told. */
type Followed = Omit<Candidate, 'ends'>
/** Totals by id of what a search finds; null for what has no price. */
type Found = ReadonlyMap<string, number | null>

const findOf = (search: Followed, foundId: string, before: Known | undefined, found: Found, at: Date, silent = false): Find[] => {
  const total = found.get(foundId)
  const seen = newsOf(before, total === undefined ? undefined : { totalMinor: total }, at)
  if (seen === null) return []
  const { searchId, rhythm, isAccount } = search
  const news = silent ? null : seen.news
  const appDue = news !== null && isAccount && (rhythm === 'at_once' || rhythm === 'app')
  return [{ ...seen, searchId, foundId, news, appDue, mailDue: news !== null && rhythm !== 'app' }]
}

const keyOf = ({ searchId, foundId }: Pick<Known, 'searchId' | 'foundId'>) => `${searchId} ${foundId}`

const today = (now: Date) => now.toISOString().slice(0, 10)

/** What equal queries find among what changed at their ends, each asked once. */
const findTogether = async (
  database: Database,
  searched: Searched,
  groups: readonly { query: Followed['query']; ids: readonly string[] | null }[],
  now: Date,
): Promise<Found[]> => {
  const most = SAVED_SEARCH_LIMITS.found + 1
  if (searched === 'offers')
    return findAmong(
      database,
      groups.map(({ query, ids }) => ({ input: query as OffersQuery, ids, most })),
      now,
    )
  const found = await findDemandsAmong(
    database,
    groups.map(({ query, ids }) => ({ query: query as DemandsQuery, ids, most })),
    now,
  )
  return found.map((ids) => new Map([...ids].map((id) => [id, null])))
}

type Changed = Ends & { id: string }

/** Changed offers or demands by the ends they share. */
const byEnds = (changed: readonly Changed[]) => {
  const groups = Map.groupBy(changed, ({ origin, destination, mode }) => JSON.stringify([origin, destination, mode]))
  return [...groups.values()].flatMap((alike) => {
    const [first] = alike
    return first === undefined ? [] : [{ ends: first as Ends, ids: alike.map(({ id }) => id) }]
  })
}

/** What of `changed`, which are on the market, is to be written for whom; and of `gone`, which are not. */
export const lookAtChanged = async (
  database: Database,
  searched: Searched,
  { changed, gone }: { changed: readonly Changed[]; gone: readonly string[] },
  now: Date,
): Promise<Find[]> => {
  const lanes = byEnds(changed)
  const ends = lanes.map((lane) => lane.ends)
  const candidates = lanes.length === 0 ? [] : await selectCandidates(database, searched, ends, today(now))
  const groups = [
    ...Map.groupBy(candidates, ({ query, ends: at }) => JSON.stringify([query, at.toSorted((a, b) => a - b)])).values(),
  ]
  const asked = groups.flatMap((searches) => {
    const [first] = searches
    return first === undefined ? [] : [{ searches, query: first.query, ids: first.ends.flatMap((at) => lanes[at]?.ids ?? []) }]
  })
  const found = await findTogether(database, searched, asked, now)
  const ids = changed.map(({ id }) => id)
  const known = await selectFinds(
    database,
    candidates.map(({ searchId }) => searchId),
    ids,
  )
  const before = new Map(known.map((find) => [keyOf(find), find]))
  const looked = asked.flatMap(({ searches, ids: among }, at) =>
    searches.flatMap((search) =>
      among.flatMap((foundId) =>
        findOf(search, foundId, before.get(keyOf({ searchId: search.searchId, foundId })), found[at] ?? new Map(), now),
      ),
    ),
  )
  const lost = gone.length === 0 ? [] : await selectFitting(database, gone)
  return [
    ...looked,
    ...lost.map((find) => ({ ...find, fits: false, news: null, beforeMinor: null, appDue: false, mailDue: false })),
  ]
}

/** What a look at the whole market finds for one search. */
export const lookThrough = async (
  database: Database,
  search: Followed,
  { silent, now }: { silent: boolean; now: Date },
): Promise<Find[]> => {
  const [found = new Map()] = await findTogether(database, search.searched, [{ query: search.query, ids: null }], now)
  const before = new Map((await selectFinds(database, [search.searchId], null)).map((find) => [find.foundId, find]))
  return [...new Set([...found.keys(), ...before.keys()])].flatMap((foundId) =>
    findOf(search, foundId, before.get(foundId), found, now, silent),
  )
}
