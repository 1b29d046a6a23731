/**
 * What the audit log costs at 16 clients: transactions a second of one insert alone, with the same row in a table that has
 * no chain, and with its entry in the audit log; each as the database commits, and with 3 ms added to every commit while
 * its locks are held, as a synchronous standby adds them. The three take turns, so that the machine is the same for all.
 * Run: node bench/audit.ts [clients] [seconds of a turn] [turns]
 */
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { migrate } from '../server/src/core/apply-migrations.ts'
import { writeAudit } from '../server/src/core/audit.ts'
import { type Database, openDatabase, openPool } from '../server/src/core/database.ts'
import { startEmbeddedPostgres } from '../server/src/core/embedded-postgres/start.ts'

const [clients = 16, seconds = 3, turns = 4] = process.argv.slice(2).map(Number)
const SUBJECTS = 10_000
const DETAILS = { kind: 'offer', version: 3, reason: 'measured', comments: 0 }
const quiet = { info: () => undefined, warn: () => undefined, error: console.error }

const folder = await mkdtemp(join(tmpdir(), 'tongyun-audit-'))
await chmod(folder, 0o755)
const postgres = await startEmbeddedPostgres(join(folder, 'data'), quiet)
const pool = openPool(postgres.address, clients, quiet, { statementMs: 0 })
const database = openDatabase(pool)
await migrate(pool)
// A deferred trigger runs in the commit, with all locks of the transaction still held.
await pool.query(`
  create table bookings (id bigserial primary key, at timestamptz not null, note text not null);
  create table unchained (like audit including indexes);
  alter table unchained add id bigserial;
  create function wait_for_standby() returns trigger language plpgsql as $$ begin perform pg_sleep(0.003); return null; end $$`)
const { rows: keys } = await pool.query(
  `select conname from pg_constraint where conrelid = 'unchained'::regclass and contype = 'p'`,
)
for (const { conname } of keys) await pool.query(`alter table unchained drop constraint ${conname}`)
await pool.query('alter table unchained add primary key (id)')
const { rows: columns } = await pool.query<{ name: string; type: string }>(
  `select attname as name, atttypid::regtype::text as type from pg_attribute where attrelid = 'audit'::regclass and attnum > 0 and not attisdropped`,
)

const entry = () => ({
  at: new Date(),
  actor: 'u-000000000001',
  action: 'review.approve' as const,
  details: DETAILS,
  subject: `r-${Math.floor(Math.random() * SUBJECTS)}`,
})
const book = (transaction: Database) => sql`insert into bookings (at, note) values (now(), 'measured')`.execute(transaction)
const HASH = Buffer.alloc(32, 7)
const insertUnchained = (transaction: Database) => {
  const { details, ...rest } = entry()
  const given: Record<string, unknown> = { ...rest, details: JSON.stringify(details), previous_hash: HASH, hash: HASH }
  return sql`insert into unchained (${sql.join(columns.map(({ name }) => sql.ref(name)))})
    values (${sql.join(columns.map(({ name }) => given[name] ?? 1))})`.execute(transaction)
}

const WAYS = {
  alone: book,
  'row without chain': async (transaction: Database) => {
    await book(transaction)
    await insertUnchained(transaction)
  },
  'audit log': async (transaction: Database) => {
    await book(transaction)
    await writeAudit(transaction, entry())
  },
}

/** One turn of all clients. @returns transactions a second, and how many failed */
const turn = async (way: (transaction: Database) => Promise<unknown>) => {
  const until = performance.now() + seconds * 1000
  let done = 0
  let failed = 0
  const began = performance.now()
  const client = async () => {
    while (performance.now() < until)
      try {
        await database.transaction().execute(way)
        done += 1
      } catch {
        failed += 1
      }
  }
  await Promise.all(Array.from({ length: clients }, client))
  return { perSecond: done / ((performance.now() - began) / 1000), failed }
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

const measure = async (commit: string) => {
  const rates: Record<string, number[]> = {}
  let failed = 0
  for (let i = 0; i < turns; i += 1)
    for (const [name, way] of Object.entries(WAYS)) {
      const result = await turn(way)
      rates[name] = [...(rates[name] ?? []), result.perSecond]
      failed += result.failed
    }
  const [alone = 0, unchained = 0, audited = 0] = Object.keys(WAYS).map((name) => Math.round(median(rates[name] ?? [])))
  const ratio = (of: number) => Number((audited / of).toFixed(2))
  return {
    commit,
    alone,
    'row without chain': unchained,
    'audit log': audited,
    'of the row': ratio(unchained),
    'of alone': ratio(alone),
    failed,
  }
}

try {
  await turn(WAYS['audit log'])
  const table = [await measure('as it is')]
  await pool.query(`create constraint trigger standby after insert on bookings deferrable initially deferred
    for each row execute function wait_for_standby()`)
  table.push(await measure('3 ms added'))
  console.log(`transactions/s of ${clients} clients, median of ${turns} turns of ${seconds} s`)
  console.table(table)
} finally {
  await database.destroy()
  await postgres.stop()
  await rm(folder, { recursive: true })
}
