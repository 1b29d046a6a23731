import { type RawBuilder, sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestDatabase } from '../../test/create-test-app.ts'
import { writeAudit } from './audit.ts'
import { checkStep, endChecking, lookAtChain } from './audit-check.ts'
import { deriveKeys } from './keys.ts'

const keys = deriveKeys(Buffer.from('a secret of this test and of nobody else'))
const ROWS = 1_203
const HALF = 600
let now = new Date('2026-11-21T08:00:00Z')
let made: Awaited<ReturnType<typeof createTestDatabase>>
beforeEach(async () => {
  now = new Date('2026-11-21T08:00:00Z')
  made = await createTestDatabase()
  await write(ROWS)
})
afterEach(() => made.drop())

const write = (rows: number, action = 'test.event') =>
  made.database.transaction().execute(async (transaction) => {
    for (let i = 0; i < rows; i += 1) await writeAudit(transaction, { at: now, actor: 'system', action })
  })
/** As somebody who owns the tables could. */
const tamper = (change: RawBuilder<unknown>) =>
  made.database.transaction().execute(async (transaction) => {
    await sql`alter table audit disable trigger audit_append_only`.execute(transaction)
    await change.execute(transaction)
    await sql`alter table audit enable trigger audit_append_only`.execute(transaction)
  })
/** What the background does until nothing is left to do. @returns how many steps */
const check = async (owner = 'one'): Promise<number> => {
  for (let steps = 1; ; steps += 1) if (!(await checkStep({ database: made.database, keys, now }, owner))) return steps
}
const look = () => lookAtChain(made.database, keys)
const nextDay = () => {
  now = new Date(now.getTime() + 86_400_000)
}
const CHANGED = sql`update audit set actor = 'somebody' where sequence = ${HALF}`

test('S20 every row is checked in steps, then only what is new; nothing is broken', async () => {
  expect(await look()).toEqual({ entries: ROWS, checked: ROWS, firstBroken: null, last: null, running: null })
  expect(await check()).toBe(3)
  const last = { endedAt: now.toISOString(), entries: ROWS, brokenAt: null }
  expect(await look()).toEqual({ entries: ROWS, checked: ROWS, firstBroken: null, last, running: null })
  await write(5)
  expect(await look()).toMatchObject({ entries: ROWS + 5, checked: ROWS + 5, firstBroken: null, last })
  expect(await check()).toBe(1)
  nextDay()
  expect(await check()).toBe(4)
  expect((await look()).last).toEqual({ endedAt: now.toISOString(), entries: ROWS + 5, brokenAt: null })
})

test('S20 a look checks a bounded number of rows and says how many; a check under way helps it on', async () => {
  await write(1_800)
  expect(await look()).toMatchObject({ entries: 3_003, checked: 2_000, firstBroken: null })
  for (let i = 0; i < 3; i += 1) expect(await checkStep({ database: made.database, keys, now }, 'one')).toBe(true)
  expect(await look()).toMatchObject({ entries: 3_003, checked: 3_003, running: 1_500, last: null })
})

test('S20 a row changed before the note is found by the next check of every row, and stays found', async () => {
  await check()
  await tamper(CHANGED)
  await check()
  expect(await look()).toMatchObject({ firstBroken: null })
  nextDay()
  await check()
  expect(await look()).toMatchObject({ firstBroken: HALF, last: { brokenAt: HALF, entries: HALF - 1 } })
  await write(3)
  await check()
  expect(await look()).toMatchObject({ firstBroken: HALF })
})

test('S20 a row changed since the note is found at once', async () => {
  await check()
  await write(10)
  await tamper(sql`update audit set action = 'another' where sequence = ${ROWS + 4}`)
  expect(await look()).toMatchObject({ firstBroken: ROWS + 4, checked: ROWS + 3 })
})

test('S20 rows cut off the end show at once, and so they do when others were written after them', async () => {
  await check()
  await tamper(sql`delete from audit where sequence > ${ROWS - 2}`)
  expect(await look()).toMatchObject({ firstBroken: ROWS - 1 })
  await write(5, 'test.other')
  expect(await look()).toMatchObject({ firstBroken: ROWS })
  nextDay()
  await check()
  expect(await look()).toMatchObject({ last: { brokenAt: ROWS } })
})

test('S20 a chain that was computed anew from an old row does not fit the note', async () => {
  await check()
  await tamper(sql`delete from audit where sequence >= ${HALF}`)
  await write(ROWS, 'test.other')
  nextDay()
  await check()
  expect(await look()).toMatchObject({ firstBroken: ROWS })
})

test('S20 a note that was not signed with the secret of this site is worth nothing: all is checked anew', async () => {
  await check()
  const note = JSON.stringify({
    upTo: { sequence: ROWS, hash: '00'.repeat(32) },
    run: null,
    last: { endedAt: now.toISOString(), entries: ROWS, brokenAt: null },
  })
  await made.database.updateTable('audit_check').set({ note }).execute()
  expect(await look()).toMatchObject({ last: null, firstBroken: null })
  await tamper(CHANGED)
  expect(await look()).toMatchObject({ firstBroken: HALF })
  await check()
  expect(await look()).toMatchObject({ firstBroken: HALF, last: { brokenAt: HALF } })
})

test('of two processes one checks, until it ends or its lease does', async () => {
  const stepOf = (owner: string) => checkStep({ database: made.database, keys, now }, owner)
  expect(await stepOf('one')).toBe(true)
  expect(await stepOf('two')).toBe(false)
  expect((await look()).running).toBe(500)
  await endChecking(made.database, 'one')
  expect(await stepOf('two')).toBe(true)
  expect((await look()).running).toBe(1_000)
  expect(await stepOf('one')).toBe(false)
  await made.database.updateTable('audit_check').set({ lease_until: sql`now() - interval '1 second'` }).execute()
  expect(await stepOf('one')).toBe(false)
  expect((await look()).last).toMatchObject({ entries: ROWS, brokenAt: null })
})
