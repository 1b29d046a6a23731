/** Joins all parts into the rows that are written. */
import { distanceKm } from '../src/distance.ts'
import { airportHubs } from './airports.ts'
import { areas, regionTokens } from './areas.ts'
import { chinaCities } from './china.ts'
import type { City } from './city.ts'
import type { Hub } from './hub.ts'
import { handHubs } from './hubs.ts'
import { cityImportance, hubImportance } from './importance.ts'
import { plain } from './names.ts'
import { cityFinder } from './parent.ts'
import { seaPortHubs } from './seaports.ts'
import { table } from './sources.ts'
import { worldCities } from './world.ts'

export type PlaceRow = {
  placeId: string
  kinds: string[]
  unlocode: string
  iata: string
  country: string
  region: string
  zone: string
  lat: number
  lon: number
  population: number
  importance: number
  cityId: string
  zh: string
  en: string
  ru: string
  aliases: string[]
  /** Further spellings that only the index knows. */
  alternates: string[]
}

/** Two entries of one name within 25 km are one city; the bigger stays. */
const withoutTwins = (cities: readonly City[]) => {
  const byName = new Map<string, City[]>()
  const kept: City[] = []
  for (const city of cities.toSorted((a, b) => b.population - a.population || (a.placeId < b.placeId ? -1 : 1))) {
    const key = `${city.country}:${plain(city.en)}`
    const same = byName.get(key) ?? []
    if (same.some((other) => distanceKm(other, city) < 25)) continue
    byName.set(key, [...same, city])
    kept.push(city)
  }
  return kept
}

/** A hub is also asked for with its city before it: Moscow Sheremetyevo, 东莞虎门港. */
const withCity = (hub: Hub, city: City) => {
  const named: [string, string][] = [
    [hub.en.replace(/^Port of /, ''), city.en],
    [hub.zh, city.zh],
    [hub.ru.replace(/^Порт /, ''), city.ru],
  ]
  return named
    .filter(([name, cityName]) => name && cityName && !name.includes(cityName))
    .map(([name, cityName]) => `${cityName} ${name}`)
}

/** People living in the cities of each country or region; 0 where there are only hubs. */
const peopleBy = (places: readonly PlaceRow[], column: 'country' | 'region') => {
  const people = new Map<string, number>()
  for (const place of places) people.set(place[column], (people.get(place[column]) ?? 0) + place.population)
  return people
}

type Located = { lat: number; lon: number; country: string }

/** Standard time of all of China is Beijing's; timetables in Xinjiang use it too. */
const officialZone = (country: string, zone: string) => (country === 'CN' ? 'Asia/Shanghai' : zone)

const nearestCity = (point: Located, cities: readonly City[]) =>
  cities.filter(({ country }) => country === point.country).toSorted((a, b) => distanceKm(point, a) - distanceKm(point, b))[0]

/** The zone of the nearest city of the same country; in the few countries without any, that of the nearest city. */
const nearestZone = (point: Located, zonesKnown: readonly City[]) => {
  const compatriot = nearestCity(point, zonesKnown)
  return (compatriot ?? zonesKnown.toSorted((a, b) => distanceKm(point, a) - distanceKm(point, b))[0])?.zone ?? ''
}

export const assemble = async () => {
  const china = chinaCities()
  const world = worldCities()
  const drops = new Set(table('city-drops').map(([country, name = '']) => `${country}:${plain(name)}`))
  const found = withoutTwins([...china.cities, ...world.cities].filter((city) => !drops.has(`${city.country}:${plain(city.en)}`)))
  const zonesKnown = found.filter(({ zone }) => zone)
  const cities = found.map((city) => ({ ...city, zone: officialZone(city.country, city.zone || nearestZone(city, zonesKnown)) }))
  const cityById = new Map(cities.map((city) => [city.placeId, city]))
  const finder = cityFinder(cities)
  const hand = handHubs(finder, cityById)
  const ports = seaPortHubs(finder, cities, hand.hubs)
  const air = await airportHubs(finder)
  const hubs = [...hand.hubs, ...ports.hubs, ...air.hubs]
  const handIds = new Set([
    ...hand.hubs.map(({ placeId }) => placeId),
    ...[...table('airports'), ...table('airports-more')].map(([iata]) => iata),
  ])

  const hubCount = new Map<string, number>()
  for (const { cityId } of hubs) hubCount.set(cityId, (hubCount.get(cityId) ?? 0) + 1)
  const tokenOf = regionTokens()
  const codes = new Map(table('city-codes').map(([country, name = '', code = '']) => [`${country}:${plain(name)}`, code]))
  const hubCodes = new Set(hubs.map(({ unlocode }) => unlocode))
  /** The city's own UN/LOCODE; a code that a hub bears means the hub. */
  const codeOf = (city: City) => {
    const code = codes.get(`${city.country}:${plain(city.en)}`) ?? ''
    return hubCodes.has(code) ? '' : code
  }
  const cityRow = (city: City): PlaceRow => ({
    ...city,
    kinds: ['city'],
    alternates: city.alternates ?? [],
    unlocode: codeOf(city),
    iata: '',
    region: tokenOf(city.country, city.admin1),
    importance: cityImportance(city, hubCount.get(city.placeId) ?? 0),
    cityId: city.placeId,
  })
  const hubRow = (hub: Hub): PlaceRow => {
    const city = cityById.get(hub.cityId)
    const neighbour = city ?? nearestCity(hub, cities)
    return {
      ...hub,
      alternates: city ? withCity(hub, city) : [],
      region: tokenOf(hub.country, neighbour?.admin1 ?? ''),
      zone: officialZone(hub.country, hub.zone || (neighbour?.zone ?? '')),
      population: 0,
      importance: hubImportance(hub, city, handIds.has(hub.placeId)),
    }
  }
  const places = [...cities.map(cityRow), ...hubs.map(hubRow)].sort(
    (a, b) => b.importance - a.importance || (a.placeId < b.placeId ? -1 : 1),
  )
  return {
    places,
    areas: areas(peopleBy(places, 'country'), peopleBy(places, 'region')),
    notes: {
      chinaMissing: china.missing,
      unusedCityNames: world.unusedNames,
      unusedAirportNames: air.unusedNames,
      hubProblems: [...hand.problems, ...places.filter(({ zone }) => !zone).map(({ placeId }) => `${placeId}: no zone`)],
      portsLeft: ports.left,
    },
  }
}
