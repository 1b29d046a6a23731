import type { listPlaceAddresses as addressesEndpoint, getPlaceTraffic as endpoint } from '@tongyun/contract/market/traffic'
import { openGazetteer, type Place } from '@tongyun/places'
import { calledPlaces, placeTraffic, shownCurrency, trafficDepartures } from '../capacity/searching/index.ts'
import { BusinessError } from '../core/errors.ts'
import type { Operation } from '../core/route.ts'
import { placeInAnswer } from '../places/index.ts'

/** Where cargo is handled or crosses a border; a city has its lanes. */
const isHub = ({ kinds }: Place) => kinds.some((kind) => kind !== 'city')

/** GET /ty/traffic/:place. @throws BusinessError 810004 for a place nobody knows, a city, and where nothing calls */
export const getPlaceTraffic: Operation<typeof endpoint> = async (input, context) => {
  const { locale, now } = context
  const gazetteer = openGazetteer()
  const place = gazetteer.byId(input.place)
  if (place === undefined || !isHub(place)) throw new BusinessError(810004)
  const traffic = await placeTraffic(place.placeId, context)
  if (traffic.lanes.length === 0) throw new BusinessError(810004)
  const currency = shownCurrency(input.currency, locale)
  const shown = (placeId: string) => placeInAnswer(placeId, gazetteer, locale)
  return {
    place: shown(place.placeId),
    kinds: place.kinds.filter((kind) => kind !== 'city'),
    lat: place.lat,
    lon: place.lon,
    city: place.cityId === null || place.cityId === place.placeId ? null : shown(place.cityId),
    offers: traffic.lanes[0]?.in_all ?? 0,
    firms: traffic.firms[0]?.in_all ?? 0,
    currency,
    lanes: traffic.lanes.map(({ origin_city: origin, destination_city: destination, mode, role, offers, capacity_id }) => ({
      origin: shown(origin),
      destination: shown(destination),
      mode,
      role,
      offers,
      capacityId: capacity_id,
    })),
    waits: traffic.waits.map(({ mode, offers, least, median, most }) => ({
      mode,
      offers,
      leastHours: least,
      medianHours: median,
      mostHours: most,
    })),
    departures: await trafficDepartures(traffic, currency, context),
    providers: traffic.firms.map((firm) => ({
      providerId: firm.provider_id,
      name: firm[`name_${locale}`],
      offers: firm.offers,
    })),
    asOf: now.toISOString(),
  }
}

/** GET /ty/traffic */
export const listPlaceAddresses: Operation<typeof addressesEndpoint> = async (_, context) => {
  const gazetteer = openGazetteer()
  const places = await calledPlaces(context)
  return {
    places: places.filter((placeId) => {
      const place = gazetteer.byId(placeId)
      return place !== undefined && isHub(place)
    }),
  }
}
