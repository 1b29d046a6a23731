/** What time does to saved searches: the market is followed for them, and people are told. */
import { CONFIRM_HOURS } from '@tongyun/contract/saved-searches/terms/saved-search-terms'
import { DAY_MS, HOUR_MS, isoDay } from '@tongyun/freight/days'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../core/database.ts'
import { keepJob } from '../core/jobs.ts'
import { offerNotices } from '../core/notices.ts'
import { deleteGoneFinds } from './finds.queries.ts'
import { followDemands, followMarket, lookThroughDue } from './follow-market.ts'
import { deleteIdleFollower } from './followers.queries.ts'
import { deleteEndedSearches } from './saved-searches.queries.ts'
import { SEARCH_NEWS_FOUND } from './search-notices.ts'
import { type Place, pauseUnopened, sendLetters } from './send-letters.ts'
import { tellInApp } from './tell-in-app.ts'

/** So long changes wait for each other, so that an offer that changes often is held against searches once. */
const EVERY_MS = 5_000
/** What fits no more is forgotten after so long; a search whose days are over stays for its owner to see as long. */
const KEPT_MS = 60 * DAY_MS

/** Follows the market, the demands and what is due, then tells at once; 'more' where some changes are left. */
export const followSearches = async (database: Database, place: Place): Promise<'more' | undefined> => {
  const { now } = place
  const left = [await followMarket(database, now), await lookThroughDue(database, now)]
  await followDemands(database, now)
  await tellInApp(database, now)
  await sendLetters(database, place)
  return left.includes('more') ? 'more' : undefined
}

/** Ends what nobody confirmed in time or what asks for days long over, pauses what nobody opens, and forgets what is gone. */
export const forgetSearches = async (database: Database, place: Place): Promise<void> => {
  const { now } = place
  const before = new Date(now.getTime() - KEPT_MS)
  const unconfirmedBefore = new Date(now.getTime() - CONFIRM_HOURS * HOUR_MS)
  for (const followerId of await deleteEndedSearches(database, unconfirmedBefore, isoDay(before)))
    await deleteIdleFollower(database, followerId)
  await deleteGoneFinds(database, before)
  await pauseUnopened(database, place)
}

/** Does so while the app listens, in one process of all. */
export const keepSavedSearches = (app: FastifyInstance) => {
  const { database, clock, config, keys } = app.services
  offerNotices(app, [SEARCH_NEWS_FOUND])
  keepJob(app, {
    name: 'follow-saved-searches',
    everyMs: EVERY_MS,
    pass: () => followSearches(database, { config, keys, now: clock() }),
  })
  keepJob(app, {
    name: 'forget-saved-searches',
    everyMs: HOUR_MS,
    pass: () => forgetSearches(database, { config, keys, now: clock() }),
  })
}
