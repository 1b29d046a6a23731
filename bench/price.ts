/**
 * F7: priced offers a second on one core, by form of the rate. Each form prices its cargo with a compiled rate and a total
 * alone (what a search does), with the rate as published, and with lines and steps (what a detail page does); the three
 * alternate in every round and the median of seven rounds counts. Run: node bench/price.ts
 */
import { consignmentFromPieces } from '../freight/src/consignment.ts'
import { compileRate, priceConsignment, priceTotal } from '../freight/src/price.ts'
import { boundMinor, boundQuantities, priceBound } from '../freight/src/price-bound.ts'
import type { Consignment, Rate } from '../freight/src/rate.ts'
import {
  AIR_RATE,
  CONTEXT,
  cargoOf,
  LDM_RATE,
  LTL_RATE,
  RAIL_LCL_RATE,
  ROAD_FTL_RATE,
  SEA_FCL_RATE,
} from '../freight/testing/rate-samples.ts'

const ROUNDS = 7
const ROUND_MS = 120
const BATCH = 500
const TARGET_PER_SECOND = 500_000

const pallets = consignmentFromPieces([
  { count: 4, lengthCm: 120, widthCm: 80, heightCm: 110, weightKg: 260, stackable: false },
  { count: 6, lengthCm: 60, widthCm: 40, heightCm: 40, weightKg: 18, stackable: true },
])
const context = { ...CONTEXT, distanceKm: 1386 }
const loads: [string, Rate, Consignment][] = [
  ['sea FCL flat, 4 charges', SEA_FCL_RATE, cargoOf({ weightKg: 36_000, containers: [{ type: '40HQ', count: 2 }] })],
  ['road FTL per km, 2 charges', ROAD_FTL_RATE, cargoOf({ weightKg: 20_000, vehicles: [{ type: 'CN-13', count: 1 }] })],
  ['rail LCL per RT, 2 charges', RAIL_LCL_RATE, cargoOf({ weightKg: 1200, volumeM3: 3 })],
  ['air breaks, 3 charges', AIR_RATE, cargoOf({ weightKg: 300, volumeM3: 1.8 })],
  ['air breaks, 3 charges, pieces', { ...AIR_RATE, limits: { ...AIR_RATE.limits, maxWeightKg: null } }, pallets],
  ['road LTL base plus', LTL_RATE, cargoOf({ weightKg: 1000, volumeM3: 4 })],
  ['road LTL base plus, pieces', LTL_RATE, pallets],
  ['road per loading metre, pieces', LDM_RATE, pallets],
]

/** Calls a second of processor time, so that what else the machine does counts little. */
const perSecond = (run: () => number): number => {
  const start = performance.now()
  const before = process.cpuUsage()
  let calls = 0
  let sum = 0
  while (performance.now() - start < ROUND_MS) {
    for (let at = 0; at < BATCH; at++) sum += run()
    calls += BATCH
  }
  if (!Number.isFinite(sum)) throw new Error('a price went missing')
  const { user, system } = process.cpuUsage(before)
  return (calls / (user + system)) * 1e6
}

const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
const totalOf = (result: { ok: true; totalMinor: number } | { ok: false; reason: string }) => {
  if (!result.ok) throw new Error(`refused: ${result.reason}`)
  return result.totalMinor
}
const shown = (value: number) => Math.round(value).toLocaleString('en').padStart(12)

/** Offers of every form one after the other, each its own rate: a market rather than one hot rate. */
const MARKET = 20_000
const market = Array.from({ length: MARKET }, (_, at) => {
  const [, rate, cargo] = loads[at % loads.length] as (typeof loads)[number]
  return { cargo, compiled: compileRate(structuredClone({ ...rate, minimumMinor: rate.minimumMinor + at })) }
})
let turn = 0
const priceNext = () => {
  const { compiled, cargo } = market[turn++ % MARKET] as (typeof market)[number]
  return totalOf(priceTotal(compiled, cargo, context))
}
perSecond(priceNext)
const marketTotals = Array.from({ length: ROUNDS }, () => perSecond(priceNext))

const table = loads.map(([name, rate, cargo]) => {
  const compiled = compileRate(rate)
  const bound = priceBound(rate)
  const quantities = boundQuantities(cargo)
  const runs = [
    () => totalOf(priceTotal(compiled, cargo, context)),
    () => totalOf(priceTotal(rate, cargo, context)),
    () => totalOf(priceConsignment(compiled, cargo, context)),
    () => boundMinor(bound, quantities, context.distanceKm),
  ]
  const rounds = Array.from({ length: ROUNDS }, () => runs.map(perSecond))
  const [total = 0, published = 0, explained = 0, bounded = 0] = runs.map((_, at) =>
    median(rounds.map((round) => round[at] ?? 0)),
  )
  return { name, total, published, explained, bounded }
})

console.log(
  `${'priced offers a CPU second'.padEnd(34)}${'total'.padStart(12)}${'uncompiled'.padStart(12)}${'explained'.padStart(12)}${'bound'.padStart(13)}${'total/explained'.padStart(17)}`,
)
for (const { name, total, published, explained, bounded } of table) {
  const ratio = (total / explained).toFixed(1).padStart(17)
  console.log(`${name.padEnd(34)}${shown(total)}${shown(published)}${shown(explained)}${shown(bounded).padStart(13)}${ratio}`)
}
console.log(`${`market of ${MARKET.toLocaleString('en')} rates, all forms`.padEnd(34)}${shown(median(marketTotals))}`)
const slowest = Math.min(median(marketTotals), ...table.map((row) => row.total))
console.log(
  `F7: slowest form ${shown(slowest).trim()}/s, target ${shown(TARGET_PER_SECOND).trim()}/s: ${slowest >= TARGET_PER_SECOND ? 'reached' : 'missed'}`,
)
