/**
 * Processor time of the calendar of prices, asked first: every lane once, over a market that was seeded before, the server and
 * its PostgreSQL each for itself. Controls in the same run: the first page of the same search asked first, the calendars asked
 * again, and as long a time of nothing. The busiest lanes have rows of their own.
 *
 *     npm run seed -- --offers 100000        (with DATABASE_URL of an empty database)
 *     node bench/calendar.ts postgres://…/market100k
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { openDatabase, openPool } from '../server/src/core/database.ts'
import { startMarketServer, stopProcess } from './market-server.ts'
import { parentOf, treeCpuMs } from './process.ts'

const PORT = 8463
/** The busiest lanes, and others in no order that means anything. */
const BUSIEST = 100
const OTHERS = 400
const IDLE_MS = 5_000
/** A search for a cargo prices what it finds by that; without, by the reference shipment of the kind with most offers. */
const CARGO = 'weightKg=1200&volumeM3=6'

const [address = ''] = process.argv.slice(2)
const database = openDatabase(openPool({ connectionString: address }, 1, { warn: () => undefined }))
const { rows: lanes } = await sql<{ ends: string }>`
  select concat('origin=', origin_city, '&destination=', destination_city) as ends from capacities where on_offer
  group by origin_city, destination_city order by count(*) desc, md5(origin_city || destination_city)`.execute(database)
const { rows: own } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(database)
const postgres = parentOf(own[0]?.pid ?? 0)

const busiest = lanes.slice(0, BUSIEST).map(({ ends }) => ends)
const step = Math.max(1, Math.floor((lanes.length - BUSIEST) / OTHERS))
const others = lanes
  .slice(BUSIEST)
  .flatMap(({ ends }, i) => (i % step === 0 ? [ends] : []))
  .slice(0, OTHERS)

const dataDir = await mkdtemp(join(tmpdir(), 'calendar-'))
const server = await startMarketServer(address, { port: PORT, dataDir })

type Row = { asked: string; requests: number; server: number; postgres: number; p50: number; p99: number; days: number }

const times = () => ({ server: treeCpuMs(server.pid), postgres: treeCpuMs(postgres) })
const tenth = (value: number) => Math.round(value * 10) / 10

/** Asks each path once, one after the other; CPU in ms a question. */
const ask = async (asked: string, paths: readonly string[]): Promise<Row> => {
  const waits: number[] = []
  let days = 0
  const before = times()
  for (const path of paths) {
    const began = performance.now()
    const { data } = (await (await fetch(`http://127.0.0.1:${PORT}${path}`)).json()) as { data: { days?: unknown[] } | null }
    waits.push(performance.now() - began)
    days += data?.days?.length ?? 0
  }
  const after = times()
  waits.sort((a, b) => a - b)
  const at = (share: number) => tenth(waits[Math.floor((waits.length - 1) * share)] ?? 0)
  const each = (name: 'server' | 'postgres') => tenth((after[name] - before[name]) / paths.length)
  return {
    asked,
    requests: paths.length,
    server: each('server'),
    postgres: each('postgres'),
    p50: at(0.5),
    p99: at(0.99),
    days: tenth(days / paths.length),
  }
}

/** What passes where nobody asks, as if so many had. */
const idle = async (requests: number): Promise<Row> => {
  const before = times()
  await setTimeout(IDLE_MS)
  const after = times()
  const each = (name: 'server' | 'postgres') => tenth((after[name] - before[name]) / requests)
  return {
    asked: `nothing, ${IDLE_MS / 1000} s`,
    requests,
    server: each('server'),
    postgres: each('postgres'),
    p50: 0,
    p99: 0,
    days: 0,
  }
}

const calendars = (ends: readonly string[], more = '') => ends.map((each) => `/ty/capacities/calendar?${each}${more}`)
const searches = (ends: readonly string[]) => ends.map((each) => `/ty/capacities?${each}&sort=price`)

try {
  // Warm: what is compiled and read once belongs to no question.
  await ask(
    'warm',
    calendars(
      lanes.slice(-30).map(({ ends }) => ends),
      `&${CARGO}`,
    ),
  )
  const table = [
    await ask('calendar of other lanes, first', calendars(others)),
    await ask('calendar of busiest lanes, first', calendars(busiest)),
    await ask('calendar of other lanes with cargo, first', calendars(others, `&${CARGO}`)),
    await ask('calendar of busiest lanes with cargo, first', calendars(busiest, `&${CARGO}`)),
    await ask('calendar of busiest lanes, again', calendars(busiest)),
    await ask('control: page of other lanes, first', searches(others)),
    await ask('control: page of busiest lanes, first', searches(busiest)),
    await idle(busiest.length),
  ]
  console.log(`${server.offers} offers, ${lanes.length} lanes; CPU in ms a question, p50 and p99 of the answer in ms`)
  console.table(table)
} finally {
  await stopProcess(server.child)
  await database.destroy()
  await rm(dataDir, { recursive: true, force: true })
}
