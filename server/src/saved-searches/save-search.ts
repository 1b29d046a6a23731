import { createHash } from 'node:crypto'
import { emailKey } from '@tongyun/contract/accounts/terms/person-patterns'
import type {
  followSearch as followEndpoint,
  previewSearch as previewEndpoint,
  saveSearch as saveEndpoint,
} from '@tongyun/contract/saved-searches/endpoints'
import { type Rhythm, SAVED_SEARCH_LIMITS, type Searched } from '@tongyun/contract/saved-searches/terms/saved-search-terms'
import type { Locale } from '@tongyun/freight/locale'
import { type SearchFigures, searchFigures } from '../capacity/searching/index.ts'
import type { Database } from '../core/database.ts'
import { BusinessError } from '../core/errors.ts'
import { caller } from '../core/person.ts'
import { readableId } from '../core/readable-id.ts'
import type { Context, Operation } from '../core/route.ts'
import { refuseAddressBeyond, spendPoints } from '../core/spend-points.ts'
import { lockName } from '../core/transaction.ts'
import { countDemands } from '../demand/index.ts'
import { putFinds } from './finds.queries.ts'
import { holdFollower } from './followers.queries.ts'
import { sendConfirmation } from './letters.ts'
import { lookThrough } from './look.ts'
import { addressOf, type DemandsQuery, endNames, type OffersQuery, readSavedQuery, type SavedQuery } from './saved-query.ts'
import { countOtherSearches, upsertSearch } from './saved-searches.queries.ts'

/** docs/reliability.md 3.3: searches that one network saves for addresses, and letters to one address, that nobody has proven yet. */
const PER_NETWORK = { most: 10, windowS: 3600 }
const PER_EMAIL = { most: 3, windowS: 86_400 }

const ZONE_OF_LANGUAGE = { zh: 'Asia/Shanghai', en: 'UTC', ru: 'Europe/Moscow' } as const satisfies Record<Locale, string>

const isZone = (zone: string) => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** What a saved search finds now. */
export const figuresOf = async (
  searched: Searched,
  query: SavedQuery,
  context: Pick<Context, 'reader' | 'locale' | 'now'>,
): Promise<SearchFigures> =>
  searched === 'offers'
    ? searchFigures(query as OffersQuery, context)
    : { count: await countDemands(query as DemandsQuery, context), lowestMinor: null, currency: 'CNY' }

/** GET /ty/saved_searches/preview */
export const previewSearch: Operation<typeof previewEndpoint> = async ({ searched, query: typed }, context) => {
  const { query } = readSavedQuery(searched, typed, context.locale)
  const figures = await figuresOf(searched, query, context)
  return {
    query: addressOf(query),
    ...endNames(query, context.locale),
    ...figures,
    tooWide: figures.count > SAVED_SEARCH_LIMITS.found,
  }
}

/** Anybody can type anybody's address: so many letters go to one in a day, whatever becomes of them. */
const mayMail = async ({ database, now }: Pick<Context, 'database' | 'now'>, email: string): Promise<boolean> => {
  // Limits outlive what was saved, so they hold no addresses.
  const key = `saved-search:mail:${createHash('sha256').update(email).digest('base64url')}`
  return (await spendPoints(database, key, PER_EMAIL, now)).allowed
}

type Saving = ReturnType<typeof readSavedQuery> & {
  searched: Searched
  rhythm: Rhythm
  userId: string | null
  email: string | null
  zone: string | undefined
}

/** Keeps it with what it finds now, which is no news. @throws BusinessError 810008 too_many_searches */
const keep = async (
  transaction: Database,
  { userId, email, zone, ...search }: Saving,
  { locale, now }: Pick<Context, 'locale' | 'now'>,
) => {
  await lockName(transaction, `saved searches of ${userId ?? email}`)
  const zoneTold = zone !== undefined && isZone(zone)
  const followerId = await holdFollower(transaction, {
    followerId: readableId('w'),
    userId,
    email,
    language: locale,
    zone: zoneTold ? zone : ZONE_OF_LANGUAGE[locale],
    zoneTold,
  })
  const kept = await upsertSearch(transaction, {
    ...search,
    searchId: readableId('s'),
    followerId,
    confirmedAt: userId === null ? null : now,
    now,
  })
  const most = SAVED_SEARCH_LIMITS.ofPerson
  if ((await countOtherSearches(transaction, followerId, kept.searchId)) >= most)
    throw new BusinessError(810008, { reason: 'too_many_searches', most })
  return { ...kept, followerId }
}

type Asked = Pick<Saving, 'searched' | 'rhythm'> & { query: string; zone?: string | undefined }

/** @throws BusinessError 811001 search_too_wide */
const readAsked = async ({ query: typed, zone, ...asked }: Asked, context: Context) => {
  const read = readSavedQuery(asked.searched, typed, context.locale)
  const figures = await figuresOf(asked.searched, read.query, context)
  const most = SAVED_SEARCH_LIMITS.found
  if (figures.count > most) throw new BusinessError(811001, { reason: 'search_too_wide', most })
  return { saving: { ...asked, ...read, zone }, figures }
}

/** What it finds now is known from the beginning, so only what comes later is news. */
const keepWithFinds = async (transaction: Database, saving: Saving, context: Context) => {
  const { database, now } = context
  const kept = await keep(transaction, saving, context)
  if (kept.isNew) {
    const followed = { ...saving, searchId: kept.searchId, isAccount: saving.userId !== null }
    await putFinds(transaction, await lookThrough(database, followed, { silent: true, now }), now)
  }
  return kept
}

/** POST /ty/saved_searches */
export const saveSearch: Operation<typeof saveEndpoint> = async (input, context) => {
  const { userId } = caller(context)
  const { saving, figures } = await readAsked(input, context)
  const own = { ...saving, userId, email: null }
  await context.database.transaction().execute((transaction) => keepWithFinds(transaction, own, context))
  return figures
}

/** POST /ty/followed_searches */
export const followSearch: Operation<typeof followEndpoint> = async ({ email: typed, ...input }, context) => {
  const { saving, figures } = await readAsked(input, context)
  const email = emailKey(typed)
  await refuseAddressBeyond(context, 'saved-search', PER_NETWORK)
  // An address beyond its letters is answered like any other, and nothing is kept for it.
  if (!(await mayMail(context, email))) return figures
  await context.database.transaction().execute(async (transaction) => {
    const kept = await keepWithFinds(transaction, { ...saving, userId: null, email }, context)
    await sendConfirmation(transaction, { email, language: context.locale, query: saving.query, ...kept }, context)
  })
  return figures
}
