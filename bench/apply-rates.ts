/**
 * Q10, the part of a process: how long new exchange rates take to reach the prices of a million offers in memory, how long the
 * event loop is silent meanwhile, and what knowing their rates takes. Rates are those of a market that was seeded before, each
 * as many times as it takes; searches and the rest of a process are not in it.
 *
 *     node --expose-gc bench/apply-rates.ts postgres://…/market100k [offers]
 */
import { CapacityIndex } from '@tongyun/capacity-index/capacity-index'
import { sql } from 'kysely'
import { selectRepricing } from '../server/src/capacity/offering/publication.queries.ts'
import { applyToIndex } from '../server/src/capacity/searching/apply-rates.ts'
import { selectPricedOffers } from '../server/src/capacity/searching/capacity.queries.ts'
import { SlimRates } from '../server/src/capacity/searching/slim-rates.ts'
import { openDatabase, openPool } from '../server/src/core/database.ts'
import { loadNow } from './process.ts'

const [address = '', offers = '1000000'] = process.argv.slice(2)
const BATCH = 500
/** How often the event loop is looked at. */
const LOOK_MS = 5
const MORE = 1.01

const database = openDatabase(openPool({ connectionString: address }, 1, { warn: () => undefined }, { statementMs: 0 }))
const { rows } = await sql<{ id: string; distance: number }>`
  select capacity_id as id, distance_km as distance from capacities where on_offer order by capacity_id limit ${Number(offers)}`.execute(
  database,
)
const { exchange } = await selectRepricing(database)
if (exchange === null) throw new Error('nothing is priced here')
const index = new CapacityIndex()
const rates = new SlimRates()
const memory = () => {
  ;(globalThis as { gc?: () => void }).gc?.()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return (heapUsed + arrayBuffers) / 2 ** 20
}

const times = Math.ceil(Number(offers) / rows.length)
for (let at = 0; at < rows.length * times; at += 1) {
  const slot = index.columns.addSlot()
  index.columns.ids[slot] = String(at)
  index.columns.revision[slot] = 1
  index.columns.distanceKm[slot] = rows[at % rows.length]?.distance ?? 0
}
const before = memory()
for (let at = 0; at < rows.length; at += BATCH) {
  const places = new Map(rows.slice(at, at + BATCH).map(({ id }, place) => [id, at + place]))
  for (const offer of await selectPricedOffers(database, [...places.keys()])) {
    for (let time = 0; time < times; time += 1) {
      const minimumMinor = offer.rate.minimumMinor + time
      rates.put((places.get(offer.capacity_id) ?? 0) + time * rows.length, {
        ...offer,
        revision: 1,
        rate: { ...offer.rate, minimumMinor },
      })
    }
  }
}
const known = memory() - before

const apply = async (usd: number) => {
  let [longest, last] = [0, performance.now()]
  const looking = setInterval(() => {
    longest = Math.max(longest, performance.now() - last - LOOK_MS)
    last = performance.now()
  }, LOOK_MS)
  const [began, cpu] = [performance.now(), process.cpuUsage()]
  const changed = { ...exchange, rates: { ...exchange.rates, USD: usd } }
  const unknown = await applyToIndex(index, rates, { exchange: changed, isOver: () => false })
  const { user, system } = process.cpuUsage(cpu)
  clearInterval(looking)
  return {
    'until all are right s (≤ 5)': Number(((performance.now() - began) / 1_000).toFixed(1)),
    'CPU s': Number(((user + system) / 1e6).toFixed(1)),
    'longest silence ms (≤ 50)': Math.round(longest),
    'not known': unknown.length,
    load: loadNow(),
  }
}
const usd = exchange.rates.USD ?? 1
console.table([await apply(usd * MORE), await apply(usd), await apply(usd * MORE)])
console.log(`${index.slots} offers of ${rows.length} seeded; knowing their rates takes ${known.toFixed(0)} MiB`)
await database.destroy()
