/** The least amount or quantity that a text names. */
import type { Minimum } from './offer.ts'
import { CURRENCY_WORDS, currencyOf, unified } from './words.ts'

const UNIT = 'кг|kgs?|公斤|cbm|方|m3|м3|w\\/m|rt|т(?!\\p{L})|t(?!\\p{L})|吨'
const MONEY = `руб\\p{L}*|${CURRENCY_WORDS}`
export const MINIMUM = new RegExp(
  `(?:мин(?:имум\\p{L}*|ималк\\p{L}*|имальн\\p{L}*[^\\d;,]{0,30}|\\.)?|min(?:imum)?\\.?(?:\\s+(?:charge|freight))?|最低(?:收费|消费|计费|起运|收)?(?:重量|标准|量)?(?:按|为|以)?|(?<![天日号即])(?<!(?:kgs?|кг|公斤|cbm|方|m3|м3|吨|t|т)\\s*)起)\\s*[-:：]?\\s*(?:(${MONEY})\\s*)?(\\d{1,3}(?: \\d{3})+|\\d+(?:[.,]\\d+)?)\\s*(${UNIT}|${MONEY})?`,
  'gu',
)

/** A least quantity in front of its word: 100公斤起运, 1 cbm minimum, 100 кг минимум. */
export const LEAST_BEHIND = new RegExp(
  `(?<![\\d.+<>≤≥-])(?<!\\d,)(\\d{1,3}(?: \\d{3})+|\\d+(?:[.,]\\d+)?)\\s*(${UNIT})\\s*(?:起(?:[运收订走步计算托发](?!港|地|站|日|时)|(?=\\s*(?:$|[,;。、\\s])))|(?:is (?:the )?)?min(?:imum|\\.)?(?!\\p{L})|мин(?:имум|имально|\\.)?(?!\\p{L}))(?!\\s*\\d+(?:[.,-]\\d+)?(?!\\d|\\s*(?:-\\s*\\d+\\s*)?(?:天|日|小时|days?|d(?!\\p{L})|hours?|дн|сут|час)))`,
  'gu',
)

/** Less counts as so much: 不足100公斤按100公斤计, менее 100 кг — как 100 кг. */
const ROUNDED_UP = new RegExp(
  `(?:不[足到满]|(?<!\\p{L})(?:менее|до|less than|under|below))\\s*(\\d+(?:[.,]\\d+)?)\\s*(${UNIT})[^\\d]{0,16}?\\1\\s*\\2`,
  'u',
)

const unitNamed = (word: string): string =>
  /кг|kg|公斤/u.test(word) ? 'kg' : /w\/m|rt/u.test(word) ? 'rt' : /т|t|吨/u.test(word) ? 't' : 'm3'
const numberIn = (text: string) => Number(text.replaceAll(' ', '').replace(',', '.'))
export const minimumIn = (text: string): Minimum | null => {
  for (const match of unified(text).matchAll(MINIMUM)) {
    const [, before = '', digits = '', after = ''] = match
    const currency = currencyOf(after) ?? currencyOf(before)
    if (currency !== null) return { amount: numberIn(digits), currency }
    if (after === '') continue
    return { quantity: numberIn(digits), unit: unitNamed(after) }
  }
  const [behind] = [...unified(text).matchAll(LEAST_BEHIND), ROUNDED_UP.exec(unified(text)) ?? []]
  return behind?.[1] === undefined ? null : { quantity: numberIn(behind[1] ?? ''), unit: unitNamed(behind[2] ?? '') }
}

/** A text without what it says of the least amount or quantity. */
export const withoutLeast = (text: string): string =>
  unified(text)
    .replace(MINIMUM, ' ')
    .replace(LEAST_BEHIND, ' ')
    .replace(/[\s,;(（、]+[)）]?\s*$/u, '')

/** Least amounts of some, behind that of all: Минимум 100 кг, на Ташкент 200 кг; min 100 kg, for Tashkent 200 kg; 最低100KG，塔什干200KG. */
const LEAST_OF_SOME =
  /[,，;；]\s*(?:(?:на|для|до|в|to|for)\s+)?(\p{L}[\p{L}-]{1,24}?)\s*[:：–-]?\s*(\d{1,5})\s*(kgs?|кг|公斤|cbm|m3|м3|方|rt)(?!\p{L})/giu
const OF_LEAST = /(?<!\p{L})(?:мин|min)|最低|起收/iu
export const leastOfSome = (line: string): { name: string; least: Minimum }[] => {
  const at = line.search(OF_LEAST)
  return at < 0
    ? []
    : [...line.slice(at).matchAll(LEAST_OF_SOME)].map(([, name = '', digits, unit = '']) => ({
        name,
        least: { quantity: Number(digits), unit: unitNamed(unified(unit)) },
      }))
}
