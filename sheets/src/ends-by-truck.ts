/** Chains whose last leg is a truck: their ends are cities, not stations that bear the names of cities. */
import type { Place } from '@tongyun/places'
import type { Offer } from './offer.ts'
import { unified } from './words.ts'

/** Rows that must end where no train of a list goes, for the others to be meant so too. */
const LEAST_ALIKE = 2

/** Of a list of chains of which most end at cities without a station, those that end at a station called like its city end at the city. */
export const endsByTruck = (offers: readonly Offer[], placeOf: (id: string | null) => Place | undefined): void => {
  for (const list of Map.groupBy(
    offers.filter(({ mode }) => mode === 'multimodal'),
    ({ table }) => table,
  ).values()) {
    const isCity = ({ pod }: Offer) => placeOf(pod.id)?.kinds.every((kind) => kind === 'city') === true
    const cities = list.filter(isCity)
    if (cities.length < LEAST_ALIKE || cities.length * 2 <= list.filter(({ pod }) => pod.id !== null).length) continue
    for (const offer of list) {
      const station = placeOf(offer.pod.id)
      const city = placeOf(station?.cityId ?? null)
      if (station?.kinds.includes('railterminal') !== true || city === undefined) continue
      const isNamed = Object.values(city.names).some((name) => unified(name) === unified(offer.pod.words).trim())
      if (isNamed) offer.pod = { words: offer.pod.words, id: city.placeId, candidates: [city.placeId, station.placeId] }
    }
  }
}
