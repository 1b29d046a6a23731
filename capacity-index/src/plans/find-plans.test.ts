import { DAY_MS } from '@tongyun/freight/days'
import { loadKindOf } from '@tongyun/freight/load-kind'
import { describe, expect, test } from 'vitest'
import type { CapacityIndex } from '../capacity-index.ts'
import { loadTypeOf } from '../facet-key.ts'
import { ANY_FACETS } from '../query.ts'
import { leadsThere } from './every-plan.fixture.ts'
import { findPlans } from './find-plans.ts'
import type { Plan, PlanQuery } from './plan.ts'
import { chance, NOW_MINUTE, positionOf, randomMarket, randomQuery } from './random-market.fixture.ts'

const exact = { nowMinute: NOW_MINUTE, maxWaitMs: Infinity, mostLooks: Infinity }
const values = (plans: readonly Plan[]) =>
  [...new Set(plans.map(({ scope, price, arrival, headroom }) => `${scope} ${price} ${arrival} ${headroom.toFixed(6)}`))].sort()

test('a search that may not look at everything says so, is the same each time, and knows what goes all the way', () => {
  const random = chance(3)
  const { index, priceOf } = randomMarket(random, { offers: 2_000, cities: 20 })
  const query: PlanQuery = { ...randomQuery(random, 20), origin: { kind: 'metro', id: 'C5' }, via: [], maxLegs: 3 }
  const direct = findPlans(index, { ...query, maxLegs: 1 }, { ...exact, priceOf }).plans
  expect(direct.length).toBeGreaterThan(0)
  const short = () => findPlans(index, query, { ...exact, priceOf, mostLooks: 1 })
  expect(short().truncated).toBe(true)
  expect(values(short().plans)).toEqual(values(direct))
  const some = findPlans(index, query, { ...exact, priceOf, mostLooks: 500 })
  expect(some.truncated).toBe(true)
  expect(findPlans(index, query, { ...exact, priceOf, mostLooks: 500 })).toEqual(some)
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

/** Of every plan of many random searches, with positions. */
const eachPlan = (
  use: (plan: Plan, found: { market: ReturnType<typeof randomMarket>; query: PlanQuery }) => void,
  {
    ask = randomQuery,
    where = { positionOf },
  }: { ask?: typeof randomQuery; where?: Partial<{ positionOf: typeof positionOf }> } = {},
) => {
  const random = chance(20261122)
  for (let at = 0; at < 8; at += 1) {
    const cities = 6 + random.below(8)
    const market = randomMarket(random, { offers: 700, cities })
    for (let asked = 0; asked < 30; asked += 1) {
      const query = ask(random, cities)
      const { plans } = findPlans(market.index, query, { nowMinute: NOW_MINUTE, ...where, priceOf: market.priceOf })
      for (const plan of plans) use(plan, { market, query })
    }
  }
}

/** The cities a question may begin and end in. */
const endsOf = ({ origin, destination }: PlanQuery, index: CapacityIndex) => {
  const cities = (end: PlanQuery['origin'], side: 'origin' | 'destination') => {
    if (end.kind !== 'country') return new Set([end.kind === 'place' ? end.cityId : end.id])
    const there = [...index.all()].filter((slot) => index.nameOf(index.columns[`${side}Country`][slot] ?? -1) === end.id)
    return new Set(there.map((slot) => index.nameOf(index.columns[`${side}City`][slot] ?? -1) ?? ''))
  }
  return { origins: cities(origin, 'origin'), goals: cities(destination, 'destination') }
}

test('P09: no plan hands cargo in after a cut-off, of the cargo or, across a border, of its papers', () => {
  const seen = { changes: 0, tight: 0, papers: 0 }
  eachPlan(({ legs }, { market: { index } }) => {
    const { departures, originCountry, destinationCountry } = index.columns
    for (const [at, leg] of legs.entries()) {
      const before = legs[at - 1]
      if (before === undefined) continue
      const arrival = (departures.eta[before.departure] ?? 0) / 60_000
      const { cargoCutOff, documentsCutOff, etd } = departures.read(leg.departure)
      const crossed = originCountry[before.slot] !== destinationCountry[before.slot]
      expect(arrival + 12 * 60).toBeLessThanOrEqual(cargoCutOff ?? etd)
      if (crossed) expect(arrival + 12 * 60).toBeLessThanOrEqual(documentsCutOff ?? etd)
      seen.changes += 1
      seen.tight += cargoCutOff === null ? 0 : 1
      seen.papers += crossed && documentsCutOff !== null ? 1 : 0
    }
  })
  expect(seen.changes).toBeGreaterThan(100)
  expect(seen.tight).toBeGreaterThan(30)
  expect(seen.papers).toBeGreaterThan(30)
})

test('P09: no plan mixes full and part loads, or leads away from where it is to end', () => {
  let chains = 0
  eachPlan(({ legs }, { market: { index }, query }) => {
    const { facetKey, originCity, destinationCity } = index.columns
    const kinds = legs.map(({ slot }) => loadKindOf(loadTypeOf(facetKey[slot] ?? 0)))
    expect(new Set(kinds.filter((kind) => kind !== 'loose')).size).toBeLessThanOrEqual(1)
    chains += legs.length > 1 ? 1 : 0
    if (query.via.length > 0) return
    const name = (number = -1) => index.nameOf(number) ?? ''
    const map = legs.map(({ slot }) => ({
      from: name(originCity[slot]),
      to: name(destinationCity[slot]),
      before: 0,
      after: 0,
    }))
    expect(leadsThere(map, [], endsOf(query, index))).toBe(true)
  })
  expect(chains).toBeGreaterThan(60)
})

/** Chains by way of a place that must be passed, and how many of them lead away from the way over it. */
const chainsByWay = (where: Partial<{ positionOf: typeof positionOf }>) => {
  let [chains, astray] = [0, 0]
  const ask: typeof randomQuery = (random, cities) => {
    const query = randomQuery(random, cities)
    const ends = [query.origin, query.destination].map((end) => (end.kind === 'place' ? end.cityId : end.id))
    const all = Array.from({ length: cities }, (_, city) => `C${city}`).filter((city) => !ends.includes(city))
    return { ...query, via: [all[random.below(all.length)] ?? ''], avoid: [], maxLegs: 3 }
  }
  eachPlan(
    ({ legs }, { market: { index }, query }) => {
      const { via } = query
      const { originCity, originPlace, destinationCity, destinationPlace, stops } = index.columns
      const name = (number = -1) => index.nameOf(number) ?? ''
      let passed = 0
      const map = legs.map(({ slot }) => {
        const before = passed
        const names = [originCity[slot], originPlace[slot], ...(stops[slot] ?? []), destinationCity[slot], destinationPlace[slot]]
        if (names.some((number) => name(number) === via[0])) passed = 1
        return { from: name(originCity[slot]), to: name(destinationCity[slot]), before, after: passed }
      })
      expect(passed).toBe(1)
      if (legs.length === 1) return
      chains += 1
      if (!leadsThere(map, via, endsOf(query, index))) astray += 1
    },
    { ask, where },
  )
  return { chains, astray }
}

test('P09: whatever place must be passed, no leg leads away from the way over it or too far round', () => {
  const onMap = chainsByWay({ positionOf })
  expect(onMap.chains).toBeGreaterThan(50)
  expect(onMap.astray).toBe(0)
  expect(chainsByWay({}).astray).toBeGreaterThan(10)
})

describe('P09 on a line of cities 500 km apart', () => {
  const random = chance(5)
  const { index, priceOf } = randomMarket(random, { offers: 2_500, cities: 12 })
  const onALine = (city: string) => ({ lat: 0, lon: Number(city.slice(1).split('-')[0]) * 4.5 })
  const query: PlanQuery = {
    ...randomQuery(random, 12),
    via: [],
    avoid: [],
    readyFrom: null,
    readyTo: null,
    departFrom: null,
    departTo: null,
    arriveBy: null,
    facets: ANY_FACETS,
    cargo: null,
    maxLegs: 3,
  }
  /** Cities in which cargo changes, in their order, a list for each plan. */
  const changesOf = (changed: Partial<PlanQuery>, where: { positionOf?: typeof onALine } = { positionOf: onALine }) =>
    findPlans(index, { ...query, ...changed }, { ...exact, ...where, priceOf }).plans.map(({ legs }) =>
      legs.slice(0, -1).map(({ slot }) => Number(index.nameOf(index.columns.destinationCity[slot] ?? -1)?.slice(1))),
    )
  const between = (from: number, to: number) => ({
    origin: { kind: 'metro', id: `C${from}` } as const,
    destination: { kind: 'metro', id: `C${to}` } as const,
  })
  const pairs = Array.from({ length: 7 }, (_, from) => [1, 2, 3, 4, 5].map((length) => [from, from + length] as const)).flat()

  test('cargo changes between the two ends alone, each time nearer to the second', () => {
    const found = pairs.flatMap(([from, to]) => changesOf(between(from, to)).map((changes) => [from, ...changes, to]))
    expect(found.filter(({ length }) => length > 2).length).toBeGreaterThan(5)
    for (const way of found) expect(way).toEqual(way.toSorted((a, b) => a - b))
    // Wherever cities are, cargo goes to and fro.
    const anyhow = pairs.flatMap(([from, to]) => changesOf(between(from, to), {}).map((changes) => [from, ...changes, to]))
    expect(anyhow.some((way) => way.join() !== way.toSorted((a, b) => a - b).join())).toBe(true)
  })

  test('where it must pass C6 it goes there and comes back, and passes nothing behind it', () => {
    // An offer may call at C6 wherever it goes; here it is a city where cargo changes.
    const ways = changesOf({ ...between(3, 4), via: ['C6'] }).filter((way) => way.includes(6))
    expect(ways.length).toBeGreaterThan(0)
    for (const city of ways.flat()) expect([5, 6, 7]).toContain(city)
  })

  test('to a country the nearest of its cities is the end', () => {
    const changes = [5, 6, 7, 8].flatMap((from) =>
      changesOf({ ...between(from, 0), destination: { kind: 'country', id: 'HOME' } }).map((each) => [from, ...each]),
    )
    expect(changes.some(({ length }) => length > 1)).toBe(true)
    for (const way of changes) expect(way).toEqual(way.toSorted((a, b) => b - a))
  })
})
