/** How one cell reads: numbers with units, dates, times, durations, lists. Pure; undefined means it cannot be read. */
import { isoDay } from '@tongyun/freight/days'

/** A cell as the readers of files give it. Dates come as ISO text, `2026-12-01` or `2026-12-01T18:00`, times as `18:00`. */
export type Cell = string | number | boolean | null

/** Which of 12/1/2026 is the day. */
export type DateOrder = 'day_first' | 'month_first'

export const cellText = (cell: Cell): string => {
  if (cell === null) return ''
  if (typeof cell === 'string') return cell.trim()
  return String(cell)
}

/** Digits with thousands in groups and a decimal comma or point, whatever stands before and after them. */
const NUMBER = /^([^\d+-]*)([+-]?)(\d[\d\s.,'’]*\d|\d)(.*)$/su

/**
 * `1 250,5`, `1,250.50`, `1.250,50`, `12,5`: the last of two kinds of mark is the decimal one; a single comma is decimal
 * unless exactly three digits follow it and at least one other than 0 stands before; points alike only when they repeat.
 */
export const plainNumber = (digits: string): number | undefined => {
  const tight = digits.replace(/[\s'’]/gu, '')
  const comma = tight.lastIndexOf(',')
  const point = tight.lastIndexOf('.')
  const grouped = (mark: string) => new RegExp(`^[1-9]\\d{0,2}(\\${mark}\\d{3})+$`).test(tight)
  if (comma >= 0 && point >= 0) {
    const decimalComma = comma > point
    const text = decimalComma ? tight.replaceAll('.', '').replace(',', '.') : tight.replaceAll(',', '')
    return /^\d+(\.\d+)?$/.test(text) ? Number(text) : undefined
  }
  if (comma >= 0) {
    if (grouped(',')) return Number(tight.replaceAll(',', ''))
    return /^\d+,\d+$/.test(tight) ? Number(tight.replace(',', '.')) : undefined
  }
  if (/^[1-9]\d{0,2}(\.\d{3}){2,}$/.test(tight)) return Number(tight.replaceAll('.', ''))
  return /^\d+(\.\d+)?$/.test(tight) ? Number(tight) : undefined
}

/** A number and the words around it: `USD 1,250/40HQ` is 1250 with `USD` before and `/40HQ` after. */
type Measured = { value: number; before: string; after: string }

export const readMeasured = (cell: Cell): Measured | undefined => {
  if (typeof cell === 'number') return Number.isFinite(cell) ? { value: cell, before: '', after: '' } : undefined
  const match = NUMBER.exec(cellText(cell).normalize('NFKC').trim())
  if (match === null) return undefined
  const [, before = '', sign, digits = '', after = ''] = match
  const value = plainNumber(digits)
  if (value === undefined) return undefined
  return { value: sign === '-' && value !== 0 ? -value : value, before: before.trim(), after: after.trim() }
}

const iso = (year: number, month: number, day: number): string | undefined => {
  const text = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
  const date = new Date(`${text}T00:00:00Z`)
  return year >= 2000 && year < 2100 && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : undefined
}
const century = (year: string) => (year.length === 2 ? 2000 + Number(year) : Number(year))

const MONTHS = [
  ['jan', 'янв'],
  ['feb', 'фев'],
  ['mar', 'мар'],
  ['apr', 'апр'],
  ['may', 'май', 'мая'],
  ['jun', 'июн'],
  ['jul', 'июл'],
  ['aug', 'авг'],
  ['sep', 'сен'],
  ['oct', 'окт'],
  ['nov', 'ноя'],
  ['dec', 'дек'],
] as const
const monthOf = (word: string) => MONTHS.findIndex((names) => names.some((name) => word.toLowerCase().startsWith(name))) + 1

/** The date without a year that lies nearest to `today`: a sheet of December that says 1/15 means the January to come. */
const nearest = (month: number, day: number, today: string) => {
  const years = [0, 1, -1].map((more) => iso(Number(today.slice(0, 4)) + more, month, day)).flatMap((date) => date ?? [])
  const distance = (date: string) => Math.abs(Date.parse(date) - Date.parse(today))
  return years.sort((a, b) => distance(a) - distance(b))[0]
}

/** Days of Excel's calendar that a date on a sheet of prices can be: 2000 to 2099. */
const SERIAL = { least: 36_526, most: 73_050 } as const

/** An ISO date of a cell in any of the usual forms; a date without a year is the nearest to `today`. */
export const readDate = (cell: Cell, order: DateOrder, today: string): string | undefined => {
  if (typeof cell === 'number')
    return cell >= SERIAL.least && cell <= SERIAL.most ? isoDay(Math.round((Math.floor(cell) - 25_569) * 86_400_000)) : undefined
  const text = cellText(cell).normalize('NFKC').trim()
  const yearFirst =
    /^(\d{4})\s*[-./年]\s*(\d{1,2})\s*[-./月]\s*(\d{1,2})\s*日?(?:[T\s]\s*\d{1,2}:\d{2}(?::[\d.]+)?(?:Z|[+-]\d{2}:?\d{2})?)?$/.exec(
      text,
    )
  if (yearFirst) return iso(Number(yearFirst[1]), Number(yearFirst[2]), Number(yearFirst[3]))
  const compact = /^(20\d{2})(\d{2})(\d{2})$/.exec(text)
  if (compact) return iso(Number(compact[1]), Number(compact[2]), Number(compact[3]))
  const yearLast = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4}|\d{2})(?:\s*г\.?)?$/.exec(text)
  if (yearLast) {
    const [, first, mark, second, year = ''] = yearLast
    const dayFirst = mark === '.' || Number(first) > 12 || (order === 'day_first' && Number(second) <= 12)
    return dayFirst ? iso(century(year), Number(second), Number(first)) : iso(century(year), Number(first), Number(second))
  }
  const chinese = /^(\d{1,2})月(\d{1,2})日?$/.exec(text)
  if (chinese) return nearest(Number(chinese[1]), Number(chinese[2]), today)
  const short = /^(\d{1,2})([./])(\d{1,2})$/.exec(text)
  if (short) {
    const dayFirst = Number(short[1]) > 12 || (order === 'day_first' && Number(short[3]) <= 12)
    return dayFirst ? nearest(Number(short[3]), Number(short[1]), today) : nearest(Number(short[1]), Number(short[3]), today)
  }
  const named = /^(\d{1,2})[\s.-]*(\p{L}{3,})\.?[\s,-]*(\d{4}|\d{2})?(?:\s*г\.?)?$/u.exec(text)
  const namedFirst = /^(\p{L}{3,})\.?[\s-]*(\d{1,2})(?:st|nd|rd|th)?(?:[\s,-]+(\d{4}|\d{2}))?$/u.exec(text)
  const [day, word, year] = named
    ? [named[1], named[2], named[3]]
    : namedFirst
      ? [namedFirst[2], namedFirst[1], namedFirst[3]]
      : []
  const month = word === undefined ? 0 : monthOf(word)
  if (month === 0) return undefined
  return year === undefined ? nearest(month, Number(day), today) : iso(century(year), month, Number(day))
}

const BETWEEN = /\s*(?:~|～|〜|至|到|–|—|→|\s-\s|\bto\b|(?<=\s)(?:до|по)(?=\s)|-(?=\d{1,4}[./月年]\d))\s*/u

/** Two dates `from – to`, or one, which is the last day; a `from` without a year has that of `to` or the one before. */
export const readPeriod = (cell: Cell, order: DateOrder, today: string): { from: string | null; to: string } | undefined => {
  const single = readDate(cell, order, today)
  if (single !== undefined) return { from: null, to: single }
  const text = cellText(cell)
    .normalize('NFKC')
    .replace(/^\s*(?:с|from|自|从|до|until|till|by)\s+/iu, '')
    .replace(/止\s*$/u, '')
    .trim()
  const [first = '', last, ...more] = text.split(BETWEEN)
  if (more.length > 0) return undefined
  if (last === undefined) {
    const to = readDate(first, order, today)
    return to === undefined ? undefined : { from: null, to }
  }
  const to = readDate(last, order, today)
  const from = to === undefined ? undefined : readDate(first, order, to)
  if (from === undefined || to === undefined) return undefined
  return from <= to ? { from, to } : undefined
}

/** HH:MM of a cell; a fraction of a day as Excel stores times is one too. */
export const readTime = (cell: Cell): string | undefined => {
  if (typeof cell === 'number') {
    if (cell < 0 || cell >= 1) return undefined
    const minutes = Math.round(cell * 1440) % 1440
    return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
  }
  const match = /^(?:.*T)?([01]?\d|2[0-3])\s*[:：.]\s*([0-5]\d)(?::[0-5]\d)?$/u.exec(cellText(cell))
  return match === null ? undefined : `${(match[1] ?? '').padStart(2, '0')}:${match[2]}`
}

const DAY_UNIT = /^(?:天|日|d|days?|дн\.?|дня|дней|день|сут\.?|суток|сутки)$/iu
const HOUR_UNIT = /^(?:小时|时|h|hrs?|hours?|ч\.?|час|часа|часов)$/iu

/** Hours of a duration. `25-28 days` counts as the longer; `unit` is what a bare number is in. */
export const readHours = (cell: Cell, unit: 'days' | 'hours'): number | undefined => {
  const text = cellText(cell).normalize('NFKC')
  const range = /^(\d+(?:[.,]\d+)?)\s*[-–—~]\s*(\d.*)$/u.exec(text)
  const measured = readMeasured(range ? (range[2] ?? '') : typeof cell === 'number' ? cell : text)
  if (measured === undefined || measured.value < 0) return undefined
  const word = measured.after.replace(/[\s()]/gu, '')
  const before = measured.before.replace(/[\s~≈约около]/giu, '')
  if (before !== '') return undefined
  const by = word === '' ? unit : DAY_UNIT.test(word) ? 'days' : HOUR_UNIT.test(word) ? 'hours' : undefined
  if (by === undefined) return undefined
  return Number((measured.value * (by === 'days' ? 24 : 1)).toFixed(2))
}

/** Items of a list cell: by semicolon or line when there is one, else by comma; quotes keep what they hold together. */
export const readList = (text: string): string[] => {
  const quoted: string[] = []
  const bare = text.replace(
    /"((?:[^"]|"")*)"/gu,
    (_, inner: string) => `\u{e000}${quoted.push(inner.replaceAll('""', '"')) - 1}\u{e001}`,
  )
  const separator = /[;；\n]/u.test(bare) ? /[;；\n]/u : /[,，、/]/u
  return bare
    .split(separator)
    .map((item) => item.replace(/\u{e000}(\d+)\u{e001}/gu, (_, at: string) => quoted[Number(at)] ?? '').trim())
    .filter((item) => item !== '')
}

/** The same written: what a separator would cut, or a quote, stands in quotes. */
export const writeList = (items: readonly string[]): string => items.map(quotedWhenNeeded).join('; ')

export const quotedWhenNeeded = (item: string): string =>
  /[;；\n,，、/"]/u.test(item) ? `"${item.replaceAll('"', '""')}"` : item
