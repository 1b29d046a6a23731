/** Which city a hub belongs to. */
import { distanceKm } from '../src/distance.ts'
import type { City } from './city.ts'
import type { Point } from './hub.ts'
import { plain } from './names.ts'

/** City look-up by latitude band, so that 5,000 hubs against 10,000 cities stay quick. */
export const cityFinder = (cities: readonly City[]) => {
  const bands = new Map<number, City[]>()
  for (const city of cities) {
    const band = Math.floor(city.lat)
    bands.set(band, [...(bands.get(band) ?? []), city])
  }
  const within = (point: Point, limitKm: number, country: string) => {
    const reach = Math.ceil(limitKm / 111)
    const found: { city: City; km: number }[] = []
    for (let band = Math.floor(point.lat) - reach; band <= Math.floor(point.lat) + reach; band++)
      for (const city of bands.get(band) ?? []) {
        if (city.country !== country) continue
        const km = distanceKm(point, city)
        if (km <= limitKm) found.push({ city, km })
      }
    return found
  }
  const weight = ({ city, km }: { city: City; km: number }) => {
    const people = Math.max(city.population, [500_000, 300_000, 100_000, 10_000][city.rank] ?? 0)
    return people / (km + 10) ** 1.5
  }
  /** The city a name speaks of, nearest first; else the one that attracts most: people over distance. */
  const parentOf = (point: Point, country: string, limitKm: number, latinName: string, zh = '') => {
    const near = within(point, limitKm, country)
    const words = ` ${latinName
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .replace(/[^a-z]+/g, ' ')} `
    const isNamed = ({ city }: { city: City }) =>
      (zh !== '' && city.zh.length > 1 && zh.startsWith(city.zh)) ||
      words.replace(/ /g, '').startsWith(plain(city.en)) ||
      words.includes(` ${city.en.toLowerCase()} `)
    const named = near.filter(isNamed).sort((a, b) => weight(b) - weight(a))[0]
    return { named: named?.city, attracting: near.sort((a, b) => weight(b) - weight(a))[0]?.city }
  }
  return { parentOf }
}
export type CityFinder = ReturnType<typeof cityFinder>
