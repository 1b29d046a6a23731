/** A name that no place fits: the nearest names that lead to offers, and what goes to or from the other end. */
import type { SearchResult } from '@tongyun/contract/capacity/endpoints'
import { placeName } from '@tongyun/places'
import type { Database } from '../../core/database.ts'
import { countSearch } from './find-offers.ts'
import { readSearch, type Search, type SearchInput } from './read-search.ts'

const SIDES = ['origin', 'destination'] as const

export const explainUnknown = async (
  database: Database,
  input: SearchInput,
  search: Search,
): Promise<Pick<SearchResult, 'reasons' | 'suggestions' | 'otherEnds'>> => {
  const { gazetteer, locale, now } = search
  const unknown = SIDES.filter((side) => search[side].unknown)
  const count = async (change: Record<string, string | null>) => {
    const patch = Object.fromEntries(Object.entries(change).map(([name, value]) => [name, value ?? undefined]))
    return countSearch(database, await readSearch({ ...input, ...patch }, { locale, reader: database, now }))
  }
  const suggestions: SearchResult['suggestions'] = []
  const otherEnds: SearchResult['otherEnds'] = []
  for (const side of unknown) {
    const other = side === 'origin' ? 'destination' : 'origin'
    const without = search[other].unknown ? { [other]: null } : {}
    for (const { token, area } of gazetteer.nearest(input[side] ?? '', locale)) {
      const change = { [side]: token, ...without }
      const found = await count(change)
      if (found > 0) suggestions.push({ kind: 'similar_name', change, label: placeName(area, locale), count: found })
    }
    if (search[other].area === null) continue
    const found = await count({ [side]: null })
    if (found > 0) otherEnds.push({ end: other, change: { [side]: null }, count: found })
  }
  return { reasons: ['unknown_place'], suggestions, otherEnds }
}
