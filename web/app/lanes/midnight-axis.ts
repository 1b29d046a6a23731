/** An axis of whole days at a place, divided at midnights, for drawings that set several journeys on one clock. */
import { DAY_MS } from '@tongyun/freight/days'
import { dayIn, instantOfWallTime } from '@tongyun/freight/zoned-time'

/** Days between two divisions; the fewest that give at most so many. */
const STEPS = [1, 2, 3, 4, 5, 7, 10, 14, 21, 28, 42, 56]
const MOST_DIVISIONS = 6

export type MidnightAxis = {
  zone: string
  /** Place of an instant in milliseconds, in per cent of the width. */
  at: (instant: number) => number
  /** Midnights in milliseconds, the first at 0 per cent. */
  ticks: number[]
}

/** From midnight before the first instant to midnight after the last, by the clock of the zone; `instants` are not none. */
export const midnightAxis = (instants: readonly number[], zone: string): MidnightAxis => {
  const firstDay = dayIn(zone, Math.min(...instants))
  const days = dayIn(zone, Math.max(...instants)) + 1 - firstDay
  const step = STEPS.find((one) => Math.ceil(days / one) <= MOST_DIVISIONS) ?? Math.ceil(days / MOST_DIVISIONS)
  const divisions = Math.ceil(days / step)
  const midnight = (division: number) => instantOfWallTime((firstDay + division * step) * DAY_MS, zone)
  const [begin, end] = [midnight(0), midnight(divisions)]
  return {
    zone,
    at: (instant) => ((instant - begin) / (end - begin)) * 100,
    ticks: Array.from({ length: divisions }, (_, division) => midnight(division)),
  }
}
