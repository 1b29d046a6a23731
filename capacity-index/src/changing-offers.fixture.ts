/** Offers of every kind, questions to them, and what may become of each. */
import { CapacityIndex } from './capacity-index.ts'
import { BOUND_FIELDS, type IndexedOffer, LIMIT_FIELDS, type OfferDeparture } from './offer.ts'
import type { BaseQuery } from './query.ts'

export const NOW = 29_000_000
const CITIES = ['SHA', 'MOW', 'ALA', 'HAM', 'NKG', 'LED']
const FIRMS = ['firm', 'other', 'third']

const at = <Item>(items: readonly Item[], n: number) => items[n % items.length] as Item
const end = (n: number) => {
  const city = at(CITIES, n)
  return { place: `P${city}`, city, region: n % 2 === 0 ? null : `R${city}`, country: city.slice(0, 2), continent: 'AS' }
}
export const departure = (n: number, place: number): OfferDeparture => ({
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
export const offer = (n: number, change: Partial<IndexedOffer> = {}): IndexedOffer => ({
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

export const indexOf = (offers: readonly IndexedOffer[]) => {
  const index = new CapacityIndex()
  for (const id of FIRMS)
    index.putProvider({ id, certified: id === 'firm', verified: id === 'other', searchText: `the ${id} 公司` })
  for (const each of offers) index.put(each)
  return index
}
export const QUERIES: Partial<BaseQuery>[] = [
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
export type Change = { id: string; put: IndexedOffer | null }
export const changeOf = (n: number): Change => {
  const kind = n % 5
  if (kind === 0) return { id: `o${n}`, put: null }
  if (kind === 1) return { id: `o${n}`, put: offer(n, { destination: end(n + 2), searchText: `moved-${n} fast` }) }
  if (kind === 2)
    return { id: `o${n}`, put: offer(n, { departures: Array.from({ length: 9 }, (_, place) => departure(n, place)) }) }
  if (kind === 3) return { id: `new-${n}`, put: offer(n, { id: `new-${n}`, origin: { ...end(n), city: 'NEW', place: 'PNEW' } }) }
  return { id: `o${n}`, put: offer(n, { referenceTotal: 7, revision: 9, stops: [{ place: 'S99', city: 'S9', country: 'UZ' }] }) }
}
export const change = (index: CapacityIndex, { id, put }: Change) => (put === null ? index.remove(id) : index.put(put))
