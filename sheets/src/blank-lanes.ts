/** Rows that go on with the lane of the row above, which tells its carrier and its days once: PVG | SVO | SU | M | 400, then | | | N | 38. */
import { type GridRow, textAt } from './grid.ts'
import type { Column, Table } from './tables.ts'
import type { Field } from './title-words.ts'

/** What the row of a lane tells for all of its prices. */
const OF_LANE: ReadonlySet<Field> = new Set([
  'origin',
  'destination',
  'lane',
  'via',
  'border',
  'carrier',
  'schedule',
  'cutoff',
  'transit',
  'transitHours',
  'freeDays',
  'validity',
  'validFrom',
  'validTo',
  'flight',
  'train',
  'currency',
])
const ENDS: ReadonlySet<Field> = new Set(['origin', 'destination', 'lane', 'carrier'])

const of = (columns: readonly Column[], fields: ReadonlySet<Field>) =>
  columns.filter(({ meaning }) => meaning !== null && 'field' in meaning && fields.has(meaning.field))

/** The rows of a table whose brackets of weight stand down a column, each with what its lane tells in the first of them. */
export const withoutBlanks = ({ columns, rows }: Table): Table['rows'] => {
  const [ends, told, brackets] = [of(columns, ENDS), of(columns, OF_LANE), of(columns, new Set<Field>(['bracket']))]
  if (brackets.length === 0 || ends.length === 0) return rows
  let lane: GridRow | undefined
  return rows.map((each) => {
    const isBlank = ends.every(({ at }) => textAt(each.row, at) === '') && brackets.some(({ at }) => textAt(each.row, at) !== '')
    if (!isBlank || lane === undefined) {
      lane = each.row
      return each
    }
    const cells = [...each.row.cells]
    for (const { at } of told) if (textAt(each.row, at) === '') cells[at] = lane.cells[at] ?? null
    return { ...each, row: { ...each.row, cells } }
  })
}
