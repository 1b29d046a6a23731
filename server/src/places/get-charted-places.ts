import type { getChartedPlaces as endpoint } from '@tongyun/contract/places/endpoints'
import { openGazetteer, placeName } from '@tongyun/places'
import type { Operation } from '../core/route.ts'

/** GET /ty/charted-places */
export const getChartedPlaces: Operation<typeof endpoint> = async ({ ids }, { config, locale }) => {
  const gazetteer = openGazetteer()
  const places = [...new Set(ids)].flatMap((placeId) => {
    const place = gazetteer.byId(placeId)
    return place === undefined ? [] : [{ placeId, name: placeName(place, locale), lat: place.lat, lon: place.lon }]
  })
  return { places, landOutline: config.landOutline.includes(locale) }
}
