/**
 * Q10: what others wait for while all offers get a day's exchange rates: writes to offers of the market, one after the other,
 * and the longest of them; how long the whole takes, and how long after it a search shows totals at the new rates. Control: the
 * same writes while nothing else is done. Questions beside 10 and 100 changes a second (Q7) are columns of
 * `node bench/new-questions.ts <address> 500 10 100`.
 *
 *     npm run seed -- --offers 100000        (with DATABASE_URL of an empty database)
 *     node bench/changes.ts postgres://…/market100k [seconds of the control]
 */
import { setTimeout } from 'node:timers/promises'
import { isoDay } from '@tongyun/freight/days'
import { sql } from 'kysely'
import { publishExchangeRates } from '../server/src/capacity/offering/index.ts'
import { openDatabase, openPool } from '../server/src/core/database.ts'
import { exchangeRates } from '../server/src/reference/index.ts'
import { percentile } from './asking.ts'
import { startMarketServer, stopProcess } from './market-server.ts'
import { loadNow } from './process.ts'
import { chooseOffers, countOffers } from './search-queries.ts'

const [address = '', seconds = 20] = process.argv.slice(2).map((each, at) => (at === 0 ? each : Number(each))) as [
  string,
  ...number[],
]
const PORT = 8479
const CHANGED = 2_000
const APART_MS = 20
/** The dollar is worth so much more than before: enough to show in a total. */
const MORE = 1.01
const LONGEST_SHOWN_MS = 600_000

const quiet = { warn: () => undefined }
const database = openDatabase(openPool({ connectionString: address }, 4, quiet, { statementMs: 0 }))
/** As the app's own pool: a write that waits for a lock gives up after two seconds. */
const writing = openDatabase(openPool({ connectionString: address }, 2, quiet))
const offers = await countOffers(address)
const ids = await chooseOffers(address, CHANGED)
const round = (value: number, digits = 0) => Number(value.toFixed(digits))

/** Does `work` while offers are confirmed one after the other. */
const besideWrites = async (work: () => Promise<unknown>) => {
  const waits: number[] = []
  let [failed, isOver] = [0, false]
  const writes = (async () => {
    for (let at = 0; !isOver; at += 1) {
      const began = performance.now()
      await sql`update capacities set confirmed_at = now() where capacity_id = ${ids[at % ids.length]}`
        .execute(writing)
        .catch(() => {
          failed += 1
        })
      waits.push(performance.now() - began)
      await setTimeout(APART_MS)
    }
  })()
  const began = performance.now()
  await work()
  const tookMs = performance.now() - began
  isOver = true
  await writes
  return {
    'took s': round(tookMs / 1_000, 1),
    'writes of others': waits.length,
    'p50 ms': round(percentile(waits, 0.5), 1),
    'p99 ms': round(percentile(waits, 0.99)),
    'longest ms (≤ 100)': round(Math.max(...waits)),
    'given up': failed,
    load: loadNow(),
  }
}

const server = await startMarketServer(address, { port: PORT, dataDir: `/tmp/tongyun-bench-${offers}` })
type Shown = { data: { rows: { price: { exchangeDate: string | null; totalMinor: number } }[] } }
/** The first page of all offers by price, as yuan. */
const firstTotals = async () => {
  const reply = await fetch(`http://127.0.0.1:${PORT}/ty/capacities?facets=0&currency=CNY`)
  const { data } = (await reply.json()) as Shown
  return JSON.stringify(data.rows.map(({ price }) => price.totalMinor))
}
const known = await exchangeRates(database)
const publish = (usd: number) =>
  publishExchangeRates(database, {
    date: isoDay(new Date()),
    source: known.source,
    rates: { ...known.rates, USD: usd } as Parameters<typeof publishExchangeRates>[1]['rates'],
  })
try {
  const control = await besideWrites(() => setTimeout(seconds * 1_000))
  const before = await firstTotals()
  const repricing = await besideWrites(() => publish((known.rates.USD ?? 1) * MORE))
  const published = performance.now()
  while ((await firstTotals()) === before) {
    if (performance.now() - published > LONGEST_SHOWN_MS) throw new Error('new rates do not show')
    await setTimeout(APART_MS)
  }
  const shownMs = performance.now() - published
  console.table({
    'nothing beside': control,
    'all offers get new rates': { ...repricing, 'right after s (≤ 5)': round(shownMs / 1_000, 1) },
  })
  console.log(`${offers} offers, ${server.offers} open`)
} finally {
  await publish(known.rates.USD ?? 1)
  await stopProcess(server.child)
  await Promise.all([database.destroy(), writing.destroy()])
}
