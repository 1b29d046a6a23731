/** Which cities an end may be matched with: all that have a place within reach of it. */
import { NEAR_KM } from '@tongyun/freight/deal/match-points'
import { openGazetteer } from '@tongyun/places'

const known = new Map<string, ReadonlySet<string>>()

/** Ids of cities, that of the place among them; a place of no city stands for itself. Both sides ask the same, so neither finds less. */
export const nearCities = (placeId: string): ReadonlySet<string> => {
  const had = known.get(placeId)
  if (had !== undefined) return had
  const gazetteer = openGazetteer()
  const place = gazetteer.byId(placeId)
  const places = place === undefined ? [] : [place, ...gazetteer.nearby(placeId, NEAR_KM + 1).map((near) => near.place)]
  const cities = new Set(places.map(({ placeId: id, cityId }) => cityId ?? id))
  known.set(placeId, cities)
  return cities
}
