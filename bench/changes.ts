/**
 * Q10: what others wait for while all offers get a day's exchange rates: writes to offers of the market, one after the other,
 * and the longest of them; how long the whole takes, and how long after it began the first hundred by price are the same, with
 * the same totals, as when it is over. Control: the same writes while nothing else is done. Questions beside 10 and 100 changes a second (Q7) are columns of
 * `node bench/new-questions.ts <address> 500 10 100`.
 *
 *     npm run seed -- --offers 100000        (with DATABASE_URL of an empty database)
 *     node bench/changes.ts postgres://…/market100k [seconds of the control] [seconds of the rates]
 *
 * With seconds of the rates no more steps are taken after them; whoever follows the market next goes on with them.
 */
import { setTimeout } from 'node:timers/promises'
import { isoDay } from '@tongyun/freight/days'
import { sql } from 'kysely'
import { repriceCapacities } from '../server/src/capacity/offering/index.ts'
import { openDatabase, openPool } from '../server/src/core/database.ts'
import { exchangeRates, storeExchangeRates } from '../server/src/reference/index.ts'
import { percentile } from './asking.ts'
import { startMarketServer, stopProcess } from './market-server.ts'
import { loadNow } from './process.ts'
import { chooseOffers, countOffers } from './search-queries.ts'

const [address = '', seconds = 20, most = 86_400] = process.argv.slice(2).map((each, at) => (at === 0 ? each : Number(each))) as [
  string,
  ...number[],
]
const PORT = 8479
const CHANGED = 2_000
const APART_MS = 20
/** The dollar is worth so much more than before: enough to show in a total. */
const MORE = 1.01
/** How often the first page is looked at meanwhile. */
const LOOK_MS = 250
const RATES_KEPT_MS = 4_000

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
type Shown = { data: { rows: { capacityId: string; price: { totalMinor: number } }[] } | null }
/** The first page of all offers by price, as yuan. */
const firstPage = async () => {
  const reply = await fetch(`http://127.0.0.1:${PORT}/ty/capacities?facets=0&currency=CNY&pageSize=100`)
  const { data } = (await reply.json()) as Shown
  // A busy process turns some away.
  if (data === null) return null
  return JSON.stringify(data.rows.map(({ capacityId, price }) => [capacityId, price.totalMinor]))
}
/** Looks at the first page while `work` is done. @returns when it was last otherwise than in the end, ms after the beginning */
const watchPage = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now()
  const looks: { page: string; ms: number }[] = []
  let isOver = false
  const watching = (async () => {
    for (; !isOver; await setTimeout(LOOK_MS)) {
      const page = await firstPage()
      if (page !== null) looks.push({ page, ms: performance.now() - began })
    }
  })()
  await work()
  isOver = true
  await watching
  // What is kept of rates in a process stands for three seconds (reference/exchange-rates.ts).
  await setTimeout(RATES_KEPT_MS)
  let end: string | null = null
  for (; end === null; await setTimeout(LOOK_MS)) end = await firstPage()
  return looks.findLast(({ page }) => page !== end)?.ms ?? 0
}
const known = await exchangeRates(database)
/** As publishExchangeRates, in steps until `signal`. */
const publish = async (usd: number, signal: AbortSignal) => {
  const rates = { ...known.rates, USD: usd } as Parameters<typeof storeExchangeRates>[1]['rates']
  await storeExchangeRates(database, { date: isoDay(new Date()), source: known.source, rates })
  return repriceCapacities(database, await exchangeRates(database), signal)
}
try {
  const control = await besideWrites(() => setTimeout(seconds * 1_000))
  let [rightMs, changed] = [0, 0]
  const repricing = await besideWrites(async () => {
    rightMs = await watchPage(async () => {
      changed = await publish((known.rates.USD ?? 1) * MORE, AbortSignal.timeout(most * 1_000))
    })
  })
  console.table({
    'nothing beside': control,
    'all offers get new rates': {
      ...repricing,
      'offers brought along': changed,
      'right after s (≤ 5)': round(rightMs / 1_000, 1),
    },
  })
  console.log(`${offers} offers, ${server.offers} open`)
} finally {
  await publish(known.rates.USD ?? 1, AbortSignal.timeout(most * 1_000))
  await stopProcess(server.child)
  await Promise.all([database.destroy(), writing.destroy()])
}
