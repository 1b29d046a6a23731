/** A number from 0 to about 650 by which equally good matches are ordered: people, rank, market, hubs. */
import type { City } from './city.ts'
import type { Hub } from './hub.ts'
import { NEAR } from './world.ts'

/** The market is China, Russia and what lies between; their places come first among equals. */
const marketBonus = (country: string) => (country === 'CN' ? 40 : country === 'RU' ? 35 : NEAR.includes(country) ? 30 : 0)

/** Seats whose population the source does not give, by rank. */
const assumedPeople = [1_000_000, 800_000, 200_000, 40_000]

export const cityImportance = (city: City, hubCount: number) => {
  const people = Math.max(city.population, city.country === 'CN' || city.rank < 2 ? (assumedPeople[city.rank] ?? 0) : 0, 1000)
  const rankBonus = [60, 40, 10, 0][city.rank] ?? 0
  return Math.round(60 * Math.log10(people) + rankBonus + marketBonus(city.country) + Math.min(hubCount, 4) * 12)
}

/** `isHandMade`: the hub stands in a hand table, so it matters to the trade. A hub that bears its city's name is its main one. */
export const hubImportance = (hub: Hub, city: City | undefined, isHandMade: boolean) => {
  const isNamesake = city !== undefined && (hub.zh.startsWith(city.zh) || hub.en.includes(city.en))
  const base = (isHandMade ? 220 : 90) + (isNamesake ? 20 : 0)
  return Math.round(base + (city ? 0.3 * cityImportance(city, 0) : 0) + marketBonus(hub.country) / 2)
}

/** Importance of a country or region from the people of its cities. */
export const areaImportance = (base: number, people: number | undefined, country: string) =>
  Math.round(base + 35 * Math.log10(Math.max(people ?? 0, 1000)) + marketBonus(country))
