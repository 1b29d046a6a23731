/** What no title says and the rest of the file suggests: filled in where only one thing is suggested, and asked about. */
import { modesIn } from './context.ts'
import { isLocalFee } from './note-charges.ts'
import type { Offer, Question } from './offer.ts'
import type { Tools } from './read-table.ts'
import { CURRENCY_WORDS, unified } from './words.ts'

/** The currency of an amount is of that amount. */
const AT_AMOUNT = new RegExp(`(?:${CURRENCY_WORDS})\\s*\\d|\\d\\s*(?:${CURRENCY_WORDS})`, 'giu')

/** Days that are no days of prices. */
const OTHER_DAYS = /放假|假期|节日|休息|holiday|праздни|каникул/u
const onlyOf = <T>(values: readonly T[]): T | undefined => {
  const [only, ...more] = [...new Set(values)]
  return more.length > 0 ? undefined : only
}

/** Fills in currencies and last days of prices that have none. `texts`: titles and notes of the file that may speak of them. */
export const assumeOfFile = (offers: readonly Offer[], texts: readonly string[], { context }: Tools): Question[] => {
  const questions: Question[] = []
  const rowsOf = (found: readonly Offer[]) => [...new Set(found.flatMap(({ rows }) => rows))]
  const open = offers.filter(
    ({ prices, isForeign }) => isForeign !== true && prices.some(({ amount, currency }) => amount !== null && currency === null),
  )
  if (open.length > 0) {
    const told = offers.flatMap(({ prices }) => prices.flatMap(({ currency }) => currency ?? []))
    const currency =
      onlyOf(told) ??
      (told.length > 0 ? undefined : onlyOf(texts.flatMap((text) => context(text.replace(AT_AMOUNT, ' '), null).currency ?? [])))
    if (currency !== undefined) {
      for (const { prices } of open) for (const price of prices) if (price.amount !== null) price.currency ??= currency
      questions.push({ about: 'currency', rows: rowsOf(open), kind: 'assumed', fallback: currency })
    }
  }
  const endless = offers.filter(({ validTo, validFrom }) => validTo === null && validFrom === null)
  const named = texts
    .filter((text) => !OTHER_DAYS.test(unified(text)))
    .flatMap((text) => {
      const { period } = context(text, null)
      return period?.to ? [{ from: period.from, to: period.to, modes: modesIn(text) }] : []
    })
  if (endless.length > 0 && onlyOf(named.map(({ from, to }) => `${from} ${to}`)) !== undefined) {
    const [{ from, to, modes }] = named as [(typeof named)[number]]
    const meant = endless.filter(({ mode }) => modes.length === 0 || modes.includes(mode))
    for (const offer of meant) Object.assign(offer, { validFrom: from, validTo: to })
    if (meant.length > 0) questions.push({ about: 'validity', rows: rowsOf(meant), kind: 'assumed', fallback: to })
  }
  return questions
}

/** The number of a list that a line names: Прайс-лист № 3, terms to price list no. 3, 价目表 3号. */
const NUMBERED =
  /(?:прайс\p{L}*(?:-?лист\p{L}*)?|(?<!\p{L})(?:price ?list|rate ?(?:list|sheet|card)|tariff|quotation)|价目表?|报价[单表]|运价[单表])\s*(?:(?:№|no\.?|nr\.?|#|第)\s*(\d{1,5})|(\d{1,5})\s*号)/u
const numberOfList = (text: string): string | undefined => {
  const [, behind, before] = NUMBERED.exec(unified(text)) ?? []
  return behind ?? before
}

/**
 * Gives the days of the title of a list with a number to sheets that tell no days at all, where another sheet names the list
 * by its number too, and asks about them.
 */
export const assumeDaysOfList = (
  sheets: readonly { name: string; offers: readonly Offer[] }[],
  lines: readonly { sheet: string; text: string }[],
  { context }: Tools,
): Question[] => {
  const named = lines.flatMap(({ sheet, text }) => {
    const [number, period] = [numberOfList(text), context(text, null).period]
    const isOfAll = number !== undefined && lines.some((other) => other.sheet !== sheet && numberOfList(other.text) === number)
    return isOfAll && period?.to ? [{ from: period.from, to: period.to, modes: modesIn(text) }] : []
  })
  const [told] = named
  if (told === undefined || onlyOf(named.map(({ from, to }) => `${from} ${to}`)) === undefined) return []
  const open = sheets.flatMap(({ offers }) =>
    offers.every(({ validFrom, validTo }) => validFrom === null && validTo === null)
      ? offers.filter(({ mode }) => told.modes.length === 0 || told.modes.includes(mode))
      : [],
  )
  for (const offer of open) Object.assign(offer, { validFrom: told.from, validTo: told.to })
  const rows = [...new Set(open.flatMap((offer) => offer.rows))]
  return rows.length === 0 ? [] : [{ about: 'validity', rows, kind: 'assumed', fallback: told.to }]
}

/** Prices of this part of those of other sheets lie as near as those of one market do. */
const NEAR = 3

/** Fills in the currency of prices that have none where all others of the file by the same way and load have one, near them. */
export const assumeOfOthers = (offers: readonly Offer[]): Question[] => {
  const priced = offers.flatMap((offer) => offer.prices.map((price) => ({ offer, price })))
  const open = priced.filter(({ offer, price }) => offer.isForeign !== true && price.amount !== null && price.currency === null)
  const assumed = open.flatMap(({ offer, price }) => {
    const alike = priced.filter(
      (other) =>
        other.offer.mode === offer.mode &&
        other.price.for === price.for &&
        other.price.amount !== null &&
        other.price.currency !== null,
    )
    const currency = onlyOf(alike.map((other) => other.price.currency))
    const amounts = alike.map((other) => other.price.amount as number)
    const amount = price.amount as number
    const isNear = amount >= Math.min(...amounts) / NEAR && amount <= Math.max(...amounts) * NEAR
    return currency == null || !isNear ? [] : [{ offer, price, currency }]
  })
  for (const { price, currency } of assumed) price.currency = currency
  return [...Map.groupBy(assumed, ({ currency }) => currency)].map(([currency, same]) => ({
    about: 'currency',
    rows: [...new Set(same.flatMap(({ offer }) => offer.rows))],
    kind: 'assumed',
    fallback: currency,
  }))
}

/** Least fee of a document in yuan; what is less may be in the currency of the freight. */
const LEAST_YUAN = 100

/** Charges whose amount has no currency are in that of their prices, and asked about. */
export const assumeOfCharges = (offers: readonly Offer[]): Question[] => {
  const rows = offers.flatMap(({ charges, prices, rows: own }) => {
    const open = charges.filter(({ amount, currency }) => amount !== null && currency === null)
    const currency = onlyOf(prices.flatMap((price) => price.currency ?? []))
    if (currency !== undefined)
      for (const charge of open)
        charge.currency = isLocalFee(charge) && (charge.amount as number) >= LEAST_YUAN ? 'CNY' : currency
    return open.length === 0 ? [] : own
  })
  return rows.length === 0 ? [] : [{ about: 'surcharge', rows: [...new Set(rows)], kind: 'currency_assumed' }]
}
