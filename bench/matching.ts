/**
 * Matching beside a whole market: how long a demand that was just published takes until its hits are kept, alone and with the
 * wait for the next pass of the job, and how long many changed offers take against all open demands. The hits of the other
 * demands are not looked for: nothing here asks for them.
 * Run: node bench/matching.ts [offers of the market] [open demands] [changed offers]
 */
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { seedMarket } from '../server/seed/seed-market.ts'
import { migrate } from '../server/src/core/apply-migrations.ts'
import { openDatabase, openPool } from '../server/src/core/database.ts'
import { startEmbeddedPostgres } from '../server/src/core/embedded-postgres/start.ts'
import { matchChangedOffers } from '../server/src/matching/match-changed-offers.ts'
import { matchDueDemands } from '../server/src/matching/match-demands.ts'
import { multiplyDemands } from './multiply-demands.ts'

const [offers = 100_000, demands = 20_000, changed = 5_000] = process.argv.slice(2).map(Number)
const PUBLISHED = 100
const EVERY_MS = 400
const BATCH = 500
const quiet = { info: () => undefined, warn: () => undefined, error: console.error }

const folder = await mkdtemp(join(tmpdir(), 'tongyun-matching-'))
await chmod(folder, 0o755)
const postgres = await startEmbeddedPostgres(join(folder, 'data'), quiet)
const pool = openPool(postgres.address, 10, quiet, { statementMs: 0 })
const database = openDatabase(pool)

const percentile = (values: readonly number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? Number.NaN
const count = async (table: string) => {
  const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(database)
  return rows[0]?.n ?? 0
}
const rowOf = (what: string, times: readonly number[], hits: number) => ({
  what,
  n: times.length,
  'p50 ms': Math.round(percentile(times, 0.5)),
  'p95 ms': Math.round(percentile(times, 0.95)),
  hits,
})

try {
  await migrate(pool)
  await seedMarket(database, { offers, now: new Date() })
  await multiplyDemands(database, demands)
  await matchChangedOffers(database, new Date())
  // All demands count as looked at, so that only what the bench publishes is due.
  await sql`update matched_demands set version = asked_version, due_at = null`.execute(database)
  await sql`vacuum (analyze) matched_demands`.execute(database)
  const { rows: asked } = await sql<{ id: string }>`
    select demand_id as id from demand_listings where quotes_until > now() + interval '5 hours' order by md5(demand_id) limit ${PUBLISHED}`.execute(
    database,
  )
  const alone: number[] = []
  const whole: number[] = []
  for (const { id } of asked) {
    await sql`update demands set version = version + 1 where demand_id = ${id}`.execute(database)
    const from = performance.now()
    await matchDueDemands(database, new Date())
    const ms = performance.now() - from
    alone.push(ms)
    // A publication falls anywhere between two passes.
    whole.push(ms + ((whole.length + 0.5) / PUBLISHED) * EVERY_MS)
  }
  const ofPublished = await count('match_hits')
  const { rows: ids } = await sql<{ id: string }>`
    select capacity_id as id from capacities where on_offer order by md5(capacity_id) limit ${changed}`.execute(database)
  for (let at = 0; at < ids.length; at += BATCH)
    await sql`update capacities set remarks = 'changed by the bench' where capacity_id = any(${ids.slice(at, at + BATCH).map(({ id }) => id)}::text[])`.execute(
      database,
    )
  const times: number[] = []
  for (const _round of ['with sheets read for the first time', 'again']) {
    const from = performance.now()
    while ((await matchChangedOffers(database, new Date())) === 'more');
    times.push(performance.now() - from)
    await sql`update capacities set remarks = 'changed again' where capacity_id = any(${ids.map(({ id }) => id).slice(0, 2_000)}::text[])`.execute(
      database,
    )
  }
  console.log(`${await count('demand_listings')} open demands beside a market of ${offers} offers`)
  console.table([
    rowOf('a demand published, until its hits are kept', alone, ofPublished),
    rowOf('the same with the wait for the next pass', whole, ofPublished),
    rowOf(
      `${ids.length} offers changed, until their hits are kept`,
      times.slice(0, 1),
      (await count('match_hits')) - ofPublished,
    ),
    rowOf('2000 of them changed again', times.slice(1), 0),
  ])
} finally {
  await database.destroy()
  await postgres.stop()
  await rm(folder, { recursive: true })
}
