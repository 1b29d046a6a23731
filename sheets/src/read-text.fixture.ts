/** Texts of tests, read as the file they would be. */
import { openGazetteer } from '@tongyun/places'
import { openGrid } from './open-grid.ts'
import { type Knowledge, readSheet } from './read-sheet.ts'

const gazetteer = openGazetteer()

/** Reads `text` under the name of a file on 2026-11-27, with the carriers that are told. */
export const readText = async (
  text: string,
  { name, seaCarriers = [], airlines = [] }: { name: string } & Partial<Pick<Knowledge, 'seaCarriers' | 'airlines'>>,
) => readSheet(await openGrid(name, Buffer.from(text)), { gazetteer, seaCarriers, airlines, today: '2026-11-27' })

export type ReadText = Awaited<ReturnType<typeof readText>>
