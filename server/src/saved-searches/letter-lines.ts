/** What a letter says of each result, in the words and at the price of the moment. */
import type { CapacityRow } from '@tongyun/contract/capacity/endpoints'
import type { DemandRow } from '@tongyun/contract/demand/center'
import { queryString } from '@tongyun/contract/page-paths'
import { OPENED_RESULTS } from '@tongyun/contract/saved-searches/terms/saved-search-terms'
import type { Locale } from '@tongyun/freight/locale'
import * as m from '@tongyun/messages'
import { vocabularyWord } from '@tongyun/messages/vocabulary'
import { priceTogether } from '../capacity/searching/index.ts'
import type { Database } from '../core/database.ts'
import { dayWords } from '../core/notices.ts'
import { instantWords, moneyWords } from '../core/value-words.ts'
import { shownDemands } from '../demand/index.ts'
import type { Told } from './finds.queries.ts'
import type { OffersQuery } from './saved-query.ts'

/** A result with the language it is told in. */
export type ToldIn = Told & { language: Locale }
/** `firm`: whose it is. */
export type Line = { text: string; path: string; firm: string }

type Shown = { offer: CapacityRow } | { demand: DemandRow }

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

/** The way to a result notes on its way that the letter was opened. */
const pathOf = (openedKey: string, query: Parameters<typeof queryString>[0]) =>
  `${OPENED_RESULTS}/${openedKey}${queryString(query)}`

const offerLine = (told: ToldIn, { price, ...row }: CapacityRow, openedKey: string): Line[] => {
  if (!price.ok) return []
  const { language: locale } = told
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
  const query = { id: row.capacityId, ...offerQuery(told.query as OffersQuery) }
  return [{ text, path: pathOf(openedKey, query), firm: provider.providerId }]
}

const demandLine = (told: ToldIn, row: DemandRow, openedKey: string): Line => {
  const { demandId, origin, destination, readyFrom, readyTo, shipper } = row
  const { language: locale } = told
  const text = m.saved_letter_demand(
    {
      why: whyWords(told, locale),
      lane: `${origin.name} → ${destination.name}`,
      from: dayWords(readyFrom, locale),
      to: dayWords(readyTo, locale),
    },
    { locale },
  )
  return { text, path: pathOf(openedKey, { searched: 'demands', id: demandId }), firm: shipper.name ?? demandId }
}

const shownOffers = async (database: Database, told: readonly ToldIn[], now: Date) => {
  const groups = [...Map.groupBy(told, ({ language, query }) => `${language} ${JSON.stringify(query)}`).values()]
  const asked = groups.flatMap(([first, ...others]) =>
    first === undefined
      ? []
      : [
          {
            input: first.query as OffersQuery,
            locale: first.language,
            ids: [...new Set([first, ...others].map(({ foundId }) => foundId))],
          },
        ],
  )
  const found = await priceTogether(database, asked, now)
  return groups.flatMap((group, at) =>
    group.flatMap((one): [Told, Shown][] => {
      const offer = found[at]?.get(one.foundId)
      return offer === undefined ? [] : [[one, { offer }]]
    }),
  )
}

const shownRequests = async (database: Database, told: readonly ToldIn[], now: Date) => {
  const shown: [Told, Shown][] = []
  for (const [locale, group] of Map.groupBy(told, ({ language }) => language)) {
    const ids = [...new Set(group.map(({ foundId }) => foundId))]
    const rows = new Map((await shownDemands(database, ids, { locale, now })).map((row) => [row.demandId, row]))
    for (const one of group) {
      const demand = rows.get(one.foundId)
      if (demand !== undefined) shown.push([one, { demand }])
    }
  }
  return shown
}

export type Results = ReadonlyMap<Told, Shown>

/** Results of many letters as they stand now, equal queries asked once; what is no more on the market is left out. */
export const readResults = async (database: Database, told: readonly ToldIn[], now: Date): Promise<Results> => {
  const { offers = [], demands = [] } = Object.groupBy(told, ({ searched }) => searched)
  return new Map([...(await shownOffers(database, offers, now)), ...(await shownRequests(database, demands, now))])
}

/** The lines of one search. */
export const linesOf = (told: readonly ToldIn[], results: Results, openedKey: string): Line[] =>
  told.flatMap((one) => {
    const shown = results.get(one)
    if (shown === undefined) return []
    return 'offer' in shown ? offerLine(one, shown.offer, openedKey) : demandLine(one, shown.demand, openedKey)
  })
