/**
 * Numbers and measures as people of the page's language type them: the one reader of typed numbers (V03). Digits of any
 * width, thousands in groups by blank, apostrophe, comma or point, a decimal comma or point, a unit behind.
 */
import type { Locale } from '@tongyun/freight/locale'
import { currentLocale } from './current-locale.ts'

/** Russians write 1,200 for one and a fifth, the others for twelve hundred. */
const DECIMAL_COMMA: ReadonlySet<Locale> = new Set(['ru'])

const WHOLE = /^(?:\d*|[1-9]\d{0,2}(?:([ ',.])\d{3})(?:\1\d{3})*)$/
const THOUSANDS = /^[1-9]\d{0,2},\d{3}$/

/** The mark before the decimals; undefined where every mark groups or there is none. */
const decimalMark = (body: string, locale: Locale): ',' | '.' | undefined => {
  const [commas, points] = [body.split(',').length - 1, body.split('.').length - 1]
  if (commas > 0 && points > 0) return body.lastIndexOf(',') > body.lastIndexOf('.') ? ',' : '.'
  if (points === 1) return '.'
  if (commas !== 1) return undefined
  return THOUSANDS.test(body) && !DECIMAL_COMMA.has(locale) ? undefined : ','
}

/** As the API takes it: `1 200,5` gives `1200.5`, `-5` stays; blank for nothing, undefined for what is no number. */
export const plainNumber = (typed: string, locale = currentLocale()): string | undefined => {
  const text = typed
    .normalize('NFKC')
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/[’‘`´]/g, "'")
    .replace(/^[−–—]/, '-')
  if (text === '') return ''
  const [, sign = '', body = ''] = /^([+-]?) ?(.*)$/.exec(text) ?? []
  const mark = decimalMark(body, locale)
  const at = mark === undefined ? body.length : body.lastIndexOf(mark)
  const [whole, decimals] = [body.slice(0, at), body.slice(at + 1)]
  const grouping = WHOLE.exec(whole)
  if (grouping === null || grouping[1] === (mark ?? '') || !/^\d*$/.test(decimals) || whole + decimals === '') return undefined
  const digits = whole.replace(/\D/g, '').replace(/^0+(?=\d)/, '') || '0'
  const rest = decimals.replace(/0+$/, '')
  return `${sign === '-' ? '-' : ''}${digits}${rest === '' ? '' : `.${rest}`}`
}

/** What is measured; the unit the API takes it in stands in the name. */
export type Measure = 'count' | 'sideCm' | 'weightKg' | 'volumeM3'

/** Words behind a number, and how many of the API's unit one of them is. */
const UNITS: Record<Measure, readonly (readonly [RegExp, number])[]> = {
  count: [[/^(?:pcs|pieces|шт|мест[оа]?|件|箱|个|托)$/i, 1]],
  sideCm: [
    [/^(?:cm|см|厘米|公分)$/i, 1],
    [/^(?:m|м|米)$/i, 100],
    [/^(?:mm|мм|毫米)$/i, 0.1],
  ],
  weightKg: [
    [/^(?:kgs?|кг|公斤|千克)$/i, 1],
    [/^(?:t|mt|tons?|tonnes?|т|тн|тонн[аы]?|吨)$/i, 1000],
  ],
  volumeM3: [[/^(?:m3|м3|cbm|куб|立方米?|方)$/i, 1]],
}

export const WEIGHT_UNITS = { kg: 1, t: 1000 } as const
export type WeightUnit = keyof typeof WEIGHT_UNITS

const MEASURED = /^(.*[\d.,])\s*(\p{L}[\p{L}3]*)\.?$/su
/** Decimals that survive a change of unit: tenths of a gram. */
const DIGITS = 4
/** Beyond this no field takes it, and a number would lose digits. */
const MOST_LENGTH = 15

const times = (plain: string, factor: number) =>
  factor === 1 || plain === '' || plain.length > MOST_LENGTH ? plain : String(Number((Number(plain) * factor).toFixed(DIGITS)))

/** A measure in the API's unit, as `plainNumber` has it. `unit` is the one chosen beside the field; one that is typed wins. */
export const plainMeasure = (
  typed: string,
  measure: Measure,
  { unit = 'kg', locale = currentLocale() }: { unit?: WeightUnit; locale?: Locale } = {},
): string | undefined => {
  const [, number = typed, word] = MEASURED.exec(typed.normalize('NFKC').trim()) ?? []
  const own = word === undefined ? undefined : UNITS[measure].find(([words]) => words.test(word))?.[1]
  if (word !== undefined && own === undefined) return undefined
  const plain = plainNumber(number, locale)
  return plain === undefined ? undefined : times(plain, own ?? (measure === 'weightKg' ? WEIGHT_UNITS[unit] : 1))
}
