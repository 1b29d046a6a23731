import type { AuditAction } from '@tongyun/contract/administration/terms/audit-actions'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestDatabase } from '../../test/create-test-app.ts'
import { selectHeads } from './audit.queries.ts'
import { writeAudit } from './audit.ts'
import { writeAnchor } from './audit-anchors.ts'
import { checkStep, endChecking, lookAtChains } from './audit-check.ts'
import { deriveKeys } from './keys.ts'

const keys = deriveKeys(Buffer.from('a secret of this test and of nobody else'))
const ROWS = 1_203
const HALF = 600
const BEGINNING = new Date('2026-11-21T08:00:00Z')
let now = BEGINNING
/** Where all rows of this test stand, which are about one subject. */
let chain = -1
let made: Awaited<ReturnType<typeof createTestDatabase>>
let written: typeof made
beforeAll(async () => {
  written = made = await createTestDatabase()
  await write(ROWS)
  chain = [...(await selectHeads(made.database)).keys()][0] as number
  // A database that somebody is connected to cannot be copied.
  await written.database.destroy()
})
afterAll(() => written.drop())
beforeEach(async () => {
  now = BEGINNING
  made = await createTestDatabase(written.name)
})
afterEach(() => made.drop())

const write = (rows: number, action: AuditAction = 'chat.take') =>
  made.database.transaction().execute(async (transaction) => {
    for (let i = 0; i < rows; i += 1) await writeAudit(transaction, { at: now, actor: 'system', action, subject: 'one' })
  })
/** As somebody who owns the tables could. */
const tamper = (change: RawBuilder<unknown>) =>
  made.database.transaction().execute(async (transaction) => {
    const turnTriggers = async (how: 'disable' | 'enable') => {
      for (const table of ['audit', 'audit_anchors'])
        await sql`alter table ${sql.table(table)} ${sql.raw(how)} trigger ${sql.ref(`${table}_append_only`)}`.execute(transaction)
    }
    await turnTriggers('disable')
    await change.execute(transaction)
    await turnTriggers('enable')
  })
const anchor = () => writeAnchor(made.database, keys, now)
/** What is found where the note of earlier checks is gone. */
const lookAnew = async () => {
  await made.database.updateTable('audit_check').set({ note: null }).execute()
  return look()
}
/** What the background does until nothing is left to do. @returns how many steps */
const check = async (owner = 'one'): Promise<number> => {
  for (let steps = 1; ; steps += 1) if (!(await checkStep({ database: made.database, keys, now }, owner))) return steps
}
const look = () => lookAtChains(made.database, keys)
const nextDay = () => {
  now = new Date(now.getTime() + 86_400_000)
}
const CHANGED = sql`update audit set actor = 'somebody' where number = ${HALF}`

test('S20 every row is checked in steps, then only what is new; nothing is broken', async () => {
  expect(await look()).toEqual({ entries: ROWS, checked: ROWS, broken: [], last: null, running: null, anchor: null })
  expect(await check()).toBe(3)
  const last = { endedAt: now.toISOString(), entries: ROWS, broken: [] }
  expect(await look()).toEqual({ entries: ROWS, checked: ROWS, broken: [], last, running: null, anchor: null })
  await write(5)
  expect(await look()).toMatchObject({ entries: ROWS + 5, checked: ROWS + 5, broken: [], last })
  expect(await check()).toBe(1)
  nextDay()
  expect(await check()).toBe(3)
  expect((await look()).last).toEqual({ endedAt: now.toISOString(), entries: ROWS + 5, broken: [] })
})

test('S20 a look checks a bounded number of rows and says how many; a check under way helps it on', async () => {
  await write(1_800)
  expect(await look()).toMatchObject({ entries: 3_003, checked: 2_000, broken: [] })
  for (let i = 0; i < 3; i += 1) expect(await checkStep({ database: made.database, keys, now }, 'one')).toBe(true)
  expect(await look()).toMatchObject({ entries: 3_003, checked: 3_003, running: 1_500, last: null })
})

test('S20 a row changed before the note is found by the next check of every row, and stays found', async () => {
  await check()
  await tamper(CHANGED)
  await check()
  expect(await look()).toMatchObject({ broken: [] })
  nextDay()
  await check()
  expect(await look()).toMatchObject({
    broken: [{ chain, number: HALF }],
    last: { broken: [{ chain, number: HALF }], entries: HALF - 1 },
  })
  await write(3)
  await check()
  expect(await look()).toMatchObject({ broken: [{ chain, number: HALF }] })
})

test('S20 a row changed since the note is found at once', async () => {
  await check()
  await write(10)
  await tamper(sql`update audit set action = 'another' where number = ${ROWS + 4}`)
  expect(await look()).toMatchObject({ broken: [{ chain, number: ROWS + 4 }], checked: ROWS + 3 })
})

test('S20 rows cut off the end show at once, and so they do when others were written after them', async () => {
  await check()
  await tamper(sql`delete from audit where number > ${ROWS - 2}`)
  expect(await look()).toMatchObject({ broken: [{ chain, number: ROWS - 1 }] })
  await write(5, 'chat.close')
  expect(await look()).toMatchObject({ broken: [{ chain, number: ROWS }] })
  nextDay()
  await check()
  expect(await look()).toMatchObject({ last: { broken: [{ chain, number: ROWS }] } })
})

test('S20 a chain that was computed anew from an old row does not fit the note', async () => {
  await check()
  await tamper(sql`delete from audit where number >= ${HALF}`)
  await write(ROWS, 'chat.close')
  nextDay()
  await check()
  expect(await look()).toMatchObject({ broken: [{ chain, number: ROWS }] })
})

test('S20 anchors find rows cut off the end, and a chain computed anew, where the note was taken away', async () => {
  await anchor()
  expect(await lookAnew()).toMatchObject({ broken: [], anchor: { number: 1 } })
  await tamper(sql`delete from audit where number > ${ROWS - 2}`)
  expect(await lookAnew()).toMatchObject({ broken: [{ chain, number: ROWS - 1 }] })
  await write(2, 'chat.close')
  expect(await lookAnew()).toMatchObject({ broken: [{ chain: null, number: 1 }] })
})

test('S20 anchors that were cut off together with the rows they speak of do not fit the note', async () => {
  await anchor()
  await write(3)
  await anchor()
  await check()
  await tamper(sql`delete from audit_anchors where number = 2`)
  expect(await look()).toMatchObject({ broken: [{ chain: null, number: 2 }] })
  await write(1)
  await anchor()
  expect(await look()).toMatchObject({ broken: [{ chain: null, number: 2 }] })
  nextDay()
  await check()
  expect((await look()).last).toMatchObject({ entries: ROWS + 4, broken: [{ chain: null, number: 2 }] })
})

test('S20 a check of every row goes through all chains, and names each break', async () => {
  for (let i = 0; i < 40; i += 1)
    await made.database
      .transaction()
      .execute((transaction) => writeAudit(transaction, { at: now, actor: 'system', action: 'chat.take', subject: `s${i}` }))
  await anchor()
  const heads = [...(await selectHeads(made.database)).keys()]
  expect(heads.length).toBeGreaterThan(20)
  await check()
  expect((await look()).last).toMatchObject({ entries: ROWS + 40, broken: [] })
  const two = heads.filter((one) => one !== chain).slice(0, 2)
  await tamper(sql`update audit set actor = 'somebody' where number = 1 and chain = any(${two}::int[])`)
  nextDay()
  await check()
  const { last } = await look()
  expect(last?.broken).toEqual(two.map((one) => ({ chain: one, number: 1 })))
})

test('S20 a note that was not signed with the secret of this site is worth nothing: all is checked anew', async () => {
  await check()
  const note = JSON.stringify({
    upTo: { [chain]: { number: ROWS, hash: '00'.repeat(32) } },
    run: null,
    last: { endedAt: now.toISOString(), entries: ROWS, broken: [] },
  })
  await made.database.updateTable('audit_check').set({ note }).execute()
  expect(await look()).toMatchObject({ last: null, broken: [] })
  await tamper(CHANGED)
  expect(await look()).toMatchObject({ broken: [{ chain, number: HALF }] })
  await check()
  expect(await look()).toMatchObject({ broken: [{ chain, number: HALF }], last: { broken: [{ chain, number: HALF }] } })
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
  expect((await look()).last).toMatchObject({ entries: ROWS, broken: [] })
})
