import type {
  chooseRecent as chooseEndpoint,
  clearRecent as clearEndpoint,
  keepRecent as keepEndpoint,
  listRecent as listEndpoint,
} from '@tongyun/contract/recent/endpoints'
import { mergeRecent, type RecentLists, type RecentSearch } from '@tongyun/contract/recent/terms/recent-terms'
import type { Locale } from '@tongyun/freight/locale'
import { openGazetteer } from '@tongyun/places'
import { resolveEnd } from '../capacity/searching/index.ts'
import { caller } from '../core/person.ts'
import type { Operation } from '../core/route.ts'
import { clearLists, holdRecent, putLists, type RecentRow, selectRecent } from './recent.queries.ts'

const NOTHING: RecentLists = { searches: [], offers: [] }

/** What is kept of somebody who never kept anything is nothing. */
const listsOf = (row: RecentRow | undefined): RecentLists & { kept: boolean } =>
  row === undefined ? { searches: [], offers: [], kept: true } : { searches: row.searches, offers: row.compared, kept: row.kept }

/** A search that was made in another language is called by its ends in the reader's. */
const labelled = (search: RecentSearch, locale: Locale): RecentSearch => {
  if (search.language === locale) return search
  const query = new URLSearchParams(search.query)
  const nameOf = (end: string) => resolveEnd(query.get(end) ?? undefined, openGazetteer(), locale).area?.name ?? '…'
  return { ...search, language: locale, label: `${nameOf('origin')} → ${nameOf('destination')}` }
}

const inAnswer = ({ kept, searches, offers }: RecentLists & { kept: boolean }, locale: Locale) => ({
  kept,
  searches: searches.map((search) => labelled(search, locale)),
  offers,
})

/** GET /ty/account/recent */
export const listRecent: Operation<typeof listEndpoint> = async (_input, context) =>
  inAnswer(listsOf(await selectRecent(context.database, caller(context).userId)), context.locale)

/** PUT /ty/account/recent. A device whose clock is ahead cannot stay first for ever. */
export const keepRecent: Operation<typeof keepEndpoint> = async (given, context) => {
  const { userId } = caller(context)
  const { database, locale, now } = context
  const byOurClock = <Item extends { at: string }>(item: Item): Item => {
    const at = Math.min(Date.parse(item.at), now.getTime())
    return { ...item, at: new Date(at).toISOString() }
  }
  const sent = { searches: given.searches.map(byOurClock), offers: given.offers.map(byOurClock) }
  return database.transaction().execute(async (transaction) => {
    const row = await holdRecent(transaction, userId)
    const { kept, ...held } = listsOf(row)
    if (!kept) return { ...NOTHING, kept }
    const merged = mergeRecent([held, sent], row.cleared_at?.toISOString())
    await putLists(transaction, userId, merged)
    return inAnswer({ ...merged, kept }, locale)
  })
}

/** PUT /ty/account/recent/choice */
export const chooseRecent: Operation<typeof chooseEndpoint> = async ({ kept = false }, context) => {
  await clearLists(context.database, caller(context).userId, kept, context.now)
  return {}
}

/** DELETE /ty/account/recent */
export const clearRecent: Operation<typeof clearEndpoint> = async (_input, context) => {
  await clearLists(context.database, caller(context).userId, null, context.now)
  return {}
}
