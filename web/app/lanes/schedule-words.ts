import type { Schedule } from '@tongyun/freight/capacity'
import * as m from '@tongyun/messages'
import { formatList, formatShortDate, formatWeekday } from '../i18n/format.ts'

/** Monday of any week, to name weekdays by. */
const MONDAY_MS = Date.UTC(2024, 0, 1)

const weekdayName = (day: number) => formatWeekday(new Date(MONDAY_MS + (day - 1) * 86_400_000).toISOString(), 'UTC')

/** A schedule as the detail carries it (contract: unknown) in words: "Sat weekly", "every 3 days"; null when it is not one. */
export const scheduleWords = (schedule: unknown): string | null => {
  const given = schedule as Partial<Schedule> | null
  if (given?.kind === 'weekly' && given.weekdays) {
    const days = given.weekdays
    return days.length === 7 ? m.detail_schedule_daily() : m.detail_schedule_weekly({ days: formatList(days.map(weekdayName)) })
  }
  if (given?.kind === 'cycle' && given.everyDays) return m.detail_schedule_cycle({ count: given.everyDays })
  if (given?.kind === 'dates' && given.dates) return formatList(given.dates.map((date) => formatShortDate(date)))
  return null
}
