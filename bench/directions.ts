/**
 * D13 over a market: what fits is looked for from the side of the demands and from the side of the offers by the two passes of the
 * job, and both are compared pair by pair; a control counts a share of confirmed bookings between the two.
 * node bench/directions.ts [offers in the market] [open demands]
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

const [offers = 20_000, demands = 2_000] = process.argv.slice(2).map(Number)
const BATCH = 500
const quiet = { info: () => undefined, warn: () => undefined, error: console.error }

const folder = await mkdtemp(join(tmpdir(), 'tongyun-directions-'))
await chmod(folder, 0o755)
const postgres = await startEmbeddedPostgres(join(folder, 'data'), quiet)
const pool = openPool(postgres.address, 10, quiet, { statementMs: 0 })
const database = openDatabase(pool)

/** Pair → score, offer and departure. */
const hits = async () => {
  const { rows } = await sql<{ pair: string; found: string }>`
    select demand_id || ' ' || provider_id as pair, score || ' ' || capacity_id || ' ' || departure_id as found
    from match_hits where score > 0`.execute(database)
  return new Map(rows.map(({ pair, found }) => [pair, found]))
}

const fromDemands = async (now: Date) => {
  await sql`update matched_demands set due_at = ${now}`.execute(database)
  while ((await matchDueDemands(database, now)) === 'more');
  return hits()
}

let round = 0
const fromOffers = async (now: Date) => {
  round += 1
  const { rows } = await sql<{ id: string }>`select capacity_id as id from capacities where on_offer`.execute(database)
  for (let at = 0; at < rows.length; at += BATCH)
    await sql`update capacities set remarks = ${`seen in round ${round}`}
      where capacity_id = any(${rows.slice(at, at + BATCH).map(({ id }) => id)}::text[])`.execute(database)
  await sql`delete from match_hits`.execute(database)
  while ((await matchChangedOffers(database, now)) === 'more');
  return hits()
}

const differences = (a: ReadonlyMap<string, string>, b: ReadonlyMap<string, string>) =>
  [...new Set([...a.keys(), ...b.keys()])].filter((pair) => a.get(pair) !== b.get(pair)).length

try {
  await migrate(pool)
  const now = new Date()
  await seedMarket(database, { offers, now })
  await multiplyDemands(database, demands)
  await matchChangedOffers(database, now)
  const ofDemands = await fromDemands(now)
  const ofOffers = await fromOffers(now)
  await sql`insert into confirmed_shares (provider_id, decided, confirmed) select provider_id, 20, 10 from providers`.execute(
    database,
  )
  const ofControl = await fromOffers(now)
  const { rows } = await sql<{ n: number }>`
    select (select count(*) from demand_listings) * (select count(*) from providers) as n`.execute(database)
  console.table([
    { what: 'pairs of a demand and a company', n: rows[0]?.n },
    { what: 'that fit, asked from the demand', n: ofDemands.size },
    { what: 'that fit, asked from the offers', n: ofOffers.size },
    { what: 'differences in score, offer or departure', n: differences(ofDemands, ofOffers) },
    { what: 'control: a share of bookings counted between', n: differences(ofDemands, ofControl) },
  ])
} finally {
  await database.destroy()
  await postgres.stop()
  await rm(folder, { recursive: true })
}
