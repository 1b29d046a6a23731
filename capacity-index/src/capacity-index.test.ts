/** The index by itself; what it finds against PostgreSQL is in server/src/capacity/searching/offer-source.test.ts. */
import { describe, expect, test } from 'vitest'
import { atOnce } from './at-once.fixture.ts'
import { CapacityIndex } from './capacity-index.ts'
import { NOW } from './changing-offers.fixture.ts'
import { countCells, countProviders, facetTests } from './facets.ts'
import { keptSlots } from './kept-slots.ts'
import { BOUND_FIELDS, type IndexedOffer, LIMIT_FIELDS } from './offer.ts'
import { keyFinder, leastSlots } from './order.ts'
import { ANY_FACETS, ANY_QUERY, type BaseQuery, type FacetQuery } from './query.ts'
import { scanOffers, selectOffers } from './select.ts'

const anywhere = { place: 'CNSHA', city: 'SHA', region: 'CN-SH', country: 'CN', continent: 'AS' }
const moscow = { place: 'RUMOW', city: 'MOW', region: null, country: 'RU', continent: 'EU' }

const offer = (id: string, change: Partial<IndexedOffer> = {}): IndexedOffer => ({
  id,
  revision: 1,
  providerId: 'firm',
  facetKey: 0,
  origin: anywhere,
  destination: moscow,
  stops: [],
  referenceTotal: 1000,
  transitHours: 240,
  co2eGramsPerTonne: 10,
  distanceKm: 6000,
  bound: BOUND_FIELDS.map(() => 0),
  limits: LIMIT_FIELDS.map(() => null),
  acceptedPresences: 0xffffffff,
  rateEquipment: null,
  equipment: [],
  byTruck: false,
  attributes: [],
  spaceUnit: 'kg',
  validFromDay: 20_000,
  validToDay: 21_000,
  openUntil: NOW + 1000,
  searchText: 'ref',
  departures: [],
  ...change,
})

const indexOf = (...offers: IndexedOffer[]) => {
  const index = new CapacityIndex()
  index.putProvider({ id: 'firm', certified: true, verified: false, searchText: 'the firm' })
  index.putProvider({ id: 'other', certified: false, verified: false, searchText: 'another' })
  for (const each of offers) index.put(each)
  return index
}
const openAt = (index: CapacityIndex, nowMinute = NOW) => atOnce(selectOffers(index, ANY_QUERY, { nowMinute }))
const idsOf = (index: CapacityIndex, query: Partial<BaseQuery> = {}) =>
  [...atOnce(selectOffers(index, { ...ANY_QUERY, ...query }, { nowMinute: NOW }))].map((slot) => index.columns.ids[slot]).sort()

describe('F6 offers come, change, move and go', () => {
  test('a replaced offer is found once, by what it is now', () => {
    const index = indexOf(offer('a'), offer('b'))
    index.put(offer('a', { searchText: 'new words' }))
    expect(idsOf(index)).toEqual(['a', 'b'])
    expect(idsOf(index, { words: ['words'] })).toEqual(['a'])
    expect(index.size).toBe(2)
  })

  test('an offer that moved leaves its old lane', () => {
    const index = indexOf(offer('a'), offer('b'))
    index.put(offer('a', { destination: { ...moscow, place: 'RULED', city: 'LED' } }))
    expect(idsOf(index, { destination: { kind: 'metro', id: 'MOW' } })).toEqual(['b'])
    expect(idsOf(index, { destination: { kind: 'metro', id: 'LED' } })).toEqual(['a'])
    expect(idsOf(index, { destination: { kind: 'country', id: 'RU' } })).toEqual(['a', 'b'])
  })

  test('a removed offer is found nowhere, and may come back', () => {
    const index = indexOf(offer('a'), offer('b'))
    index.remove('a')
    index.remove('never there')
    expect(idsOf(index)).toEqual(['b'])
    expect(idsOf(index, { ids: ['a', 'b'] })).toEqual(['b'])
    index.put(offer('a'))
    expect(idsOf(index)).toEqual(['a', 'b'])
  })

  test('an offer of a firm that is not there is refused', () => {
    expect(() => indexOf(offer('a', { providerId: 'nobody' }))).toThrow('nobody')
  })

  test('so many moves wear an index out', () => {
    const index = indexOf(offer('a'))
    expect(index.worn).toBe(false)
    for (let round = 0; round <= 10_001; round++) {
      index.remove('a')
      index.put(offer('a'))
    }
    expect(index.worn).toBe(true)
    expect(idsOf(index)).toEqual(['a'])
  })
})

describe('slots arranged by lane', () => {
  const kazan = { place: 'RUKZN', city: 'KZN', region: null, country: 'RU', continent: 'EU' }
  const cities = [moscow, kazan, anywhere]
  const departureOf = (at: number) => ({
    etd: NOW + at,
    etdDay: 20_500,
    handInDay: 20_500 - (at % 3),
    closesAt: NOW + at,
    spaceLeft: at,
    spaceTotal: at + 1,
    eta: (NOW + at) * 60_000,
    documentsCutOff: null,
    cargoCutOff: NOW + at,
  })
  const nth = (at: number) =>
    offer(`o${at}`, {
      providerId: at % 5 === 0 ? 'other' : 'firm',
      origin: cities[at % 3] ?? moscow,
      destination: cities[(at + 1 + (at % 2)) % 3] ?? moscow,
      referenceTotal: at,
      bound: BOUND_FIELDS.map((_, field) => at * 100 + field),
      searchText: `text ${at}`,
      departures: Array.from({ length: at % 4 }, (_, departure) => departureOf(at * 10 + departure)),
    })
  const arranged = (index: CapacityIndex) => {
    for (const _step of index.arrange());
    return index
  }
  /** All that is known of each offer, and where it is found, whatever slots they have. */
  const told = (index: CapacityIndex) => {
    const { columns } = index
    const found = (query: Partial<BaseQuery>) => idsOf(index, query)
    const ends = ['SHA', 'MOW', 'KZN'].map((id) => ({ kind: 'metro', id }) as const)
    return {
      offers: found({}).map((id) => {
        const slot = index.slotOf(id ?? '') ?? -1
        const { start, count } = columns.departures
        return {
          id,
          total: columns.referenceTotal[slot],
          text: columns.searchText[slot],
          provider: columns.provider[slot],
          bound: [...columns.bound.slice(slot * BOUND_FIELDS.length, (slot + 1) * BOUND_FIELDS.length)],
          departures: Array.from({ length: count[slot] ?? 0 }, (_, at) => columns.departures.read((start[slot] ?? 0) + at)),
        }
      }),
      lanes: ends.flatMap((origin) => ends.map((destination) => found({ origin, destination }))),
      countries: found({ destination: { kind: 'country', id: 'RU' } }),
      firms: countProviders(index, openAt(index)),
    }
  }
  const change = (index: CapacityIndex) => {
    for (let at = 0; at < 200; at += 7) index.remove(`o${at}`)
    for (let at = 0; at < 200; at += 11) index.put({ ...nth(at), destination: kazan, departures: nth(at + 3).departures })
  }

  test('nothing is lost, and what comes, moves and goes afterwards is as in an index that was left as it was', () => {
    const offers = Array.from({ length: 200 }, (_, at) => nth(at))
    const [left, moved] = [indexOf(...offers), arranged(indexOf(...offers))]
    expect(told(moved)).toEqual(told(left))
    for (const index of [left, moved]) change(index)
    expect(told(moved)).toEqual(told(left))
    expect(told(arranged(moved))).toEqual(told(left))
  })

  test('offers of a lane lie together, and slots given up are gone', () => {
    const index = indexOf(...Array.from({ length: 200 }, (_, at) => nth(at)))
    for (let at = 0; at < 200; at += 3) index.remove(`o${at}`)
    arranged(index)
    expect(index.slots).toBe(index.size)
    const { originCity, destinationCity, length } = index.columns
    const lanes = Array.from({ length }, (_, slot) => `${originCity[slot]} ${destinationCity[slot]}`)
    expect(lanes.filter((lane, slot) => lane !== lanes[slot - 1])).toHaveLength(new Set(lanes).size)
  })

  test('selections kept before are made anew', () => {
    const index = indexOf(offer('a'), offer('b', { destination: kazan }), offer('c'))
    const kept = () =>
      atOnce(
        keptSlots(index, NOW, 'Moscow', () =>
          selectOffers(index, { ...ANY_QUERY, destination: { kind: 'metro', id: 'MOW' } }, { nowMinute: NOW }),
        ),
      )
    kept()
    arranged(index)
    expect([...kept()].map((slot) => index.columns.ids[slot]).sort()).toEqual(['a', 'c'])
  })
})

test('an offer ends with its minute', () => {
  const index = indexOf(offer('a', { openUntil: NOW }), offer('b', { openUntil: NOW + 1 }), offer('c', { openUntil: null }))
  expect(idsOf(index)).toEqual(['b'])
})

test('facets count cells and firms, most first', () => {
  const index = indexOf(offer('a'), offer('b'), offer('c', { providerId: 'other', facetKey: 1 }))
  const slots = openAt(index)
  expect(countCells(index, slots)).toEqual([
    { facetKey: 0, certified: true, verified: false, count: 2 },
    { facetKey: 1, certified: false, verified: false, count: 1 },
  ])
  // The counters are used again.
  expect(countCells(index, slots)).toHaveLength(2)
  expect(countProviders(index, slots)).toEqual([
    { id: 'firm', count: 2 },
    { id: 'other', count: 1 },
  ])
  const passing = (facets: Partial<FacetQuery>) =>
    atOnce(selectOffers(index, ANY_QUERY, { nowMinute: NOW, first: () => facetTests(index, { ...ANY_FACETS, ...facets }) }))
  expect(passing({ mode: ['road'] })).toHaveLength(1)
  expect(passing({ certified: true })).toHaveLength(2)
  expect(passing({ verified: true })).toHaveLength(0)
})

describe('order', () => {
  const prices = Array.from({ length: 500 }, (_, at) => (at * 7919) % 250)
  const index = indexOf(...prices.map((price, at) => offer(`o${String(at).padStart(3, '0')}`, { referenceTotal: price })))
  const right = prices
    .map((price, at) => ({ price, id: `o${String(at).padStart(3, '0')}` }))
    .sort((a, b) => a.price - b.price || (a.id < b.id ? -1 : 1))
    .map(({ id }) => id)

  test.each([20, 210, 510])('the first %i: prices ascend, ties by id', (limit) => {
    const numberOf = () => keyFinder(index, { sort: 'price', query: ANY_QUERY, nowMinute: NOW })
    const first = leastSlots(index, atOnce(scanOffers(index, ANY_QUERY, { nowMinute: NOW, numberOf })), limit)
    expect(first.map(({ slot }) => index.columns.ids[slot])).toEqual(right.slice(0, limit))
  })

  test.each([1, 40, 510])('the first %i after any place: those that follow it, whatever order they come in', (limit) => {
    const numberOf = () => keyFinder(index, { sort: 'price', query: ANY_QUERY, nowMinute: NOW })
    const { slots, numbers } = atOnce(scanOffers(index, ANY_QUERY, { nowMinute: NOW, numberOf }))
    const backwards = { slots: slots.toReversed(), numbers: numbers.toReversed() }
    for (const place of [0, 1, 249, 498, 499]) {
      const id = right[place] ?? ''
      const after = { key: prices[Number(id.slice(1))] ?? 0, id }
      for (const scanned of [{ slots, numbers }, backwards]) {
        const found = leastSlots(index, scanned, limit, after)
        expect(found.map(({ slot }) => index.columns.ids[slot])).toEqual(right.slice(place + 1, place + 1 + limit))
      }
    }
  })

  test('infinite keys come last, and none is lost', () => {
    const some = indexOf(offer('a', { referenceTotal: Number.POSITIVE_INFINITY }), offer('b'), offer('c', { referenceTotal: 5 }))
    const numberOf = () => (slot: number) => some.columns.referenceTotal[slot] ?? 0
    const order = leastSlots(some, atOnce(scanOffers(some, ANY_QUERY, { nowMinute: NOW, numberOf })), 10)
    expect(order.map(({ slot }) => some.columns.ids[slot])).toEqual(['c', 'b', 'a'])
  })
})

describe('time between endings changes nothing', () => {
  const departure = {
    etd: NOW + 50,
    etdDay: 20_500,
    handInDay: 20_500,
    spaceLeft: 1,
    spaceTotal: 1,
    eta: (NOW + 90) * 60_000,
    documentsCutOff: null,
    cargoCutOff: null,
  }
  // NOW is 05:20.
  const index = indexOf(offer('a', { openUntil: NOW + 4 }), offer('b', { departures: [{ ...departure, closesAt: NOW + 7 }] }))

  test.each([
    [NOW, -5],
    [NOW + 3, -5],
    [NOW + 4, 4],
    [NOW + 6, 4],
    [NOW + 7, 7],
    [NOW + 9, 7],
    [NOW + 10, 10],
    [NOW + 24, 10],
  ])('at %i since the last one, or the quarter of an hour', (minute, since) => {
    expect(index.standsSince(minute)).toBe(NOW + since)
    expect([...openAt(index, minute)]).toEqual([...openAt(index, NOW + since)])
  })
})

describe('kept selections', () => {
  const NAMES = (index: CapacityIndex, slots: Int32Array) => [...slots].map((slot) => index.columns.ids[slot])
  const open = (index: CapacityIndex, minute = NOW) =>
    atOnce(keptSlots(index, minute, 'all', () => selectOffers(index, ANY_QUERY, { nowMinute: minute })))

  test('one is worked out once, and is another index’s never', () => {
    const [index, other] = [indexOf(offer('a')), indexOf(offer('b'))]
    expect(open(index)).toBe(open(index))
    expect(NAMES(other, open(other))).toEqual(['b'])
  })

  test('two who ask at once go through one look, and each has the index as it stands when it is told', () => {
    const index = indexOf(offer('a'))
    let made = 0
    const steps = function* () {
      made += 1
      yield
      yield
      return yield* selectOffers(index, ANY_QUERY, { nowMinute: NOW })
    }
    const [one, other] = [keptSlots(index, NOW, 'all', steps), keptSlots(index, NOW, 'all', steps)]
    expect([one.next().done, other.next().done]).toEqual([false, false])
    expect(NAMES(index, one.next().value ?? new Int32Array(0))).toEqual(['a'])
    expect(NAMES(index, other.next().value ?? new Int32Array(0))).toEqual(['a'])
    expect(made).toBe(1)
    const [third, fourth] = [keptSlots(index, NOW, 'both', steps), keptSlots(index, NOW, 'both', steps)]
    third.next()
    fourth.next()
    third.next()
    index.put(offer('b'))
    expect(NAMES(index, atOnce(fourth))).toEqual(['a', 'b'])
    expect(made).toBe(3)
  })

  test('an offer that is put, changed or removed is seen at once', () => {
    const index = indexOf(offer('a'))
    expect(NAMES(index, open(index))).toEqual(['a'])
    index.put(offer('b'))
    expect(NAMES(index, open(index))).toEqual(['a', 'b'])
    index.put(offer('a', { openUntil: NOW }))
    expect(NAMES(index, open(index))).toEqual(['b'])
    index.remove('b')
    expect(NAMES(index, open(index))).toEqual([])
  })

  test('an offer that ends with the minute is gone with it', () => {
    const index = indexOf(offer('a', { openUntil: NOW + 1 }))
    expect(NAMES(index, open(index))).toEqual(['a'])
    expect(NAMES(index, open(index, NOW + 1))).toEqual([])
  })
})
