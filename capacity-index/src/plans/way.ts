/** Ways that lead nowhere, or too far round. */
import { type Coordinates, greatCircleKm } from '@tongyun/freight/great-circle'
import type { CapacityIndex } from '../capacity-index.ts'
import type { PlanQuery } from './plan.ts'

/** A leg and the straight line that is left after it may be this much longer than what was left before. */
const LONGER = 1.3
const LONGER_KM = 150

/** A leg between two cities by their numbers, and how many of the via places were behind the cargo before and after it. */
type Step = { from: number; to: number; before: number; after: number; isFirst: boolean }

type WayTest = (step: Step) => boolean

/**
 * What is left is the straight line over the via places that are still to come to the nearest city the plan may end in. A
 * leg that does not end there must not go too far round, and only the first may end farther from it than it began: cargo
 * goes back to a port or an airport to leave a country, and onward from there. Nor may the whole way go too far round, so that
 * a first leg away is not taken back by the second; what was gone is taken as the straight line from the nearest city it may
 * begin in. Where a place is not known nothing is refused.
 */
export const wayTest = (
  index: Pick<CapacityIndex, 'nameOf'>,
  { via }: Pick<PlanQuery, 'via'>,
  { origins, goals }: { origins: ReadonlySet<number>; goals: ReadonlySet<number> },
  positionOf?: (place: string) => Coordinates | undefined,
): WayTest => {
  if (positionOf === undefined) return () => true
  const positions = new Map<number, Coordinates | undefined>()
  const position = (number: number) => {
    if (!positions.has(number)) positions.set(number, positionOf(index.nameOf(number) ?? ''))
    return positions.get(number)
  }
  const km = (a: Coordinates | undefined, b: Coordinates | undefined) =>
    a === undefined || b === undefined ? Number.NaN : greatCircleKm(a, b)
  const stops = via.map((name) => positionOf(name))
  const ends = [...goals].flatMap((goal) => position(goal) ?? [])
  const toGoal = (from: Coordinates | undefined) =>
    ends.length === 0 ? Number.NaN : ends.reduce((least, goal) => Math.min(least, km(from, goal)), Infinity)
  const known = new Map<number, number>()
  const left = (city: number, passed: number): number => {
    const key = city * 16 + passed
    const before = known.get(key)
    if (before !== undefined) return before
    let [at, kilometres] = [position(city), 0]
    for (const stop of stops.slice(passed)) {
      kilometres += km(at, stop)
      at = stop
    }
    kilometres += toGoal(at)
    known.set(key, kilometres)
    return kilometres
  }
  const gone = new Map<number, number>()
  const goneTo = (city: number): number => {
    let kilometres = gone.get(city)
    if (kilometres === undefined) {
      const ways = [...origins].map((origin) => km(position(origin), position(city))).filter((each) => !Number.isNaN(each))
      kilometres = ways.length === 0 ? Number.NaN : Math.min(...ways)
      gone.set(city, kilometres)
    }
    return kilometres
  }
  const whole = [...origins].map((origin) => left(origin, 0)).reduce((most, each) => (each > most ? each : most), 0)
  const mostWhole = whole === 0 ? Number.NaN : whole * LONGER + LONGER_KM
  return ({ from, to, before, after, isFirst }) => {
    if (goals.has(to) && after === via.length) return true
    const [had, has] = [left(from, before), left(to, after)]
    const long = km(position(from), position(to)) + has
    // A comparison with what is not known is false.
    if (long > had * LONGER + LONGER_KM) return false
    return isFirst || (!(has > had) && !(goneTo(from) + long > mostWhole))
  }
}
