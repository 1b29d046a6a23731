import { isoDay, MINUTE_MS } from '@tongyun/freight/days'
import { SERVICE_MODES } from '@tongyun/freight/vocabulary'
import { expect, test } from 'vitest'
import { everyPlan } from './every-plan.fixture.ts'
import { findPlans } from './find-plans.ts'
import { KnownLanes } from './lane-rides.ts'
import { isNotWorse, type Plan } from './plan.ts'
import { chance, NOW_MINUTE, positionOf, randomMarket, randomQuery } from './random-market.fixture.ts'
import { SearchMemory } from './search-memory.ts'

const exact = { nowMinute: NOW_MINUTE, maxWaitMs: Infinity, mostLooks: Infinity }
const values = (plans: readonly Plan[]) =>
  [...new Set(plans.map(({ scope, price, arrival, headroom }) => `${scope} ${price} ${arrival} ${headroom.toFixed(6)}`))].sort()

test.each([
  ['on the map', { positionOf }],
  ['wherever cities are', {}],
] as const)('P09 F5: the front is the one every chain of departures gives, %s', (_, where) => {
  const random = chance(20261121)
  let plans = 0
  const lengths = new Set<number>()
  for (let market = 0; market < 16; market += 1) {
    const cities = 6 + random.below(6)
    // From markets of one scope to those of all, and of offers that tell no cut-off to those that tell both.
    const scopes = SERVICE_MODES.slice(market % 4)
    const kinds = { offers: 150 + random.below(150), cities, scopes, told: (market >> 2) & 3 }
    const { index, priceOf } = randomMarket(random, kinds)
    for (let asked = 0; asked < 12; asked += 1) {
      const query = { ...randomQuery(random, cities), maxLegs: 1 + (asked % 3) }
      const found = findPlans(index, query, { ...exact, ...where, priceOf })
      expect(found.truncated).toBe(false)
      const every = everyPlan(index, query, priceOf, { onMap: 'positionOf' in where })
      expect(values(found.plans), JSON.stringify(query)).toEqual(values(every))
      plans += found.plans.length
      for (const plan of found.plans) lengths.add(plan.legs.length)
    }
  }
  expect([...lengths].sort()).toEqual([1, 2, 3])
  expect(plans).toBeGreaterThan(200)
})

test('F5: nor do many offers side by side, of which many cost the same, change it, within any days', () => {
  const random = chance(20261129)
  const lengths = new Set<number>()
  for (let market = 0; market < 12; market += 1) {
    const cities = 4 + random.below(2)
    const { index, priceOf } = randomMarket(random, { offers: 110, cities, prices: 1 + (market % 4), told: market & 3 })
    for (let asked = 0; asked < 8; asked += 1) {
      const days = { readyFrom: isoDay((NOW_MINUTE + random.below(6) * 1440) * MINUTE_MS), readyTo: null }
      const query = { ...randomQuery(random, cities), ...(asked % 2 === 0 ? days : {}), maxLegs: 2 + (asked % 2) }
      const found = findPlans(index, query, { ...exact, priceOf })
      expect(values(found.plans), JSON.stringify(query)).toEqual(values(everyPlan(index, query, priceOf)))
      for (const plan of found.plans) lengths.add(plan.legs.length)
    }
  }
  expect([...lengths].sort()).toEqual([1, 2, 3])
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

test('F5: a search that looks at little loses plans, but finds none that is not there', () => {
  const random = chance(20261123)
  let [plans, truncated] = [0, 0]
  for (let market = 0; market < 6; market += 1) {
    const cities = 6 + random.below(6)
    const { index, priceOf } = randomMarket(random, { offers: 200, cities, told: market % 4 })
    for (let asked = 0; asked < 10; asked += 1) {
      const query = { ...randomQuery(random, cities), maxLegs: 3 }
      const every = everyPlan(index, query, priceOf)
      for (const caps of [{ mostLooks: 50 }, { mostLooks: 100 }, { mostLooks: 200 }, { mostLooks: 400 }]) {
        const found = findPlans(index, query, { ...exact, priceOf, ...caps })
        for (const plan of found.plans)
          expect(every.some((each) => each.scope === plan.scope && isNotWorse(each, plan))).toBe(true)
        plans += found.plans.length
        truncated += found.truncated ? 1 : 0
      }
    }
  }
  expect(plans).toBeGreaterThan(200)
  expect(truncated).toBeGreaterThan(10)
})

/** What an offer turns out to cost against the least it can: as much, some fen more, far more, or the cargo is refused. */
const RISES = [(price: number) => price, (price: number) => price + 1, (price: number) => price + 3, (price: number) => price * 3]
const refused = () => Infinity

test.each([
  ['of all kinds', [...RISES, refused], { offers: 180, most: 6, fewest: 6, prices: 5_000 }],
  ['by some fen at most', RISES.slice(0, 3), { offers: 180, most: 6, fewest: 6, prices: 5_000 }],
  ['of all kinds among equal prices', [...RISES, refused], { offers: 120, most: 2, fewest: 4, prices: 4 }],
  ['by some fen among equal prices', RISES.slice(0, 3), { offers: 120, most: 2, fewest: 4, prices: 12 }],
])(
  'F5: rounds in which prices turn out higher end with the front of every chain, %s',
  (_, rises, { offers, most, fewest, prices }) => {
    const random = chance(20261124)
    let [different, rounds] = [0, 0]
    for (let market = 0; market < 4; market += 1) {
      const cities = fewest + random.below(most)
      const { index, priceOf } = randomMarket(random, { offers, cities, prices, told: market & 3 })
      const { originCity, destinationCity } = index.columns
      for (let asked = 0; asked < 9; asked += 1) {
        const query = { ...randomQuery(random, cities), maxLegs: 2 + (asked & 1) }
        const rise = Array.from({ length: index.columns.length }, () => rises[random.below(rises.length)] ?? refused)
        const engine = (slot: number) => rise[slot]?.(priceOf(slot)) ?? Infinity
        const asOf = new Set<number>()
        const priceNow = (slot: number) => (asOf.has(slot) ? engine(slot) : priceOf(slot))
        const known = new KnownLanes(new SearchMemory(), (slot) => asOf.has(slot))
        const learn = (slot: number) => {
          asOf.add(slot)
          known.forget(originCity[slot] ?? -1, destinationCity[slot] ?? -1)
        }
        const inRounds = (maxLegs: number) => {
          for (let before = ''; ; ) {
            const { plans } = findPlans(index, { ...query, maxLegs }, { ...exact, priceOf: priceNow, known })
            rounds += 1
            different += before !== '' && before !== values(plans).join() ? 1 : 0
            before = values(plans).join()
            const unpriced = plans.flatMap(({ legs }) => legs.map(({ slot }) => slot)).filter((slot) => !asOf.has(slot))
            if (unpriced.length === 0) return plans
            for (const slot of unpriced) learn(slot)
            // Some that no plan has are priced with them.
            for (let ahead = random.below(4); ahead > 0; ahead -= 1) learn(random.below(index.columns.length))
          }
        }
        // Plans of one leg first in most: what their prices beat need not be looked at.
        if (asked % 3 > 0) inRounds(1)
        const found = values(inRounds(query.maxLegs))
        expect(found, JSON.stringify(query)).toEqual(values(everyPlan(index, query, engine)))
      }
    }
    expect(different).toBeGreaterThan(20)
    expect(rounds).toBeGreaterThan(100)
  },
)

test('F5: where prices went down meanwhile a round looks at everything again', () => {
  const random = chance(20261130)
  let different = 0
  for (let market = 0; market < 4; market += 1) {
    const { index, priceOf } = randomMarket(random, { offers: 200, cities: 7 })
    const { originCity, destinationCity } = index.columns
    for (let asked = 0; asked < 8; asked += 1) {
      const query = { ...randomQuery(random, 7), maxLegs: 3 }
      const share = new Map<number, number>()
      const priceNow = (slot: number) => priceOf(slot) * (share.get(slot) ?? 1)
      const known = new KnownLanes(new SearchMemory(), () => false)
      const search = () => values(findPlans(index, query, { ...exact, priceOf: priceNow, known }).plans)
      const before = search()
      for (const slot of index.all()) {
        share.set(slot, 0.5 + random.next() / 2)
        known.forget(originCity[slot] ?? -1, destinationCity[slot] ?? -1)
      }
      const after = search()
      expect(after, JSON.stringify(query)).toEqual(values(everyPlan(index, query, priceNow)))
      different += before.length > 0 && after.length !== before.length ? 1 : 0
    }
  }
  expect(different).toBeGreaterThan(3)
})
