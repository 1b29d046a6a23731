/** Cells of a table that hold something and were understood as nothing: each kind is asked about, so that none is passed over. */
import type { BillingUnit, ContainerType, CurrencyCode, Mode } from '@tongyun/freight/vocabulary'
import { readPriceCell } from './amounts.ts'
import type { Period } from './days.ts'
import { rowName, textAt } from './grid.ts'
import type { About, Question } from './offer.ts'
import type { Column, Table } from './tables.ts'
import type { Field } from './title-words.ts'
import { boxesIn, saysNoService, unified } from './words.ts'

/** What was understood of the cells of a row that the context would fill in for. */
type Understood = {
  currency: CurrencyCode | null
  box: ContainerType[] | null
  unit: BillingUnit | null
  bracket: number | 'MIN' | null
  period: Period | null
  ownership: 'COC' | 'SOC' | null
}
const FILLED: readonly (readonly [keyof Understood, readonly Field[], About])[] = [
  ['currency', ['currency'], 'currency'],
  ['box', ['box'], 'price'],
  ['unit', ['unit'], 'price'],
  ['bracket', ['bracket'], 'price'],
  ['period', ['validity', 'validFrom', 'validTo'], 'validity'],
  ['ownership', ['ownership'], 'ownership'],
]

/** Questions about cells of a row that say something the reader did not understand, where a default would hide it. */
export const unreadCells = (name: string, texts: (field: Field) => string[], understood: Understood): Question[] =>
  FILLED.flatMap(([what, fields, about]) => {
    const isBox = (text: string) => what === 'unit' && understood.box !== null && boxesIn(text).length > 0
    const isOwner = (text: string) => what === 'box' && understood.ownership !== null && /^(?:coc|soc)$/iu.test(text.trim())
    // The least of a consignment is counted by whatever a consignment is called.
    if (what === 'unit' && understood.bracket === 'MIN') return []
    const words = fields.flatMap(texts).find((text) => text !== '' && !saysNoService(text) && !isOwner(text) && !isBox(text))
    return words === undefined || understood[what] !== null ? [] : [{ about, rows: [name], kind: 'unread', words }]
  })

/** Charges that every flight has: a blank leaves open whether they are in the price or on top of it. */
const OF_EVERY_FLIGHT: ReadonlySet<string> = new Set(['FSC', 'SEC', 'SSC'])
/** Rows that leave such a charge blank which nearly all others of their table tell. `rows`: those that became offers. */
export const blankCharges = (table: Table, mode: Mode, rows: readonly string[], nameOf: (number: number) => string): Question[] =>
  (mode === 'air' ? table.columns : []).flatMap(({ at, title, meaning }): Question[] => {
    if (meaning === null || !('charge' in meaning) || !OF_EVERY_FLIGHT.has(meaning.charge)) return []
    const priced = table.rows.filter(({ row }) => rows.includes(nameOf(row.number)))
    const blank = priced.filter(({ row }) => textAt(row, at) === '')
    if (blank.length === 0 || blank.length * 3 > priced.length) return []
    return [{ about: 'surcharge', rows: blank.map(({ row }) => nameOf(row.number)), kind: 'unread', words: title }]
  })

/** A cell that says its charge is in the price or on top of it. */
const SAYS_INSIDE = /^(?:已?含|包含?|incl\p{L}*\.?|вкл\p{L}*\.?|不含|excl\p{L}*\.?|не вкл\p{L}*\.?)$/u

/** Numbers of rows, one after the other, are no prices; of a single row it is 1. */
const isCount = (values: readonly number[]) =>
  (values.length > 1 || values[0] === 1) && values.every((value, i) => i === 0 || value === (values[i - 1] as number) + 1)

/** A column without a meaning whose cells are amounts: what they are of is asked once. */
export const unreadColumns = (sheet: string, table: Table): Question[] =>
  table.columns.flatMap((column: Column): Question[] => {
    if (column.meaning !== null || column.title === '') return []
    const amounts = table.rows.flatMap(({ row }) => {
      const cell = readPriceCell(row.cells[column.at] ?? null)
      const amount = cell.kind === 'amounts' ? cell.amounts[0]?.amount : undefined
      return amount === undefined ? [] : [{ row: rowName(sheet, row.number), amount, text: textAt(row, column.at) }]
    })
    // What is in the price for some rows is an amount for the others.
    const inside = table.rows.filter(({ row }) => SAYS_INSIDE.test(unified(textAt(row, column.at)).trim())).length
    if (amounts.length === 0 || (amounts.length + inside) * 2 < table.rows.length || isCount(amounts.map(({ amount }) => amount)))
      return []
    return [{ about: 'price', rows: amounts.map(({ row }) => row), kind: 'unread_column', words: column.title }]
  })
