/** Columns of codes beside names of places: what a name leaves open its code says. */
import type { Mode } from '@tongyun/freight/vocabulary'
import type { End, Ends } from './ends.ts'
import { type GridRow, textAt } from './grid.ts'
import type { Column } from './tables.ts'

/** UN/LOCODE, with or without a blank behind the country, and the letters of an airport. */
const CODE = /^(?:[A-Z]{2} ?[A-Z2-9]{3}|[A-Z]{3})$/u
/** Rows that are looked at, and codes among them at least. */
const [SAMPLE, LEAST] = [30, 2]

const areCodes = ({ at }: Column, body: readonly GridRow[]): boolean => {
  const texts = body.slice(0, SAMPLE).flatMap((row) => textAt(row, at) || [])
  const codes = texts.filter((text) => CODE.test(text.trim()))
  return codes.length >= LEAST && codes.length * 5 >= texts.length * 4
}

/** Gives a column of codes that no title tells the end of the names beside it, in front of it sooner than behind. */
export const codesBesideNames = (
  columns: readonly Column[],
  body: readonly GridRow[],
  isPlace: (text: string) => boolean,
): void => {
  const endAt = (column: Column | undefined): 'origin' | 'destination' | undefined =>
    column?.meaning !== null &&
    column?.meaning !== undefined &&
    'field' in column.meaning &&
    (column.meaning.field === 'origin' || column.meaning.field === 'destination') &&
    !areCodes(column, body)
      ? column.meaning.field
      : undefined
  columns.forEach((column, i) => {
    const { meaning } = column
    const isOpen =
      meaning === null || ('field' in meaning && (meaning.field === 'ignored' || meaning.field === endAt(columns[i - 1])))
    if (!isOpen || !areCodes(column, body)) return
    const texts = body.slice(0, SAMPLE).flatMap((row) => textAt(row, column.at) || [])
    if (texts.filter(isPlace).length * 5 < texts.length * 4) return
    const end = endAt(columns[i - 1]) ?? endAt(columns[i + 1])
    if (end !== undefined) column.meaning = { field: end === 'origin' ? 'originCode' : 'destinationCode' }
  })
}

/** The ends of a row with what their code says; one whose code is of another city is asked. */
export const withCode = (named: End[], code: string, mode: Mode, role: 'origin' | 'destination', ends: Ends): End[] => {
  const [only, ...more] = named
  const coded = code.trim() === '' ? null : ends.read(code.replace(/^([A-Z]{2}) /u, '$1'), mode, role)
  if (only === undefined || more.length > 0 || coded?.id == null) return named
  if (only.id === null || only.guessed !== undefined || only.id === coded.id)
    return [{ words: only.words, id: coded.id, candidates: [coded.id] }]
  const cityOf = (id: string) => ends.place(id)?.cityId ?? id
  const isSame = cityOf(only.id) === cityOf(coded.id)
  return isSame ? named : [{ words: only.words, id: null, candidates: [only.id, coded.id] }]
}
