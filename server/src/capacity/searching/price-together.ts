/** Offers by id for many queries at one moment of the market, from memory where it is there. */
import type { CapacityRow } from '@tongyun/contract/capacity/endpoints'
import type { Locale } from '@tongyun/freight/locale'
import type { Database } from '../../core/database.ts'
import { takeTurns } from '../../core/turns.ts'
import { pricedFrom } from './offer-filter.ts'
import { openSource } from './offer-source.ts'
import { presentOffer } from './present-offer.ts'
import { readSearch, type SearchInput } from './read-search.ts'

type Asked = { input: SearchInput; ids: readonly string[]; locale: Locale }

/** For each query its offers by id as the mall shows them, priced for its cargo; what is no more on sale, or has no price, is left out. */
export const priceTogether = async (
  database: Database,
  asked: readonly Asked[],
  now: Date,
): Promise<Map<string, CapacityRow>[]> => {
  if (asked.length === 0) return []
  const source = await openSource(database, now)
  const turns = takeTurns()
  const found: Map<string, CapacityRow>[] = []
  for (const { input, ids, locale } of asked) {
    if (turns.isOver()) await turns.next()
    const search = await readSearch(input, { locale, reader: source.database, now })
    const records = await source.offers(ids, search.filter.base)
    const how = { ...search, readyFrom: pricedFrom(search.filter.base) }
    const shown = records.map((record) => presentOffer(record, how))
    found.push(new Map(shown.flatMap(({ row, price }) => (price.ok ? [[row.capacityId, row] as const] : []))))
  }
  return found
}
