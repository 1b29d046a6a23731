/** Where days stand on an axis of time; days that are missing leave their place empty. */
import { DAY_MS } from '@tongyun/freight/days'

/** Days named under a plot; the first and last are always among them. */
const NAMED = 5

const round = (n: number) => Math.round(n * 100) / 100

/** Whole days from one ISO date to another. */
export const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)

/**
 * ISO dates, oldest first, on an axis from the first to the last. In per cent of it: the points where they stand, the start
 * and the width of the stretch each has when every day gets the same. `named` are the indexes of those to be written under it.
 */
export const dayAxis = (days: readonly string[]) => {
  const first = days[0] ?? ''
  const ago = days.map((day) => daysBetween(first, day))
  const whole = ago.at(-1) ?? 0
  const wanted = Array.from({ length: NAMED }, (_, part) => (part * whole) / (NAMED - 1))
  const nearest = (place: number) =>
    ago.reduce((best, each, at) => (Math.abs(each - place) < Math.abs((ago[best] ?? 0) - place) ? at : best), 0)
  return {
    points: ago.map((each) => (whole === 0 ? 50 : round((each / whole) * 100))),
    starts: ago.map((each) => round((each / (whole + 1)) * 100)),
    stretch: round(100 / (whole + 1)),
    named: days.length === 0 ? [] : [...new Set(wanted.map(nearest))],
  }
}
