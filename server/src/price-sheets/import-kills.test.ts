import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { beforeAll, expect, inject, test } from 'vitest'
import { createTestDatabase } from '../../test/create-test-app.ts'
import { insertCompany } from '../../test/people.ts'
import { said } from '../../test/said.ts'
import type { Database } from '../core/database.ts'
import { seaSheet } from '../supply/offer-sheets.fixture.ts'
import { HONEST_COLUMNS, HONEST_TITLES } from './hostile-sheets.fixture.ts'
import { runImports } from './run-imports.ts'

const ROWS = 2_000
const FIXTURE = fileURLToPath(new URL('import-process.fixture.ts', import.meta.url))

/** An import of ROWS offers that was checked and told to begin. */
const insertStarted = async (database: Database) => {
  const provider_id = await insertCompany(database)
  const rows = Array.from({ length: ROWS }, (_, i) => `R-${i},CNNGB,DEHAM,COSU,${2000 + i},1,30,2026-12-31,10,USD,海运`)
  await database
    .insertInto('imports')
    .values({
      import_id: 'i-000000000000',
      provider_id,
      created_by: 'u',
      created_at: new Date(),
      file_name: 'a.csv',
      locale: 'zh',
      source: Buffer.from([HONEST_TITLES.join(','), ...rows].join('\n')),
      status: 'importing',
      header: JSON.stringify({ sheet: '', row: 1, titles: HONEST_TITLES, samples: [] }),
      mapping: JSON.stringify({ columns: HONEST_COLUMNS, dateOrder: 'month_first' }),
    })
    .execute()
}

/** A batch of ROWS offers of a program, as it is worked on. */
const insertBatch = async (database: Database) => {
  const provider_id = await insertCompany(database)
  const rows = Array.from({ length: ROWS }, (_, i) => JSON.stringify({ reference: `R-${i}`, sheet: seaSheet() }))
  await database
    .insertInto('imports')
    .values({
      import_id: 'i-000000000000',
      provider_id,
      created_by: 'u',
      created_at: new Date(),
      file_name: 'batch',
      locale: 'zh',
      source: Buffer.from(rows.join('\n')),
      status: 'importing',
      kind: 'ndjson',
    })
    .execute()
}

const stateOf = async (database: Database) => {
  const { rows } = await sql<{
    status: string
    done: number
    told: number
    offers: number
    versions: number
    references: number
  }>`
    select status, done_row - (kind = 'sheet')::int as done, (select count(*) from batch_rows) as told, (select count(*) from offers) as offers, (select max(version) from offers) as versions,
      (select count(distinct reference) from offers) as references from imports`.execute(database)
  return rows[0]
}

/** Kills a process while it saves; the one after goes on where it was. `tamper` changes what the dead one left. */
const killAndGoOn = async (
  insert: (database: Database) => Promise<unknown>,
  tamper: (database: Database) => Promise<unknown> = async () => undefined,
) => {
  const { database, drop } = await createTestDatabase()
  await insert(database)
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(database)
  const env = { ...process.env, TEST_POSTGRES: JSON.stringify({ ...inject('postgres'), database: rows[0]?.name }) }
  const child = fork(FIXTURE, { env, execArgv: [], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  const told = await said(child)
  child.kill('SIGKILL')
  await once(child, 'exit')
  const left = await stateOf(database)
  await tamper(database)
  // As if its lease had run out.
  await sql`update imports set lease_until = now() - interval '1 s'`.execute(database)
  const quiet = { error: (error: unknown) => expect(error).toBeUndefined() }
  await runImports({ database, clock: () => new Date('2026-12-01T08:00:00Z') }, quiet as never)
  const after = await stateOf(database)
  await drop()
  return { told, left, after }
}

let untouched: Awaited<ReturnType<typeof killAndGoOn>>
let tampered: Awaited<ReturnType<typeof killAndGoOn>>
let batch: Awaited<ReturnType<typeof killAndGoOn>>
beforeAll(async () => {
  untouched = await killAndGoOn(insertStarted)
  tampered = await killAndGoOn(insertStarted, (database) => sql`update imports set done_row = done_row + 500`.execute(database))
  batch = await killAndGoOn(insertBatch)
})

test('X06 kill -9 while an import saves leaves whole chunks, and the next process goes on to the end', () => {
  const { told, left, after } = untouched
  expect(told).toBe('saving')
  expect(left?.offers).toBe(left?.done)
  expect(left?.offers).toBeLessThan(ROWS)
  expect(after).toMatchObject({ status: 'done', offers: ROWS, references: ROWS, versions: 1 })
})

test('kill -9 while a batch is written leaves whole chunks with their results, and the next process goes on to the end', () => {
  const { told, left, after } = batch
  expect(told).toBe('saving')
  expect([left?.offers, left?.told]).toEqual([left?.done, left?.done])
  expect(left?.offers).toBeLessThan(ROWS)
  expect(after).toMatchObject({ status: 'done', told: ROWS, offers: ROWS, references: ROWS, versions: 1 })
})

test('control: progress written before what it stands for loses rows, and is noticed', () => {
  expect(tampered.after?.offers).toBe(ROWS - 500)
})
