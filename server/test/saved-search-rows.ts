/** Searches that people keep, for tests of who may do what to them. */
import { readableId } from '../src/core/readable-id.ts'
import { holdFollower } from '../src/saved-searches/followers.queries.ts'
import { upsertSearch } from '../src/saved-searches/saved-searches.queries.ts'
import type { MakeRow } from './holder.ts'

export const insertSavedSearch: MakeRow = async (database, { userId }) => {
  const searchId = readableId('s')
  const now = new Date()
  const language = { language: 'en', zone: 'UTC', zoneTold: false } as const
  const followerId = await holdFollower(database, { followerId: readableId('w'), userId, email: null, ...language })
  const query = { q: searchId, mode: [], loadType: [], cargo: [] }
  await upsertSearch(database, {
    searchId,
    followerId,
    searched: 'demands',
    query,
    originArea: '*',
    destinationArea: '*',
    modes: [],
    untilOn: null,
    rhythm: 'daily',
    confirmedAt: now,
    now,
  })
  return searchId
}
