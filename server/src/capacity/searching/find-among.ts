/** Which of some offers each of many searches finds, and for how much: a change is held against searches, not searches against the market. */
import { displayedMinor } from '@tongyun/freight/displayed-price'
import type { Database } from '../../core/database.ts'
import { takeTurns } from '../../core/turns.ts'
import { type OfferSource, openSource } from './offer-source.ts'
import { questionOf } from './price-candidates.ts'
import { priceOffers } from './price-offers.ts'
import { readSearch, type SearchInput } from './read-search.ts'

/** `ids` null: of all offers, at most `most` of them. */
type Among = { input: SearchInput; ids: readonly string[] | null; most: number }

const findOne = async (source: OfferSource, { input, ids, most }: Among, now: Date): Promise<Map<string, number>> => {
  const search = await readSearch({ ...input, sort: 'price' }, { locale: 'en', reader: source.database, now })
  const { origin, destination, refusal, consignment, budgetMinor, shownRate } = search
  if (origin.unknown || destination.unknown || refusal !== null) return new Map()
  const filter = { ...search.filter, base: { ...search.filter.base, ids: ids === null ? search.filter.base.ids : [...ids] } }
  if (consignment === null) {
    const found = await source.inOrder(filter, { sort: 'price', limit: most, after: null })
    return new Map(found.map(({ capacity_id: id, key }) => [id, displayedMinor(key, shownRate)]))
  }
  const candidates = (await source.candidates(filter, most)).filter(({ matches }) => matches)
  if (candidates.length === 0) return new Map()
  const priced = await priceOffers(source.database, candidates, questionOf(search))
  const totals = priced.map(({ id, key }): [string, number] => [id, displayedMinor(key, shownRate)])
  return new Map(totals.filter(([, total]) => budgetMinor === null || total <= budgetMinor))
}

/**
 * For each search the offers it finds by id, with their totals in minor units of its currency. One moment of the market
 * answers them all.
 */
export const findAmong = async (database: Database, searches: readonly Among[], now: Date): Promise<Map<string, number>[]> => {
  if (searches.length === 0) return []
  const source = await openSource(database, now)
  const turns = takeTurns()
  const found: Map<string, number>[] = []
  for (const search of searches) {
    if (turns.isOver()) await turns.next()
    found.push(await findOne(source, search, now))
  }
  return found
}
