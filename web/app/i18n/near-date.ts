import { DAY_MS } from '@tongyun/freight/days'
import { formatDate, formatShortDate } from './format.ts'

/** Beyond these many days, either way, a date without its year may be taken for the wrong one. */
const NEAR_DAYS = 90

/** An ISO date as seen from an instant: far from it with the year, near it without. */
export const formatNearDate = (isoDate: string, asOf: string): string =>
  Math.abs(Date.parse(isoDate) - Date.parse(asOf)) > NEAR_DAYS * DAY_MS ? formatDate(isoDate) : formatShortDate(isoDate)
