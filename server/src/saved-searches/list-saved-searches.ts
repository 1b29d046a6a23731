import type {
  listFollowedSearches as followedEndpoint,
  SavedSearches,
  listSavedSearches as savedEndpoint,
} from '@tongyun/contract/saved-searches/endpoints'
import { SAVED_SEARCH_LIMITS } from '@tongyun/contract/saved-searches/terms/saved-search-terms'
import { isoDay } from '@tongyun/freight/days'
import { caller } from '../core/person.ts'
import type { Context, Operation } from '../core/route.ts'
import { type Follower, markOpened, selectFollowerOf } from './followers.queries.ts'
import { figuresOf } from './save-search.ts'
import { addressOf, endNames } from './saved-query.ts'
import { type SavedRow, selectSearches } from './saved-searches.queries.ts'
import { followerByKey } from './search-key.ts'

const inAnswer = async (row: SavedRow, context: Context): Promise<SavedSearches['searches'][number]> => ({
  searchId: row.search_id,
  searched: row.searched,
  query: addressOf(row.query),
  ...endNames(row.query, context.locale),
  rhythm: row.rhythm,
  savedAt: row.saved_at.toISOString(),
  confirmed: row.confirmed_at !== null,
  paused: row.paused_at !== null,
  over: row.until_on !== null && row.until_on < isoDay(context.now),
  ...(await figuresOf(row.searched, row.query, context)),
})

const listOf = async (follower: Follower | undefined, context: Context): Promise<SavedSearches> => {
  const most = SAVED_SEARCH_LIMITS.ofPerson
  if (follower === undefined) return { searches: [], zone: 'UTC', most }
  await markOpened(context.database, follower.follower_id)
  const rows = await selectSearches(context.database, follower.follower_id)
  const searches: SavedSearches['searches'] = []
  for (const row of rows) searches.push(await inAnswer(row, context))
  return { searches, zone: follower.zone, most }
}

/** GET /ty/saved_searches */
export const listSavedSearches: Operation<typeof savedEndpoint> = async (_input, context) =>
  listOf(await selectFollowerOf(context.database, caller(context).userId), context)

/** GET /ty/followed_searches */
export const listFollowedSearches: Operation<typeof followedEndpoint> = async ({ key }, context) =>
  listOf(await followerByKey(context, key), context)
