/**
 * O4: what the open surface costs over the portal for the same operation: the key, its limit, and the note of the call for its
 * firm, in processor time of this process, where the callers are asked without a network. The two are asked in turns of blocks,
 * so that whatever else the machine does meets both alike. Control: a bucket of which every call takes one, a statement a
 * request. A second control leaves the note out.
 * Run: node bench/open-overhead.ts [calls of a block] [blocks]
 */
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { endpoint } from '@tongyun/contract/endpoint'
import { KEY_LIMIT } from '@tongyun/contract/open-access'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { registerAccounts } from '../server/src/accounts/index.ts'
import { registerApiCalls } from '../server/src/api-calls/index.ts'
import { registerApiKeys } from '../server/src/api-keys/index.ts'
import { buildApp } from '../server/src/app.ts'
import { migrate } from '../server/src/core/apply-migrations.ts'
import { openDatabase, openPool } from '../server/src/core/database.ts'
import { startEmbeddedPostgres } from '../server/src/core/embedded-postgres/start.ts'
import { runPasses } from '../server/src/core/jobs.ts'
import { NOT_NOTED } from '../server/src/core/noted-calls.ts'
import { route } from '../server/src/core/route.ts'
import { registerMessaging } from '../server/src/messaging/index.ts'
import { registerProviders } from '../server/src/providers/index.ts'
import { readConfig } from '../server/src/settings.ts'
import { registerShippers } from '../server/src/shippers/index.ts'
import { TEST_SETTINGS } from '../server/test/create-test-app.ts'
import { insertCompany, insertPerson } from '../server/test/people.ts'
import { bearer, insertKey } from './open-programs.ts'
import { loadNow } from './process.ts'

const [calls = 1_000, blocks = 15] = process.argv.slice(2).map(Number)
const quiet = { info: () => undefined, warn: () => undefined, error: console.error }
/** So much that no call is refused. */
const WIDE = { requestsPerS: 1_000_000, burst: 1_000_000 }
/** A tenth of it is one call. */
const NARROW = { requestsPerS: 1_000_000, burst: 10 }

/** Forty rows of the database, as a page of a list is. */
const shown = { input: z.strictObject({}), data: z.object({ rows: z.array(z.object({ n: z.number(), text: z.string() })) }) }
const ofPortal = endpoint({ ...shown, name: 'of-portal', method: 'GET', path: '/ty/of_bench', audience: 'public', summary: '' })
const ofPrograms = endpoint({
  ...shown,
  name: 'of-programs',
  method: 'GET',
  path: '/open/v1/of-bench',
  audience: 'public',
  open: { access: 'any_key', cost: 1 },
  summary: '',
})

const folder = await mkdtemp(join(tmpdir(), 'tongyun-open-overhead-'))
await chmod(folder, 0o755)
const postgres = await startEmbeddedPostgres(join(folder, 'data'), quiet)
const pool = openPool(postgres.address, 4, quiet)
await migrate(pool)
const database = openDatabase(pool)
const app = await buildApp({
  config: readConfig({ ...TEST_SETTINGS, DATA_DIR: folder }),
  database,
  modules: [
    registerMessaging,
    registerProviders,
    registerShippers,
    registerAccounts,
    registerApiKeys,
    registerApiCalls,
    (made) => {
      const rows = async () => ({
        rows: (
          await sql<{ n: number; text: string }>`select n, repeat('x', 40) as text from generate_series(1, 40) n`.execute(
            made.services.database,
          )
        ).rows,
      })
      route(made, ofPortal, rows, { perMinute: 1_000_000 })
      route(made, ofPrograms, rows)
    },
  ],
})
await app.ready()

const companyId = await insertCompany(database)
const { user_id } = await insertPerson(database, { role: 'provider_owner', company_id: companyId })
const keyOf = () => insertKey(database, { userId: user_id, providerId: companyId, scopes: [] })
const wide = await keyOf()
const narrow = await keyOf()
const { identifyKey } = app.services
app.services.identifyKey = async (secret, request) => {
  const holder = await identifyKey(secret, request)
  return holder === null ? null : Object.assign(holder, secret === narrow ? NARROW : WIDE)
}
const { noteCall } = app.services

const cpuMs = () => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000
}
/** Processor time of a call in milliseconds, with the writing of what was noted. */
const block = async (url: string, key?: string): Promise<number> => {
  const before = cpuMs()
  for (let i = 0; i < calls; i += 1) {
    const answer = await app.inject({ url, ...(key === undefined ? {} : { headers: bearer(key) }) })
    if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.statusCode} ${answer.body}`)
  }
  await runPasses(app)
  return (cpuMs() - before) / calls
}

const WAYS = {
  'on /ty': () => block(ofPortal.path),
  'on /open/v1: key, limit, note': () => block(ofPrograms.path, wide),
  'control: a statement of the limit a request': () => block(ofPrograms.path, narrow),
  'control: without the note': async () => {
    app.services.noteCall = NOT_NOTED
    try {
      return await block(ofPrograms.path, wide)
    } finally {
      app.services.noteCall = noteCall
    }
  },
}
const median = (of: number[]) => of.toSorted((a, b) => a - b)[of.length >> 1] ?? 0

const measured = new Map(Object.keys(WAYS).map((name) => [name, [] as number[]]))
for (let i = -2; i < blocks; i += 1)
  for (const [name, way] of Object.entries(WAYS)) {
    const ms = await way()
    // The first two warm up.
    if (i >= 0) measured.get(name)?.push(ms)
  }
const { rows } = await sql<{ n: number }>`select count(*)::int as n from api_calls`.execute(database)
const base = measured.get('on /ty') ?? []
console.log(
  `${blocks} blocks of ${calls} calls of each, load ${loadNow()}; ${rows[0]?.n} calls noted; limit of a key ${KEY_LIMIT.burst}`,
)
console.table(
  [...measured].map(([name, of]) => ({
    way: name,
    'ms a call': median(of).toFixed(4),
    // Block by block, so that a machine that is busy for a while tells on both.
    'over /ty, ms': median(of.map((ms, i) => ms - (base[i] ?? 0))).toFixed(4),
    'times /ty': (median(of) / median(base)).toFixed(2),
  })),
)
await app.close()
await database.destroy()
await postgres.stop()
await rm(folder, { recursive: true, force: true })
