/** Schedules as cells: weekdays in three languages, cycles, lists of dates, and the same written. */
import type { Schedule } from '@tongyun/freight/capacity'
import type { Locale } from '@tongyun/freight/locale'
import * as m from '@tongyun/messages'
import { type Cell, cellText, type DateOrder, readDate, readTime } from './import-cell.ts'
import { keptReading } from './kept-readings.ts'

const WEEKDAYS: readonly (readonly string[])[] = [
  ['一', 'monday', 'mon', 'понедельник', 'пон', 'пн'],
  ['二', 'tuesday', 'tues', 'tue', 'вторник', 'вт'],
  ['三', 'wednesday', 'wed', 'среда', 'среду', 'ср'],
  ['四', 'thursday', 'thurs', 'thu', 'четверг', 'чт'],
  ['五', 'friday', 'fri', 'пятница', 'пятницу', 'пт'],
  ['六', 'saturday', 'sat', 'суббота', 'субботу', 'сб'],
  ['日', '天', 'sunday', 'sun', 'воскресенье', 'вс'],
]
const NUMBER_OF = new Map(WEEKDAYS.flatMap((names, at) => names.map((name) => [name, at + 1] as const)))
const NAMES = [...NUMBER_OF.keys()].sort((a, b) => b.length - a.length).join('|')
const TOKEN = new RegExp(`(${NAMES}|[1-7](?!\\d))|(-|–|—|~|至|到|to|по)`, 'gu')
const DAILY = /^(?:daily|every ?day|每天|每日|天天|ежедневно|каждый день|d)$/u

/** Weekdays 1 to 7 in order of a text such as 周一三五, Mon/Wed/Fri, пн-пт, 1,3,5; undefined when it holds anything else. */
const readWeekdays = (text: string): number[] | undefined => {
  const plain = text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/每|逢|周|星期|礼拜|开|班|every|weekly|кажд\p{L}+|еженедельно/gu, ' ')
    .trim()
  if (DAILY.test(text.normalize('NFKC').toLowerCase().trim())) return [1, 2, 3, 4, 5, 6, 7]
  // D135: days as airlines write them.
  const digits = /^d?([1-7]{2,7})$/u.exec(plain)?.[1]
  if (digits !== undefined) return [...new Set(digits)].map(Number).sort()
  if (/[^\s,;/、.&+]/u.test(plain.replace(TOKEN, ' ').replace(/(?<=\s)(?:and|и|和|с|в|по)(?=\s|$)/gu, ' '))) return undefined
  const days = new Set<number>()
  let last: number | undefined
  let range = false
  for (const [, name, between] of plain.matchAll(TOKEN)) {
    if (between !== undefined) {
      range = last !== undefined
      continue
    }
    const day = NUMBER_OF.get(name ?? '') ?? Number(name)
    if (range && last !== undefined) for (let at = last; at !== day; at = (at % 7) + 1) days.add(at)
    days.add(day)
    last = day
    range = false
  }
  return days.size === 0 ? undefined : [...days].sort((a, b) => a - b)
}

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
