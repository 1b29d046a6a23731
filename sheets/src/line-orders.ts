/** What a line lists in the order of the amounts below it: boxes between strokes, brackets of weight. */
import type { BillingUnit, ContainerType } from '@tongyun/freight/vocabulary'
import { unitOf } from './amounts.ts'
import { bracketOf } from './title-brackets.ts'
import { boxesIn, CURRENCY_WORDS, unified } from './words.ts'

/** Lists of boxes that a line names, between strokes: the order of amounts between slashes. */
export const ordersIn = (line: string): ContainerType[][] => {
  const text = unified(line)
  const lists: { end: number; boxes: ContainerType[] }[] = []
  for (const { value, at, end } of boxesIn(line)) {
    const last = lists.at(-1)
    if (last !== undefined && /^\s*[/、]\s*$/u.test(text.slice(last.end, at)))
      Object.assign(last, { end, boxes: [...last.boxes, value] })
    else lists.push({ end, boxes: [value] })
  }
  return lists.flatMap(({ boxes }) => (boxes.length > 1 ? [boxes] : []))
}

const A_UNIT = String.raw`(?:(?:за|per|каждый|每|\/)\s*)(?:1\s*)?(kgs?|кг|公斤|m3|м3|cbm|куб\.?|方|立方|t|т|tons?|тонну|吨|w\/m|rt)(?![\p{L}\d])`
const UNIT_LIST = new RegExp(
  `(?:${CURRENCY_WORDS})?\\s*${A_UNIT}\\s*(?:[/,;]|и|and|和)\\s*(?:${CURRENCY_WORDS})?\\s*${A_UNIT}`,
  'u',
)
/** Two units that a line names in the order of the amounts below it: $ за кг / $ за м³; USD/kg, USD/cbm; 元/公斤 / 元/方. */
export const unitsIn = (line: string): BillingUnit[] => {
  const [, first = '', second = ''] = UNIT_LIST.exec(unified(line)) ?? []
  const units = [first, second].flatMap((unit) => unitOf(unit.replace(/\.$/u, '')) ?? [])
  return units.length === 2 && units[0] !== units[1] ? units : []
}

/** Brackets by the word for them: breaks 100/300/500; разбивка 45/100/300 кг; 重量段：100/300/500. */
const NAMED_BREAKS =
  /(?:(?<!\p{L})(?:(?:weight )?(?:breaks?|brackets?)|(?:весов\p{L}* )?(?:брейк\p{L}*|разбивк\p{L}*|диапазон\p{L}*|категори\p{L}*)(?: по весу)?)|(?:重量|公斤)?(?:段|级别?|分段))\s*[:：]?\s*(\d{2,4}(?:\s*(?:kgs?|кг|公斤))?(?:\s*\/\s*\d{2,4}(?:\s*(?:kgs?|кг|公斤))?){1,6})/u

/** Brackets by their weights, between strokes: до 300 кг / 300-1000 кг / от 1000 кг; <100kg / 100-500kg / >500kg. */
const BRACKET = String.raw`(?:(?:до|от|свыше|более|менее|up to|under|below|over|above|from|[<>≤≥])\s*\d[\d ]{1,5}|\d{1,5}\s*-\s*\d[\d ]{1,5}|不足\s*\d{2,5})\s*(?:kgs?|кг|公斤)?(?:以上|以下|以内)?|\d{2,5}\s*(?:kgs?|кг|公斤)(?:以上|以下|以内|\+)`
const LISTED_BRACKETS = new RegExp(`(?<![\\p{L}\\d])(?:${BRACKET})(?:\\s*/\\s*(?:${BRACKET})){1,6}(?![\\p{L}\\d])`, 'u')
const listedBreaks = (line: string): number[] => {
  const list = LISTED_BRACKETS.exec(unified(line))?.[0] ?? ''
  const breaks = list.split('/').map(bracketOf)
  return /кг|kg|公斤/u.test(list) && breaks.every((kg) => typeof kg === 'number') && new Set(breaks).size === breaks.length
    ? breaks.map(Number)
    : []
}

/** What stands before the first bracket of a list: the least of a shipment, or what is lighter than all of them. */
const LEAST = /^(?:m|min\p{L}*|мин\p{L}*|最低\p{L}*|起步\p{L}*)\.?(?:\s.*)?$/u
const LIGHTER = /^(?:n|norm\p{L}*|норм\p{L}*|-?45)$/u
const aheadOf = (line: string): Break[] => {
  const pieces = unified(line).split('/')
  const first = pieces.findIndex((piece) => typeof bracketOf(piece.trim()) === 'number' && !LIGHTER.test(piece.trim()))
  const ahead = pieces.slice(0, Math.max(first, 0)).map((piece) => piece.replace(/^.*[:：,，;]/u, '').trim())
  return ahead.flatMap((piece): Break[] => (LEAST.test(piece) ? ['MIN'] : LIGHTER.test(piece) ? [0] : []))
}

/** A bracket by the kilograms it begins with, or the least of a shipment. */
export type Break = number | 'MIN'
/** A line that lists the brackets of those below: +100 / +300 / +500; минимум / +45 / +100. */
export const breaksIn = (line: string): Break[] => {
  const listed = listedBreaks(line)
  const breaks = listed.length > 1 ? listed : signedBreaks(line)
  return breaks.length > 1 ? [...aheadOf(line), ...breaks.filter((kg) => kg !== 0 || !aheadOf(line).includes(0))] : breaks
}

const signedBreaks = (line: string): number[] =>
  /[+≥]\s*\d{2,4}\s*(?:kg|кг|k)?\s*\/\s*[+≥]?\s*\d{2,4}/iu.test(line)
    ? [...unified(line).matchAll(/[+≥]\s*(\d{2,4})/gu)].map((match) => Number(match[1]))
    : (NAMED_BREAKS.exec(unified(line))?.[1] ?? '').split('/').flatMap((kg) => (kg === '' ? [] : Number(kg.replace(/\D/gu, ''))))

/** More than any kilogram costs by land. */
const SMALL = 50
const STROKED = /(?<![\d\p{L}.,/])\d+(?:[.,]\d+)?(?:\s*\/\s*\d+(?:[.,]\d+)?)+(?![\d\p{L}/])/gu
/** True where a line has `count` small amounts between strokes: 2,6 / 2,3 / 2,0. */
export const listsSmall = (line: string, count: number): boolean =>
  count > 1 &&
  (unified(line).match(STROKED) ?? []).some((list) => {
    const amounts = list.split('/').map((amount) => Number(amount.trim().replace(',', '.')))
    return amounts.length === count && amounts.every((amount) => amount > 0 && amount < SMALL)
  })

/** Amounts between strokes of which a dash or a word says that there is none: 1900 / —; 无/2800. */
const NO_SUM = '(?:-|无|нет|x|×)'
const A_SUM = String.raw`\d[\d .,]*\d?\s?(?:万|тыс\.?|[kк](?!\p{L}))?\s?[$€¥₽]?`
const WITH_GAPS = new RegExp(
  String.raw`(?<![\d\p{L}.,/-])(?:${NO_SUM}|${A_SUM})(?:\s*\/\s*(?:${NO_SUM}(?=\s|$|\/)|${A_SUM}))+`,
  'u',
)
/** Where among `count` amounts the only one stands; null where a line has no such list. */
export const placeAmongGaps = (line: string, count: number): number | null => {
  const pieces = (WITH_GAPS.exec(unified(line))?.[0] ?? '').split('/').map((piece) => piece.trim())
  const filled = pieces.flatMap((piece, at) => (/\d/u.test(piece) ? [at] : []))
  return pieces.length === count && filled.length === 1 ? (filled[0] ?? null) : null
}
