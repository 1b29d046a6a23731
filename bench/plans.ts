/**
 * F5: the planner alone over the market in memory, prices at their least. Each database is one that was seeded before:
 *
 *     npm run seed -- --offers 1000000       (with DATABASE_URL of an empty database)
 *     node --expose-gc bench/plans.ts postgres://…/market100k postgres://…/market1m
 *
 * `--beside <file>` asks another find-plans.ts, such as that of an earlier commit, the same questions in turn, and counts the
 * fronts that lack a plan of the other side. Every question is asked three times on each side, after others that warm the process up, and its least
 * time counts, which neighbours on the machine disturb least. They stretch what takes longer than a turn of the scheduler all the
 * same: processor time, the mean of the three, is counted by the kernel's ticks, too roughly for what takes less than one.
 */
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { boundFinder } from '@tongyun/capacity-index/bounds'
import type { CapacityIndex } from '@tongyun/capacity-index/capacity-index'
import { findPlans } from '@tongyun/capacity-index/plans/find-plans'
import { isNotWorse, type Plan, type PlanQuery } from '@tongyun/capacity-index/plans/plan'
import { ANY_FACETS } from '@tongyun/capacity-index/query'
import { emptyConsignment } from '@tongyun/freight/consignment'
import { MINUTE_MS } from '@tongyun/freight/days'
import type { Consignment } from '@tongyun/freight/rate'
import { openGazetteer } from '@tongyun/places'
import { boundCargo } from '../server/src/capacity/offering/bound-record.ts'
import { cargoNeeds } from '../server/src/capacity/searching/cargo-needs.ts'
import { keepIndex } from '../server/src/capacity/searching/live-index.ts'
import { selectPosition } from '../server/src/capacity/space/market-feed.queries.ts'
import { openDatabase, openPool } from '../server/src/core/database.ts'

const MIB = 2 ** 20
const PAIRS = 100
const TIMES = 3
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

const queryOf = ({ from, to, cargo, maxLegs }: { from: string; to: string; cargo: Consignment; maxLegs: number }): PlanQuery => ({
  origin: { kind: 'metro', id: from },
  destination: { kind: 'metro', id: to },
  via: [],
  avoid: [],
  cargo: cargoNeeds(cargo),
  facets: ANY_FACETS,
  readyFrom: null,
  readyTo: null,
  departFrom: null,
  departTo: null,
  arriveBy: null,
  maxLegs,
})

/** Some plan of `others` is beaten or equalled by none of `plans`. */
const lacks = (plans: readonly Plan[], others: readonly Plan[]) =>
  others.some((other) => !plans.some((plan) => plan.scope === other.scope && isNotWorse(plan, other)))

type Side = { name: string; findPlans: typeof findPlans }

const measure = async (address: string, sides: readonly Side[]) => {
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
  const questions = pairsOf(index).map(([from, to], at) => ({ from, to, at }))
  const ask = (side: Side, { from, to, at }: (typeof questions)[number], maxLegs: number) => {
    const cargo = CARGOS[at % CARGOS.length] as Consignment
    const options = {
      nowMinute: Date.now() / MINUTE_MS,
      priceOf: boundFinder(index.columns, boundCargo(cargo)),
      positionOf: (city: string) => gazetteer.byId(city),
    }
    const query = queryOf({ from, to, cargo, maxLegs })
    const [began, before] = [performance.now(), process.threadCpuUsage()]
    const found = side.findPlans(index, query, options)
    const ms = performance.now() - began
    const { user, system } = process.threadCpuUsage(before)
    return { ...found, ms, cpuMs: (user + system) / 1000 }
  }
  const rows = []
  for (const maxLegs of [1, 2, 3]) {
    for (const side of sides) for (const question of questions) ask(side, { ...question, at: question.at + 1 }, maxLegs)
    globalThis.gc?.()
    const answers = questions.map((question) => {
      const least = sides.map((side) => ask(side, question, maxLegs))
      for (let time = 2; time <= TIMES; time += 1)
        for (const [place, side] of sides.entries()) {
          const [before, again] = [least[place] as ReturnType<typeof ask>, ask(side, question, maxLegs)]
          least[place] = { ...again, ms: Math.min(before.ms, again.ms), cpuMs: before.cpuMs + again.cpuMs }
        }
      return least.map((each) => ({ ...each, cpuMs: each.cpuMs / TIMES }))
    })
    const whole = answers.filter((fronts) => fronts.every(({ truncated }) => !truncated))
    for (const [at, { name }] of sides.entries()) {
      const own = answers.map((fronts) => fronts[at] as ReturnType<typeof ask>)
      const times = own.map(({ ms }) => ms)
      rows.push({
        offers: index.size,
        side: name,
        'legs at most': maxLegs,
        'p50 ms': Number(percentile(times, 0.5).toFixed(2)),
        'p95 ms (2 / 50)': Number(percentile(times, 0.95).toFixed(2)),
        'max ms': Number(percentile(times, 1).toFixed(1)),
        'mean ms': Number((times.reduce((sum, ms) => sum + ms, 0) / times.length).toFixed(2)),
        'processor p95 ms': Number(
          percentile(
            own.map(({ cpuMs }) => cpuMs),
            0.95,
          ).toFixed(1),
        ),
        'processor mean ms': Number((own.reduce((sum, { cpuMs }) => sum + cpuMs, 0) / own.length).toFixed(2)),
        'plans each': Number((own.reduce((sum, { plans }) => sum + plans.length, 0) / own.length).toFixed(1)),
        'without a plan': own.filter(({ plans }) => plans.length === 0).length,
        'not all looked at': own.filter(({ truncated }) => truncated).length,
        'lacks a plan of the other': whole.filter((fronts) => fronts.some(({ plans }) => lacks(fronts[at]?.plans ?? [], plans)))
          .length,
      })
    }
  }
  await database.destroy()
  return { rows, index: { offers: index.size, 'loaded in s': Number(loadS.toFixed(1)), 'memory MiB': Math.round(memoryMiB) } }
}

const { values, positionals } = parseArgs({ allowPositionals: true, options: { beside: { type: 'string' } } })
const sides: Side[] = [{ name: 'this', findPlans }]
if (values.beside !== undefined) {
  const other = (await import(resolve(values.beside))) as { findPlans: typeof findPlans }
  sides.push({ name: 'beside', findPlans: other.findPlans })
}
const measured = []
for (const address of positionals) measured.push(await measure(address, sides))
console.table(measured.map(({ index }) => index))
console.table(measured.flatMap(({ rows }) => rows))
