import { expect, test } from 'vitest'
import { findPlans } from './find-plans.ts'
import type { Plan } from './plan.ts'
import { chance, everyPlan, NOW_MINUTE, randomMarket, randomQuery } from './random-market.fixture.ts'

const exact = { nowMinute: NOW_MINUTE, kept: Infinity, maxWaitMs: Infinity, mostLooks: Infinity }
const DAY_MS = 86_400_000
const values = (plans: readonly Plan[]) =>
  [...new Set(plans.map(({ price, arrival, headroom }) => `${price} ${arrival} ${headroom.toFixed(6)}`))].sort()

test('P09 F5: the front is the one every chain of departures gives', () => {
  const random = chance(20261121)
  let longest = 0
  let plans = 0
  for (let market = 0; market < 12; market += 1) {
    const cities = 6 + random.below(6)
    const { index, priceOf } = randomMarket(random, { offers: 150 + random.below(150), cities })
    for (let asked = 0; asked < 12; asked += 1) {
      const query = randomQuery(random, cities)
      const found = findPlans(index, query, { ...exact, priceOf })
      expect(found.truncated).toBe(false)
      expect(values(found.plans), JSON.stringify(query)).toEqual(values(everyPlan(index, query, priceOf)))
      plans += found.plans.length
      longest = Math.max(longest, ...found.plans.map(({ legs }) => legs.length))
    }
  }
  expect(longest).toBe(3)
  expect(plans).toBeGreaterThan(200)
})

test('F5: with 2,000 offers it is still the same front', () => {
  const random = chance(99)
  const { index, priceOf } = randomMarket(random, { offers: 2_000, cities: 40 })
  for (let asked = 0; asked < 8; asked += 1) {
    const query = { ...randomQuery(random, 40), maxLegs: 3 }
    const { plans } = findPlans(index, query, { ...exact, priceOf })
    expect(values(plans), JSON.stringify(query)).toEqual(values(everyPlan(index, query, priceOf)))
  }
})

/** Of many fronts, the share that misses a plan when so many parts are kept where cargo can change. */
const shareOfFrontsLost = (kept: number) => {
  const random = chance(7)
  let [fronts, lost] = [0, 0]
  for (let market = 0; market < 3; market += 1) {
    const cities = 10 + random.below(10)
    const { index, priceOf } = randomMarket(random, { offers: 600, cities })
    for (let asked = 0; asked < 25; asked += 1) {
      const query = { ...randomQuery(random, cities), maxLegs: 3 }
      const full = values(findPlans(index, query, { ...exact, priceOf }).plans)
      if (full.length === 0) continue
      const found = new Set(values(findPlans(index, query, { ...exact, kept, priceOf }).plans))
      fronts += 1
      if (full.some((plan) => !found.has(plan))) lost += 1
    }
  }
  expect(fronts).toBeGreaterThan(60)
  return lost / fronts
}

test('F5: bags of eight parts lose less than 1 % of fronts; bags of one lose many', () => {
  expect(shareOfFrontsLost(8)).toBeLessThan(0.01)
  expect(shareOfFrontsLost(1)).toBeGreaterThan(0.1)
})

test('a search that may not look at everything says so, is the same each time, and knows what goes all the way', () => {
  const random = chance(3)
  const { index, priceOf } = randomMarket(random, { offers: 2_000, cities: 20 })
  const query = { ...randomQuery(random, 20), via: [], maxLegs: 3 }
  const direct = findPlans(index, { ...query, maxLegs: 1 }, { ...exact, priceOf }).plans
  expect(direct.length).toBeGreaterThan(0)
  const short = () => findPlans(index, query, { ...exact, priceOf, mostLooks: 1 })
  expect(short().truncated).toBe(true)
  expect(values(short().plans)).toEqual(values(direct))
  const some = findPlans(index, query, { ...exact, priceOf, mostLooks: 2_000 })
  expect(some.truncated).toBe(true)
  expect(findPlans(index, query, { ...exact, priceOf, mostLooks: 2_000 })).toEqual(some)
  expect(findPlans(index, query, { ...exact, priceOf }).truncated).toBe(false)
})

test('a plan leaves as late as it still connects, and none waits longer than it may', () => {
  const random = chance(11)
  let [waiting, dropped] = [0, 0]
  for (let market = 0; market < 10; market += 1) {
    const { index, priceOf } = randomMarket(random, { offers: 300, cities: 8 })
    const { departures } = index.columns
    for (let asked = 0; asked < 10; asked += 1) {
      const query = { ...randomQuery(random, 8), maxLegs: 3 }
      const whole = findPlans(index, query, { ...exact, priceOf }).plans
      const { plans } = findPlans(index, query, { ...exact, priceOf, maxWaitMs: 5 * DAY_MS })
      dropped += whole.length - plans.length
      for (const { legs } of plans)
        for (const [at, { departure }] of legs.slice(0, -1).entries()) {
          const leaves = (departures.etd[legs[at + 1]?.departure ?? 0] ?? 0) * 60_000
          expect(leaves - (departures.eta[departure] ?? 0)).toBeLessThanOrEqual(5 * DAY_MS)
          waiting += 1
        }
    }
  }
  expect(waiting).toBeGreaterThan(30)
  expect(dropped).toBeGreaterThan(0)
})

test('between two cities a way far round is left out, and only that', () => {
  const random = chance(5)
  const { index, priceOf } = randomMarket(random, { offers: 600, cities: 12 })
  // Cities on a line, 500 km apart: from C2 to C4 one may step back to C1, but not go round by C11.
  const positionOf = (city: string) => ({ lat: 0, lon: Number(city.slice(1)) * 4.5 })
  const query = {
    ...randomQuery(random, 12),
    ...{ origin: { kind: 'metro', id: 'C2' } as const, destination: { kind: 'metro', id: 'C4' } as const },
    ...{ via: [], avoid: [], readyFrom: null, readyTo: null, arriveBy: null, cargo: null, maxLegs: 3 },
  }
  const citiesOf = ({ legs }: Plan) => legs.map(({ slot }) => index.nameOf(index.columns.destinationCity[slot] ?? -1))
  const anyway = findPlans(index, query, { ...exact, priceOf }).plans
  const short = findPlans(index, query, { ...exact, priceOf, positionOf }).plans
  expect(anyway.some((plan) => citiesOf(plan).some((city) => city === 'C10' || city === 'C11'))).toBe(true)
  expect(short.length).toBeGreaterThan(0)
  for (const plan of short) for (const city of citiesOf(plan)) expect(['C1', 'C2', 'C3', 'C4', 'C5']).toContain(city)
})
