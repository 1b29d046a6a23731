import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '../../test/create-test-app.ts'
import { BEGINNING, checkAfter, writeAudit } from './audit.ts'

let made: Awaited<ReturnType<typeof createTestDatabase>>
beforeAll(async () => {
  made = await createTestDatabase()
})
afterAll(() => made.drop())

const ROWS = 120
const AT_ONCE = 10
const write = (i: number) =>
  made.database.transaction().execute((transaction) =>
    writeAudit(transaction, {
      at: new Date(1_800_000_000_000 + i * 1000),
      actor: i % 2 === 0 ? 'system' : `u-${String(i).padStart(12, '0')}`,
      action: 'test.event',
      subject: i % 3 === 0 ? null : `s${i}`,
      details: { b: i, a: 'text', none: null, yes: true, fraction: 0.1 },
    }),
  )

/** What somebody with the database in hand might do to row `n`. */
const EDITS: ((n: number) => ReturnType<typeof sql>)[] = [
  (n) => sql`update audit set actor = 'somebody' where sequence = ${n}`,
  (n) => sql`update audit set action = action || '.' where sequence = ${n}`,
  (n) => sql`update audit set subject = coalesce(subject, '') || 'x' where sequence = ${n}`,
  (n) => sql`update audit set at = at + interval '1 millisecond' where sequence = ${n}`,
  (n) => sql`update audit set details = details || '{"b": -1}' where sequence = ${n}`,
  (n) => sql`update audit set details = details - 'none' where sequence = ${n}`,
  (n) => sql`update audit set hash = sha256(hash) where sequence = ${n}`,
  (n) => sql`update audit set previous_hash = sha256(previous_hash) where sequence = ${n}`,
  (n) => sql`delete from audit where sequence = ${n}`,
  (n) => sql`update audit set sequence = -sequence where sequence = ${n}`,
]

test('S20 writers at once make one whole chain', async () => {
  for (let i = 0; i < ROWS; i += AT_ONCE) await Promise.all(Array.from({ length: AT_ONCE }, (_, k) => write(i + k)))
  const { last, brokenAt } = await checkAfter(made.database, BEGINNING)
  expect({ last, brokenAt }).toEqual({ last: { sequence: ROWS, hash: expect.stringMatching(/^[0-9a-f]{64}$/) }, brokenAt: null })
})

test('S20 100 of 100 edits are found, at the row they were made; the app itself can make none', async () => {
  for (const edit of [sql`update audit set actor = 'x'`, sql`delete from audit`, sql`truncate audit`])
    await expect(edit.execute(made.database)).rejects.toThrow('audit is append-only')
  expect((await checkAfter(made.database, BEGINNING)).brokenAt).toBeNull()

  const found: (number | null)[] = []
  for (let i = 0; i < 100; i += 1) {
    const undo = new Error('undo')
    const edited = made.database.transaction().execute(async (transaction) => {
      // As somebody who owns the table could.
      await sql`alter table audit disable trigger audit_append_only`.execute(transaction)
      await (EDITS[i % EDITS.length] as (typeof EDITS)[number])(i + 5).execute(transaction)
      found.push((await checkAfter(transaction, BEGINNING)).brokenAt)
      throw undo
    })
    await expect(edited).rejects.toBe(undo)
  }
  expect(found).toEqual(Array.from({ length: 100 }, (_, i) => i + 5))
})

test('S20 a part of the chain is checked from where another check ended', async () => {
  const half = await checkAfter(made.database, BEGINNING, 70)
  expect(half).toMatchObject({ last: { sequence: 70 }, brokenAt: null, more: true })
  const rest = await checkAfter(made.database, half.last, 50)
  expect(rest).toMatchObject({ last: { sequence: ROWS }, brokenAt: null })
  expect((await checkAfter(made.database, { ...half.last, hash: rest.last.hash })).brokenAt).toBe(71)
})
