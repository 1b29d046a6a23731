/**
 * X08: how long until changed offers are told to those whose saved searches they fit, and what share of a core it takes, with
 * 20,000 saved searches. Every five seconds some offers change their price, as in the job's interval; told is from the change to
 * the letter that waits to be sent. Controls: as many changes while nobody saved a search, and the same searches polled, each held
 * against the whole market once a minute.
 * Run: node bench/saved-searches.ts [offers of the market] [saved searches] [changes of a pass] [passes]
 */
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { seedMarket } from '../server/seed/seed-market.ts'
import { openIndex } from '../server/src/capacity/searching/offer-source.ts'
import { migrate } from '../server/src/core/apply-migrations.ts'
import { openDatabase, openPool } from '../server/src/core/database.ts'
import { startEmbeddedPostgres } from '../server/src/core/embedded-postgres/start.ts'
import { followMarket, lookThroughDue } from '../server/src/saved-searches/follow-market.ts'
import { readSavedQuery } from '../server/src/saved-searches/saved-query.ts'
import { sendLetters } from '../server/src/saved-searches/send-letters.ts'
import { tellInApp } from '../server/src/saved-searches/tell-in-app.ts'
import { TEST_KEYS } from '../server/test/people.ts'
import { percentile } from './deal-market.ts'
import { loadNow, treeCpuMs } from './process.ts'

const [offers = 20_000, searches = 20_000, changes = 20, passes = 24] = process.argv.slice(2).map(Number)
const PASS_MS = 5_000
const MINUTE_MS = 60_000
const POLLED = 200
const OF_FOLLOWER = 10
const quiet = { info: () => undefined, warn: () => undefined, error: console.error }

const folder = await mkdtemp(join(tmpdir(), 'tongyun-saved-'))
await chmod(folder, 0o755)
const postgres = await startEmbeddedPostgres(join(folder, 'data'), quiet)
const pool = openPool(postgres.address, 10, quiet, { statementMs: 0 })
const database = openDatabase(pool)
const place = () => ({ config: { publicUrl: 'http://localhost' }, keys: TEST_KEYS, now: new Date() })

/** Milliseconds of a core, of this process and of PostgreSQL. */
const cpuMs = () => {
  const { user, system } = process.cpuUsage()
  return { node: (user + system) / 1000, postgres: treeCpuMs(postgres.pid()) }
}
type Cpu = ReturnType<typeof cpuMs>
const since = (before: Cpu): Cpu => {
  const now = cpuMs()
  return { node: now.node - before.node, postgres: now.postgres - before.postgres }
}
const added = (a: Cpu, b: Cpu): Cpu => ({ node: a.node + b.node, postgres: a.postgres + b.postgres })
const NOTHING: Cpu = { node: 0, postgres: 0 }

/** Searches of the lanes that there are, a third of them by cargo, as often as a lane has offers. */
const insertSearches = async () => {
  const { rows } = await sql<{ origin: string; destination: string; mode: string }>`
    select origin_city as origin, destination_city as destination, mode from capacities where on_offer
    order by md5(capacity_id) limit ${searches}`.execute(database)
  const saved = Array.from({ length: searches }, (_, at) => {
    const lane = rows[at % rows.length]
    const cargo = at % 3 === 0 ? `&weightKg=${500 + (at % 7) * 100}&volumeM3=2` : ''
    const query = `?origin=${lane?.origin}&destination=${lane?.destination}&mode=${lane?.mode}&currency=CNY${cargo}`
    const read = readSavedQuery('offers', query, 'en')
    return {
      search_id: `s-${String(at).padStart(12, '0')}`,
      follower_id: `w-${String(Math.floor(at / OF_FOLLOWER)).padStart(12, '0')}`,
      query: read.query,
      origin_area: read.originArea,
      destination_area: read.destinationArea,
      mode: lane?.mode,
    }
  })
  await sql`insert into search_followers (follower_id, email, language, zone)
    select 'w-' || lpad(n::text, 12, '0'), n || '@example.com', 'en', 'UTC'
    from generate_series(0, ${Math.floor((searches - 1) / OF_FOLLOWER)}::int) n`.execute(database)
  await sql`insert into saved_searches (search_id, follower_id, searched, query, origin_area, destination_area, modes, rhythm,
      saved_at, confirmed_at)
    select search_id, follower_id, 'offers', query, origin_area, destination_area, array[mode], 'at_once', now(), now()
    from json_to_recordset(${JSON.stringify(saved)}::json) as x (search_id text, follower_id text, query jsonb, origin_area text,
      destination_area text, mode text)
    on conflict do nothing`.execute(database)
}

try {
  const loadBefore = loadNow()
  await migrate(pool)
  await seedMarket(database, { offers, now: new Date() })
  await openIndex(database, () => new Date())
  await followMarket(database, new Date())
  const { rows: ids } = await sql<{ id: string }>`
    select capacity_id as id from capacities where on_offer order by md5(capacity_id || 'x') limit ${2 * changes * passes}`.execute(
    database,
  )
  const change = async (changed: readonly string[]) => {
    await sql`update capacities set remarks = 'changed by the bench' where capacity_id = any(${[...changed]}::text[])`.execute(
      database,
    )
    const [from, before] = [performance.now(), cpuMs()]
    while ((await followMarket(database, new Date())) === 'more');
    const followed = since(before)
    await tellInApp(database, new Date())
    await sendLetters(database, place())
    return { ms: performance.now() - from, followed, spent: since(before) }
  }
  const run = async (first: number) => {
    const took: number[] = []
    let [followed, spent] = [NOTHING, NOTHING]
    for (let pass = 0; pass < passes; pass += 1) {
      const at = (first + pass) * changes
      const one = await change(ids.slice(at, at + changes).map(({ id }) => id))
      took.push(one.ms)
      followed = added(followed, one.followed)
      spent = added(spent, one.spent)
    }
    return { took, followed, spent }
  }
  const unsaved = await run(0)
  await insertSearches()
  await sql`vacuum (analyze) saved_searches`.execute(database)
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from saved_searches`.execute(database)
  const saved = await run(passes)
  const { rows: found } = await sql<{ finds: number; letters: number }>`
    select (select count(*)::int from search_finds) as finds, (select count(*)::int from outgoing_messages) as letters`.execute(
    database,
  )
  await sql`update saved_searches set due_at = now() where search_id in (select search_id from saved_searches
    order by md5(search_id) limit ${POLLED})`.execute(database)
  const before = cpuMs()
  while ((await lookThroughDue(database, new Date())) === 'more');
  const polled = since(before)
  const share = (ms: number, of: number) => Number(((ms / of) * 100).toFixed(1))
  const shares = ({ node, postgres: sqlMs }: Cpu, of: number) => ({
    '% of a core': share(node + sqlMs, of),
    'of it Node': share(node, of),
    'of it PostgreSQL': share(sqlMs, of),
  })
  const told = (took: readonly number[]) => ({
    'told p50 s': Number(((PASS_MS / 2 + percentile(took, 0.5)) / 1000).toFixed(1)),
    'told longest s': Number(((PASS_MS + percentile(took, 1)) / 1000).toFixed(1)),
  })
  const [n = 0, { finds = 0, letters = 0 } = {}] = [rows[0]?.n, found[0]]
  const all = passes * PASS_MS
  console.table([
    { what: 'changes told', searches: n, finds, letters, ...told(saved.took), ...shares(saved.spent, all) },
    { what: 'of it held against searches', ...shares(saved.followed, all) },
    { what: 'control: nobody saved a search', searches: 0, finds: 0, letters: 0, ...shares(unsaved.spent, all) },
    {
      what: 'control: polled once a minute',
      searches: n,
      ...shares({ node: (polled.node / POLLED) * n, postgres: (polled.postgres / POLLED) * n }, MINUTE_MS),
    },
  ])
  console.log(`${changes * (MINUTE_MS / PASS_MS)} changes a minute, load ${loadBefore} before, ${loadNow()} after`)
} finally {
  await database.destroy()
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
}
