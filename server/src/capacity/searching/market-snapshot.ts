/**
 * The market in memory kept in a file of DATA_DIR, so that a process that starts has it in seconds and reads from the database
 * only what has changed since (decision 149).
 */
import { createHash, randomUUID } from 'node:crypto'
import { readdir, readFile, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { CapacityIndex } from '@tongyun/capacity-index/capacity-index'
import type { Written } from '@tongyun/capacity-index/snapshot'
import type { ExchangeRates } from '@tongyun/freight/rate'
import { type Database, primaryOf } from '../../core/database.ts'
import { takeTurns } from '../../core/turns.ts'
import { confirmSnapshot, insertSnapshot, type Position, selectSnapshotAgeMs } from '../space/market-feed.queries.ts'
import type { ProviderShown } from './indexed-offers.queries.ts'
import { SlimRates } from './slim-rates.ts'
import { ageMs, isBeingWritten, readParts, writeParts } from './snapshot-file.ts'

/** Free space that an offer takes in the file, more than twice over. */
const NEEDED_BYTES = 2 * 1024
/** What decides how offers become columns: these folders of the repository. */
const ROOT = fileURLToPath(new URL('../../../../', import.meta.url))
const SOURCES = ['capacity-index/src', 'freight/src', 'places', 'server/migrations', 'server/src/capacity']

/** What of the market is kept. */
export type KeptMarket = {
  index: CapacityIndex
  rates: SlimRates
  providers: Map<string, ProviderShown>
  position: Position
  exchange: ExchangeRates | null
}
type Head = {
  snapshotId: string
  sources: string
  providers: [string, ProviderShown][]
  position: [number, number][]
  exchange: ExchangeRates | null
}

let sources: Promise<string> | undefined
/** Tells versions of the product apart that may write other columns. */
const sourcesNow = (): Promise<string> => {
  sources ??= (async () => {
    const sum = createHash('sha256')
    for (const folder of SOURCES) {
      const entries = await readdir(join(ROOT, folder), { recursive: true, withFileTypes: true })
      const paths = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name))
      for (const path of paths.sort()) sum.update(path.slice(ROOT.length)).update(await readFile(path))
    }
    return sum.digest('hex')
  })()
  return sources
}

const fileOf = (folder: string) => join(folder, 'market-snapshot')

/** How long ago the file was written, ms; Infinity where there is none. */
export const snapshotAgeMs = (folder: string): Promise<number> => ageMs(fileOf(folder))

const freeBytesOf = async (folder: string): Promise<number> => {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/**
 * Writes the market as `take` gives it, while it goes on changing; nothing where another process is writing there.
 * @param freeBytes how much may still be written in a folder
 * @throws Error where a disk with the file would be nearly full, for PostgreSQL may have the same one
 */
export const writeSnapshot = async (
  database: Database,
  folder: string,
  take: () => KeptMarket | null,
  freeBytes = freeBytesOf,
): Promise<void> => {
  const needed = (take()?.index.slots ?? 0) * NEEDED_BYTES
  if (needed > (await freeBytes(folder))) throw new Error('too little is free for a file of the market')
  if (await isBeingWritten(fileOf(folder))) return
  const snapshotId = randomUUID()
  const madeBy = await sourcesNow()
  // Noted before the market is taken: from then on the database keeps every change (deleteChanges).
  await insertSnapshot(primaryOf(database), snapshotId)
  const market = take()
  if (market === null) return
  const { index, rates, providers, position, exchange } = market
  const head: Head = { snapshotId, sources: madeBy, providers: [...providers], position: [...position], exchange }
  const parts = function* (): Written {
    // The first step takes what must be of one moment.
    const { slots } = index
    const written = index.written()
    const first = written.next()
    yield { texts: [JSON.stringify(head)] }
    if (first.done !== true) yield first.value
    yield* written
    yield* rates.written(slots)
  }
  await writeParts(fileOf(folder), parts())
  // A database brought back to a moment before this one may have nothing of what was written.
  await confirmSnapshot(primaryOf(database), snapshotId)
}

const inTurns = async <Made>(restoring: Generator<void, Made>): Promise<Made> => {
  const turns = takeTurns()
  for (;;) {
    const step = restoring.next()
    if (step.done === true) return step.value
    if (turns.isOver()) await turns.next()
  }
}

/**
 * The market as the file has it, to be followed from its position, with how long ago it was taken, ms; null where there is none.
 * @throws Error where it is of another version or database, too old, or damaged
 */
export const readSnapshot = async (
  database: Database,
  folder: string,
): Promise<{ market: KeptMarket; takenAgoMs: number } | null> => {
  if ((await snapshotAgeMs(folder)) === Number.POSITIVE_INFINITY) return null
  let takenAgoMs = 0
  const parts = await readParts(fileOf(folder), async ([text = '']) => {
    const { snapshotId, sources: madeBy }: Head = JSON.parse(text)
    if (madeBy !== (await sourcesNow())) throw new Error('the file of the market is of another version')
    const age = await selectSnapshotAgeMs(primaryOf(database), snapshotId)
    if (age === null) throw new Error('the file of the market is of another database, or of changes that are forgotten')
    takenAgoMs = age
  })
  const { providers, position, exchange }: Head = JSON.parse(parts.texts()[0] ?? '')
  const index = await inTurns(CapacityIndex.restored(parts))
  const rates = await inTurns(SlimRates.restored(parts))
  return { market: { index, rates, providers: new Map(providers), position: new Map(position), exchange }, takenAgoMs }
}
