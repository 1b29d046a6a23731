import { createHash } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestDatabase } from '../../test/create-test-app.ts'
import { LOCKS } from './advisory-lock.ts'
import { selectHeads } from './audit.queries.ts'
import { beginningOf, CHAINS, checkAfter, writeAudit } from './audit.ts'
import { writeAnchor } from './audit-anchors.ts'
import { lookAtChains } from './audit-check.ts'
import type { Database } from './database.ts'
import { deriveKeys } from './keys.ts'

const keys = deriveKeys(Buffer.from('a secret of this test and of nobody else'))
let made: Awaited<ReturnType<typeof createTestDatabase>>
beforeEach(async () => {
  made = await createTestDatabase()
})
afterEach(() => made.drop())

const AT_ONCE = 16
const rowOf = (i: number, subject: string | null) => ({
  at: new Date(1_800_000_000_000 + i * 1000),
  actor: i % 2 === 0 ? 'system' : `u-${String(i).padStart(12, '0')}`,
  action: 'chat.take' as const,
  subject,
  details: { b: i, a: 'text “中文” \\ \n', none: null, yes: true, fraction: 0.1 },
})
/** Rows of one transaction each, some at once. */
const write = async (rows: number) => {
  for (let i = 0; i < rows; i += AT_ONCE)
    await Promise.all(
      Array.from({ length: Math.min(AT_ONCE, rows - i) }, (_, k) =>
        made.database
          .transaction()
          .execute((transaction) => writeAudit(transaction, rowOf(i + k, (i + k) % 3 === 0 ? null : `s${i + k}`))),
      ),
    )
}
const look = (database: Database = made.database) => lookAtChains(database, keys)
const anchor = (minute: number) => writeAnchor(made.database, keys, new Date(1_800_000_000_000 + minute * 60_000))

/**
 * Sixteen writers, each with two subjects of a few in a transaction, half of them the other way round.
 * @returns SQLSTATEs of transactions that failed
 */
const writePairs = async (transactions: number) => {
  const failed: unknown[] = []
  let next = 0
  const writer = async () => {
    while (next < transactions) {
      const i = next++
      const pair = [`pair-${i % 5}`, `pair-${(i + 1) % 5}`]
      await made.database
        .transaction()
        .execute(async (transaction) => {
          for (const subject of i % 2 === 0 ? pair : pair.toReversed()) {
            await writeAudit(transaction, rowOf(i, subject))
            await sql`select pg_sleep(0.002)`.execute(transaction)
          }
        })
        .catch((error) => failed.push(error.code))
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, writer))
  return failed
}

test('S20 16 writers with two subjects each in opposite orders: nothing fails, no chain is broken, all is there', async () => {
  expect(await writePairs(400)).toEqual([])
  expect(await look()).toMatchObject({ entries: 800, checked: 800, broken: [] })
  expect((await selectHeads(made.database)).size).toBeGreaterThan(1)
})

test('control: writers that wait for the chain of each subject fail by deadlock', async () => {
  const { rows } = await sql<{ source: string }>`select pg_get_functiondef('append_audit'::regproc) as source`.execute(
    made.database,
  )
  const source = rows[0]?.source ?? ''
  const waiting = source.replace(/EXIT WHEN [^;]+;/, '').replace(/nullif\([^;]+;/, 'NULL;')
  expect(waiting.length).toBeLessThan(source.length - 100)
  await sql.raw(waiting).execute(made.database)
  expect(await writePairs(48)).toContain('40P01')
  // What failed left nothing behind.
  expect(await look()).toMatchObject({ broken: [] })
})

test('S20 what a transaction writes stands in one chain in its order, after a savepoint that was undone, too', async () => {
  await made.database.transaction().execute(async (transaction) => {
    await sql`savepoint one`.execute(transaction)
    await writeAudit(transaction, rowOf(0, 'undone'))
    await sql`rollback to savepoint one`.execute(transaction)
    for (let i = 1; i <= 5; i += 1) await writeAudit(transaction, rowOf(i, `s${i}`))
  })
  const rows = await made.database.selectFrom('audit').select(['chain', 'number', 'subject']).orderBy('number').execute()
  expect(rows).toEqual([1, 2, 3, 4, 5].map((number) => ({ chain: rows[0]?.chain, number, subject: `s${number}` })))
  await write(1)
  expect(await look()).toMatchObject({ entries: 6, broken: [] })
})

test('S20 with every chain taken a writer waits for one', async () => {
  const holder = made.database.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${LOCKS.audit}, chain) from generate_series(0, ${CHAINS - 1}) chain`.execute(
      transaction,
    )
    const writing = write(1)
    const waiting = async () =>
      (
        await sql`select from pg_locks where locktype = 'advisory' and not granted
          and database = (select oid from pg_database where datname = current_database())`.execute(transaction)
      ).rows.length
    await expect.poll(waiting, { timeout: 30_000 }).toBe(1)
    return { writing }
  })
  await (await holder).writing
  expect(await look()).toMatchObject({ entries: 1, broken: [] })
})

/** Numbers from 0 to below `below`, the same in every run. */
const randomFrom = (seed: number) => {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}
type Row = { chain: number; number: number }
const at = ({ chain, number }: Row) => sql`audit.chain = ${chain} and audit.number = ${number}`
const COLUMNS = sql.raw('at, actor, action, subject, details, previous_hash, hash')

/** Computes the hashes of a chain anew from its first row on, as whoever knows how they are made can. */
const computeAnew = async (transaction: Database, chain: number) => {
  const rows = await transaction.selectFrom('audit').selectAll().where('chain', '=', chain).orderBy('number').execute()
  let previous = Buffer.from(beginningOf(chain).hash, 'hex')
  for (const [i, row] of rows.entries()) {
    const sorted = Object.entries(row.details).toSorted(([a], [b]) => (a < b ? -1 : 1))
    const told = [i + 1, row.at.toISOString(), row.actor, row.action, row.subject, sorted]
    const hash = createHash('sha256').update(previous).update(JSON.stringify(told)).digest()
    await sql`update audit set number = ${i + 1}, previous_hash = ${previous}, hash = ${hash} where ${at(row)}`.execute(
      transaction,
    )
    previous = hash
  }
}

/** What somebody who owns the tables might do to `row`, to `other`, to a chain or to all. */
type Edit = (row: Row, other: Row) => RawBuilder<unknown>[] | ((transaction: Database) => Promise<unknown>)
const ACTOR_CHANGED = (row: Row) => sql`update audit set actor = 'somebody' where ${at(row)}`
const EDITS: Record<string, Edit> = {
  actor: (row) => [ACTOR_CHANGED(row)],
  action: (row) => [sql`update audit set action = action || '.' where ${at(row)}`],
  subject: (row) => [sql`update audit set subject = coalesce(subject, '') || 'x' where ${at(row)}`],
  moment: (row) => [sql`update audit set at = at + interval '1 millisecond' where ${at(row)}`],
  detail: (row) => [sql`update audit set details = details || '{"b": -1}' where ${at(row)}`],
  'detail taken away': (row) => [sql`update audit set details = details - 'none' where ${at(row)}`],
  hash: (row) => [sql`update audit set hash = sha256(hash) where ${at(row)}`],
  'hash before': (row) => [sql`update audit set previous_hash = sha256(previous_hash) where ${at(row)}`],
  number: (row) => [sql`update audit set number = -number where ${at(row)}`],
  'computed anew': (row) => async (transaction) => {
    await ACTOR_CHANGED(row).execute(transaction)
    await computeAnew(transaction, row.chain)
  },
  deleted: (row) => [sql`delete from audit where ${at(row)}`],
  'deleted, computed anew': (row) => async (transaction) => {
    await sql`delete from audit where ${at(row)}`.execute(transaction)
    await computeAnew(transaction, row.chain)
  },
  'last of a chain': ({ chain }) => [
    sql`delete from audit where chain = ${chain} and number = (select max(number) from audit where chain = ${chain})`,
  ],
  'tail of a chain': ({ chain, number }) => [sql`delete from audit where chain = ${chain} and number >= ${number}`],
  'a chain': ({ chain }) => [sql`delete from audit where chain = ${chain}`],
  all: () => [sql`truncate audit`],
  swapped: (row, other) => [
    sql`update audit set chain = 63, number = -1 where ${at(row)}`,
    sql`update audit set chain = ${row.chain}, number = ${row.number} where ${at(other)}`,
    sql`update audit set chain = ${other.chain}, number = ${other.number} where number = -1`,
  ],
  'chains swapped': ({ chain }, other) => [
    sql`update audit set number = number + 1000 where chain = ${chain}`,
    sql`update audit set chain = ${chain} where chain = ${other.chain} and number < 1000`,
    sql`update audit set chain = ${other.chain}, number = number - 1000 where number > 1000`,
    // Two rows of one chain: that chain is turned away from its beginning.
    sql`update audit set chain = (chain + 1) % 64, number = number + 1000 where ${chain === other.chain} and chain = ${chain}`,
  ],
  'inserted after': (row, other) => [
    sql`update audit set number = number + 1000 where chain = ${row.chain} and number > ${row.number}`,
    sql`insert into audit (chain, number, ${COLUMNS}) select ${row.chain}, ${row.number} + 1, ${COLUMNS} from audit
      where chain = ${other.chain} and number in (${other.number}, ${other.number} + 1000)`,
    sql`update audit set number = number - 999 where number > 1000`,
  ],
  // Appending a row is all the app does, too; this one comes before a row that was there.
  'inserted, computed anew': (row) => async (transaction) => {
    await sql`update audit set number = number + 1000 where chain = ${row.chain} and number >= ${row.number}`.execute(transaction)
    await sql`insert into audit (chain, number, ${COLUMNS}) select chain, number - 1000, ${COLUMNS} from audit
      where chain = ${row.chain} and number = ${row.number} + 1000`.execute(transaction)
    await ACTOR_CHANGED(row).execute(transaction)
    await computeAnew(transaction, row.chain)
  },
  'a chain more': (row) => async (transaction) => {
    await sql`alter table audit drop constraint audit_chain_check`.execute(transaction)
    await sql`insert into audit (chain, number, ${COLUMNS}) select 64, 1, ${COLUMNS} from audit where ${at(row)}`.execute(
      transaction,
    )
    await computeAnew(transaction, 64)
  },
  'an anchor': () => [sql`update audit_anchors set at = at + interval '1 second' where number = 2`],
  'an anchor taken away': () => [sql`delete from audit_anchors where number = 2`],
  'what an anchor says of a chain': ({ chain }) => [
    sql`update audit_anchors set heads = jsonb_set(heads, array[${String(chain)}], '1000') where number = 3`,
  ],
}

test('S20 100 of 100 edits are found; control: without one there is nothing to find', { timeout: 120_000 }, async () => {
  for (let minute = 1; minute <= 3; minute += 1) {
    await write(80)
    await anchor(minute)
  }
  for (const table of ['audit', 'audit_anchors'].map((name) => sql.table(name)))
    for (const edit of [sql`update ${table} set at = now()`, sql`delete from ${table}`, sql`truncate ${table}`])
      await expect(edit.execute(made.database)).rejects.toThrow('audit is append-only')

  const rows = await made.database.selectFrom('audit').select(['chain', 'number']).execute()
  const random = randomFrom(20_261_123)
  const names = Object.keys(EDITS)
  const unseen: string[] = []
  for (let i = 0; i < 100; i += 1) {
    const name = names[i % names.length] as string
    const row = rows[random(rows.length)] as Row
    const others = rows.filter((one) => one !== row)
    const edit = (EDITS[name] as Edit)(row, others[random(others.length)] as Row)
    const undo = new Error('undo')
    const edited = made.database.transaction().execute(async (transaction) => {
      // As somebody who owns the tables could.
      for (const table of ['audit', 'audit_anchors'])
        await sql`alter table ${sql.table(table)} disable trigger ${sql.ref(`${table}_append_only`)}`.execute(transaction)
      if ((await look(transaction)).broken.length > 0) unseen.push(`control ${i}`)
      if (Array.isArray(edit)) for (const query of edit) await query.execute(transaction)
      else await edit(transaction)
      if ((await look(transaction)).broken.length === 0) unseen.push(`${name} at ${row.chain}-${row.number}`)
      throw undo
    })
    await expect(edited).rejects.toBe(undo)
  }
  expect(unseen).toEqual([])
  expect(await look()).toMatchObject({ entries: 240, checked: 240, broken: [] })
})

test('S20 a break is named by its chain and its number there', async () => {
  await made.database.transaction().execute(async (transaction) => {
    for (let i = 0; i < 9; i += 1) await writeAudit(transaction, rowOf(i, 'one'))
  })
  const [chain] = [...(await selectHeads(made.database)).keys()] as [number]
  await sql`alter table audit disable trigger audit_append_only`.execute(made.database)
  await ACTOR_CHANGED({ chain, number: 5 }).execute(made.database)
  expect(await look()).toMatchObject({ checked: 4, broken: [{ chain, number: 5 }] })
})

test('S20 a part of a chain is checked from where another check ended', async () => {
  await made.database.transaction().execute(async (transaction) => {
    for (let i = 0; i < 120; i += 1) await writeAudit(transaction, rowOf(i, 'one'))
  })
  const [chain] = [...(await selectHeads(made.database)).keys()] as [number]
  const half = await checkAfter(made.database, chain, beginningOf(chain), 70)
  expect(half).toMatchObject({ last: { number: 70 }, broken: null, more: true })
  const rest = await checkAfter(made.database, chain, half.last, 50)
  expect(rest).toMatchObject({ last: { number: 120 }, broken: null })
  expect((await checkAfter(made.database, chain, { ...half.last, hash: rest.last.hash })).broken).toEqual({ chain, number: 71 })
})

test('S20 an anchor is written when something was added, and only with the secret of this site', async () => {
  expect(await anchor(0)).toBeNull()
  await write(5)
  expect(await anchor(1)).toMatchObject({ number: 1 })
  expect(await anchor(2)).toBeNull()
  expect((await look()).anchor).toMatchObject({ number: 1 })
  await write(1)
  await writeAnchor(made.database, deriveKeys(Buffer.from('the secret of somebody else')), new Date())
  expect((await look()).broken).toEqual([{ chain: null, number: 2 }])
})
