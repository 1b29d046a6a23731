import { formatWeekday } from '../i18n/format.ts'

/** '1' is Monday: 1 January 2024 was one. */
export const weekdayWord = (weekday: string): string => formatWeekday(`2024-01-0${weekday}T12:00:00Z`, 'UTC')
