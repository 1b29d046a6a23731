/** Spans of time in milliseconds, and days of the calendar as ISO texts. */

export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS

/** The day of an instant in UTC, such as `2026-12-01`. @param instant a date or milliseconds since 1970 */
export const isoDay = (instant: Date | number): string => new Date(instant).toISOString().slice(0, 10)

/** The ISO day that is `days` later, or earlier where they are negative. */
export const dayAfter = (day: string, days: number): string => isoDay(Date.parse(day) + days * DAY_MS)
