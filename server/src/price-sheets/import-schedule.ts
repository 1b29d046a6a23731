/** Schedules as cells: weekdays in three languages, cycles, lists of dates, and the same written. */
import type { Schedule } from '@tongyun/freight/capacity'
import type { Locale } from '@tongyun/freight/locale'
import * as m from '@tongyun/messages'
import { type Cell, cellText, type DateOrder, readDate, readTime } from '@tongyun/sheets/cell'
import { keptReading } from '@tongyun/sheets/kept-readings'
import { readWeekdays } from '@tongyun/sheets/weekdays'

const CLOCK = /(?:^|[\s,;])((?:[01]?\d|2[0-3]):[0-5]\d)(?=$|[\s,;])/u
const CYCLE = /(?:每\s*(\d{1,2})\s*天|every\s+(\d{1,2})\s+days?|(?:раз в|каждые)\s+(\d{1,2})\s*(?:дн|день|дня|дней|сут)\S*)/iu
const ISO_OR_DOTTED = /\d{4}[-./年]\d{1,2}[-./月]\d{1,2}日?|\d{1,2}[./]\d{1,2}[./]\d{2,4}/gu

/**
 * A schedule from its cell and, when it stands in a column of its own, the time of departure; without any time it leaves
 * at noon. Undefined when the cell is neither weekdays, nor a cycle, nor dates.
 */
export const readSchedule = (cell: Cell, time: string | undefined, order: DateOrder, today: string): Schedule | undefined =>
  typeof cell === 'number' ? scheduleOf(cell, time, order, today) : keptSchedule(cellText(cell), time ?? '', order, today)

const scheduleOf = (cell: Cell, time: string | undefined, order: DateOrder, today: string): Schedule | undefined => {
  const whole = cellText(cell).normalize('NFKC')
  const clock = CLOCK.exec(whole)?.[1]
  const departureTime = time ?? (clock === undefined ? undefined : readTime(clock)) ?? '12:00'
  const text = clock === undefined ? whole : whole.replace(clock, ' ').trim()
  const cycle = CYCLE.exec(text)
  if (cycle !== null) {
    const startDate = readDate(text.match(ISO_OR_DOTTED)?.[0] ?? '', order, today) ?? today
    return { kind: 'cycle', everyDays: Number(cycle[1] ?? cycle[2] ?? cycle[3]), startDate, departureTime }
  }
  const weekdays = readWeekdays(text)
  if (weekdays !== undefined) return { kind: 'weekly', weekdays, departureTime }
  const items = typeof cell === 'number' ? [cell] : text.split(/[,，、;；\n]|\s+(?=\d)/u).filter((item) => item.trim() !== '')
  const dates = items.map((item) => readDate(item, order, today))
  if (dates.length === 0 || dates.some((date) => date === undefined)) return undefined
  return { kind: 'dates', dates: [...new Set(dates as string[])].sort(), departureTime }
}

const keptSchedule = keptReading((text: string, time: string, order: DateOrder, today: string) =>
  scheduleOf(text, time === '' ? undefined : time, order, today),
)

const WEEKDAY_NAMES = new Map<Locale, Intl.DateTimeFormat>()
const weekdayNames = (locale: Locale): Intl.DateTimeFormat => {
  const made = WEEKDAY_NAMES.get(locale) ?? new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' })
  WEEKDAY_NAMES.set(locale, made)
  return made
}

/** The schedule without its time, which stands in a column of its own. */
export const writeSchedule = (schedule: Schedule, locale: Locale): string => {
  switch (schedule.kind) {
    case 'weekly': {
      const name = weekdayNames(locale)
      // 2024-01-01 was a Monday.
      return schedule.weekdays.map((day) => name.format(Date.UTC(2024, 0, day))).join(', ')
    }
    case 'cycle':
      return m.import_schedule_cycle({ days: String(schedule.everyDays), date: schedule.startDate }, { locale })
    case 'dates':
      return schedule.dates.join(', ')
  }
}
