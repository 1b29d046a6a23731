/**
 * Days on which firms work: Monday to Friday without public holidays of the country. Days in lieu that a government announces
 * year by year are not in the table: a Saturday worked for a holiday stays free, so a deadline is never too short by it.
 */
import { dayOf, partsOf, weekdayOf } from '../understanding/calendar.ts'
import { holidayIn } from '../understanding/holidays.ts'

/** Public holidays of fixed date as MMDD: `moving` ones give the next working day free when they fall on a weekend. */
type FixedHolidays = { moving: readonly number[]; staying: readonly number[] }

/**
 * Nationwide holidays by the labour law of the country: Russia, article 112 of the Labour Code (weekends in the first eight
 * days of the year are moved by decree each year, so they are not moved here); Kazakhstan and Uzbekistan, their laws on
 * holidays; Germany, what all its states share. Moving days of churches and of the Muslim calendar are not listed.
 */
const FIXED: Readonly<Record<string, FixedHolidays>> = {
  RU: { moving: [223, 308, 501, 509, 612, 1104], staying: [101, 102, 103, 104, 105, 106, 107, 108] },
  KZ: { moving: [101, 102, 308, 321, 322, 323, 501, 507, 509, 706, 830, 1025, 1216], staying: [107] },
  UZ: { moving: [], staying: [101, 308, 321, 509, 901, 1001, 1208] },
  DE: { moving: [], staying: [101, 501, 1003, 1225, 1226] },
}

/**
 * Holidays of China with their length in days and the day they begin, counted from the day of the name. The lengths are those
 * of the State Council's regulation of November 2024 and the notice on 2025 made under it: Spring Festival from New Year's
 * Eve eight days, Labour Day five, National Day seven, and one more where Mid-Autumn falls into it; the others a day, or the
 * Monday after a weekend.
 */
const CHINESE = [
  { holiday: 'new_year', begins: 0, days: 1 },
  { holiday: 'spring_festival', begins: -1, days: 8 },
  { holiday: 'qingming', begins: 0, days: 1 },
  { holiday: 'labour_day', begins: 0, days: 5 },
  { holiday: 'dragon_boat', begins: 0, days: 1 },
  { holiday: 'mid_autumn', begins: 0, days: 1 },
  { holiday: 'national_day', begins: 0, days: 7 },
] as const

const isWeekend = (day: number) => weekdayOf(day) > 5

const chineseDays = (year: number): Set<number> => {
  const off = new Set<number>()
  for (const { holiday, begins, days } of CHINESE) {
    const named = holidayIn(holiday, year)
    if (named === undefined) continue
    for (let day = named + begins; day < named + begins + days; day++) off.add(day)
    if (days === 1 && weekdayOf(named) === 6) off.add(named + 2)
    if (days === 1 && weekdayOf(named) === 7) off.add(named + 1)
  }
  const [mid, national] = [holidayIn('mid_autumn', year), holidayIn('national_day', year)]
  if (mid !== undefined && national !== undefined && mid >= national && mid < national + 7) off.add(national + 7)
  return off
}

const fixedDays = ({ moving, staying }: FixedHolidays, year: number): Set<number> => {
  const daysOf = (dates: readonly number[]) => dates.map((date) => dayOf(year, Math.floor(date / 100), date % 100))
  const off = new Set([...daysOf(moving), ...daysOf(staying)])
  for (const day of daysOf(moving).filter(isWeekend)) {
    let next = day
    while (isWeekend(next) || off.has(next)) next++
    off.add(next)
  }
  return off
}

const known = new Map<string, Set<number>>()

/** Holidays of a country in a year, as days since 1970-01-01. A country without a table has none. */
const holidaysOf = (country: string, year: number): Set<number> => {
  const key = `${country} ${year}`
  const before = known.get(key)
  if (before) return before
  const fixed = FIXED[country]
  const off = country === 'CN' ? chineseDays(year) : fixed ? fixedDays(fixed, year) : new Set<number>()
  known.set(key, off)
  return off
}

/** True for a day, in days since 1970-01-01, on which firms of the country (ISO 3166 code of two letters) work. */
export const isWorkingDay = (day: number, country: string): boolean =>
  !isWeekend(day) && !holidaysOf(country, partsOf(day).year).has(day)
