/**
 * What the pages of offers take in memory (decision 164): the heap before and after as many as `offers` were read, with the days
 * of their lanes, and the processor time of reading them, PostgreSQL's aside. Departures are left out as by a process that has
 * the market in memory: those that have space and take cargo. The market was seeded before:
 *
 *     node --expose-gc bench/offer-pages.ts postgres://…/market100k [offers]
 */
import { sql } from 'kysely'
import { OfferPages } from '../server/src/capacity/searching/offer-pages.ts'
import { openDatabase, openPool } from '../server/src/core/database.ts'
import { loadNow } from './process.ts'

const [address = '', offers = '150000'] = process.argv.slice(2)
const BATCH = 100

const database = openDatabase(openPool({ connectionString: address }, 1, { warn: () => undefined }, { statementMs: 0 }))
const now = new Date()
const { rows } = await sql<{ id: string; open: number[] | null }>`
  select capacity_id as id, (select array_agg((extract(epoch from etd) * 1000)::float8) from departures d
    where d.capacity_id = c.capacity_id and closes_at > ${now} and space_left > 0) as open
  from capacities c where on_offer and open_until > ${now} order by capacity_id limit ${Number(offers)}`.execute(database)
const inMemory = new Map(rows.map(({ id, open }) => [id, new Set(open)]))
const ids = [...inMemory.keys()]

const memory = () => {
  ;(globalThis as { gc?: () => void }).gc?.()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}
const pages = new OfferPages(() => Number(offers))
const before = memory()
const cpu = process.cpuUsage()
for (let at = 0; at < ids.length; at += BATCH)
  await pages.of(database, ids.slice(at, at + BATCH), { now, knows: (id, etd) => inMemory.get(id)?.has(etd) ?? false })
const { user, system } = process.cpuUsage(cpu)
const bytes = memory() - before
console.table([
  {
    offers: ids.length,
    'bytes an offer': Math.round(bytes / ids.length),
    MiB: Math.round(bytes / 2 ** 20),
    'as many as are kept': pages.isFull,
    'CPU µs to read one': Math.round((user + system) / ids.length),
    load: loadNow(),
  },
])
await database.destroy()
