/**
 * Hostile requests to every endpoint of the contract, by nobody, by each role it lets in and by one it keeps out: how many,
 * with which statuses, and the slowest. Run: node bench/fuzz.ts [requests in all] [seed]
 */
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { seedMarket } from '../server/seed/seed-market.ts'
import { buildApp } from '../server/src/app.ts'
import { migrate } from '../server/src/core/apply-migrations.ts'
import { openDatabase, openPool } from '../server/src/core/database.ts'
import { startEmbeddedPostgres } from '../server/src/core/embedded-postgres/start.ts'
import { readConfig } from '../server/src/settings.ts'
import { TEST_SETTINGS } from '../server/test/create-test-app.ts'
import { attack, attackersOf, openFuzz } from '../server/test/fuzz.ts'

const REQUESTS = Number(process.argv[2] ?? 30_000)
const SEED = Number(process.argv[3] ?? 20_261_122)
/** An endpoint that makes a file costs a hundred times more than others and gets fewer. */
const SHARE_OF_A_FILE = 0.2

const folder = await mkdtemp(join(tmpdir(), 'tongyun-fuzz-'))
await chmod(folder, 0o755)
const quiet = { info: () => undefined, warn: () => undefined, error: console.error }
const postgres = await startEmbeddedPostgres(join(folder, 'data'), quiet, { durable: false })
const pool = openPool(postgres.address, 10, quiet)
await migrate(pool)
const database = openDatabase(pool)
await seedMarket(database, { offers: 300, now: new Date() })
const config = readConfig({ ...TEST_SETTINGS, DEMO_MARKET: 'on', DATA_DIR: join(folder, 'app') })
const app = await buildApp({ config, database, checkAnswers: true })
await app.ready()
try {
  const { ids, headersOf } = await openFuzz({ app, database })
  const attacks = app.services.endpoints.flatMap((endpoint) =>
    attackersOf(endpoint).map((caller) => ({ endpoint, caller, weight: endpoint.file === undefined ? 1 : SHARE_OF_A_FILE })),
  )
  const weights = attacks.reduce((sum, { weight }) => sum + weight, 0)
  const rows: Record<string, Record<string, number>> = {}
  const all = { requests: 0, wrong: [] as string[], statuses: new Map<number, number>() }
  for (const { endpoint, caller, weight } of attacks) {
    const requests = Math.ceil((REQUESTS * weight) / weights)
    const headers = await headersOf(caller, endpoint.audience)
    const found = await attack({ app }, endpoint, { ids, requests, seed: SEED, headers })
    all.requests += requests
    all.wrong.push(...found.wrong.map((wrong) => `${endpoint.name} by ${caller}: ${wrong}`))
    for (const [status, times] of found.statuses) all.statuses.set(status, (all.statuses.get(status) ?? 0) + times)
    const row = rows[endpoint.name] ?? { callers: 0, requests: 0, 'slowest ms': 0, refused: 0, passed: 0, '5xx': 0 }
    rows[endpoint.name] = row
    const times = (codes: number[]) => codes.reduce((sum, code) => sum + (found.codes.get(code) ?? 0), 0)
    row.callers = (row.callers ?? 0) + 1
    row.requests = (row.requests ?? 0) + requests
    row['slowest ms'] = Math.round(Math.max(row['slowest ms'] ?? 0, found.slowestMs))
    row.refused = (row.refused ?? 0) + times([...found.codes.keys()].filter((code) => code !== 200 && code !== 817001))
    row.passed = (row.passed ?? 0) + times([200, 817001])
    row['5xx'] = (row['5xx'] ?? 0) + [...found.statuses].reduce((sum, [status, n]) => sum + (status >= 500 ? n : 0), 0)
  }
  console.table(rows)
  console.log(
    `${all.requests} requests to ${Object.keys(rows).length} endpoints, statuses ${JSON.stringify(Object.fromEntries(all.statuses))}, wrong ${all.wrong.length}`,
  )
  for (const wrong of all.wrong.slice(0, 60)) console.log(wrong.slice(0, 900))
  process.exitCode = all.wrong.length === 0 ? 0 : 1
} finally {
  await app.close()
  await database.destroy()
  await postgres.stop()
  await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
}
