/** Matrices of days on the way that stand beside matrices of prices. */
import { textAt } from './grid.ts'
import type { Quoted } from './offer.ts'
import type { Tools } from './read-table.ts'
import type { Table } from './tables.ts'
import { readTransit } from './timetable.ts'

const DAYS = /transit|t\/t|航程|时效|天数|срок|транзит|в пути/iu
/** A matrix of days beside one of prices, by its titles and by its numbers. */
export const isOfDays = (table: Table): boolean => {
  const places = table.columns.filter(({ meaning }) => meaning !== null && 'place' in meaning)
  if (places.length === 0) return false
  const said =
    table.titles.some(({ text }) => DAYS.test(text)) ||
    places.some(({ above, title }) => above !== title && DAYS.test(above)) ||
    DAYS.test(table.above) ||
    DAYS.test(table.corner)
  return (
    said &&
    table.rows.every(({ row }) => places.every(({ at }) => transitOf(textAt(row, at)) !== null || !/\d/u.test(textAt(row, at))))
  )
}
const transitOf = (text: string) => readTransit(text, 'days')

export const addDays = (table: Table, quoted: readonly Quoted[], { ends }: Tools): void => {
  for (const { row } of table.rows) {
    const [down = ''] = row.cells
      .map((_, at) => textAt(row, at))
      .filter((text, at) => text !== '' && table.columns.some((column) => column.at === at))
    for (const { at, meaning } of table.columns) {
      if (meaning === null || !('place' in meaning)) continue
      const days = transitOf(textAt(row, at))
      if (days === null) continue
      for (const { facts } of quoted) {
        const names = (text: string) =>
          [facts.pol, facts.pod].some(({ id }) => id !== null && id === ends.read(text, facts.mode, 'destination').id)
        if (names(down) && names(meaning.place)) facts.transit ??= days
      }
    }
  }
}
