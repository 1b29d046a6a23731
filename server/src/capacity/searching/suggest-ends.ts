/** Where nothing goes between two ends, what leaves the one and what reaches the other (docs/trade.md "No dead end"). */
import type { SearchResult } from '@tongyun/contract/capacity/endpoints'
import type { Database } from '../../core/database.ts'
import { countSearch } from './find-offers.ts'
import { readSearch, type Search, type SearchInput } from './read-search.ts'
import { ANY_CARGO, allDropped } from './suggest-changes.ts'

type OtherEnd = SearchResult['otherEnds'][number]

/** Each end by itself, without filters, for the cargo where something takes it; an end nobody serves is left out. */
export const otherEnds = async (
  database: Database,
  input: SearchInput,
  { locale, now, origin, destination }: Search,
): Promise<OtherEnd[]> => {
  if (origin.area === null || destination.area === null) return []
  const found: OtherEnd[] = []
  for (const end of ['origin', 'destination'] as const) {
    const other = end === 'origin' ? 'destination' : 'origin'
    const alone = { change: { [other]: null }, patch: { [other]: undefined } }
    for (const parts of [
      [...allDropped(input), alone],
      [...allDropped(input), alone, ANY_CARGO],
    ]) {
      const patch = Object.assign({}, ...parts.map((part) => part.patch))
      const count = await countSearch(database, await readSearch({ ...input, ...patch }, { locale, reader: database, now }))
      if (count === 0) continue
      found.push({ end, change: Object.assign({}, ...parts.map((part) => part.change)), count })
      break
    }
  }
  return found
}
