/** Stations and crossings of cities: which of several a sheet means that names the city alone. */
import type { Gazetteer, Place } from '@tongyun/places'
import { unified } from './words.ts'

/** `cityCalled`: the city that a name of a road sheet means. */
export const stationsIn = (gazetteer: Gazetteer, cityCalled: (name: string) => string | null) => {
  const place = (id: string | null) => (id === null ? undefined : gazetteer.byId(id))
  /** The crossing whose name a Chinese town at the border bears: trucks change there. */
  const crossingOf = (id: string): string | undefined => {
    const town = place(id)
    if (town?.country !== 'CN' || !town.kinds.includes('city')) return undefined
    return gazetteer.metro(id).find(({ kinds, names }) => kinds.includes('border') && names.zh === town.names.zh)?.placeId
  }
  /** A city of a rail sheet is its station. */
  const stationsOf = (id: string): readonly string[] => {
    const found = place(id)
    if (found === undefined || !found.kinds.includes('city') || found.kinds.includes('railterminal')) return [id]
    const stations = gazetteer.metro(id).filter(({ kinds }) => kinds.includes('railterminal'))
    const named = stations.filter(
      ({ names }) => names.en.toLowerCase().includes(found.names.en.toLowerCase()) || names.zh.includes(found.names.zh),
    )
    return stations.length === 0 ? [id] : (named.length === 1 ? named : stations).map(({ placeId }) => placeId)
  }
  /** A station for which a text names its city, which has others too. */
  const isOneOfMany = (id: string, words: string): boolean => {
    const station = place(id)
    const city = place(station?.cityId ?? null)
    if (station === undefined || city === undefined || station.placeId === city.placeId) return false
    const own = (names: Place['names']) => Object.values(names).map((name) => unified(name))
    const written = unified(words).replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
    // A city in another case is the city: из Москвы, до Ташкента.
    const isBent = /^\p{Script=Cyrillic}[\p{Script=Cyrillic}\s-]+$/u.test(written) && !own(station.names).includes(written)
    const isCity = isBent && cityCalled(written) === city.placeId
    const said = isCity ? unified(city.names.ru) : written
    // The name of the city in two scripts says no more than in one: Москва 莫斯科.
    const tongues = said.split(/\s*(?<=\p{Script=Han})\s*(?=\p{Script=Cyrillic}|\p{Script=Latin})|\s+(?=\p{Script=Han})/u)
    const called = [...own(city.names), ...city.aliases.map(unified)]
    if (tongues.length > 1 && tongues.every((name) => called.includes(name))) return isOneOfMany(id, tongues[0] ?? '')
    if (!called.includes(said) || own(station.names).includes(said)) return false
    const stations = gazetteer.metro(city.placeId).filter(({ kinds }) => kinds.includes('railterminal'))
    // Vladivostok has no station of its name: which of those near it is meant is not said.
    if (![...own(station.names), ...station.aliases.map(unified)].some((name) => name.includes(said))) return true
    const named = stations.filter(({ names }) => own(names).some((name) => name.includes(said)))
    // One that bears the name of the city among words of its own is not what the city is called: Москва-Товарная-Павелецкая.
    return stations.length > 1 && !(named.length === 1 && named[0]?.placeId === id && mainOf([id]) === id)
  }
  /** Of several stations of a city the one that the city gives its name: R-TASHKENT of Tashkent. */
  const mainOf = (ids: readonly string[]): string | undefined => {
    const cities = new Set(ids.map((id) => place(id)?.cityId))
    const [cityId, ...others] = cities
    if (cityId === undefined || cityId === null || others.length > 0) return undefined
    const name = place(cityId)
      ?.names.en.toUpperCase()
      .replace(/[^A-Z]/gu, '')
    return gazetteer
      .metro(cityId)
      .find(
        ({ placeId, kinds }) => kinds.includes('railterminal') && placeId.replace(/^R-/u, '').replace(/[^A-Z]/gu, '') === name,
      )?.placeId
  }
  /** The city of a station where none of its stations bears its name, so that none of them is meant more than another. */
  const cityAlone = (id: string): string | undefined => {
    const city = place(place(id)?.cityId ?? null)
    const stations = city === undefined ? [] : gazetteer.metro(city.placeId).filter(({ kinds }) => kinds.includes('railterminal'))
    const isNamed = stations.some(({ names }) => unified(names.en).includes(unified(city?.names.en ?? '')))
    return isNamed ? undefined : city?.placeId
  }
  return { crossingOf, stationsOf, isOneOfMany, mainOf, cityAlone }
}
