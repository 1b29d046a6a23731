/** Tables that say how long prices hold, by a column that the lanes have too: Region, Valid from, Valid to. */
import type { Calendar } from './days.ts'
import { textAt } from './grid.ts'
import { cellsByRow, same } from './loose-charges.ts'
import type { Flag, Offer } from './offer.ts'
import { periodOf } from './row-fields.ts'
import type { SheetTables } from './tables.ts'
import type { Field } from './title-words.ts'

const PERIOD_FIELDS: readonly Field[] = ['validity', 'validFrom', 'validTo']

/** Puts periods on offers that have none and whose rows bear the words of the period's row under the same title. */
export const addLoosePeriods = (offers: readonly Offer[], sheets: readonly SheetTables[], calendar: Calendar): Flag[] => {
  const open = offers.filter(({ validFrom, validTo }) => validFrom === null && validTo === null)
  const tables = sheets.flatMap(({ periods }) => periods)
  if (open.length === 0 || tables.length === 0) return []
  const flags: Flag[] = []
  const cellOf = cellsByRow(sheets)
  for (const { columns, rows } of tables)
    for (const { row } of rows) {
      const textOf = (field: Field) => {
        const column = columns.find(({ meaning }) => meaning !== null && 'field' in meaning && meaning.field === field)
        return column === undefined ? '' : textAt(row, column.at)
      }
      const period = periodOf(textOf('validity'), textOf('validFrom'), textOf('validTo'), { calendar })
      const scope = columns.filter(
        ({ at, title, meaning }) =>
          title !== '' &&
          textAt(row, at) !== '' &&
          !(meaning !== null && 'field' in meaning && [...PERIOD_FIELDS, 'remarks'].includes(meaning.field)),
      )
      if (period === null || scope.length === 0) continue
      for (const offer of open)
        if (
          scope.every(({ at, title }) =>
            offer.rows.every((each) => {
              const cell = cellOf(each, title)
              return cell !== undefined && same(cell, textAt(row, at))
            }),
          )
        ) {
          Object.assign(offer, { validFrom: period.from, validTo: period.to })
          if (period.ambiguous) flags.push({ rows: offer.rows, field: 'valid_to', kind: 'date_ambiguous' })
        }
    }
  return flags
}
