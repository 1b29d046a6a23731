/** Texts of tests, read as the file they would be. */
import { openGazetteer } from '@tongyun/places'
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

export type ReadText = Awaited<ReturnType<typeof readText>>
