/** Cities around an end of a search (docs/trade.md "No dead end"). */
import type { Database } from '../../core/database.ts'
import type { BaseFilter } from './offer-filter.ts'
import { openIndex } from './offer-source.ts'
import type { Search } from './read-search.ts'

type Side = 'origin' | 'destination'

const NEARBY_KM = 300

const cityOf = (end: BaseFilter['origin']) => (end?.kind === 'place' ? end.cityId : end?.kind === 'metro' ? end.id : undefined)

/** Cities do not move: what is around each that was asked for. */
const around = new Map<string, string[]>()

/** Ids of the cities around an end, nearest first. */
export const citiesAround = ({ gazetteer, filter }: Search, side: Side): string[] => {
  const cityId = cityOf(filter.base[side])
  if (cityId === undefined) return []
  const known = around.get(cityId)
  if (known !== undefined) return known
  const places = gazetteer.nearby(cityId, NEARBY_KM).map(({ place }) => place.cityId ?? place.placeId)
  const cities = [...new Set(places)].filter((id) => id !== cityId)
  around.set(cityId, cities)
  return cities
}

/** Of these, the cities some offer begins (or ends) in, wherever it leads. None while the market is not in memory. */
export const servedAround = async (database: Database, search: Search, side: Side): Promise<string[]> => {
  const market = await openIndex(database, () => search.now)
  if (market === null) return []
  const { index } = market
  const lanesOf = (city: number) => (side === 'origin' ? index.lanes.from(city) : index.lanes.into(city))
  return citiesAround(search, side).filter((id) => lanesOf(index.numberOf(id)).size > 0)
}
