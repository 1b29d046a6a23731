/**
 * F5: the planner alone over the market in memory, prices at their least. Each database is one that was seeded before:
 *
 *     npm run seed -- --offers 1000000       (with DATABASE_URL of an empty database)
 *     node --expose-gc bench/plans.ts postgres://…/market100k postgres://…/market1m
 */
import { boundFinder } from '@tongyun/capacity-index/bounds'
import type { CapacityIndex } from '@tongyun/capacity-index/capacity-index'
import { findPlans } from '@tongyun/capacity-index/plans/find-plans'
import type { PlanQuery } from '@tongyun/capacity-index/plans/plan'
import { emptyConsignment } from '@tongyun/freight/consignment'
import type { Consignment } from '@tongyun/freight/rate'
import { openGazetteer } from '@tongyun/places'
import { boundCargo } from '../server/src/capacity/bound-record.ts'
import { cargoNeeds } from '../server/src/capacity/cargo-needs.ts'
import { keepIndex } from '../server/src/capacity/live-index.ts'
import { selectPosition } from '../server/src/capacity/market-feed.queries.ts'
import { openDatabase, openPool } from '../server/src/core/database.ts'

const MIB = 2 ** 20
const MINUTE_MS = 60_000
const PAIRS = 100
const CARGOS: Consignment[] = [
  { ...emptyConsignment(), weightKg: 500, volumeM3: 2 },
  { ...emptyConsignment(), weightKg: 3_000, volumeM3: 12 },
  { ...emptyConsignment(), weightKg: 18_000, volumeM3: 60 },
  { ...emptyConsignment(), containers: [{ type: '40HQ', count: 2 }] },
]

const percentile = (values: readonly number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0

/** Half the pairs have a lane of their own, from the busiest to the quietest; the other half need a change. */
const pairsOf = (index: CapacityIndex): [string, string][] => {
  const { columns, lanes } = index
  const counts = new Map<string, number>()
  for (let slot = 0; slot < columns.length; slot += 1) {
    const lane = `${columns.originCity[slot]} ${columns.destinationCity[slot]}`
    counts.set(lane, (counts.get(lane) ?? 0) + 1)
  }
  const busiest = [...counts].sort((a, b) => b[1] - a[1] || a[0].localeCompare(b[0])).map(([lane]) => lane.split(' ').map(Number))
  const spread = <Item>(items: Item[], count: number) =>
    Array.from({ length: count }, (_, at) => items[Math.floor((at * items.length) / count)] as Item)
  const direct = spread(busiest, PAIRS / 2) as [number, number][]
  const changed = busiest.flatMap(([from = -1, over = -1]) =>
    [...lanes.from(over).keys()]
      .slice(0, 1)
      .flatMap((to) => (to !== from && lanes.slots(from, to).length === 0 ? [[from, to] as [number, number]] : [])),
  )
  return [...direct, ...spread(changed, PAIRS / 2)].map(([from, to]) => [index.nameOf(from) ?? '', index.nameOf(to) ?? ''])
}

const measure = async (address: string) => {
  const database = openDatabase(openPool({ connectionString: address }, 2, { warn: () => undefined }, { statementMs: 0 }))
  const clock = () => new Date()
  const live = keepIndex(database, clock)
  globalThis.gc?.()
  const before = process.memoryUsage.rss()
  const began = performance.now()
  await live.load()
  const loadS = (performance.now() - began) / 1000
  globalThis.gc?.()
  const memoryMiB = (process.memoryUsage.rss() - before) / MIB
  const market = await live.at(await selectPosition(database))
  if (market === null) throw new Error('the market is not in memory')
  const { index } = market
  const gazetteer = openGazetteer()
  const nowMinute = Date.now() / MINUTE_MS
  const rows = []
  for (const maxLegs of [1, 2, 3]) {
    const times: number[] = []
    let [truncated, empty, plans] = [0, 0, 0]
    for (const [at, [from, to]] of pairsOf(index).entries()) {
      const cargo = CARGOS[at % CARGOS.length] as Consignment
      const query: PlanQuery = {
        ...{
          origin: { kind: 'metro', id: from },
          destination: { kind: 'metro', id: to },
          via: [],
          avoid: [],
          cargo: cargoNeeds(cargo),
        },
        facets: {
          ...{ modes: [], serviceModes: [], loadTypes: [], transit: [], cargoTypes: [] },
          ...{ provider: null, certified: false, verified: false },
        },
        ...{ readyFrom: null, readyTo: null, departFrom: null, departTo: null, arriveBy: null, maxLegs },
      }
      const options = {
        nowMinute,
        priceOf: boundFinder(index.columns, boundCargo(cargo)),
        positionOf: (city: string) => gazetteer.byId(city),
      }
      const started = performance.now()
      const found = findPlans(index, query, options)
      times.push(performance.now() - started)
      truncated += found.truncated ? 1 : 0
      empty += found.plans.length === 0 ? 1 : 0
      plans += found.plans.length
    }
    rows.push({
      offers: index.size,
      'legs at most': maxLegs,
      'p50 ms': Number(percentile(times, 0.5).toFixed(2)),
      'p95 ms (2 / 50)': Number(percentile(times, 0.95).toFixed(2)),
      'max ms': Number(percentile(times, 1).toFixed(1)),
      'plans each': Number((plans / times.length).toFixed(1)),
      'without a plan': empty,
      'not all looked at': truncated,
    })
  }
  await database.destroy()
  return { rows, index: { offers: index.size, 'loaded in s': Number(loadS.toFixed(1)), 'memory MiB': Math.round(memoryMiB) } }
}

const measured = []
for (const address of process.argv.slice(2)) measured.push(await measure(address))
console.table(measured.map(({ index }) => index))
console.table(measured.flatMap(({ rows }) => rows))
