/** Columns that add up what stands beside them: the freight of a box and its charges are prices, their sum is none. */
import { readPriceCell } from './amounts.ts'
import { type GridRow, rowName, textAt } from './grid.ts'
import type { Cellar } from './matrix.ts'
import type { Question } from './offer.ts'
import type { Table } from './tables.ts'
import { unified } from './words.ts'

/** Words of a sum: ALL IN 40HQ, 合计, Итого, Total 40HC. */
const OF_SUM = /合计|总计|总价|总运费|全包|(?<!\p{L})(?:all[ -]?in|total|sum|итого|всего|вместе)(?!\p{L})/u

/** The number of a cell, the one of a box of this length where it holds several; undefined where it holds none. */
const amountAt = (row: GridRow, at: number, box: string): number | undefined => {
  const cell = readPriceCell(row.cells[at] ?? null)
  if (cell.kind !== 'amounts') return undefined
  return (box.startsWith('20') ? cell.amounts[0] : cell.amounts.at(-1))?.amount
}

const isAlike = (one: Cellar, other: Cellar): boolean =>
  one !== other &&
  one.price.boxes.length === 1 &&
  other.price.boxes.length === 1 &&
  one.price.boxes[0] === other.price.boxes[0] &&
  one.price.ownership === other.price.ownership &&
  one.place === other.place &&
  JSON.stringify(one.group) === JSON.stringify(other.group)

/**
 * The columns that are prices, without those that their words and their numbers say to be the sum of another one of their box and
 * the charges beside it. A row whose sum is none is asked about: one of its numbers was typed wrongly.
 */
export const withoutTotals = (
  sheet: string,
  priced: readonly Cellar[],
  { columns, rows }: Table,
): { priced: Cellar[]; questions: Question[] } => {
  const charged = columns.filter(({ meaning }) => meaning !== null && 'charge' in meaning)
  const wrong: { name: string; words: string }[] = []
  const isTotal = (column: Cellar): boolean => {
    const { above, title, at } = column.column
    const freight = priced.find((other) => isAlike(other, column))
    const [box = ''] = column.price.boxes
    if (freight === undefined || !OF_SUM.test(unified(`${above} ${title}`))) return false
    const sums = rows.flatMap(({ row }) => {
      const [own, sum] = [amountAt(row, freight.column.at, box), amountAt(row, at, box)]
      if (own === undefined || sum === undefined) return []
      const extra = charged.reduce((all, charge) => all + (amountAt(row, charge.at, box) ?? 0), 0)
      return [{ row, isRight: Math.abs(sum - own - extra) < 0.01 }]
    })
    const unlike = sums.filter(({ isRight }) => !isRight)
    if (sums.length === 0 || unlike.length * 3 > sums.length) return false
    wrong.push(...unlike.map(({ row }) => ({ name: rowName(sheet, row.number), words: textAt(row, at) })))
    return true
  }
  const kept = priced.filter((column) => !isTotal(column))
  const [first] = wrong
  return {
    priced: kept,
    questions:
      first === undefined ? [] : [{ about: 'price', rows: wrong.map(({ name }) => name), kind: 'unread', words: first.words }],
  }
}
