/** Which days of the market's past are kept. */
import { DAY_MS, isoDay } from '@tongyun/freight/days'

/** Every day is kept that long, Sundays for the weeks. */
const DAYS = 14
const WEEKS = 13

const before = (today: string, days: number) => new Date(Date.parse(`${today}T00:00:00Z`) - days * DAY_MS)

/** The days kept on `today`, oldest first (ISO dates in UTC): the last two weeks and thirteen Sundays, 25 together. */
export const historyDays = (today: string): string[] => {
  const sunday = before(today, 0).getUTCDay()
  const sundays = Array.from({ length: WEEKS }, (_, week) => sunday + 7 * week)
  const days = Array.from({ length: DAYS }, (_, day) => day)
  return [...new Set([...days, ...sundays])].sort((a, b) => b - a).map((ago) => isoDay(before(today, ago)))
}

/** Most days there can be. */
export const MOST_HISTORY_DAYS = DAYS + WEEKS - Math.floor(DAYS / 7)
