/** Letters about saved searches, in the language of whoever gets them. Nothing that somebody typed goes out: it could be anything. */
import type { CapacityRow } from '@tongyun/contract/capacity/endpoints'
import { hasCargo } from '@tongyun/contract/capacity/terms/consignment'
import type { DemandRow } from '@tongyun/contract/demand/center'
import { pagePaths } from '@tongyun/contract/page-paths'
import { CONFIRM_HOURS, NAMED_OF_FIRM } from '@tongyun/contract/saved-searches/terms/saved-search-terms'
import { HOUR_MS } from '@tongyun/freight/days'
import type { Locale } from '@tongyun/freight/locale'
import * as m from '@tongyun/messages'
import { vocabularyWord } from '@tongyun/messages/vocabulary'
import { priceById } from '../capacity/searching/index.ts'
import type { Config } from '../core/config.ts'
import type { Database } from '../core/database.ts'
import type { Keys } from '../core/keys.ts'
import { dayWords } from '../core/notices.ts'
import { instantWords, moneyWords } from '../core/value-words.ts'
import { shownDemands } from '../demand/index.ts'
import { queueMessage } from '../messaging/index.ts'
import type { Told } from './finds.queries.ts'
import type { OffersQuery, SavedQuery } from './saved-query.ts'
import { searchKey } from './search-key.ts'
import { laneOf } from './tell-in-app.ts'

/** Where links lead, and when it is. */
export type Place = { config: Pick<Config, 'publicUrl'>; keys: Pick<Keys, 'savedSearch'>; now: Date }

/** Results that a letter names. */
const NAMED = 10

/** The page by which a follower manages searches without an account. */
const managePath = (followerId: string, { keys }: Place, confirm?: string) =>
  pagePaths.followedSearches({ key: searchKey(keys, followerId), confirm })

/** Asks the owner of an address to say yes; it holds the secret of the address, so its text is removed once it went out. */
export const sendConfirmation = (
  transaction: Database,
  {
    email,
    language,
    query,
    followerId,
    searchId,
  }: { email: string; language: Locale; query: SavedQuery; followerId: string; searchId: string },
  place: Place,
) => {
  const link = `${place.config.publicUrl}/${language}${managePath(followerId, place, searchId)}`
  return queueMessage(transaction, {
    channel: 'email',
    target: email,
    language,
    subject: m.saved_letter_confirm_subject({}, { locale: language }),
    body: m.saved_letter_confirm({ lane: laneOf(query)[language], link, hours: CONFIRM_HOURS }, { locale: language }),
    expiresAt: new Date(place.now.getTime() + CONFIRM_HOURS * HOUR_MS),
    now: place.now,
  })
}

/** What of a search the page of an offer takes over. */
const offerQuery = (query: OffersQuery) => {
  const { weightKg, volumeM3, packages, pieces, containers, vehicles, cargo, readyFrom, departFrom, incoterm, currency } = query
  return { weightKg, volumeM3, packages, pieces, containers, vehicles, cargo, readyFrom, departFrom, incoterm, currency }
}

const whyWords = ({ news, beforeMinor, query }: Told, locale: Locale): string => {
  const currency = 'currency' in query ? query.currency : undefined
  if (news === 'price' && beforeMinor !== null && currency !== undefined)
    return m.saved_letter_price({ before: moneyWords(beforeMinor, currency, locale) }, { locale })
  return (news === 'space' ? m.saved_letter_space : m.saved_letter_new)({}, { locale })
}

type Line = { text: string; path: string; firm: string }

const offerLine = (told: Told, { price, ...row }: CapacityRow, locale: Locale): Line[] => {
  if (!price.ok) return []
  const { departure, origin, destination, provider } = row
  const words = m.saved_letter_offer(
    {
      why: whyWords(told, locale),
      mode: vocabularyWord('mode', row.mode, locale),
      lane: `${origin.name} → ${destination.name}`,
      firm: provider.name,
      total: moneyWords(price.totalMinor, price.currency, locale),
    },
    { locale },
  )
  const at = departure === null ? null : instantWords(new Date(departure.etd), origin.zone, locale)
  const text = at === null ? words : `${words} · ${m.saved_letter_departs({ date: at }, { locale })}`
  return [
    {
      text,
      path: pagePaths.mallDetail({ id: row.capacityId, ...offerQuery(told.query as OffersQuery) }),
      firm: provider.providerId,
    },
  ]
}

const demandLine = (
  told: Told,
  { demandId, origin, destination, readyFrom, readyTo, shipper }: DemandRow,
  locale: Locale,
): Line => ({
  text: m.saved_letter_demand(
    {
      why: whyWords(told, locale),
      lane: `${origin.name} → ${destination.name}`,
      from: dayWords(readyFrom, locale),
      to: dayWords(readyTo, locale),
    },
    { locale },
  ),
  path: pagePaths.demandDetail({ id: demandId }),
  firm: shipper.name ?? demandId,
})

type Reading = { reader: Database; locale: Locale; now: Date }

/** The lines of one search, each result in the words and at the price of this moment; what is no more on sale has none. */
const linesOf = async (told: readonly Told[], { reader, locale, now }: Reading): Promise<Line[]> => {
  const [first] = told
  if (first === undefined) return []
  const ids = told.map(({ foundId }) => foundId)
  if (first.searched === 'demands') {
    const rows = new Map((await shownDemands(reader, ids, { locale, now })).map((row) => [row.demandId, row]))
    return told.flatMap((one) => {
      const row = rows.get(one.foundId)
      return row === undefined ? [] : [demandLine(one, row, locale)]
    })
  }
  const rows = await priceById(ids, first.query as OffersQuery, { reader, locale, now })
  return told.flatMap((one) => {
    const found = rows.get(one.foundId)
    return found === undefined ? [] : offerLine(one, found.row, locale)
  })
}

/** At most so many lines of one firm, and so many in all. */
const named = (lines: readonly Line[]) => {
  const ofFirm = new Map<string, number>()
  return lines
    .filter(({ firm }) => {
      const before = ofFirm.get(firm) ?? 0
      ofFirm.set(firm, before + 1)
      return before < NAMED_OF_FIRM
    })
    .slice(0, NAMED)
}

type To = { followerId: string; userId: string | null; email: string; language: Locale; zone: string }

/**
 * Writes a follower's letter: a result once, whatever searches found it, with the way to each, to all searches, and to no more
 * such letters. @returns whether there was anything to write
 */
export const sendNews = async (
  transaction: Database,
  { followerId, userId, email, language, zone }: To,
  { told, reader, place }: { told: readonly Told[]; reader: Database; place: Place },
): Promise<boolean> => {
  const { config, now } = place
  const once = [...new Map(told.toReversed().map((one) => [one.foundId, one])).values()].toReversed()
  const parts: { lane: string; lines: Line[] }[] = []
  for (const ofSearch of Map.groupBy(once, ({ searchId }) => searchId).values()) {
    const lines = await linesOf(ofSearch, { reader, locale: language, now })
    const [first] = ofSearch
    if (first !== undefined && lines.length > 0) parts.push({ lane: laneOf(first.query)[language], lines })
  }
  const count = parts.reduce((sum, { lines }) => sum + lines.length, 0)
  if (count === 0) return false
  const shown = new Set(named(parts.flatMap(({ lines }) => lines)))
  const within = `${config.publicUrl}/${language}`
  const texts = parts.map(({ lane, lines }) => {
    const seen = lines.filter((line) => shown.has(line)).map(({ text, path }) => `${text}\n${within}${path}`)
    return [lane, ...seen].join('\n\n')
  })
  const more = count > shown.size ? [m.saved_letter_more({ count: count - shown.size }, { locale: language })] : []
  const isReference = told.some(({ searched, query }) => searched === 'offers' && !hasCargo(query as OffersQuery))
  const notes = isReference ? [m.saved_letter_reference({}, { locale: language })] : []
  const manage = userId === null ? managePath(followerId, place) : pagePaths.savedSearches()
  const key = searchKey(place.keys, followerId)
  await queueMessage(transaction, {
    ...(userId === null ? {} : { userId }),
    channel: 'email',
    target: email,
    language,
    subject: m.saved_letter_subject({ title: m.saved_notice_title({ count }, { locale: language }) }, { locale: language }),
    body: m.saved_letter_text(
      {
        text: [...texts, ...more, ...notes].join('\n\n'),
        time: instantWords(now, zone, language),
        settings: `${within}${manage}`,
      },
      { locale: language },
    ),
    unsubscribe: `${config.publicUrl}/ty/search_letters/${key}/end`,
    now,
  })
  return true
}
