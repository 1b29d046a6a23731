/** Numbers of flights in what somebody wrote: the letters of an airline with digits right behind them, SU201, CZ-6001. */
import type { Carriers } from './carriers.ts'

const FLIGHT = /(?<![\p{L}\d+])(?!D[1-7])([A-Z][A-Z\d]|\d[A-Z])-?(\d{3,4})(?![\d\p{L}]|[.,]\d)/gu

/** `byAir`: the line is one of air freight, where such letters are those of an airline, known or not. */
const flightsIn = (text: string, carriers: Carriers, byAir: boolean) =>
  [...text.matchAll(FLIGHT)].filter(([, letters = '']) => byAir || carriers.isAirline(letters))

/** The number of the flight that a line names; null where it names none, or several. */
export const flightIn = (line: string, carriers: Carriers, byAir: boolean): string | null => {
  const [first, ...more] = flightsIn(line, carriers, byAir)
  return first === undefined || more.length > 0 ? null : `${first[1]}${first[2]}`
}

/** A line without the numbers of its flights, which are no prices. Keeps its length. */
export const withoutFlights = (line: string, carriers: Carriers, byAir: boolean): string =>
  flightsIn(line, carriers, byAir).reduce(
    (rest, { 0: words, index }) => rest.slice(0, index) + ' '.repeat(words.length) + rest.slice(index + words.length),
    line,
  )
