/** The row of titles of a sheet that the product wrote itself: a template, an export, or a file to correct. */
import { LOCALES } from '@tongyun/freight/locale'
import * as m from '@tongyun/messages'
import { type Cell, cellText } from '@tongyun/sheets/cell'
import type { SourceRow } from '@tongyun/sheets/files/workbook'
import { CHARGE_COLUMNS, type ColumnKey, columnTitle, NAMED_COLUMNS, PRICE_COLUMNS, USUAL_BREAKS } from './import-columns.ts'
import { plainWord } from './import-words.ts'

/** Titles compare by letters and digits alone, with `+` for weight breaks. */
const plainHeader = (text: string): string => plainWord(text).replace(/[^\p{L}\p{N}+]/gu, '')

const known = (() => {
  const found = new Map<string, ColumnKey>()
  const usual: ColumnKey[] = [
    ...NAMED_COLUMNS,
    ...PRICE_COLUMNS,
    ...CHARGE_COLUMNS,
    ...USUAL_BREAKS.map((kg) => `break:${kg}` as const),
  ]
  for (const key of usual)
    for (const locale of LOCALES) {
      const plain = plainHeader(columnTitle(key, locale))
      if (!found.has(plain)) found.set(plain, key)
    }
  return found
})()

/** A weight break as its column is called: +250 kg. */
const breakOf = (title: string): ColumnKey | undefined => {
  const kg = /^\+(\d{1,6}(?:\.\d{1,3})?)\s*(?:kg|кг)$/u.exec(title.normalize('NFKC').trim())?.[1]
  return kg === undefined ? undefined : `break:${Number(kg)}`
}

const ERRORS = new Set(LOCALES.map((locale) => plainHeader(m.import_column_errors({}, { locale }))))

/** The titles of a sheet: the number of their row, their text, and what they mean. */
export type Header = { row: number; titles: string[]; columns: (ColumnKey | null)[] }

/** Rows looked at for titles. */
export const HEADER_WITHIN = 40
/** Columns that every sheet of the product has, and no other sheet calls so. */
const OWN: readonly ColumnKey[] = ['reference', 'mode', 'origin', 'destination']

/** One title in so many may be none of the product's. */
const MOST_STRANGE = 5

const readTitle = (cell: Cell): ColumnKey | null | undefined => {
  const text = cellText(cell).replace(/\s+/gu, ' ')
  if (text === '' || ERRORS.has(plainHeader(text))) return null
  return known.get(plainHeader(text)) ?? breakOf(text)
}

/** A provider may add columns of its own, which are left out; a sheet most of whose titles are others is of another layout. */
const isMostlyKnown = (read: readonly (ColumnKey | null | undefined)[]) =>
  read.filter((key) => key === undefined).length * MOST_STRANGE <= read.length

/** The header within the first rows of a sheet of the product's own; undefined for a sheet of any other layout. */
export const findHeader = (rows: readonly SourceRow[]): Header | undefined => {
  for (const { row, cells } of rows.slice(0, HEADER_WITHIN)) {
    const read = cells.map(readTitle)
    if (OWN.some((key) => !read.includes(key)) || !isMostlyKnown(read)) continue
    // A column that stands twice counts once, but for remarks.
    const columns = read.map((key = null, i) => (key !== null && key !== 'remarks' && read.indexOf(key) !== i ? null : key))
    return { row, titles: cells.map(cellText), columns }
  }
  return undefined
}
