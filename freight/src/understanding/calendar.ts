/** Days as whole numbers since 1970-01-01, and the calendar over them. */
import { DAY_MS, isoDay } from '../days.ts'

export const dayOf = (year: number, month: number, day: number) => Math.floor(Date.UTC(year, month - 1, day) / DAY_MS)

/** YYYY-MM-DD. */
export const isoOf = (day: number) => isoDay(day * DAY_MS)

/** From YYYY-MM-DD; NaN for anything else. */
export const dayOfIso = (iso: string) => Date.parse(`${iso}T00:00:00Z`) / DAY_MS

export const partsOf = (day: number) => {
  const date = new Date(day * DAY_MS)
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, date: date.getUTCDate() }
}

/** Monday 1 … Sunday 7. */
export const weekdayOf = (day: number) => ((((day + 3) % 7) + 7) % 7) + 1

/** Monday of the week a day lies in. */
export const mondayOf = (day: number) => day - weekdayOf(day) + 1

export const lastOfMonth = (year: number, month: number) => dayOf(year, month + 1, 1) - 1

/** True for a day that exists: no 31 June. */
export const isDate = (year: number, month: number, date: number) => {
  if (month < 1 || month > 12 || date < 1) return false
  return date <= partsOf(lastOfMonth(year, month)).date
}

/** The day of the same name a year before. */
export const yearBefore = (day: number) => {
  const { year, month, date } = partsOf(day)
  return Math.min(dayOf(year - 1, month, date), lastOfMonth(year - 1, month))
}

/** Monday of an ISO 8601 week. */
export const mondayOfWeek = (year: number, week: number) => mondayOf(dayOf(year, 1, 4)) + (week - 1) * 7

/** Both ends inclusive; null where the side is open. */
export type DayWindow = { from: number | null; to: number | null }
