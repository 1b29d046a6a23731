/** Lanes of a place that a note, a title or a heading says is withdrawn: Batumi suspended until further notice. */
import type { Mode } from '@tongyun/freight/vocabulary'
import type { Ends } from './ends.ts'
import { rowName } from './grid.ts'
import type { Quoted, Refused } from './offer.ts'
import type { Tools } from './read-table.ts'
import type { SheetTables } from './tables.ts'
import { withdrawnIn } from './withdrawn.ts'

/** A line of a sheet; `rows` are those it stands over, or none where it speaks of all. */
type Said = { text: string; rows: ReadonlySet<string> | null }

/** All lines of a sheet beside its rows of prices, with the rows that each stands over. */
export const linesOf = ({ name, titles, notes, blockNotes, tables }: SheetTables): Said[] => [
  ...[...titles, ...notes].map(({ text }) => ({ text, rows: null })),
  ...blockNotes.map(({ text, first, last }) => ({
    text,
    rows: new Set(Array.from({ length: last - first + 1 }, (_, i) => rowName(name, first + i))),
  })),
  ...tables.flatMap((table) => [
    ...table.titles.map(({ text }) => ({ text, rows: new Set(table.rows.map(({ row }) => rowName(name, row.number))) })),
    ...table.rows.flatMap(({ row, sections }) =>
      sections.map(({ text }) => ({ text, rows: new Set([rowName(name, row.number)]) })),
    ),
  ]),
]

const cityOf = (id: string | null, ends: Ends): string | null => ends.place(id)?.cityId ?? id

/** The cities that the last words of a text name: Раздел 4. Урумчи. */
const citiesOf = (words: string, mode: Mode, ends: Ends): string[] => {
  const all = words.split(/[\s、.]+/u)
  const name = [words, ...all.map((_, i) => all.slice(i + 1).join(' '))].find((each) => each !== '' && ends.names(each, mode))
  return name === undefined
    ? []
    : (['origin', 'destination'] as const).flatMap((side) => cityOf(ends.read(name, mode, side).id, ends) ?? [])
}

/** Prices without those of places that one of the lines says are withdrawn. */
export const withoutWithdrawn = (
  quoted: readonly Quoted[],
  lines: readonly Said[],
  { calendar, ends }: Tools,
): { quoted: Quoted[]; refused: Refused[] } => {
  const gone = lines.flatMap(({ text, rows }) => withdrawnIn(text, calendar).map((words) => ({ words, rows })))
  const isGone = ({ row, facts: { mode, pol, pod } }: Quoted): boolean =>
    gone.some(({ words, rows }) => {
      if (rows !== null && !rows.has(row)) return false
      const cities = citiesOf(words, mode, ends)
      return [pol, pod].some(({ id }) => id !== null && cities.includes(cityOf(id, ends) ?? ''))
    })
  const left = gone.length === 0 ? [...quoted] : quoted.filter((each) => !isGone(each))
  const held = new Set(left.map(({ row }) => row))
  const rows = new Set(quoted.flatMap(({ row }) => (held.has(row) ? [] : row)))
  return { quoted: left, refused: [...rows].map((row) => ({ row, why: 'void' })) }
}
