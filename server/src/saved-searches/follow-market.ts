/** Follows the market and the demands for saved searches: what changed is held against them, the place is stored with the finds. */
import { MINUTE_MS } from '@tongyun/freight/days'
import { selectEndsOfOffers } from '../capacity/searching/index.ts'
import { areSamePlaces, currentPlaces, type FeedPlace, lastPlaces, readMarketChanges } from '../capacity/space/index.ts'
import type { Database } from '../core/database.ts'
import { selectEndsOfNewDemands } from '../demand/index.ts'
import { putFinds } from './finds.queries.ts'
import { lookAtChanged, lookThrough } from './look.ts'
import { lockPosition, putDemandsUntil, putPlaces, selectPosition } from './position.queries.ts'
import { markAllDue, selectDueSearches, settleDue } from './saved-searches.queries.ts'

/** Changes of one pass. */
const BATCH = 2_000
/** Changes are kept for an hour; whoever followed nothing for this long cannot know what it missed. */
const FOLLOWED_MS = 45 * MINUTE_MS
/** A place that stands is noted as seen this often. */
const NOTED_MS = 5 * MINUTE_MS
/** So long it may take until all searches are looked through again. */
const SPREAD_MS = 30 * MINUTE_MS
/** A demand that was published before another may become visible after it, by the length of a transaction. */
const OVERLAP_MS = 2 * MINUTE_MS
/** Searches looked through in one pass. */
const DUE_AT_ONCE = 50

type Change = Awaited<ReturnType<typeof readMarketChanges>>[number]

const idsOf = (changes: readonly Change[], kinds: readonly Change['kind'][]) => [
  ...new Set(changes.flatMap(({ kind, id }) => (id !== null && kinds.includes(kind) ? [id] : []))),
]

const moved = (known: readonly FeedPlace[], changes: readonly Change[]): FeedPlace[] =>
  lastPlaces([...known, ...changes]).toSorted((a, b) => a.shard - b.shard)

/**
 * Follows the market by one batch of changes; 'more' where some are left. Finds and the place after the batch are one transaction:
 * a process that dies between leaves neither, so nothing is lost and nothing is told twice.
 */
export const followMarket = async (database: Database, now: Date): Promise<'more' | undefined> => {
  const known = await selectPosition(database)
  if (known === undefined) {
    await putPlaces(database, await currentPlaces(database), now)
    return 'more'
  }
  const silence = now.getTime() - known.seen_at.getTime()
  const isLost = silence > FOLLOWED_MS
  const changes = isLost ? [] : await readMarketChanges(database, known.places, BATCH)
  if (!isLost && changes.length === 0) {
    if (silence > NOTED_MS) await putPlaces(database, known.places, now)
    return undefined
  }
  const isAll = isLost || changes.some(({ kind }) => kind === 'all')
  const places = isAll ? await currentPlaces(database) : moved(known.places, changes)
  const ids = isAll ? [] : idsOf(changes, ['offer', 'space'])
  const providerIds = isAll ? [] : idsOf(changes, ['provider'])
  const open = await selectEndsOfOffers(database, { ids, providerIds }, now)
  const isOpen = new Set(open.map(({ capacityId }) => capacityId))
  const changed = open.map(({ capacityId: id, ...ends }) => ({ id, ...ends }))
  const finds = await lookAtChanged(database, 'offers', { changed, gone: ids.filter((id) => !isOpen.has(id)) }, now)
  return database.transaction().execute(async (transaction) => {
    const held = await lockPosition(transaction)
    if (held === undefined || !areSamePlaces(held.places, known.places)) return 'more'
    if (isAll) await markAllDue(transaction, now, SPREAD_MS)
    await putFinds(transaction, finds, now)
    await putPlaces(transaction, places, now)
    return changes.length === BATCH ? 'more' : undefined
  })
}

/** The same with demands that everybody sees since the last look. */
export const followDemands = async (database: Database, now: Date): Promise<void> => {
  const known = await selectPosition(database)
  if (known === undefined) return
  const since = new Date(known.demands_until.getTime() - OVERLAP_MS)
  const shown = await selectEndsOfNewDemands(database, since, now)
  const changed = shown.map(({ demandId: id, ...ends }) => ({ id, ...ends, mode: null }))
  const finds = shown.length === 0 ? [] : await lookAtChanged(database, 'demands', { changed, gone: [] }, now)
  await database.transaction().execute(async (transaction) => {
    const held = await lockPosition(transaction)
    if (held?.demands_until.getTime() !== known.demands_until.getTime()) return
    await putFinds(transaction, finds, now)
    if (now > known.demands_until) await putDemandsUntil(transaction, now)
  })
}

/** Looks the whole market through for searches that are due; 'more' where some are left. */
export const lookThroughDue = async (database: Database, now: Date): Promise<'more' | undefined> => {
  const due = await selectDueSearches(database, now, DUE_AT_ONCE)
  for (const { dueAt, silent, ...search } of due) {
    const finds = await lookThrough(database, search, { silent, now })
    await database.transaction().execute(async (transaction) => {
      if (await settleDue(transaction, search.searchId, dueAt)) await putFinds(transaction, finds, now)
    })
  }
  return due.length === DUE_AT_ONCE ? 'more' : undefined
}
