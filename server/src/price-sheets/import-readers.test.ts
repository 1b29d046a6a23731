import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { cancelImport } from '@tongyun/contract/price-sheets/endpoints'
import { beforeAll, expect, test } from 'vitest'
import { addTestApp, createTestDatabase } from '../../test/create-test-app.ts'
import { insertGround } from '../../test/ground.ts'
import { insertCompany, insertPerson, logIn, send } from '../../test/people.ts'
import type { Database } from '../core/database.ts'
import { readableId } from '../core/readable-id.ts'
import { HONEST_COLUMNS, HONEST_TITLES, HOSTILE_SHEETS, honestSheet } from './hostile-sheets.fixture.ts'
import { type FileOrder, readInProcess } from './import-reader.ts'
import { runImports } from './run-imports.ts'

const log = { error: () => undefined, warn: () => undefined }

type Given = { provider_id: string; source: Buffer; status?: 'reading' | 'checking' }
const insertImport = async (database: Database, { provider_id, source, status = 'reading' }: Given): Promise<string> => {
  const import_id = readableId('i')
  await database
    .insertInto('imports')
    .values({
      import_id,
      provider_id,
      created_by: 'u',
      created_at: new Date(),
      file_name: 'a.xlsx',
      locale: 'zh',
      source,
      status,
      header: JSON.stringify({ sheet: 'S0', row: 1, titles: HONEST_TITLES, samples: [] }),
      mapping: JSON.stringify({ columns: HONEST_COLUMNS, dateOrder: 'month_first' }),
    })
    .execute()
  return import_id
}
const rowOf = (database: Database, importId: string) =>
  database
    .selectFrom('imports')
    .select(['status', 'refusal', 'attempts', 'lease_until', 'counts', 'source'])
    .where('import_id', '=', importId)
    .executeTakeFirstOrThrow()

/** Processes of this one that read sheets, with those that have ended left out. */
const readers = (): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const [, state, parent] = /\) (\w) (\d+)/.exec(readFileSync(`/proc/${name}/stat`, 'utf8')) ?? []
        const ours = state !== 'Z' && Number(parent) === process.pid
        return ours && readFileSync(`/proc/${name}/cmdline`, 'utf8').includes('import-reader-process') ? [Number(name)] : []
      } catch {
        return []
      }
    })
const until = async (holds: () => Promise<boolean> | boolean) => {
  while (!(await holds())) await wait(50)
}
/** Ends whatever reads for this process, until the import was begun and broken off so often. */
const killReaders = async (database: Database, importId: string, signal: NodeJS.Signals, attempts: number) => {
  for (;;) {
    const row = await rowOf(database, importId)
    if (row.attempts >= attempts || row.status === 'refused') return
    if (row.lease_until !== null) for (const pid of readers()) process.kill(pid, signal)
    await wait(100)
  }
}

const SLOW = 'a hundred thousand places nobody knows'
let slow: Buffer
beforeAll(async () => {
  slow = (await HOSTILE_SHEETS[SLOW]?.(1)) as Buffer
})

test('S11 sheets built to fill memory or time are refused by their reader; control: an honest one is read', async () => {
  const { database, drop } = await createTestDatabase()
  await insertGround(database)
  const kinds = {
    'five million attributes in one tag': 'too_complex',
    'tags in tags, 1 MB': 'too_complex',
    'a comment of 100 MB': 'too_complex',
    'blanks within a tag, 100 MB': 'too_complex',
    'a number of 50 million digits as an entity': 'too_complex',
    'sixty thousand parts': 'too_large_unpacked',
    // A message whose line is cut, and that names no price.
    'a text of one line': null,
    // Read, since what is slow in it is not looked at.
    'formats of brackets and quotes': null,
  }
  const found: Record<string, unknown> = {}
  for (const kind of Object.keys(kinds)) {
    const source = (await HOSTILE_SHEETS[kind]?.(0.1)) as Buffer
    const id = await insertImport(database, { provider_id: await insertCompany(database), source })
    await runImports({ database, clock: () => new Date('2026-12-01') }, log)
    found[kind] = (await rowOf(database, id)).refusal
  }
  expect(found).toEqual(kinds)
  const honest = await insertImport(database, {
    provider_id: await insertCompany(database),
    source: await honestSheet(20),
    status: 'checking',
  })
  await runImports({ database, clock: () => new Date('2026-12-01') }, log)
  expect(await rowOf(database, honest)).toMatchObject({ status: 'checked', counts: { good: 20, faulty: 0 } })
  await drop()
})

/** A sheet whose reader is ended by `signal` until it was begun and broken off so often. */
const ended = async (source: Buffer, signal: NodeJS.Signals, attempts: number) => {
  const { database, drop } = await createTestDatabase()
  await insertGround(database)
  const provider_id = await insertCompany(database)
  const id = await insertImport(database, { provider_id, source, status: 'checking' })
  await Promise.all([
    runImports({ database, clock: () => new Date('2026-12-01') }, log),
    killReaders(database, id, signal, attempts),
  ])
  const row = await rowOf(database, id)
  await drop()
  return row
}

test('S11 a file that ended its reader twice is refused', async () => {
  expect(await ended(slow, 'SIGKILL', 4)).toMatchObject({ status: 'refused', refusal: 'reader_died', source: null })
})

test('control: a file whose reader was ended once from outside is read', async () => {
  expect(await ended(await honestSheet(20), 'SIGKILL', 2)).toMatchObject({ status: 'checked', attempts: 0 })
})

test('S11 the engine’s own end for want of memory is the file’s error', async () => {
  // It ends itself by this signal when its heap is full.
  expect(await ended(slow, 'SIGABRT', 2)).toMatchObject({ status: 'refused', refusal: 'out_of_memory' })
})

test.each([
  ['SIGABRT', 'out_of_memory'],
  ['SIGXCPU', 'too_slow'],
  ['SIGKILL', null],
] as const)(
  'S11 a reader that ends by %s while it is sent its file is told by its end, not by the channel',
  async (by, reason) => {
    const reports: unknown[] = []
    /** The server is too busy to hear of the end before it sends the next piece. */
    async function* pieces() {
      yield Buffer.alloc(1_000)
      await until(() => readers().length > 0)
      for (const pid of readers()) process.kill(pid, by)
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1_000)
      yield Buffer.alloc(1_000)
    }
    const reading = readInProcess(
      { ...({} as FileOrder), pieces: pieces() },
      async (report) => {
        reports.push(report)
        return false
      },
      { signal: new AbortController().signal, kept: 0 },
    )
    if (reason === null) await expect(reading).rejects.toThrow('a reader ended by SIGKILL')
    else await reading
    expect(reports).toEqual(reason === null ? [] : [{ kind: 'refused', reason }])
  },
)

test('S11 what ended whole processes four times is not claimed by the next, and refused', async () => {
  const { database, drop } = await createTestDatabase()
  await insertGround(database)
  const left = await insertImport(database, { provider_id: await insertCompany(database), source: slow, status: 'checking' })
  await database.updateTable('imports').set({ attempts: 4 }).where('import_id', '=', left).execute()
  expect(await runImports({ database, clock: () => new Date('2026-12-01') }, log)).toBe(0)
  expect(await rowOf(database, left)).toMatchObject({ status: 'refused', refusal: 'reader_died' })
  await drop()
})

test('a database that was too busy in the middle of a step is no death of the file: it is read once it answers', async () => {
  const { database, pool, drop } = await createTestDatabase()
  await insertGround(database)
  const id = await insertImport(database, {
    provider_id: await insertCompany(database),
    source: await honestSheet(20),
    status: 'checking',
  })
  const read = () => runImports({ database, clock: () => new Date('2026-12-01') }, log)
  const other = await pool.connect()
  await other.query('set idle_in_transaction_session_timeout = 0')
  await other.query('begin; lock table import_places in access exclusive mode')
  // Longer than statements wait, more often than a file may end its reader.
  for (let i = 0; i < 5; i += 1) await expect(read()).rejects.toThrow('lock timeout')
  expect(await rowOf(database, id)).toMatchObject({ status: 'checking', attempts: 0, lease_until: null })
  await other.query('rollback')
  other.release()
  await read()
  expect(await rowOf(database, id)).toMatchObject({ status: 'checked', counts: { good: 20 } })
  await drop()
})

test('S11 one company’s sheets hold up no other’s, cancelling ends the reader, and so does the end of the server', async () => {
  const { database, drop } = await createTestDatabase()
  await insertGround(database)
  const app = await addTestApp(database)
  await app.listen({ host: '127.0.0.1', port: 0 })
  const greedy = await insertCompany(database)
  const { cookie } = await logIn({ app, database }, await insertPerson(database, { role: 'provider_owner', company_id: greedy }))
  const [first, second] = [
    await insertImport(database, { provider_id: greedy, source: slow, status: 'checking' }),
    await insertImport(database, { provider_id: greedy, source: slow, status: 'checking' }),
  ]
  await until(async () => (await rowOf(database, first)).lease_until !== null)
  // Stopped, it is still reading whenever the other is done, however fast the machine is.
  await until(() => readers().length === 1)
  for (const pid of readers()) process.kill(pid, 'SIGSTOP')
  const honest = await insertImport(database, {
    provider_id: await insertCompany(database),
    source: await honestSheet(20),
    status: 'checking',
  })
  await until(async () => (await rowOf(database, honest)).status === 'checked')
  expect(await rowOf(database, first)).toMatchObject({ status: 'checking' })
  expect(await rowOf(database, second)).toMatchObject({ status: 'checking', lease_until: null })

  expect((await send(app, cancelImport, { importId: first }, { cookie })).json()).toMatchObject({ code: 200 })
  // The reader of the first is gone before the second, of the same company, has one.
  await until(async () => (await rowOf(database, second)).lease_until !== null)
  expect(await rowOf(database, first)).toMatchObject({ status: 'cancelled' })

  await app.close()
  expect(await rowOf(database, second)).toMatchObject({ status: 'checking', attempts: 0, lease_until: null })
  expect(readers()).toEqual([])
  await drop()
})
