/** Airports with an IATA code: all large ones and those of medium size with scheduled service. */
import type { City } from './city.ts'
import type { Hub } from './hub.ts'
import { plain } from './names.ts'
import type { CityFinder } from './parent.ts'
import { airports, listCell, table } from './sources.ts'

type AirportNames = { zh: string; ru: string; aliases: string[] }

/** In the name of an airport that only repeats its city: "<city> Airport". */
const isPlainName = (name: string, city: City) =>
  plain(name.replace(/\b(International|Airport|Regional|Municipal|National)\b/g, '').replace(/[()]/g, '')) === plain(city.en)

/**
 * Names of airports; if an airport has its city’s name and is its only airport, its name is the city name plus the word for airport.
 */
export const airportHubs = async (finder: CityFinder) => {
  const hand = new Map<string, AirportNames>(
    [...table('airports'), ...table('airports-more')].map(([iata = '', zh = '', ru = '', aliases]) => [
      iata,
      { zh, ru, aliases: listCell(aliases) },
    ]),
  )
  const sources = (await airports()).toSorted((a, b) => (a.iata < b.iata ? -1 : 1))
  const placed = sources.map((source) => {
    const point = { lat: source.latitude, lon: source.longitude }
    const { named, attracting } = finder.parentOf(point, source.country_code, 90, source.airport)
    return { source, point, city: named ?? attracting, isNamed: named !== undefined }
  })
  const airportsOfCity = new Map<string, number>()
  for (const { city } of placed) if (city) airportsOfCity.set(city.placeId, (airportsOfCity.get(city.placeId) ?? 0) + 1)

  const hubs: Hub[] = []
  for (const { source, point, city, isNamed } of placed) {
    const known = hand.get(source.iata)
    const alone = isNamed && city && (airportsOfCity.get(city.placeId) === 1 || isPlainName(source.airport, city))
    const en = /airport|airfield|air ?base/i.test(source.airport) ? source.airport : `${source.airport} Airport`
    const zh = known?.zh || (alone && city.zh ? `${city.zh}机场` : '')
    const ru = known?.ru || (alone && city.ru ? `Аэропорт ${city.ru}` : '')
    if (source.country_code === 'CN' && (!zh || !ru)) continue
    hubs.push({
      placeId: source.iata,
      kinds: ['airport'],
      unlocode: '',
      iata: source.iata,
      zh,
      en,
      ru,
      aliases: known?.aliases ?? [],
      country: source.country_code,
      ...point,
      zone: source.time.replaceAll(' ', ''),
      cityId: city?.placeId ?? '',
    })
  }
  return { hubs, unusedNames: [...hand.keys()].filter((iata) => !hubs.some((hub) => hub.iata === iata)) }
}
