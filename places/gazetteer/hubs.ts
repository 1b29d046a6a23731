/** Hubs of the hand tables: seaports, inland ports, rail terminals, border crossings. */
import type { City } from './city.ts'
import type { Hub, HubKind } from './hub.ts'
import type { CityFinder } from './parent.ts'
import { listCell, table } from './sources.ts'

const kindOf: Record<string, HubKind | undefined> = {
  seaport: 'seaport',
  inlandport: 'inlandport',
  rail: 'railterminal',
  border: 'border',
}

/** A crossing belongs to its own town only; a port or terminal serves a metropolis some way off. */
const reachKm = (kinds: readonly HubKind[]) => (kinds.includes('border') ? 30 : 80)

export const handHubs = (finder: CityFinder, cityById: ReadonlyMap<string, City>) => {
  const problems: string[] = []
  const hubs = [...table('hubs'), ...table('hubs-more')].map((row): Hub => {
    const [placeId = '', kindCell, unlocode = '', iata = '', country = '', lat, lon, zh = '', en = '', ru = '', aliases, parent] =
      row
    const kinds = listCell(kindCell)
      .map((kind) => kindOf[kind])
      .filter((kind) => kind !== undefined)
    const point = { lat: Number(lat), lon: Number(lon) }
    if (kinds.length === 0 || !zh || !en || !ru || Number.isNaN(point.lat + point.lon))
      problems.push(`row ${placeId} is incomplete`)
    const stated = parent ? cityById.get(`g${parent}`) : undefined
    if (parent && !stated) problems.push(`${placeId}: no city g${parent}`)
    const { named, attracting } = finder.parentOf(point, country, reachKm(kinds), en.replace(/^Port of /, ''), zh)
    const city = stated ?? named ?? attracting
    return {
      placeId,
      kinds: [...new Set(kinds)],
      unlocode,
      iata,
      zh,
      en,
      ru,
      aliases: listCell(aliases),
      country,
      ...point,
      zone: '',
      cityId: city?.placeId ?? '',
    }
  })
  return { hubs, problems }
}
