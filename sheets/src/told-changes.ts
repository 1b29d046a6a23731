/** Prices held against columns that tell what they were and by how much they changed: 上周 300 | 本周 250 | 涨跌 ↑50. */
import { readPriceCell } from './amounts.ts'
import { amountAt } from './columns-together.ts'
import { isOfChange, isOfFormer } from './former.ts'
import { type GridRow, rowName, textAt } from './grid.ts'
import type { Flag } from './offer.ts'
import type { Column, Table } from './tables.ts'
import { boxesIn, unified } from './words.ts'

const UP = /[↑▲△⬆🔺📈+＋]|涨|升|(?<!\p{L})(?:up|рост|выше)(?!\p{L})/u
const DOWN = /[↓▼▽⬇🔻📉−–-]|跌|降|(?<!\p{L})(?:down|снижени\p{L}*|ниже)(?!\p{L})/u
const EVEN = /^\s*(?:→|=|持平|不变|平|0|-|–|—|без изм\p{L}*\.?|unchanged|same|flat)?\s*$/u
/** How far a change may be from the two prices, as changes are rounded. */
const ROUNDED = 1.01

/** By how much a cell says that a price changed; null where it says nothing sure. */
const changeIn = (text: string): number | null => {
  const plain = unified(text)
  if (EVEN.test(plain)) return plain.trim() === '' ? null : 0
  if (plain.includes('%')) return null
  const sign = UP.test(plain) ? 1 : DOWN.test(plain) ? -1 : 0
  const digits = plain.replace(/[^\d.,\s]/gu, ' ').trim()
  const read = readPriceCell(digits)
  const amount = read.kind === 'amounts' && read.amounts.length === 1 ? (read.amounts[0]?.amount ?? null) : null
  return sign === 0 || amount === null ? null : sign * amount
}

const boxOf = ({ above, title }: Column): string =>
  [...new Set(boxesIn(`${above} ${title}`).flatMap(({ value, bare }) => (bare ? [] : value)))].join()
const ownOf = ({ above, title }: Column) => (above === title ? title : `${above} ${title}`)

/** Flags prices that are not what their former ones and the told changes make of them. */
export const unlikeChanges = (sheet: string, { columns, rows }: Table): Flag[] => {
  const changes = columns.filter((column) => isOfChange(ownOf(column)))
  return changes.flatMap((change) => {
    const alike = columns.filter((column) => column !== change && boxOf(column) === boxOf(change))
    const [was, ...others] = alike.filter((column) => isOfFormer(ownOf(column)))
    const [now, ...more] = alike.filter(
      (column) =>
        column.meaning !== null && 'price' in column.meaning && !isOfFormer(ownOf(column)) && !isOfChange(ownOf(column)),
    )
    if (was === undefined || now === undefined || others.length + more.length > 0) return []
    const [box = ''] = now.meaning !== null && 'price' in now.meaning ? now.meaning.price.boxes : []
    return rows.flatMap(({ row }) =>
      isUnlike(row, { was, now, change })
        ? [
            {
              rows: [rowName(sheet, row.number)],
              field: box === '' ? 'price' : `price:${box}`,
              kind: 'price_out_of_line',
              amounts: [amountAt(row, now.at) ?? 0],
            },
          ]
        : [],
    )
  })
}

const isUnlike = (row: GridRow, { was, now, change }: Record<'was' | 'now' | 'change', Column>): boolean => {
  const [before, after] = [amountAt(row, was.at), amountAt(row, now.at)]
  const told = changeIn(textAt(row, change.at))
  return before !== null && after !== null && told !== null && Math.abs(after - before - told) >= ROUNDED
}
