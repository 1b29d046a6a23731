/** Prices of one box in two currencies, one of which is only what the other comes to at a rate: 20’DC | USD | руб.* */
import type { CurrencyCode } from '@tongyun/freight/vocabulary'
import { amountAt } from './columns-together.ts'
import { type GridRow, rowName } from './grid.ts'
import type { Flag, Question } from './offer.ts'
import type { Column, Table } from './tables.ts'
import type { PriceTitle } from './title-prices.ts'
import { CURRENCY_WORDS, currenciesIn, unified } from './words.ts'

/** Words of an amount that nobody pays: it is told for comparison. */
const OF_REFERENCE =
  /справочн\p{L}*|эквивалент\p{L}*|для сведения|ориентировочн\p{L}*|(?<!\p{L})(?:equiv(?:alent)?\p{L}*|for (?:reference|information|comparison)|indicative|ref\.)(?!\p{L})|折(?:合|算|成|(?=\s*(?:欧元|美元|人民币|卢布|港币|日元|[a-z]{3}(?![a-z]))))|仅?供?参考|≈/u
/** The currency that is paid in, by the words for it. */
const OF_INVOICE = new RegExp(
  `(?:валюта (?:счета|договора|оплаты|расчетов|ставок)|счет\\p{L}* (?:выставля\\p{L}* )?в|оплата в|invoic(?:e currency|ed in|ing currency)|billing currency|payable in|结算(?:币种|货币)|以)\\s*[:：–—-]?\\s*(${CURRENCY_WORDS})`,
  'u',
)
/** How far amounts may be from what the rate makes of them: they are rounded. */
const ROUNDED = 0.012
const LEAST_ROWS = 2

type Priced = Column & { meaning: { price: PriceTitle } }
const isPriced = (column: Column): column is Priced =>
  column.meaning !== null && 'price' in column.meaning && !('place' in column.meaning) && column.meaning.price.currency !== null

const kindOf = ({ meaning: { price } }: Priced) =>
  JSON.stringify([price.boxes, price.bracket, price.unit, price.ownership, price.loadType, price.heavierThan])

type Rated = { row: GridRow; rate: number }
const ratesOf = (one: Column, other: Column, { rows }: Table): Rated[] =>
  rows.flatMap(({ row }) => {
    const [own, beside] = [amountAt(row, one.at), amountAt(row, other.at)]
    return own === null || beside === null || own <= 0 || beside <= 0 ? [] : [{ row, rate: beside / own }]
  })
const isNear = (rate: number, usual: number) => Math.abs(rate / usual - 1) <= ROUNDED
const usualOf = (rates: readonly number[]): number => rates.toSorted((a, b) => a - b)[Math.floor(rates.length / 2)] ?? 0

/** The currencies that lines say are told for comparison, and the one that they say is paid in. */
const saidOf = (lines: readonly string[]): { reference: CurrencyCode[]; invoice: CurrencyCode | undefined } => {
  const clauses = lines.flatMap((line) => unified(line).split(/[;；。\n]|\.\s|,(?!\d)|，/u))
  const paid = lines.map((line) => OF_INVOICE.exec(unified(line))?.[1]).find((words) => words !== undefined)
  return {
    reference: clauses.flatMap((clause) => {
      const named = new Set(OF_REFERENCE.test(clause) ? currenciesIn(clause.replace(/\d[\d\s.,]*.*$/u, '')) : [])
      return named.size === 1 ? [...named] : []
    }),
    invoice: paid === undefined ? undefined : currenciesIn(paid)[0],
  }
}

type Reference = Column & { meaning: { price: PriceTitle } }
/** A column whose title says that its amounts are those of others in another currency, told for comparison: ≈ EUR of +500. */
const isReferenceByTitle = (column: Column): column is Reference =>
  column.meaning !== null &&
  'price' in column.meaning &&
  !('place' in column.meaning) &&
  OF_REFERENCE.test(unified(`${column.above} ${column.title}`)) &&
  currenciesIn(`${column.above} ${column.title}`).length === 1

/** Leaves columns that are for comparison by their titles, beside prices that need not say their currency and whose rate they keep. */
const leaveReferences = (table: Table): void => {
  for (const column of table.columns.filter(isReferenceByTitle)) {
    const [own] = currenciesIn(`${column.above} ${column.title}`)
    const isKept = table.columns.some((other) => {
      if (other === column || other.meaning === null || !('price' in other.meaning) || isReferenceByTitle(other)) return false
      if (other.meaning.price.currency === own) return false
      const rates = ratesOf(other, column, table).map(({ rate }) => rate)
      const usual = usualOf(rates)
      return rates.length >= LEAST_ROWS && rates.filter((rate) => isNear(rate, usual)).length * 3 >= rates.length * 2
    })
    if (isKept) column.meaning = { field: 'ignored' } as never
  }
}

/**
 * Leaves the columns of a table whose amounts are those of another one at a rate. Which of the two is the price is told by their
 * titles or by `lines`; else it is asked. Rows whose amounts are at another rate have one of the two typed wrongly.
 */
export const leaveEquivalents = (
  sheet: string,
  table: Table,
  lines: readonly string[],
): { flags: Flag[]; questions: Question[] } => {
  const flags: Flag[] = []
  const open = new Set<string>()
  const said = saidOf(lines)
  leaveReferences(table)
  for (const same of Map.groupBy(table.columns.filter(isPriced), kindOf).values()) {
    const [one, other, ...more] = same
    if (one === undefined || other === undefined || more.length > 0) continue
    const currencies = [one, other].map(({ meaning }) => meaning.price.currency)
    if (currencies[0] === currencies[1]) continue
    const rated = ratesOf(one, other, table)
    const usual = usualOf(rated.map(({ rate }) => rate))
    const unlike = rated.filter(({ rate }) => !isNear(rate, usual))
    if (rated.length < LEAST_ROWS || unlike.length * 3 > rated.length) continue
    const isReference = [one, other].map(
      (column, i) =>
        OF_REFERENCE.test(unified(`${column.above} ${column.title}`)) ||
        said.reference.some((currency) => currency === currencies[i]) ||
        (said.invoice !== undefined && said.invoice !== currencies[i] && currencies.includes(said.invoice)),
    )
    const [first, second] = isReference
    if (first === second) for (const { row } of rated) open.add(rowName(sheet, row.number))
    const left = first === true && second === false ? one : other
    const kept = left === one ? other : one
    left.meaning = { field: 'ignored' } as never
    const { boxes, bracket } = kept.meaning.price
    for (const { row } of unlike)
      flags.push({
        rows: [rowName(sheet, row.number)],
        field: boxes.length === 1 ? `price:${boxes[0]}` : bracket === null ? 'price' : `price:+${bracket}`,
        kind: 'price_out_of_line',
        amounts: [amountAt(row, kept.at) ?? 0],
      })
  }
  return { flags, questions: open.size === 0 ? [] : [{ about: 'currency', rows: [...open], kind: 'mixed' }] }
}
