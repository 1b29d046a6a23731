import type { RoutePlace, RoutePlaceKind } from '@tongyun/freight/understanding/place-scanner'
import { type Gazetteer, parseAreaToken } from '@tongyun/places'

const KINDS: Record<string, RoutePlaceKind> = {
  seaport: 'port',
  inlandport: 'port',
  airport: 'airport',
  railterminal: 'terminal',
  border: 'border',
}

/** The place a token stands for, as understanding names places; undefined for a token of nothing. */
export const routePlaceOf = (token: string, gazetteer: Gazetteer): RoutePlace | undefined => {
  const area = gazetteer.area(token)
  const ref = area && parseAreaToken(token)
  if (area === undefined || ref === undefined) return undefined
  const name = area.names.en
  if (ref.kind === 'country') return { token, name, code: ref.countryCode, country: ref.countryCode, kind: 'country' }
  if (ref.kind === 'region') return { token, name, code: ref.regionId, country: ref.regionId.slice(0, 2), kind: 'region' }
  if (ref.kind === 'continent') return undefined
  const place = gazetteer.byId(ref.kind === 'place' ? ref.placeId : ref.cityId)
  if (place === undefined) return undefined
  const kind = place.kinds.map((each) => KINDS[each]).find((each) => each !== undefined) ?? 'city'
  return { token, name, code: place.kinds.includes('airport') ? place.iata : place.unlocode, country: place.country, kind }
}
