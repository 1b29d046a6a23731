/** Amounts of money as price cells write them: one, several by slashes, freight plus a surcharge, in units of their own. */
import { BILLING_UNITS, type BillingUnit, type CurrencyCode } from '@tongyun/freight/vocabulary'
import { type Cell, cellText, plainNumber } from './cell.ts'
import { BILLING_UNIT_VARIANTS } from './variants.ts'
import { CURRENCY_WORDS, currenciesIn, saysNoService, saysOnRequest, unified } from './words.ts'

export type Amount = {
  amount: number
  currency: CurrencyCode | null
  /** What is added to it: 850+50. */
  plus: number | null
}
export type PriceCell =
  | {
      kind: 'amounts'
      amounts: (Amount | null)[]
      unit: BillingUnit | null
      /** Places of amounts that the cell says there are none of: 1700/2130/2130/-. */
      without?: number[]
      notes: string[]
      unsure: 'from' | 'thousands' | null
    }
  | { kind: 'request' }
  | { kind: 'none' }
  | { kind: 'unread' }

const UNIT_OF = new Map<string, BillingUnit>(
  BILLING_UNITS.flatMap((unit) => [unit, ...(BILLING_UNIT_VARIANTS[unit] ?? [])].map((word) => [unified(word), unit] as const)),
)
for (const [word, unit] of [
  ['柜', 'container'],
  ['箱', 'container'],
  ['конт.', 'container'],
  ['контейнер', 'container'],
  ['cont', 'container'],
  ['方', 'm3'],
  ['立方', 'm3'],
  ['м³', 'm3'],
  ['m³', 'm3'],
  ['cbm', 'm3'],
  ['м3', 'm3'],
  ['куб.м', 'm3'],
  ['kgs', 'kg'],
  ['кг', 'kg'],
  ['千克', 'kg'],
  ['кило', 'kg'],
  ['吨', 't'],
  ['т', 't'],
  ['тонна', 't'],
  ['тн', 't'],
  ['mt', 't'],
  ['ton', 't'],
  ['1000kg', 't'],
  ['1000кг', 't'],
  ['w/m', 'rt'],
  ['wm', 'rt'],
  ['rt', 'rt'],
  ['r/t', 'rt'],
  ['cbm/ton', 'rt'],
  ['计费吨', 'rt'],
  ['车', 'truck'],
  ['整车', 'truck'],
  ['машина', 'truck'],
  ['авто', 'truck'],
  ['а/м', 'truck'],
  ['фура', 'truck'],
  ['ftl', 'truck'],
  ['unit', 'truck'],
  ['票', 'ticket'],
  ['单', 'ticket'],
] as const)
  UNIT_OF.set(word, unit)
/** What a word says prices are counted by. */
export const unitOf = (word: string): BillingUnit | undefined =>
  UNIT_OF.get(
    unified(word)
      .replace(/\s/gu, '')
      .replace(/^(?:per|за|每)/u, ''),
  )

/** A number with its thousands in groups, and what multiplies it. */
export const NUMBER = String.raw`\d{1,3}(?:[ ,'.]\d{3})+(?:[.,]\d{1,2})?(?!\d)|\d+(?:[.,]\d+)?`
const TIMES: readonly [RegExp, number][] = [
  [/^万/u, 10_000],
  [/^(?:млн\.?|mln\.?|million)/u, 1_000_000],
  [/^(?:[kк](?![\p{Script=Latin}\p{Script=Cyrillic}])|тыс\.?|тр|т\.р\.?)/u, 1_000],
]
const PIECE = new RegExp(
  `^([+-]?)\\s*(${NUMBER})\\s*(万|[kк](?![\\p{Script=Latin}\\p{Script=Cyrillic}])|тыс\\.?|т\\.р\\.?)?\\s*(?:\\+\\s*(${NUMBER}))?\\s*(.*)$`,
  'u',
)

/** Thousands of roubles by their letters: 135 т.р., 98тр. */
const saysRoubles = (times: string | undefined): boolean => times !== undefined && /^т\.?\s?р/u.test(times)

export const numberOf = (digits: string, times: string | undefined = undefined): number | undefined => {
  const value = plainNumber(digits)
  const factor = times === undefined ? 1 : (TIMES.find(([word]) => word.test(times))?.[1] ?? 1)
  return value === undefined ? undefined : Number((value * factor).toFixed(6))
}

/** Digits behind a point that are thousands where a box or a truck is meant, as none costs a few coins: EUR 6.450. */
export const isThousands = (digits: string): boolean => /^[1-9]\d{0,2}\.\d{3}$/u.test(digits)

/** Marks of a footnote behind an amount, which would be digits in plain writing: 2880①, 3050*. */
const FOOTNOTES = /(?<=[\d\p{L}$¥€])[*※†‡①-⑳⑴-⒇¹²³⁴-⁹]+\s*$/u
const withoutMarks = (text: string): string => (/[m м][²³]\s*$/iu.test(text) ? text : text.replace(FOOTNOTES, '').trim())

/** Two blanks between the thousands of an amount and the rest of it, before its currency or at its end: 3  200 $. */
const WIDE = new RegExp(
  `(?<![\\d.,'])(?!(?:20|40|45) )([1-9]\\d?) {2,3}(?=\\d{3}(?:[.,]\\d{1,2})?\\s*(?:(?:${CURRENCY_WORDS}|р\\.)|$))`,
  'giu',
)
/** A text whose amounts have a single blank behind their thousands. */
export const withTightThousands = (text: string): string => text.replace(WIDE, '$1 ')

/** 4万5 is forty-five thousand. */
const SPOKEN = /(\d)万(\d)(?!\d)/gu
/** Strokes where coins would stand: 4,950.-; 6850,--; 1200,=. */
const NO_COINS = /(?<=\d)[.,]\s?(?:-{1,2}|=)(?![\d\p{L}])/gu

const PASSING =
  /all[- ]?in|allin|包干|全包|净价|net|(?<![\p{Script=Latin}\p{Script=Cyrillic}])ca?\.|约|about|approx\.?|特价|限时/gu
const FROM = /起(?!运|飞)|(?<![\p{Script=Latin}\p{Script=Cyrillic}])(?:from|от)(?![\p{Script=Latin}\p{Script=Cyrillic}])|以上/u
const CURRENCY = new RegExp(CURRENCY_WORDS, 'gu')

/** The unit of part loads by sea, whose stroke parts no amounts: USD 25 per W/M. */
const REVENUE_TONNE = /(?<!\p{L})w\s*\/\s*m(?!\p{L})/gu

/** A price cell. A bare number is an amount in the currency of its column. */
export const readPriceCell = (cell: Cell): PriceCell => {
  if (typeof cell === 'number') {
    if (!Number.isFinite(cell)) return { kind: 'unread' }
    return { kind: 'amounts', amounts: [{ amount: cell, currency: null, plus: null }], unit: null, notes: [], unsure: null }
  }
  const text = withoutMarks(cellText(cell))
  if (text === '' || saysNoService(text)) return { kind: 'none' }
  const whole = withTightThousands(unified(text)).replace(NO_COINS, '').replace(SPOKEN, '$1.$2万').replace(REVENUE_TONNE, 'rt')
  if (!/\d/u.test(whole)) return saysOnRequest(text) ? { kind: 'request' } : { kind: 'unread' }
  if (/^\d{4}-\d{2}-\d{2}/u.test(whole)) return { kind: 'unread' }
  const notes: string[] = []
  const bare = whole.replace(/[([【]([^)\]】]*)[)\]】]/gu, (_, inner: string) => {
    notes.push(inner)
    return ' '
  })
  const currency = currenciesIn(bare)[0] ?? null
  // GBK has no sign of the yen and the yuan that every program writes alike: an unreadable sign before digits is one.
  const tight = bare
    .replace(CURRENCY, ' ')
    .replace(/^\s*[?�](?=\s*\d)/u, ' ')
    .replace(PASSING, ' ')
  const from = FROM.test(tight)
  const clean = tight.replace(new RegExp(FROM, 'gu'), ' ').trim()
  const amounts: (Amount | null)[] = []
  const without: number[] = []
  let unit: BillingUnit | null = null
  let thousands = false
  for (const piece of clean.split(/\s*[/|\n;]\s*/u)) {
    const match = PIECE.exec(piece.trim())
    if (match === null) {
      const asked = saysNoService(piece) || saysOnRequest(piece)
      const named = unitOf(piece)
      if (saysNoService(piece)) without.push(amounts.length)
      if (named !== undefined && amounts.length > 0) unit = named
      else if (asked && amounts.length > 0) amounts.push(null)
      else if (asked && piece.trim() !== '') amounts.push(null)
      else if (piece.trim() !== '') return { kind: 'unread' }
      continue
    }
    const [, sign = '', digits = '', times, plus, rest = ''] = match
    const value = numberOf(digits, times)
    if (value === undefined) return { kind: 'unread' }
    const after = rest.trim()
    if (after !== '') {
      const named = unitOf(after.replace(/^(?:per|за|每)\s*/u, ''))
      // What stands behind a plus may have its name: 2000+50PSS.
      if (named === undefined && !(plus !== undefined && /^\p{L}{2,6}$/u.test(after))) return { kind: 'unread' }
      unit = named ?? unit
    }
    if (isThousands(digits)) thousands = true
    amounts.push({
      amount: sign === '-' ? -value : value,
      currency: saysRoubles(times) ? 'RUB' : currency,
      plus: plus === undefined ? null : (numberOf(plus) ?? null),
    })
  }
  if (amounts.length === 0 || amounts.every((amount) => amount === null)) return { kind: 'unread' }
  return { kind: 'amounts', amounts, unit, without, notes, unsure: from ? 'from' : thousands ? 'thousands' : null }
}
