/** Every number of a cell that something was read from has an account, and so has the sign in front of a price: else it is asked. */
import type { Flag, Question } from './offer.ts'
import { askOf, type Said, type SaidRow } from './said-rows.ts'
import { unified } from './words.ts'

type Part = 'schedule' | 'transit' | 'price'
const partOf = (fields: readonly string[]): Part | undefined => {
  if (fields.every((field) => field.startsWith('price:'))) return 'price'
  const [field] = fields
  return fields.length === 1 && (field === 'schedule' || field === 'transit') ? field : undefined
}

/** Hours, and signs of a list, are no numbers of what is read. */
const NO_NUMBERS = /\d{1,2}:\d\d|[①-⑳]/gu
/** Departures told by how many they are, and numbers of trains and flights. */
const OF_NO_DAYS = /次|班|раз|(?<!\p{L})(?:times?|per week|weekly)(?!\p{L})|[a-z]{2}\s?\d|\d{5}/u
const GROUPED = /\d+(?:[.,' ]\d+)*/gu
/** What the digits of a number may mean: thousands set apart, a decimal sign, several numbers. */
const meanings = (digits: string): number[] => {
  const at = digits.search(/[.,]\d+$/u)
  const whole = (text: string) => text.replace(/[.,' ]/gu, '')
  return [
    Number(whole(digits)),
    ...(at < 0 ? [] : [Number(`${whole(digits.slice(0, at))}.${digits.slice(at + 1)}`)]),
    ...digits.split(' ').map((each) => Number(each.replace(',', '.'))),
  ]
}

/** All numbers that offers of a row have. */
const numbersOf = (offers: readonly Said[]): Set<number | null | undefined> =>
  new Set(
    offers.flatMap((offer) => [
      ...[...(offer.dates ?? []), offer.valid_from, offer.valid_to].flatMap((day) =>
        day === null ? [] : [...day.split('-').map(Number), Number(day.slice(2, 4))],
      ),
      ...(offer.weekdays ?? []),
      ...(offer.cutoff_weekdays ?? []),
      offer.transit_days_min,
      offer.transit_days_max,
      offer.free_days,
      offer.space,
      ...offer.prices.flatMap(({ for: of, amount }) => [
        ...[1, 1000, 10_000].map((scale) => (amount ?? 0) / scale),
        ...[...of.matchAll(/\d+/gu)].map(Number),
      ]),
      ...offer.surcharges.flatMap(({ amount, minimum }) => [amount, minimum]),
      ...(offer.minimum === null ? [] : ['amount' in offer.minimum ? offer.minimum.amount : offer.minimum.quantity]),
    ]),
  )

/** True where a cell has a number of which its offers have nothing. */
const isLeft = (text: string, part: Part, offers: readonly Said[], known: ReturnType<typeof numbersOf>): boolean => {
  const plain = unified(text.replace(NO_NUMBERS, ' '))
  if (!/\d/u.test(plain) || (part === 'schedule' && OF_NO_DAYS.test(plain))) return false
  if (part !== 'schedule')
    return [...plain.matchAll(GROUPED)].some(([digits]) => !meanings(digits).some((value) => known.has(value)))
  const weekdays = new Set(offers.flatMap((offer) => [...(offer.weekdays ?? []), ...(offer.cutoff_weekdays ?? [])]))
  return [...plain.matchAll(/\d+/gu)].some(
    ([digits]) => !known.has(Number(digits)) && ![...digits].every((digit) => weekdays.has(Number(digit))),
  )
}

/** A sign of less right before a number, at the beginning or behind what a price stands behind. */
const BELOW_NOTHING =
  /(?:^|[:(=$€¥/,;]\s*|(?:usd|eur|cny|rmb)\s*)[-−–]\s?[$€¥]?(\d+(?:[.,]\d+)?)(?!\d|[.,]\d|\s*(?:kg|кг|公斤))/gu
const isBelowNothing = (text: string, offers: readonly Said[]): boolean => {
  const amounts = new Set(offers.flatMap(({ prices }) => prices.map(({ amount }) => amount)))
  return [...unified(text).matchAll(BELOW_NOTHING)].some(([, digits = '']) => amounts.has(Number(digits.replace(',', '.'))))
}

export const unaccountedNumbers = (rows: readonly SaidRow[]): Question[] => {
  const found: Record<Part, Set<Said>> = { schedule: new Set(), transit: new Set(), price: new Set() }
  const words: Record<Part, string[]> = { schedule: [], transit: [], price: [] }
  const note = (part: Part, offers: readonly Said[], text: string) => {
    for (const offer of offers) found[part].add(offer)
    words[part].push(text)
  }
  for (const { name, cells, texts, offers } of rows) {
    if (offers.length === 0) continue
    for (const text of texts) if (isBelowNothing(text, offers)) note('price', offers, text)
    if (cells.length < 2) continue
    const fields = new Map<number, Set<string>>()
    for (const offer of offers)
      for (const [field, places] of Object.entries(offer.cells))
        for (const { row, at } of places) if (row === name) fields.set(at, (fields.get(at) ?? new Set()).add(field))
    const known = numbersOf(offers)
    for (const [at, own] of fields) {
      const [part, text = ''] = [partOf([...own]), cells[at]]
      if (part !== undefined && isLeft(text, part, offers, known)) note(part, offers, text)
    }
  }
  return (Object.keys(found) as Part[]).flatMap((part) => askOf(part, 'unaccounted', found[part], words[part]))
}

/** What a cubic metre counts as, or by what its centimetres are divided: 1:167, 1:6000, 1 cbm = 500 kg; of dense cargo it says no more than its density. */
const RATIO = /(?:1\s*[:比]\s*|1\s*(?:cbm|m3|м3|м³|m³|立方米?|方)\s*[=:]\s*)(\d{3,4})(?!\d)/gu
const OF_DENSITY = /密度|плотн|densit/u
const NEAR = 12
const CM3_PER_M3 = 1_000_000
/** Flags offers of a file that tells another ratio of volume and weight, which none of them has. */
export const unaccountedRatios = (rows: readonly SaidRow[]): Flag[] => {
  const counted = [...new Set(rows.flatMap((row) => row.offers))].flatMap(({ rows: own, chargeable }) =>
    chargeable?.kgPerM3 === undefined ? [] : [{ own, kg: chargeable.kgPerM3 }],
  )
  if (counted.length === 0) return []
  const left = rows.flatMap(({ texts }) =>
    texts.filter((text) => {
      const plain = unified(text)
      return [...plain.matchAll(RATIO)].some(({ 0: whole, 1: digits, index }) => {
        if (OF_DENSITY.test(plain.slice(Math.max(0, index - NEAR), index + whole.length + NEAR))) return false
        const ratio = Number(digits)
        return !counted.some(({ kg }) => Math.abs(kg - ratio) <= 1 || Math.abs(kg - CM3_PER_M3 / ratio) <= 1)
      })
    }),
  )
  const [words] = left
  return words === undefined
    ? []
    : [{ rows: [...new Set(counted.flatMap(({ own }) => own))], field: 'chargeable:kgPerM3', kind: 'other_ratio', words }]
}
