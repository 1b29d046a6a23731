/** A process that starts by the file of another answers as PostgreSQL does, or does not take the file. */
import { chmod, mkdtemp, open, readdir, readFile, rm, stat, truncate, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openGazetteer } from '@tongyun/places'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { addTestApp, createTestDatabase } from '../../../test/create-test-app.ts'
import { openDatabase, openPool } from '../../core/database.ts'
import { insertCapacities } from '../offering/insert-capacities.ts'
import { EXCHANGE, insertSample, NOW, sampleMarket } from '../offering/sample-market.fixture.ts'
import { deleteChanges, selectPosition } from '../space/market-feed.queries.ts'
import { pricesOfSlot } from './apply-rates.ts'
import { registerSearching } from './index.ts'
import { LiveIndex } from './live-index.ts'
import { snapshotAgeMs, writeSnapshot } from './market-snapshot.ts'
import { writeParts } from './snapshot-file.ts'

const HOUR_MS = 3_600_000
const market = sampleMarket(160)
const partOf = (from: number, to: number) => {
  const capacities = market.capacities.slice(from, to)
  const ids = new Set(capacities.map(({ capacityId }) => capacityId))
  return { capacities, departures: market.departures.filter(({ capacityId }) => ids.has(capacityId)), history: [] }
}
const clock = () => NOW

let suite: Awaited<ReturnType<typeof createTestDatabase>>
let folder: string
/** A process's memory of the market, with connections of its own as each process has. */
const startLive = () => {
  const database = openDatabase(openPool(suite.pool.options, 2, { warn: () => undefined }))
  return { live: new LiveIndex(database, clock), database, stop: () => database.destroy() }
}
/** The one file that is there. */
const fileIn = async (of: string) => {
  const [name = '', ...others] = await readdir(of)
  expect(others).toEqual([])
  return join(of, name)
}
/** All that is known of each offer, whatever its slot. */
const contentOf = async (live: LiveIndex) => {
  const position = await selectPosition(suite.database)
  // A busy machine takes longer to follow than a search waits.
  let loaded = await live.at(position)
  while (loaded === null && live.state.ready) loaded = await live.at(position)
  const { columns } = loaded?.index ?? {}
  if (columns === undefined) throw new Error('not in memory')
  return new Map(
    [...columns.ids.keys()]
      .filter((slot) => columns.ids[slot] !== '')
      .map((slot) => [
        columns.ids[slot],
        {
          city: loaded?.index.nameOf(columns.originCity[slot] ?? -1),
          firm: loaded?.index.providers[columns.provider[slot] ?? -1]?.id,
          total: columns.referenceTotal[slot],
          revision: columns.revision[slot],
          departures: Array.from({ length: columns.departures.count[slot] ?? 0 }, (_, place) =>
            columns.departures.read((columns.departures.start[slot] ?? 0) + place),
          ),
        },
      ]),
  )
}
/** What a process that has no file knows. */
const contentNow = async () => {
  const { live, stop } = startLive()
  await live.load()
  const content = await contentOf(live)
  await stop()
  return content
}

beforeAll(async () => {
  suite = await createTestDatabase()
  await insertSample(suite.database, partOf(0, 120))
})
afterAll(() => suite?.drop())
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'market-snapshot-'))
  const { live, database, stop } = startLive()
  await live.load()
  await live.knowRates(live.idsFrom(0, 1_000) ?? [])
  expect(await snapshotAgeMs(folder)).toBe(Number.POSITIVE_INFINITY)
  await writeSnapshot(database, folder, () => live.kept)
  await stop()
  return () => rm(folder, { recursive: true })
})

test('what changed since the file was written is followed', async () => {
  await sql`update capacities set sale_status = 'paused' where capacity_id in
    (select capacity_id from capacities where on_offer order by capacity_id limit 9)`.execute(suite.database)
  await sql`update departures set space_booked = space_booked + 1 where space_left > 2 and departure_id in
    (select departure_id from departures order by departure_id limit 20)`.execute(suite.database)
  await insertCapacities(suite.database, partOf(120, 160), { gazetteer: openGazetteer(), exchange: EXCHANGE })
  const { live, stop } = startLive()
  expect(await live.restore(folder)).toBe(true)
  const before = live.state.offers
  const content = await contentOf(live)
  expect(content).toEqual(await contentNow())
  expect(content.size).not.toBe(before)
  expect(content.size).toBeGreaterThan(50)
  expect(live.state.loads).toBe(1)
  await stop()
})

test('rates that were known are known again, to the last digit', async () => {
  const [by, anew] = [startLive(), startLive()]
  await by.live.restore(folder)
  await anew.live.load()
  await anew.live.knowRates(anew.live.idsFrom(0, 1_000) ?? [])
  const pricesOf = ({ live }: typeof by) => {
    const { index, rates } = live.kept ?? {}
    if (index === undefined || rates === undefined) throw new Error('not in memory')
    const ids = index.columns.ids.filter((id) => id !== '').sort()
    return ids.map((id) => pricesOfSlot(index, rates, { slot: index.slotOf(id) ?? -1, exchange: EXCHANGE }))
  }
  const known = pricesOf(by).map((prices) => prices && { ...prices, slot: 0 })
  expect(known).toEqual(pricesOf(anew).map((prices) => prices && { ...prices, slot: 0 }))
  expect(known.length).toBeGreaterThan(50)
  expect(known).not.toContain(null)
  await Promise.all([by.stop(), anew.stop()])
})

test('once changes since then are forgotten the file is not taken', async () => {
  const { live, stop } = startLive()
  await deleteChanges(suite.database, new Date(Date.now() - HOUR_MS))
  expect(await live.restore(folder)).toBe(true)
  await deleteChanges(suite.database, new Date(Date.now() + 60_000))
  const again = startLive()
  await expect(again.live.restore(folder)).rejects.toThrow('changes that are forgotten')
  await Promise.all([stop(), again.stop()])
})

test('a file of a market taken too long ago to be followed is read, and the market then from the database', async () => {
  await sql`update market_snapshots set taken_at = now() - interval '50 minutes'`.execute(suite.database)
  await sql`update capacities set confirmed_at = now() where capacity_id in
    (select capacity_id from capacities where on_offer limit 1)`.execute(suite.database)
  const { live, stop } = startLive()
  expect(await live.restore(folder)).toBe(true)
  await live.at(await selectPosition(suite.database))
  await expect.poll(() => live.state).toMatchObject({ ready: true, loads: 2 })
  await stop()
})

test('a database brought back to a moment before the file was whole does not take it', async () => {
  await sql`update market_snapshots set written_at = null`.execute(suite.database)
  const { live, stop } = startLive()
  await expect(live.restore(folder)).rejects.toThrow('of another database')
  await stop()
})

test('a file of another database is not taken', async () => {
  const other = await createTestDatabase()
  const database = openDatabase(openPool(other.pool.options, 2, { warn: () => undefined }))
  await expect(new LiveIndex(database, clock).restore(folder)).rejects.toThrow('of another database')
  await database.destroy()
  await other.drop()
})

test('a file of another version is not taken', async () => {
  const path = await fileIn(folder)
  const head = JSON.parse(/\{.*?\}(?=\0|[^ -~])/s.exec((await readFile(path)).toString('latin1'))?.[0] ?? '')
  const { live, stop } = startLive()
  const parts = function* (sources: string) {
    yield { texts: [JSON.stringify({ ...head, sources })] }
  }
  await writeParts(path, parts('0'.repeat(64)))
  await expect(live.restore(folder)).rejects.toThrow('of another version')
  await writeParts(path, parts(head.sources))
  await expect(live.restore(folder)).rejects.toThrow('of another kind')
  await stop()
})

const damages: Record<string, (path: string, size: number) => Promise<unknown>> = {
  'of which one byte is another': async (path, size) => {
    const file = await open(path, 'r+')
    const at = Math.floor(size / 2)
    const { buffer } = await file.read(Buffer.alloc(1), 0, 1, at)
    await file.write(Buffer.of((buffer[0] ?? 0) ^ 1), 0, 1, at)
    await file.close()
  },
  'that ends before its sum': (path, size) => truncate(path, size - 4),
  'that ends in the middle': (path, size) => truncate(path, Math.floor(size / 3)),
  'that is empty': (path) => truncate(path, 0),
  'that is something else': (path) => writeFile(path, 'not a market '.repeat(99)),
}
test.each(Object.entries(damages))('a file %s is refused', async (_name, damage) => {
  const path = await fileIn(folder)
  await damage(path, (await readFile(path)).length)
  const { live, stop } = startLive()
  await expect(live.restore(folder)).rejects.toThrow()
  expect(live.state.ready).toBe(false)
  await stop()
})

test('a file that could not be written whole leaves the one before', async () => {
  const { live, database, stop } = startLive()
  await live.load()
  const path = await fileIn(folder)
  const before = await readFile(path)
  const { kept } = live
  if (kept === null) throw new Error('not in memory')
  const rates = Object.create(kept.rates, {
    written: {
      // biome-ignore lint/correctness/useYield: it fails before it has anything.
      value: function* () {
        throw new Error('no space left')
      },
    },
  })
  await expect(writeSnapshot(database, folder, () => ({ ...kept, rates }))).rejects.toThrow('no space left')
  expect((await readFile(await fileIn(folder))).equals(before)).toBe(true)
  await stop()
})

test('where little of the disk is free nothing is written', async () => {
  const { live, database, stop } = startLive()
  await live.load()
  const rowsNow = async () => (await sql`select from market_snapshots`.execute(suite.database)).rows.length
  const rows = await rowsNow()
  const before = await readFile(await fileIn(folder))
  await expect(
    writeSnapshot(
      database,
      folder,
      () => live.kept,
      async () => live.state.slots * 1_000,
    ),
  ).rejects.toThrow('too little is free')
  expect((await readFile(await fileIn(folder))).equals(before)).toBe(true)
  expect(await rowsNow()).toBe(rows)
  await stop()
})

test('several processes that write at once leave one whole file', async () => {
  const lives = [startLive(), startLive(), startLive()]
  await Promise.all(lives.map(({ live }) => live.load()))
  await Promise.all(lives.map(({ live, database }) => writeSnapshot(database, folder, () => live.kept)))
  await fileIn(folder)
  const { live, stop } = startLive()
  expect(await live.restore(folder)).toBe(true)
  expect(await contentOf(live)).toEqual(await contentNow())
  await Promise.all([...lives.map((each) => each.stop()), stop()])
})

test('while another writes nothing is written; what it left when it was killed is removed', async () => {
  const { live, database, stop } = startLive()
  await live.load()
  const path = await fileIn(folder)
  const before = await readFile(path)
  const left = `${path}.of-another`
  await writeFile(left, before.subarray(0, 100))
  await writeSnapshot(database, folder, () => live.kept)
  expect((await readFile(path)).equals(before)).toBe(true)
  const minutesAgo = new Date(Date.now() - 300_000)
  await utimes(left, minutesAgo, minutesAgo)
  await writeSnapshot(database, folder, () => live.kept)
  expect((await readFile(await fileIn(folder))).equals(before)).toBe(false)
  await stop()
})

test('only the owner of the process may read it, whoever might read the one before', async () => {
  const path = await fileIn(folder)
  await chmod(path, 0o644)
  const { live, database, stop } = startLive()
  await live.load()
  await writeSnapshot(database, folder, () => live.kept)
  expect((await stat(path)).mode & 0o777).toBe(0o600)
  await stop()
})

test('a clock that was ahead does not keep the file for ever', async () => {
  const inTwoHours = new Date(Date.now() + 2 * HOUR_MS)
  await utimes(await fileIn(folder), inTwoHours, inTwoHours)
  expect(await snapshotAgeMs(folder)).toBeGreaterThan(HOUR_MS)
})

test('a process with a file that does not fit says so and has the market from the database', async () => {
  const startApp = async () => {
    const lines: string[] = []
    const log = pino({ level: 'info' }, { write: (line: string) => lines.push(line) })
    const database = openDatabase(openPool(suite.pool.options, 4, { warn: () => undefined }))
    const app = await addTestApp(database, { log, clock, settings: { DATA_DIR: folder }, modules: [registerSearching] })
    await app.listen({ port: 0, host: '127.0.0.1' })
    await vi.waitFor(() => expect(lines.join('')).toContain('market loaded into memory'), 20_000)
    await app.close()
    return lines.join('')
  }
  expect(await startApp()).not.toContain('the market is read from the database')
  const file = await fileIn(folder)
  await truncate(file, Math.floor((await stat(file)).size / 2))
  const said = await startApp()
  expect(said).toContain('the market is read from the database')
  expect(said).toContain('a snapshot ends in the middle')
  expect(said).toMatch(/"offers":[1-9]\d.*market loaded/)
})
