/**
 * D15: the demand center over 20,000 open demands beside a whole market: words, filters and sorts that nobody asked before,
 * the same again, and for the control the two statements behind a search run bare, without a server around them. The ways take
 * turns, so that the machine is the same for all. Also how long the offers that fit a demand take to count while it is typed.
 * Run: node bench/demands.ts [offers of the market] [open demands] [turns]
 */
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DEMAND_SORTS } from '@tongyun/contract/demand/center'
import { CARGO_TYPES, LOAD_TYPES, MODES } from '@tongyun/freight/vocabulary'
import { sql } from 'kysely'
import { createRandom } from '../server/seed/random.ts'
import { seedMarket } from '../server/seed/seed-market.ts'
import { buildApp } from '../server/src/app.ts'
import { migrate } from '../server/src/core/apply-migrations.ts'
import { openDatabase, openPool } from '../server/src/core/database.ts'
import { startEmbeddedPostgres } from '../server/src/core/embedded-postgres/start.ts'
import { minuteOf } from '../server/src/core/kept-answers.ts'
import { selectDemandCells, selectDemandPage } from '../server/src/demand/center.queries.ts'
import { readDemandQuery } from '../server/src/demand/demand-filter.ts'
import { fittingOf } from '../server/src/demand/fitting.ts'
import { readConfig } from '../server/src/settings.ts'
import { multiplyDemands } from './multiply-demands.ts'

const [offers = 100_000, demands = 20_000, turns = 3] = process.argv.slice(2).map(Number)
const ASKED = 300
const AT_ONCE = 8
const PAGE = 20
const CONNECTIONS = 10
const quiet = { info: () => undefined, warn: () => undefined, error: console.error }

const folder = await mkdtemp(join(tmpdir(), 'tongyun-demands-'))
await chmod(folder, 0o755)
const postgres = await startEmbeddedPostgres(join(folder, 'data'), quiet)
const pool = openPool(postgres.address, CONNECTIONS, quiet, { statementMs: 0 })
const database = openDatabase(pool)

/** Words of the keyword bar, in three languages, whole and half written. */
const WORDS = ['moscow', '莫斯', 'москва', 'yiwu', '义乌', 'алматы', 'tash', '40hq', 'общий', '上海', 'hamburg', '0000', 'sha']

type Query = Record<string, string | string[]>

const random = createRandom('bench of demands')
const some = <Value>(values: readonly Value[], probability: number) => values.filter(() => random.chance(probability))
const days = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10)
/** No two of them are alike in words, days and filters. */
const newQuery = (): Query => ({
  ...(random.chance(0.5) ? { q: `${random.pick(WORDS)}${random.chance(0.3) ? ` ${random.pick(WORDS)}` : ''}` } : {}),
  ...(random.chance(0.3) ? { origin: random.pick(['CN', 'RU', 'g1796236', 'g1814870', 'CNSHA']) } : {}),
  ...(random.chance(0.3) ? { destination: random.pick(['RU', 'KZ', 'CN', 'g524901', 'g1526384']) } : {}),
  mode: some(MODES, 0.4),
  cargo: some(CARGO_TYPES, 0.1),
  loadType: some(LOAD_TYPES, 0.2),
  readyFrom: days(random.whole(0, 10)),
  readyTo: days(random.whole(20, 40)),
  sort: random.pick(DEMAND_SORTS),
  page: String(random.whole(1, 3)),
})

const urlOf = (query: Query) =>
  `/ty/demands?${new URLSearchParams(Object.entries(query).flatMap(([name, value]) => [value].flat().map((one) => [name, one])))}`

const percentile = (values: readonly number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? Number.NaN

/** Runs `ask` for every query, `atOnce` side by side; milliseconds of each by what `ask` calls it, and how many a second. */
const measure = async <One>(queries: readonly One[], atOnce: number, ask: (query: One) => Promise<string>) => {
  const times: { kind: string; ms: number }[] = []
  const left = [...queries]
  const began = performance.now()
  const client = async () => {
    for (let query = left.pop(); query !== undefined; query = left.pop()) {
      const from = performance.now()
      const kind = await ask(query)
      times.push({ kind, ms: performance.now() - from })
    }
  }
  await Promise.all(Array.from({ length: atOnce }, client))
  return { times, perSecond: (queries.length / (performance.now() - began)) * 1000 }
}

try {
  await migrate(pool)
  await seedMarket(database, { offers, now: new Date() })
  await multiplyDemands(database, demands)
  const config = readConfig({
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'silent',
    DEMO_MARKET: 'off',
    SECRET_KEY: 'a secret of a bench and nobody else',
  })
  const app = await buildApp({ config, database })
  await app.ready()
  const ask = async (query: Query) => {
    const answer = await app.inject({ url: urlOf(query) })
    if (answer.statusCode !== 200) throw new Error(`answered ${answer.statusCode}`)
    return answer.json<{ code: number }>().code === 200 ? '' : ', nothing found'
  }
  const bare = async (query: Query) => {
    const list = (name: string) => [query[name] ?? []].flat() as never[]
    const search = readDemandQuery(
      { ...query, mode: list('mode'), cargo: list('cargo'), loadType: list('loadType') } as never,
      'en',
    )
    const now = minuteOf(new Date())
    const offset = (Number(query.page) - 1) * PAGE
    const [rows, cells] = await Promise.all([
      selectDemandPage(database, search, { sort: query.sort as never, offset, limit: PAGE, now }),
      selectDemandCells(database, search.filter, now),
    ])
    return JSON.stringify([rows, cells]) === '' ? 'never' : ''
  }
  const table: Record<string, { times: number[]; rates: number[] }> = {}
  const note = (way: string, { times, perSecond }: Awaited<ReturnType<typeof measure>>) => {
    for (const { kind, ms } of times) {
      const row = table[way + kind] ?? { times: [], rates: [] }
      row.times.push(ms)
      table[way + kind] = row
    }
    table[way]?.rates.push(perSecond)
  }
  const batch = (count: number) => Array.from({ length: count }, newQuery)
  await measure(batch(50), 1, ask)
  await measure(batch(50), 1, bare)
  for (let turn = 0; turn < turns; turn += 1)
    for (const atOnce of [1, AT_ONCE]) {
      const fresh = batch(ASKED)
      note(`new, ${atOnce} at once`, await measure(fresh, atOnce, ask))
      note(`the same again, ${atOnce} at once`, await measure(fresh, atOnce, ask))
      note(`bare statements, ${atOnce} at once`, await measure(batch(ASKED), atOnce, bare))
    }
  const { rows: typed } = await sql<{
    sheet: never
  }>`select sheet from demands where status = 'open' order by demand_id limit 160`.execute(database)
  const context = () => ({ locale: 'en' as const, reader: database, now: new Date() })
  note(
    'offers that fit, counted',
    await measure(typed, 1, async ({ sheet }) => ((await fittingOf(sheet, context())) === null ? ', none' : '')),
  )
  const { rows } = await sql<{ n: number }>`select count(*) as n from demand_listings`.execute(database)
  console.log(`${rows[0]?.n} open demands beside a market of ${offers} offers; ${turns} turns of ${ASKED} searches a way; ms`)
  console.table(
    Object.entries(table).map(([way, { times, rates }]) => ({
      way,
      n: times.length,
      p50: Number(percentile(times, 0.5).toFixed(1)),
      p95: Number(percentile(times, 0.95).toFixed(1)),
      p99: Number(percentile(times, 0.99).toFixed(1)),
      'a second': Math.round(percentile(rates, 0.5)),
    })),
  )
  await app.close()
} finally {
  await database.destroy()
  await postgres.stop()
  await rm(folder, { recursive: true })
}
