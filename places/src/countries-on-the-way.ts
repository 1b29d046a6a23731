/** Which countries a journey passes, as far as its crossings and the map leave no doubt. */
import { countriesOfCrossing, landNeighboursKnown, landRoute } from './crossings.ts'

/** A stop as far as countries go: `byLand` is how it goes on from here. */
type CountryStop = { placeId: string; country: string; border: boolean; byLand: boolean }

export type CountriesOnTheWay = {
  /** For each stop the countries it leads from and to; null where no border is crossed, as at the second station of one. */
  borders: ([string, string] | null)[]
  /** Countries between those of the ends that the journey certainly passes, in order. */
  transit: string[]
  /** The first stop that cannot be reached by land without entering a country a second time; null when there is none. */
  brokenAt: number | null
}

/** A way around a country that is longer by more than this is none that somebody would take. */
const DETOUR_COUNTRIES = 2

const NOWHERE: ReadonlySet<string> = new Set()
const certain = new Map<string, string[]>()

/** Countries between two that every sensible land route passes. */
const certainlyBetween = (from: string, to: string): string[] => {
  const key = `${from}|${to}`
  const known = certain.get(key)
  if (known !== undefined) return known
  const shortest = landRoute(from, to, NOWHERE) ?? []
  const found = shortest.slice(1, -1).filter((country) => {
    const around = landRoute(from, to, new Set([country]))
    return around === null || around.length > shortest.length + DETOUR_COUNTRIES
  })
  certain.set(key, found)
  return found
}

const distance = (from: string, to: string) => landRoute(from, to, NOWHERE)?.length ?? Number.POSITIVE_INFINITY

/** The pair of a crossing in the direction of a journey that is in `here` and ends in `end`. */
const directed = ([a, b]: readonly [string, string], here: string, end: string): [string, string] => {
  if (here === a) return [a, b]
  if (here === b) return [b, a]
  const nearer = distance(here, a) - distance(here, b)
  return nearer < 0 || (nearer === 0 && distance(b, end) <= distance(a, end)) ? [a, b] : [b, a]
}

/** Reads the countries off a journey's stops, in order. */
export const countriesOnTheWay = (stops: readonly CountryStop[]): CountriesOnTheWay => {
  const end = stops.at(-1)?.country ?? ''
  let here = stops[0]?.country ?? ''
  let pairBefore = ''
  let brokenAt: number | null = null
  const passed = [here]
  /** Of this stretch by land: a ship or a plane may come back to a country. */
  let entered = new Set([here])
  const enter = (country: string, i: number) => {
    if (country === here) return
    const known = landNeighboursKnown(here) && landNeighboursKnown(country)
    const around = new Set([...entered].filter((other) => other !== here))
    if (known && landRoute(here, country, around) === null) brokenAt ??= i
    const between = certainlyBetween(here, country)
    passed.push(...between, country)
    for (const each of [...between, country]) entered.add(each)
    here = country
  }
  const borders = stops.map((stop, i): [string, string] | null => {
    const cameByLand = i === 0 || stops[i - 1]?.byLand === true
    if (!cameByLand) {
      here = stop.country
      passed.push(here)
      entered = new Set([here])
      pairBefore = ''
    }
    const pair = stop.border ? countriesOfCrossing(stop.placeId) : null
    if (pair === null) {
      enter(stop.country, i)
      pairBefore = ''
      return null
    }
    const key = pair.join('|')
    // Manzhouli and Zabaikalsk are one border.
    if (key === pairBefore && pair.includes(here)) return null
    pairBefore = key
    const [from, to] = directed(pair, here, end)
    enter(from, i)
    // The two sides of a crossing always meet, even where no other route passes.
    if (entered.has(to)) brokenAt ??= i
    passed.push(to)
    entered.add(to)
    here = to
    return [from, to]
  })
  const ends = new Set([stops[0]?.country, end])
  return { borders, transit: [...new Set(passed)].filter((country) => !ends.has(country)), brokenAt }
}
