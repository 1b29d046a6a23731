import type { MatchPlace } from '@tongyun/freight/deal/wanted'
import { openGazetteer } from '@tongyun/places'

/** An end of a lane as matching takes it; null for what the gazetteer does not know. */
export const matchPlace = (placeId: string | null): MatchPlace | null => {
  const place = openGazetteer().byId(placeId ?? '')
  if (place === undefined) return null
  const { placeId: id, cityId, zone, lat, lon } = place
  return { placeId: id, metroId: cityId ?? id, zone, lat, lon }
}
