/** Rows whose prices became nothing: they are asked about, so that none is passed over, whatever they were taken for. */
import { readPriceCell } from './amounts.ts'
import { cellText } from './cell.ts'
import { chargesIn } from './charge-words.ts'
import { type GridFile, type GridRow, rowName, textsOf } from './grid.ts'
import { countsColumns } from './head-cells.ts'
import { withoutDays, withoutPhones } from './line-numbers.ts'
import type { Question } from './offer.ts'
import type { Reading } from './read-sheet.ts'
import { readTitle } from './title.ts'
import { bracketOf } from './title-brackets.ts'

/** Amounts of a row under no title that anybody knows; a single number may be a count, a page, a share. */
const LEAST_AMOUNTS = 2
/** Pieces of a line that blanks set under titles. */
const LEAST_PIECES = 3
/** Signs of a question's words. */
const LONGEST_WORDS = 80
/** What says of a row only that it is no offer, and not what became of its amounts. */
const SAYS_LITTLE = new Set(['note', 'no_price'])
/** An amount as lists of prices write it: 1,450, 98 000, 0.42. */
const PRICE = /(?<![\d\p{L}.,:+-])(?:[1-9]\d{0,2}(?:[ ,]\d{3})+|[1-9]\d{2,5}|\d{1,3}[.,]\d{2})(?![\d\p{L}.:%-])/gu

type Row = { name: string; amounts: number[]; words: string; least: number }

/** Brackets of weight, boxes and what trucks carry are numbers too where they are titles. */
const isHead = (texts: readonly string[]): boolean =>
  countsColumns(texts) ||
  texts.filter((text) => bracketOf(text) !== null || readTitle(text, text, true) !== null).length * 2 > texts.length

/** A title of prices beside its amount: 40HC | 1450. */
const saysPrice = (text: string): boolean => {
  const meaning = /\p{L}|['’′]/u.test(text) && text.length <= 40 ? readTitle(text, text, false) : null
  return meaning !== null && 'price' in meaning
}

const amountsOfCells = (row: GridRow): number[] =>
  row.cells.flatMap((cell) => {
    const read = readPriceCell(cell)
    // A day that was typed as one number is no amount.
    return read.kind !== 'amounts' || /^20\d{6}$/u.test(cellText(cell))
      ? []
      : read.amounts.flatMap((each) => (each === null ? [] : each.amount))
  })

/** Amounts of several boxes between strokes. */
const BY_STROKES = /(?<![\d.,/])[1-9]\d{2,4}(?:\s*\/\s*[1-9]\d{2,4}){1,3}(?![\d.,/])/u
/** The amounts of a line whose pieces stand apart by wide blanks, as under titles. */
const amountsOfLine = (line: string): number[] => {
  const [listed] = chargesIn(line).length > 0 ? [] : (BY_STROKES.exec(withoutPhones(withoutDays(line))) ?? [])
  if (listed !== undefined) return listed.split('/').map(Number)
  const pieces = line.trim().split(/\s{2,}|\t/u)
  if (pieces.length < LEAST_PIECES) return []
  return [...withoutPhones(withoutDays(line)).matchAll(PRICE)].flatMap(([digits]) =>
    /^20[23]\d$/u.test(digits) ? [] : Number(digits.replace(/[ ,](?=\d{3})/gu, '')),
  )
}

/** The rows of a file that are not told of yet. */
const rowsOf = (file: GridFile, told: ReadonlySet<string>): Row[] =>
  file.kind === 'message'
    ? file.lines
        .map((line, at) => ({ name: `L${at + 1}`, words: line.trim() }))
        .filter(({ name }) => !told.has(name))
        .map((line) => ({ ...line, amounts: amountsOfLine(line.words), least: LEAST_AMOUNTS }))
    : file.sheets
        .filter(({ hidden }) => !hidden)
        .flatMap(({ name, rows }) =>
          rows
            .filter(({ number, hidden }) => !hidden && !told.has(rowName(name, number)))
            .map((row) => {
              const texts = textsOf(row)
              const [only = ''] = texts
              return {
                name: rowName(name, row.number),
                amounts: texts.length === 1 ? amountsOfLine(only) : isHead(texts) ? [] : amountsOfCells(row),
                words: texts.slice(0, 6).join(' | '),
                least: texts.some(saysPrice) ? 1 : LEAST_AMOUNTS,
              }
            }),
        )

/** Questions about rows with amounts that are in no offer, no charge and no question, and that nothing refused for a reason of their own. */
export const unaccountedRows = (file: GridFile, { offers, flags, questions, refused }: Reading): Question[] => {
  const told = new Set([
    ...offers.flatMap(({ rows }) => rows),
    ...flags.flatMap(({ rows }) => rows),
    ...questions.flatMap(({ rows }) => rows),
    ...refused.flatMap(({ row, why }) => (SAYS_LITTLE.has(why) ? [] : row)),
  ])
  const known = new Set<number | null | undefined>(
    offers.flatMap(({ prices, charges, minimum, transit, freeDays }) => [
      ...prices.map(({ amount }) => amount),
      ...charges.flatMap(({ amount, minimum: least }) => [amount, least]),
      minimum !== null && 'amount' in minimum ? minimum.amount : minimum?.quantity,
      transit?.min,
      transit?.max,
      freeDays,
    ]),
  )
  const left = rowsOf(file, told).filter(({ amounts, least }) => amounts.filter((amount) => !known.has(amount)).length >= least)
  const [first] = left
  return first === undefined
    ? []
    : [{ about: 'price', rows: left.map(({ name }) => name), kind: 'unread', words: first.words.slice(0, LONGEST_WORDS) }]
}
