/** Days that no calendar has: 2月31日, 31.02.2027, 32 Jan. How long something holds by them is asked. */
import { unified } from './words.ts'

const LENGTHS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')
const DAYS: readonly (readonly [RegExp, (match: RegExpMatchArray) => [number, number]])[] = [
  [/(?<!\d)(\d{1,2})\s*月\s*(\d{1,2})\s*[日号]/gu, ([, month, day]) => [Number(month), Number(day)]],
  [/(?<![\d.])(\d{1,2})\.(0\d|1[0-2])\.20\d{2}(?!\d)/gu, ([, day, month]) => [Number(month), Number(day)]],
  [/(?<!\d)20\d{2}-(\d{2})-(\d{2})(?!\d)/gu, ([, month, day]) => [Number(month), Number(day)]],
  [
    /(?<!\d)(\d{1,2})\s*(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)(?=\p{L}*(?:[\s,.]|$))/gu,
    ([, day, month = '']) => [MONTHS.indexOf(month) + 1, Number(day)],
  ],
]

/** True where a text names a day that there is not. */
export const saysImpossibleDay = (text: string): boolean =>
  DAYS.some(([pattern, read]) =>
    [...unified(text).matchAll(pattern)].some((match) => {
      const [month, day] = read(match)
      return month >= 1 && month <= 12 && day > (LENGTHS[month - 1] as number) && day < 40
    }),
  )
