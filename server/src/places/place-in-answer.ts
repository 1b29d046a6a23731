import type { PlaceRef } from '@tongyun/contract/places/endpoints'
import type { Locale } from '@tongyun/freight/locale'
import { type Gazetteer, placeName } from '@tongyun/places'

/** A place as answers carry it. Throws for an id the gazetteer lacks; offers are published with known places only. */
export const placeInAnswer = (placeId: string, gazetteer: Gazetteer, locale: Locale): PlaceRef => {
  const place = gazetteer.byId(placeId)
  if (place === undefined) throw new Error(`place ${placeId} is not in the gazetteer`)
  return {
    placeId,
    name: placeName(place, locale),
    code: place.iata ?? place.unlocode,
    country: place.country,
    zone: place.zone,
  }
}
