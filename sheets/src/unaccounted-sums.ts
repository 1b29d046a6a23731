/** Every sum of money a file names has an account: a price, a charge, a least amount, a refused row, a question. What has none is asked. */
import type { Answer } from './answer.ts'
import { type Cell, cellText, plainNumber } from './cell.ts'
import { chargesIn } from './charge-words.ts'
import { type GridFile, type GridRow, rowName } from './grid.ts'
import { type Money, moneyIn } from './note-money.ts'
import { FULL_STOPS } from './notes.ts'
import type { Question } from './offer.ts'
import { BOX_KINDS, boxesIn, CURRENCY_WORDS, currenciesIn, unified } from './words.ts'

/** Rows that were left out for a reason, with all that stands in them. A note is none of them: what it says is read. */
const READ_ALL_THE_SAME = new Set(['note', 'no_price', 'no_lane', 'unknown_lane', 'on_request', 'negative_price'])
/** Reasons for which nobody looked at the numbers of a row. */
const UNREAD = new Set(['note', 'no_price', 'no_lane', 'unknown_lane'])
/** Sums that are no charge and no price: of a bank, a share, an insured value, a rate of exchange, of before. */
const NO_CHARGE =
  /收款|账户|账号|开户|注册资本|货值|货价|保额|保险金额|赔|原价|原来|旧价|上周|上月|汇率|(?<!\p{L})(?:account\p{L}*|iban|bank|swift|liabilit\p{L}*|limit\p{L}*|value|insured|previous\p{L}*|was|formerly|exchange|сч[её]т\p{L}*|банк\p{L}*|ответственност\p{L}*|курс\p{L}*|ранее|было|прежн\p{L}*|уставн\p{L}*)(?!\p{L})/u
/** What somebody would pay is no price. */
const WISHED = /目标价|(?<!\p{L})(?:target|counter-?offer|ориентир\p{L}*|хотят|просят)(?!\p{L})/u
/** Signs before a sum in which such a word says what it is. */
const NEAR = 28
/** What one or twenty cubic metres, a tonne and a box are counted as are no sums. */
const OF_UNIT = new RegExp(`^\\s*(?:'|(?:${BOX_KINDS})(?!\\p{L})|尺|фут|ft|cbm|m3|м3|方|kgs?(?!\\p{L})|кг|公斤|月|日|号|:)`, 'u')

/** Answers whether an amount of a file is that of a price, a charge or a question: as it stands, by two units, in thousands. */
const accountOf = ({ offers, asked, flagged }: Pick<Answer, 'offers' | 'asked' | 'flagged'>): ((amount: number) => boolean) => {
  const known = new Set<number>()
  const add = (amount: number | null | undefined): void => {
    if (amount === null || amount === undefined) return
    for (const each of [amount, amount / 2, amount / 1000, amount / 10_000]) known.add(Math.round(each * 1e6))
  }
  for (const { prices, surcharges, minimum } of offers) {
    for (const { amount } of prices) add(amount)
    for (const charge of surcharges) {
      add(charge.amount)
      add(charge.minimum)
    }
    if (minimum !== null) add('amount' in minimum ? minimum.amount : minimum.quantity)
  }
  // That charges are asked about as they were read says nothing of other sums of their sentence.
  for (const { words } of [...asked.filter(({ kind }) => kind !== 'told'), ...flagged])
    for (const { amounts } of words === undefined ? [] : moneyIn(unified(words))) for (const amount of amounts) add(amount)
  return (amount) => known.has(Math.round(amount * 1e6))
}

/** Thousands, which stand between a number and its currency. */
const THOUSANDS = new RegExp(`^\\s*(?:тыс\\.?|万|k|к)\\s*(?:${CURRENCY_WORDS})`, 'u')
/** What a bare number that is no money stands behind: a number it goes on from, a plus of a bracket, a week. */
const NO_MONEY_BEHIND = /(?:[\d.][-–—~/.]|[-–—~+#№]|(?<!\p{L})(?:weeks?|wk|нед\p{L}*\.?)|周)\s*$/u
/** Least number that is money beside the name of a charge without a currency: below it stand pieces, pages, tonnes. */
const LEAST = 10
/** Least number of a row that speaks of no money: below it stand days. */
const LEAST_ALONE = 40
const isOfMoney = (text: string): boolean => chargesIn(text).length > 0 || currenciesIn(text).length > 0
const BOXES = new Set([20, 40, 45])
/** Sums of a part beyond which nobody looks at each: the part is asked about as it stands. */
const MOST_SUMS = 100

/** A part of a text with what each of its sums is held against; `near` is what stands around a sum. */
type Part = { text: string; sums: Money[]; hasCharge: boolean; hasBoxes: boolean }
const near = (text: string, { at, end }: Money) => ({
  ahead: text.slice(Math.max(0, at - NEAR), at),
  itself: text.slice(at, end + NEAR),
  behind: text.slice(end, end + NEAR),
})

/** True where a number is an amount of money: by its currency, by what it is counted by, or beside the name of a charge. */
const isMoney = (sum: Money, { text, hasCharge }: Part): boolean => {
  const { ahead, itself, behind } = near(text, sum)
  // Digits that letters run into are a part of a number.
  if (/\d$/u.test(ahead)) return false
  if (sum.currency !== null || sum.foreign) return true
  if (NO_MONEY_BEHIND.test(ahead) || /^\s*[-–—~]\s*\d/u.test(behind) || /^\P{N}*[\d.]+\s*[-–—~]\s*\d/u.test(itself)) return false
  if (sum.basis !== null) return true
  // LSS 20/40: right behind the name of a charge sizes of boxes are amounts, or nothing that anybody reads.
  const isOfCharge =
    hasCharge &&
    chargesIn(text).some(({ end }) => /^\s*[:：=]?\s*$/u.test(text.slice(end, Math.max(end, sum.at))) && end <= sum.at)
  if (isOfCharge && sum.amounts.length > 1 && /^[^\p{L}\d]*$/u.test(text.slice(sum.end))) return true
  if (sum.amounts.every((amount) => amount < LEAST || BOXES.has(amount) || /^20[23]\d$/u.test(String(amount)))) return false
  return THOUSANDS.test(behind) || hasCharge
}

/** True where a sum beside a name of a box is one that another box of the same charge has: boxes nobody ships have no price. */
const isOfOtherBox = (sum: Money, { text, sums, hasBoxes }: Part, has: (amount: number) => boolean): boolean =>
  hasBoxes &&
  sums.some(
    (other) =>
      other !== sum &&
      other.amounts.some(has) &&
      !/[;；。]/u.test(text.slice(Math.min(sum.end, other.end), Math.max(sum.at, other.at))),
  )

/** The number of a line in its list. */
const LIST_NUMBER = /^\s*\d{1,2}\s*[)）、](?!\d)/u
/** Parts of a text with sums that have no account. */
const leftIn = (given: string, has: (amount: number) => boolean): string[] =>
  given
    .replace(LIST_NUMBER, '')
    .split(FULL_STOPS)
    .filter((part) => {
      const text = unified(part)
      const sums = moneyIn(text)
      if (sums.length === 0) return false
      if (sums.length > MOST_SUMS) return !sums.every(({ amounts }) => amounts.some(has))
      const whole = {
        text,
        sums,
        hasCharge: chargesIn(text).length > 0,
        hasBoxes: boxesIn(text).some(({ bare }) => !bare),
      }
      const isWished = WISHED.test(text)
      return sums.some((sum) => {
        if (isWished || !isMoney(sum, whole) || sum.amounts.some(has)) return false
        const { ahead, itself, behind } = near(text, sum)
        if (OF_UNIT.test(behind) || OF_UNIT.test(itself.replace(/^\P{N}*\d+/u, ''))) return false
        return !NO_CHARGE.test(ahead + itself.slice(0, sum.end - sum.at)) && !isOfOtherBox(sum, whole, has)
      })
    })

const NUMBERS = /\d+(?:[.,]\d+)?/gu

/** What stands in a row: texts that hold numbers, cells that are a number and no more, and those of them beside the table. */
type Said = { row: string; sheet: string; texts: string[]; numbers: number[]; beside: number[]; cells: readonly Cell[] }
/** The first column that no row of a sheet uses and that another one stands behind. */
const emptyColumn = (rows: readonly GridRow[]): number => {
  const used: boolean[] = []
  for (const { cells } of rows) for (const [at, cell] of cells.entries()) if (cellText(cell) !== '') used[at] = true
  const first = used.indexOf(true)
  const empty = Array.from(used).findIndex((isUsed, at) => at > first && isUsed !== true)
  return empty < 0 ? Number.POSITIVE_INFINITY : empty
}
function* rowsWithNumbers(file: GridFile): Generator<Said> {
  if (file.kind === 'message') {
    for (const [at, text] of file.lines.entries())
      if (/\d/u.test(text)) yield { row: rowName('', at + 1), sheet: '', texts: [text], numbers: [], beside: [], cells: [] }
    return
  }
  for (const { name, hidden, rows } of file.sheets) {
    if (hidden) continue
    const gap = emptyColumn(rows)
    for (const row of rows) {
      if (row.hidden) continue
      const said: Said = { row: rowName(name, row.number), sheet: name, texts: [], numbers: [], beside: [], cells: row.cells }
      for (const [at, cell] of row.cells.entries()) {
        const isText = typeof cell === 'string'
        if (cell === null || typeof cell === 'boolean' || (isText && !/\d/u.test(cell))) continue
        if (isText && /\p{L}|[$€¥₽]/u.test(cell)) said.texts.push(cellText(cell))
        else {
          const value = isText ? (plainNumber(cell.trim()) ?? 0) : cell
          said.numbers.push(value)
          if (at > gap) said.beside.push(value)
        }
      }
      if (said.texts.length > 0 || said.numbers.length > 0) yield said
    }
  }
}

/** Numbers that stand in cells of their own and are no money: days, brackets, boxes, pieces of a list, years. */
const isPlain = (answer: Answer): ((value: number) => boolean) => {
  const plain = new Set<number>(BOXES)
  for (const offer of answer.offers) {
    for (const price of offer.prices) if (/^\+\d/u.test(price.for)) plain.add(Number(price.for))
    for (const value of [offer.transit_days_min, offer.transit_days_max, offer.free_days, offer.space])
      if (value !== null) plain.add(value)
  }
  return (value) => plain.has(value) || (value >= 2020 && value < 2040) || (value > 40_000 && value < 55_000)
}

/** Asks once about the sums of a file that became nothing, for the rows they stand with, or for all of their sheet. */
export const unaccountedSums = (file: GridFile, answer: Answer): Question[] => {
  if (answer.offers.length === 0) return []
  const [has, isNoMoney] = [accountOf(answer), isPlain(answer)]
  const offered = new Set(answer.offers.flatMap(({ rows }) => rows))
  const bySheet = Map.groupBy(offered, (row) => row.slice(0, Math.max(0, row.lastIndexOf('!'))))
  const out = new Set(answer.refused.flatMap(({ row, why }) => (READ_ALL_THE_SAME.has(why) ? [] : [row])))
  // A row whose ends nobody knows may be no lane at all.
  const laned = new Set(answer.offers.flatMap(({ rows, pol, pod }) => (pol === null || pod === null ? [] : rows)))
  const refused = new Set(answer.refused.flatMap(({ row, why }) => (UNREAD.has(why) ? [] : [row])))
  const known = new Map<string, string[]>()
  const leftOf = (text: string): string[] => {
    const kept = known.get(text)
    if (kept !== undefined) return kept
    const isAll = [...text.matchAll(NUMBERS)].every(([digits]) => has(Number(digits.replace(',', '.'))))
    const left = isAll ? [] : leftIn(text, has)
    known.set(text, left)
    return left
  }
  const rows = new Set<string>()
  const words = new Set<string>()
  for (const { row, sheet, texts, numbers, beside, cells } of rowsWithNumbers(file)) {
    if (out.has(row) && !offered.has(row)) continue
    const left = texts.flatMap(leftOf)
    // Columns of a table of lanes are asked about as columns, what stands beside it is not.
    const open = (laned.has(row) ? beside : numbers).filter((value) => value >= LEAST && !has(value) && !isNoMoney(value))
    if (!refused.has(row) && open.length > 0) {
      const told = cells.map(cellText).filter((text) => text !== '')
      if (told.some(isOfMoney) || open.some((value) => value >= LEAST_ALONE)) left.push(told.join(' | '))
    }
    if (left.length === 0) continue
    for (const part of left) words.add(part.trim())
    for (const each of offered.has(row) ? [row] : (bySheet.get(sheet) ?? offered)) rows.add(each)
  }
  return rows.size === 0 ? [] : [{ about: 'surcharge', rows: [...rows], kind: 'unaccounted', words: [...words].join('; ') }]
}
