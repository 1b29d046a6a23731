/**
 * The dates of recorded examples. All of them are of one moment; a reader of another year would copy calls for days that are
 * over. So they go along by whole weeks, to the next days from now on: days of the week stay, and so does what lies between two.
 */
import { DAY_MS, dayAfter } from '@tongyun/freight/days'

/** When the examples were recorded: the clock of the market they are sent to (server/test/open-market.ts). */
export const RECORDED_AT = new Date('2026-12-01T08:30:20Z')

const WEEK_D = 7

/** A day, alone and in an instant. */
const DAY = /(?<!\d)20\d{2}-\d{2}-\d{2}(?!\d)/g
/** The day of a departure in its id: `demo-0000079-202612040500`. */
const DAY_IN_ID = /(?<=-)(20\d{2})(\d{2})(\d{2})(?=\d{4}(?!\d))/g

/** A text of recorded examples with the dates that it has for a reader at `now`. */
export const withDatesOf = (text: string, now: Date): string => {
  const days = Math.ceil((now.getTime() - RECORDED_AT.getTime()) / (WEEK_D * DAY_MS)) * WEEK_D
  if (days === 0) return text
  const shifted = (day: string) => dayAfter(day, days)
  return text
    .replace(DAY, shifted)
    .replace(DAY_IN_ID, (_, year: string, month: string, day: string) => shifted(`${year}-${month}-${day}`).replaceAll('-', ''))
}
