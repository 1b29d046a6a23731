/** Texts and rows of tests, read as the file they would be. */
import { openGazetteer } from '@tongyun/places'
import type { Cell } from './cell.ts'
import { openGrid } from './open-grid.ts'
import { type Knowledge, readSheet } from './read-sheet.ts'

const gazetteer = openGazetteer()

/** Reads `text` under the name of a file, with the carriers that are told, on `today`. */
export const readText = async (
  text: string,
  {
    name,
    seaCarriers = [],
    airlines = [],
    today = '2026-11-27',
  }: { name: string } & Partial<Pick<Knowledge, 'seaCarriers' | 'airlines' | 'today'>>,
) => readSheet(await openGrid(name, Buffer.from(text)), { gazetteer, seaCarriers, airlines, today })

/** Reads rows of cells as the one sheet of a workbook; no carrier is known. */
export const readCells = (
  cells: readonly (readonly Cell[])[],
  { name, sheet = 'S', today = '2026-11-27' }: { name: string; sheet?: string; today?: string },
): ReadText => {
  const rows = cells.map((row, at) => ({ number: at + 1, cells: [...row], hidden: false }))
  const file = { name, kind: 'grid' as const, sheets: [{ name: sheet, hidden: false, merges: [], rows }] }
  return readSheet(file, { gazetteer, seaCarriers: [], airlines: [], today })
}

export type ReadText = Awaited<ReturnType<typeof readText>>
