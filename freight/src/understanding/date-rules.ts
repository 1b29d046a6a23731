/** What rules of dates share: today, how a rule looks, and the windows most of them give. */
import { type DayWindow, dayOf, isDate, lastOfMonth, mondayOf, mondayOfWeek, partsOf, weekdayOf, yearBefore } from './calendar.ts'

export type Today = { day: number; year: number; month: number; date: number }

export const todayOf = (day: number): Today => ({ day, ...partsOf(day) })

/**
 * What a window spans: it tells how a bound reads. `holiday`: before it means up to the day before. `month`, `week`: before it
 * means up to the day before it begins. `range`: from one day to another, both said. `within`: from today for a number of days.
 */
type WindowUnit = 'day' | 'week' | 'month' | 'part' | 'range' | 'holiday' | 'within'
export type DatePoint = DayWindow & { from: number; to: number; unit: WindowUnit }

/** Groups of a match → window; undefined when the words are no date after all. */
export type DateRule = {
  pattern: RegExp
  read: (groups: Record<string, string | undefined>, today: Today) => DatePoint | undefined
}

export const single = (day: number): DatePoint => ({ from: day, to: day, unit: 'day' })
export const windowOf = (from: number, to: number, unit: WindowUnit): DatePoint => ({ from, to, unit })

/** So far ahead, a day without its year is nearer in the past. */
const HALF_YEAR = 182

/** True for a day that is only meant if next year is: this year's day of that name passed not long ago. */
export const isFarAhead = (today: Today, day: number) => day - today.day > HALF_YEAR

/** From one day to another; one that began not long ago and is not over began this year. */
export const between = (
  today: Today,
  from: DatePoint | undefined,
  to: DatePoint | undefined,
  unit: WindowUnit,
): DatePoint | undefined => {
  if (!from || !to) return undefined
  if (to.to >= from.from) return windowOf(from.from, to.to, unit)
  return isFarAhead(today, from.from) && yearBefore(from.from) <= to.to ? windowOf(yearBefore(from.from), to.to, unit) : undefined
}

/** Week `offset` weeks after the current one, Monday to Sunday. */
export const weekWindow = (today: Today, offset: number): DatePoint => {
  const monday = mondayOf(today.day) + 7 * offset
  return windowOf(monday, monday + 6, 'week')
}

/** A week by its number in the calendar, of this year until it is over. */
export const numberedWeek = (today: Today, week: number): DatePoint => {
  const monday = mondayOfWeek(today.year, week)
  const start = monday + 6 < today.day ? mondayOfWeek(today.year + 1, week) : monday
  return windowOf(start, start + 6, 'week')
}

export const weekendWindow = (today: Today, offset: number): DatePoint => {
  const monday = mondayOf(today.day) + 7 * offset
  return windowOf(monday + 5, monday + 6, 'part')
}

/** A weekday (Monday 1) of the week `offset` weeks on. */
export const weekdayIn = (today: Today, weekday: number, offset: number): DatePoint =>
  single(mondayOf(today.day) + 7 * offset + weekday - 1)

/** The next such weekday strictly after today. */
export const nextWeekday = (today: Today, weekday: number): DatePoint =>
  single(today.day + ((weekday - weekdayOf(today.day) + 6) % 7) + 1)

/** A day of a month in the year given, else its next occurrence from today on. */
export const dayInMonth = (today: Today, month: number, date: number, year?: number): DatePoint | undefined => {
  const full = year === undefined ? undefined : year < 100 ? 2000 + year : year
  for (const each of full === undefined ? [today.year, today.year + 1, today.year + 4] : [full]) {
    if (!isDate(each, month, date)) continue
    const day = dayOf(each, month, date)
    if (full !== undefined || day >= today.day) return single(day)
  }
  return undefined
}

/** The next such day of a month, in this month or the one after. */
export const dayOnly = (today: Today, date: number): DatePoint | undefined => {
  for (let ahead = 0; ahead < 3; ahead++) {
    const month = ((today.month - 1 + ahead) % 12) + 1
    const year = today.year + Math.floor((today.month - 1 + ahead) / 12)
    if (isDate(year, month, date) && dayOf(year, month, date) >= today.day) return single(dayOf(year, month, date))
  }
  return undefined
}

export type MonthPart = 'early_mid' | 'mid_late' | 'early' | 'mid' | 'late' | 'first_half' | 'second_half' | 'whole'

const partDays: Record<MonthPart, [number, number]> = {
  early_mid: [1, 20],
  mid_late: [11, 31],
  early: [1, 10],
  mid: [11, 20],
  late: [21, 31],
  first_half: [1, 15],
  second_half: [16, 31],
  whole: [1, 31],
}

/** A part of a month; without a year, of the next month of that name in which it is not yet over. */
export const monthPart = (today: Today, month: number, part: MonthPart, year?: number): DatePoint | undefined => {
  if (month < 1 || month > 12) return undefined
  const [first, last] = partDays[part]
  for (const each of year === undefined ? [today.year, today.year + 1] : [year < 100 ? 2000 + year : year]) {
    const end = Math.min(dayOf(each, month, 1) + last - 1, lastOfMonth(each, month))
    if (year === undefined && end < today.day) continue
    return windowOf(dayOf(each, month, first), end, part === 'whole' ? 'month' : 'part')
  }
  return undefined
}

/** The first seven days of a month, the next seven, and so on. */
export const weekOfMonth = (today: Today, month: number, week: number, year?: number): DatePoint | undefined => {
  const whole = monthPart(today, month, 'whole', year)
  return whole && week > 0 ? windowOf(whole.from + 7 * (week - 1), whole.from + 7 * week - 1, 'part') : undefined
}

/** A part of the month `ahead` months on: 0 this month, 1 the next. */
export const monthAhead = (today: Today, ahead: number, part: MonthPart): DatePoint | undefined => {
  const month = ((today.month - 1 + ahead) % 12) + 1
  return monthPart(today, month, part, today.year + Math.floor((today.month - 1 + ahead) / 12))
}

/** From today for so many days. */
export const withinDays = (today: Today, days: number): DatePoint => windowOf(today.day, today.day + Math.ceil(days), 'within')

/** The same day of a later month, or its last day. */
export const monthsLater = (today: Today, months: number): DatePoint => {
  const month = ((today.month - 1 + months) % 12) + 1
  const year = today.year + Math.floor((today.month - 1 + months) / 12)
  return single(Math.min(dayOf(year, month, today.date), lastOfMonth(year, month)))
}
