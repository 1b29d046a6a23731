/** An index that is written while it changes, read back and told of the changes again finds what one finds that never was a file. */
import { NO_ATTRIBUTES } from '@tongyun/freight/market-filters'
import { expect, test } from 'vitest'
import { CapacityIndex } from './capacity-index.ts'
import { Departures } from './departures.ts'
import { BOUND_FIELDS, type IndexedOffer, LIMIT_FIELDS, type OfferDeparture } from './offer.ts'
import type { BaseQuery } from './query.ts'
import { readBack, taken } from './read-back.fixture.ts'
import { selectOffers } from './select.ts'
import type { Part } from './snapshot.ts'

const NOW = 29_000_000
const CITIES = ['SHA', 'MOW', 'ALA', 'HAM', 'NKG', 'LED']
const FIRMS = ['firm', 'other', 'third']
const OFFERS = 400

const at = <Item>(items: readonly Item[], n: number) => items[n % items.length] as Item
const end = (n: number) => {
  const city = at(CITIES, n)
  return { place: `P${city}`, city, region: n % 2 === 0 ? null : `R${city}`, country: city.slice(0, 2), continent: 'AS' }
}
const departure = (n: number, place: number): OfferDeparture => ({
  etd: NOW + 100 + place * 10 + n,
  etdDay: 20_100 + place,
  handInDay: 20_099,
  closesAt: NOW + 90 + place * 10 + (n % 7),
  spaceLeft: 1 + (n % 5),
  spaceTotal: 10,
  eta: (NOW + 5_000) * 60_000,
  documentsCutOff: n % 3 === 0 ? null : NOW + 50,
  cargoCutOff: n % 2 === 0 ? null : NOW + 60,
})
const offer = (n: number, change: Partial<IndexedOffer> = {}): IndexedOffer => ({
  id: `o${n}`,
  revision: 1 + (n % 4),
  providerId: at(FIRMS, n),
  facetKey: n % 3,
  origin: end(n),
  destination: end(n + 1 + (n % 4)),
  stops: Array.from({ length: n % 4 }, (_, stop) => ({ place: `S${(n + stop) % 9}`, city: `S${stop}`, country: 'KZ' })),
  referenceTotal: n % 50 === 0 ? Number.POSITIVE_INFINITY : 1000 + n,
  transitHours: 100 + n,
  co2eGramsPerTonne: n,
  distanceKm: 6000 + n,
  bound: BOUND_FIELDS.map((_, field) => n * field),
  limits: LIMIT_FIELDS.map((_, field) => ((n + field) % 3 === 0 ? null : n)),
  acceptedPresences: 0xffffffff - n,
  rateEquipment: n % 5 === 0 ? ['40HQ'] : null,
  equipment: ['20GP'],
  byTruck: n % 2 === 0,
  attributes: [],
  spaceUnit: 'kg',
  validFromDay: 20_000 + (n % 3),
  validToDay: 21_000,
  openUntil: NOW + 1000 + n,
  searchText: `ref-${n} 上海专线 ${at(['fast', 'slow', 'fastest'], n)}`,
  departures: Array.from({ length: n % 6 }, (_, place) => departure(n, place)),
  ...change,
})

const indexOf = (offers: readonly IndexedOffer[]) => {
  const index = new CapacityIndex()
  for (const id of FIRMS)
    index.putProvider({ id, certified: id === 'firm', verified: id === 'other', searchText: `the ${id} 公司` })
  for (const each of offers) index.put(each)
  return index
}
const everything: BaseQuery = {
  origin: null,
  destination: null,
  readyFrom: null,
  readyTo: null,
  departFrom: null,
  departTo: null,
  arriveBy: null,
  cargo: null,
  attributes: NO_ATTRIBUTES,
  words: [],
  referenceBudget: null,
  boundBudget: null,
  ids: null,
}
const QUERIES: Partial<BaseQuery>[] = [
  {},
  { words: ['fast'] },
  { words: ['slow', 'ref-11'] },
  { words: ['上海'] },
  { words: ['third'] },
  { departFrom: '2025-01-13', departTo: '2025-01-15' },
  { ids: ['o3', 'o8', 'gone', 'new-1'] },
  ...CITIES.map((id): Partial<BaseQuery> => ({ origin: { kind: 'metro', id } })),
  ...CITIES.map((id): Partial<BaseQuery> => ({ origin: { kind: 'metro', id }, destination: { kind: 'country', id: 'MO' } })),
]
/** All an index knows of what it finds, whatever its slots and numbers are. */
const contentOf = (index: CapacityIndex) => {
  const { columns } = index
  const known = (slot: number) => ({
    id: columns.ids[slot],
    text: columns.searchText[slot],
    firm: index.providers[columns.provider[slot] ?? -1],
    ends: [columns.originPlace, columns.originRegion, columns.destinationPlace].map((column) => index.nameOf(column[slot] ?? -1)),
    stops: columns.stops[slot]?.map((number) => index.nameOf(number)),
    numbers: [columns.revision, columns.facetKey, columns.referenceTotal, columns.acceptedPresences, columns.loadEquipment].map(
      (column) => column[slot],
    ),
    bound: [...columns.bound.subarray(slot * BOUND_FIELDS.length, (slot + 1) * BOUND_FIELDS.length)],
    departures: Array.from({ length: columns.departures.count[slot] ?? 0 }, (_, place) =>
      columns.departures.read((columns.departures.start[slot] ?? 0) + place),
    ),
  })
  const found = QUERIES.map((query) =>
    [...selectOffers(index, { ...everything, ...query }, { nowMinute: NOW })]
      .map(known)
      .sort((a, b) => (`${a.id}` < `${b.id}` ? -1 : 1)),
  )
  return { found, size: index.size, since: index.standsSince(NOW + 1_301) }
}

const restored = (parts: Part[]): CapacityIndex => readBack(parts, CapacityIndex.restored)

type Change = { id: string; put: IndexedOffer | null }
const changeOf = (n: number): Change => {
  const kind = n % 5
  if (kind === 0) return { id: `o${n}`, put: null }
  if (kind === 1) return { id: `o${n}`, put: offer(n, { destination: end(n + 2), searchText: `moved-${n} fast` }) }
  if (kind === 2)
    return { id: `o${n}`, put: offer(n, { departures: Array.from({ length: 9 }, (_, place) => departure(n, place)) }) }
  if (kind === 3) return { id: `new-${n}`, put: offer(n, { id: `new-${n}`, origin: { ...end(n), city: 'NEW', place: 'PNEW' } }) }
  return { id: `o${n}`, put: offer(n, { referenceTotal: 7, revision: 9, stops: [{ place: 'S99', city: 'S9', country: 'UZ' }] }) }
}
const change = (index: CapacityIndex, { id, put }: Change) => (put === null ? index.remove(id) : index.put(put))

test.each([0, 1, 7, 31])('written with %i changes between two parts', (changesBetween) => {
  const offers = Array.from({ length: OFFERS }, (_, n) => offer(n))
  const index = indexOf(offers)
  for (const _step of index.arrange());
  const changes: Change[] = []
  const parts: Part[] = []
  for (const part of index.written()) {
    if (part !== undefined) parts.push(taken(part))
    for (let more = 0; more < changesBetween; more += 1) {
      const made = changeOf((changes.length * 17) % OFFERS)
      change(index, made)
      changes.push(made)
    }
  }
  // Day 20,101 is the 13th of January 2025; not every query finds all or nothing.
  expect(contentOf(index).found[5]?.length).toBeGreaterThan(10)
  expect(changes.length > 0).toBe(changesBetween > 0)
  const back = restored(parts)
  for (const each of changes) change(back, each)
  const control = indexOf(offers)
  for (const each of changes) change(control, each)
  expect(contentOf(back)).toEqual(contentOf(control))
  expect(contentOf(index)).toEqual(contentOf(control))
  // And it goes on as any other.
  for (let n = 0; n < 60; n += 1) for (const each of [back, control]) change(each, changeOf((n * 29) % OFFERS))
  expect(contentOf(back)).toEqual(contentOf(control))
})

test('departures of more slots than are written at once stand where they stood', () => {
  const departures = new Departures()
  const SLOTS = 70_000
  for (let slot = 0; slot < SLOTS; slot += 1) departures.write(slot, [departure(slot, 0), departure(slot, 1)].slice(slot % 3))
  const parts: Part[] = []
  for (const part of departures.written(SLOTS)) if (part !== undefined) parts.push(taken(part))
  const back = readBack(parts, Departures.restored)
  const read = (all: Departures) =>
    Array.from({ length: SLOTS }, (_, slot) => (all.count[slot] === 0 ? null : all.etd[all.start[slot] ?? 0]))
  expect(read(back)).toEqual(read(departures))
  expect(new Set(read(departures)).size).toBeGreaterThan(SLOTS / 2)
})
