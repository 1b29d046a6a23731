/** An index that is written while it changes, read back and told of the changes again finds what one finds that never was a file. */
import { expect, test } from 'vitest'
import { atOnce } from './at-once.fixture.ts'
import { CapacityIndex } from './capacity-index.ts'
import { type Change, change, changeOf, departure, indexOf, NOW, offer, QUERIES } from './changing-offers.fixture.ts'
import { Departures } from './departures.ts'
import { BOUND_FIELDS } from './offer.ts'
import { ANY_QUERY } from './query.ts'
import { readBack, taken } from './read-back.fixture.ts'
import { selectOffers } from './select.ts'
import type { Part } from './snapshot.ts'

/** All an index knows of what it finds, whatever its slots and numbers are. */
const contentOf = (index: CapacityIndex) => {
  const { columns } = index
  const known = (slot: number) => ({
    id: columns.ids[slot],
    text: columns.searchText[slot],
    firm: index.providers[columns.provider[slot] ?? -1],
    ends: [columns.originPlace, columns.originRegion, columns.destinationPlace].map((column) => index.nameOf(column[slot] ?? -1)),
    stops: columns.stops[slot]?.map((number) => index.nameOf(number)),
    numbers: [columns.revision, columns.facetKey, columns.referenceTotal, columns.transitHours].map((column) => column[slot]),
    accepted: [columns.acceptances.presences, columns.acceptances.loadEquipment].map(
      (column) => column[columns.acceptance[slot] ?? 0],
    ),
    bound: [...columns.bound.subarray(slot * BOUND_FIELDS.length, (slot + 1) * BOUND_FIELDS.length)],
    departures: Array.from({ length: columns.departures.count[slot] ?? 0 }, (_, place) =>
      columns.departures.read((columns.departures.start[slot] ?? 0) + place),
    ),
  })
  const found = QUERIES.map((query) =>
    [...atOnce(selectOffers(index, { ...ANY_QUERY, ...query }, { nowMinute: NOW }))]
      .map(known)
      .sort((a, b) => (`${a.id}` < `${b.id}` ? -1 : 1)),
  )
  return { found, size: index.size, since: index.standsSince(NOW + 1_301) }
}

const OFFERS = 400

const restored = (parts: Part[]): CapacityIndex => readBack(parts, CapacityIndex.restored)

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
