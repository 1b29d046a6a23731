/** Other prices for all offers take the place of those there at once, whatever changes while they are worked out. */
import { expect, test } from 'vitest'
import { CapacityIndex } from './capacity-index.ts'
import { BOUND_FIELDS, type IndexedOffer, LIMIT_FIELDS } from './offer.ts'

const end = { place: 'CNSHA', city: 'SHA', region: null, country: 'CN', continent: 'AS' }
const priced = (total: number) => ({ referenceTotal: total, bound: BOUND_FIELDS.map((_, at) => total + at) })
const offer = (id: string, total: number): IndexedOffer => ({
  id,
  revision: 1,
  providerId: 'firm',
  facetKey: 0,
  origin: end,
  destination: end,
  stops: [],
  ...priced(total),
  transitHours: 240,
  co2eGramsPerTonne: 10,
  distanceKm: 6000,
  limits: LIMIT_FIELDS.map(() => null),
  acceptedPresences: 1,
  rateEquipment: null,
  equipment: [],
  byTruck: false,
  attributes: [],
  spaceUnit: 'kg',
  validFromDay: 20_000,
  validToDay: 21_000,
  openUntil: 29_000_000,
  searchText: 'ref',
  departures: [],
})

const indexOf = (count: number) => {
  const index = new CapacityIndex()
  index.putProvider({ id: 'firm', certified: true, verified: false, searchText: 'the firm' })
  for (let at = 0; at < count; at += 1) index.put(offer(`o${at}`, 100))
  return index
}
const pricesOf = (index: CapacityIndex, id: string) => {
  const slot = index.slotOf(id) ?? -1
  const { referenceTotal, bound } = index.columns
  return {
    referenceTotal: referenceTotal[slot],
    bound: [...bound.subarray(slot * BOUND_FIELDS.length, (slot + 1) * BOUND_FIELDS.length)],
  }
}

test('until the last step all stand as they were, then all at the new prices; those without one stay', () => {
  const index = indexOf(5)
  const steps = index.applyPrices((slot) => (slot === 3 ? null : priced(200 + slot)))
  for (let at = 0; at < 4; at += 1) steps.next()
  for (let at = 0; at < 5; at += 1) expect(pricesOf(index, `o${at}`)).toEqual(priced(100))
  const before = index.changes
  for (const _step of steps);
  expect([0, 1, 2, 3, 4].map((at) => pricesOf(index, `o${at}`))).toEqual([200, 201, 202, 100, 204].map(priced))
  expect(index.changes).toBeGreaterThan(before)
})

test('what is put meanwhile stays, before and behind the step that is reached, and beyond the slots there were', () => {
  const index = indexOf(5)
  const steps = index.applyPrices((slot) => (index.columns.revision[slot] === 1 ? priced(200) : null))
  steps.next()
  steps.next()
  index.put({ ...offer('o0', 300), revision: 2 })
  index.putPrices([{ slot: index.slotOf('o1') ?? -1, id: 'o1', revision: 1, ...priced(400) }])
  index.put({ ...offer('o4', 500), revision: 2 })
  for (let at = 0; at < 200; at += 1) index.put({ ...offer(`new${at}`, 600), revision: 2 })
  expect(pricesOf(index, 'o0')).toEqual(priced(300))
  for (const _step of steps);
  expect(['o0', 'o1', 'o2', 'o3', 'o4', 'new0', 'new199'].map((id) => pricesOf(index, id))).toEqual(
    [300, 400, 200, 200, 500, 600, 600].map(priced),
  )
})

test('prices that others take the place of are never put', () => {
  const index = indexOf(3)
  const given = index.applyPrices(() => priced(200))
  given.next()
  for (const _step of index.applyPrices(() => priced(300)));
  expect(pricesOf(index, 'o2')).toEqual(priced(300))
})
