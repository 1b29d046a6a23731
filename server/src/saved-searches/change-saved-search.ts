import type * as endpoints from '@tongyun/contract/saved-searches/endpoints'
import { BusinessError } from '../core/errors.ts'
import { caller } from '../core/person.ts'
import type { Context, Operation } from '../core/route.ts'
import { deleteFollower, deleteIdleFollower, markOpened, selectFollowerOf, setLanguage } from './followers.queries.ts'
import { deleteSearch, selectSearch, tellInAppAlone, updateSearch } from './saved-searches.queries.ts'
import { followerByKey, openedKey } from './search-key.ts'

/** The follower's own search. @throws BusinessError 810004 where there is none, 810009 for another's */
const ownSearch = async ({ database }: Pick<Context, 'database'>, searchId: string, followerId: string | undefined) => {
  const search = await selectSearch(database, searchId)
  if (search === undefined) throw new BusinessError(810004)
  if (search.follower_id !== followerId) throw new BusinessError(810009)
  return search
}

const ownFollowerId = async (context: Context) => (await selectFollowerOf(context.database, caller(context).userId))?.follower_id

/** PUT /ty/saved_searches/:searchId */
export const changeSavedSearch: Operation<typeof endpoints.changeSavedSearch> = async ({ searchId, ...change }, context) => {
  await ownSearch(context, searchId, await ownFollowerId(context))
  await context.database.transaction().execute((transaction) => updateSearch(transaction, searchId, change, context.now))
  return {}
}

/** PUT /ty/followed_searches/:searchId */
export const changeFollowedSearch: Operation<typeof endpoints.changeFollowedSearch> = async (
  { searchId, key, ...change },
  context,
) => {
  const { follower_id: followerId } = await followerByKey(context, key)
  await ownSearch(context, searchId, followerId)
  await context.database.transaction().execute(async (transaction) => {
    await updateSearch(transaction, searchId, change, context.now)
    // Whoever says yes reads this language; who saved the search may have been somebody else.
    if (change.confirmed === true) await setLanguage(transaction, followerId, context.locale)
  })
  return {}
}

const end = async ({ database }: Pick<Context, 'database'>, searchId: string, followerId: string) => {
  await database.transaction().execute(async (transaction) => {
    await deleteSearch(transaction, searchId)
    await deleteIdleFollower(transaction, followerId)
  })
  return {}
}

/** DELETE /ty/saved_searches/:searchId */
export const endSavedSearch: Operation<typeof endpoints.endSavedSearch> = async ({ searchId }, context) => {
  const search = await ownSearch(context, searchId, await ownFollowerId(context))
  return end(context, searchId, search.follower_id)
}

/** DELETE /ty/followed_searches/:searchId */
export const endFollowedSearch: Operation<typeof endpoints.endFollowedSearch> = async ({ searchId, key }, context) => {
  const { follower_id: followerId } = await followerByKey(context, key)
  await ownSearch(context, searchId, followerId)
  return end(context, searchId, followerId)
}

/** POST /ty/search_letters/:key/end */
export const endSearchLetters: Operation<typeof endpoints.endSearchLetters> = async ({ key }, context) => {
  const { follower_id: followerId, user_id: userId } = await followerByKey(context, key)
  if (userId === null) await deleteFollower(context.database, followerId)
  else await context.database.transaction().execute((transaction) => tellInAppAlone(transaction, followerId))
  return {}
}

/** POST /ty/search_letters/:key/open */
export const openSearchLetter: Operation<typeof endpoints.openSearchLetter> = async ({ key }, context) => {
  const { follower_id: followerId } = await followerByKey(context, key, openedKey)
  await markOpened(context.database, followerId)
  return {}
}
