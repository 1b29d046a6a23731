/** Tells people in the app of what their searches found, in one notice for what is found within a minute. */
import { MINUTE_MS } from '@tongyun/freight/days'
import { LOCALES } from '@tongyun/freight/locale'
import type { Database } from '../core/database.ts'
import { appendEvent } from '../core/events.ts'
import type { Texts } from '../core/notices.ts'
import { type Told, takeForApp } from './finds.queries.ts'
import { endNames } from './saved-query.ts'
import { SEARCH_NEWS_FOUND } from './search-notices.ts'

const EVERY_MS = MINUTE_MS
const LIMIT = 2_000

/** Both ends of a search in each language; what it leaves open is a dash. */
export const laneOf = (query: Told['query']): Texts => {
  const texts = LOCALES.map((locale) => {
    const { origin, destination } = endNames(query, locale)
    return [locale, `${origin ?? '…'} → ${destination ?? '…'}`]
  })
  return Object.fromEntries(texts) as Texts
}

/** Says it to one person; the same result counts once, whatever searches found it. */
export const noticeOf = (transaction: Database, told: readonly Told[], now: Date) => {
  const [first] = told
  if (first === undefined || first.userId === null) return
  const { userId, query, news, beforeMinor } = first
  const count = new Set(told.map(({ foundId }) => foundId)).size
  return appendEvent(transaction, SEARCH_NEWS_FOUND, {
    key: `search-news:${userId}:${now.toISOString()}`,
    subject: userId,
    payload: { count, lane: laneOf(query), news, beforeMinor, currency: 'currency' in query ? (query.currency ?? null) : null },
    at: now,
  })
}

export const tellInApp = (database: Database, now: Date): Promise<void> =>
  database.transaction().execute(async (transaction) => {
    const told = await takeForApp(transaction, { since: new Date(now.getTime() - EVERY_MS), limit: LIMIT, now })
    for (const [, ofPerson] of Map.groupBy(told, ({ userId }) => userId)) await noticeOf(transaction, ofPerson, now)
  })
