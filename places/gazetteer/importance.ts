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

/** `isHandMade`: the hub stands in a hand table, so it matters to the trade. */
export const hubImportance = (hub: Hub, cityImportanceOfHub: number, isHandMade: boolean) =>
  Math.round((isHandMade ? 220 : 90) + 0.3 * cityImportanceOfHub + marketBonus(hub.country) / 2)
