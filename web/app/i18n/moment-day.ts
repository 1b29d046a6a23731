import { currentLocale } from './current-locale.ts'
import { formatDate, isoDateAt, PLATFORM_ZONE } from './format.ts'

/** The day of a moment at the platform, in full. */
export const formatMomentDay = (instant: string, locale = currentLocale()): string =>
  formatDate(isoDateAt(instant, PLATFORM_ZONE), locale)
