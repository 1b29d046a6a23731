/** Rates kept as numbers give the prices that rates give as they were published. */
import { CapacityIndex } from '@tongyun/capacity-index/capacity-index'
import { readBack, taken } from '@tongyun/capacity-index/read-back.fixture'
import type { Part } from '@tongyun/capacity-index/snapshot'
import { compileRate } from '@tongyun/freight/price'
import type { ExchangeRates } from '@tongyun/freight/rate'
import { CURRENCY_DIGITS } from '@tongyun/freight/vocabulary'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sampleMarket } from '../offering/sample-market.fixture.ts'
import { equipmentOf } from '../offering/service-label.ts'
import { pricesAt, pricesOfSlot } from './apply-rates.ts'
import type { StableOffer } from './capacity.queries.ts'
import { SlimRates } from './slim-rates.ts'

const REVISION = 3
const offers = sampleMarket(300).capacities.map(
  ({ mode, loadType, details, distanceKm, rate, capacityId }) =>
    ({
      capacity_id: capacityId,
      revision: REVISION,
      mode,
      load_type: loadType,
      equipment: equipmentOf(details),
      distance_km: distanceKm,
      rate,
    }) as unknown as StableOffer,
)

/** An index of which nothing is known but what a price asks of it. */
const indexOf = (distances: readonly number[]) => {
  const index = new CapacityIndex()
  for (const distanceKm of distances) {
    const slot = index.columns.addSlot()
    index.columns.distanceKm[slot] = distanceKm
    index.columns.revision[slot] = REVISION
    index.columns.ids[slot] = String(slot)
  }
  return index
}
const index = indexOf(offers.map((offer) => offer.distance_km))
const known = (most?: number) => {
  const rates = new SlimRates(most)
  for (const [slot, offer] of offers.entries()) rates.put(slot, offer)
  return rates
}

const exchanges = fc
  .record(
    Object.fromEntries(Object.keys(CURRENCY_DIGITS).map((code) => [code, fc.double({ min: 0.0005, max: 500, noNaN: true })])),
  )
  .map((rates): ExchangeRates => ({ base: 'CNY', date: '2026-12-01', source: 'any', rates: { ...rates, CNY: 1 } }))

test('every offer costs to the last digit what its published rate gives, at any exchange rates', () => {
  const rates = known()
  fc.assert(
    fc.property(exchanges, (exchange) => {
      for (const [slot, offer] of offers.entries()) {
        const { referenceTotal, bound } = pricesOfSlot(index, rates, { slot, exchange }) ?? {}
        expect({ referenceTotal, bound }).toEqual(pricesAt(offer, exchange))
      }
    }),
    { numRuns: 20 },
  )
})

test('an offer of another revision is not known until it is put again', () => {
  const rates = known()
  expect(rates.has(5, REVISION)).toBe(true)
  expect(rates.has(5, REVISION + 1)).toBe(false)
  expect(rates.at(5, REVISION + 1)).toBeNull()
  rates.put(5, { ...(offers[5] as StableOffer), revision: REVISION + 1 })
  expect(rates.has(5, REVISION + 1)).toBe(true)
})

test('where there are more charges than may be kept, offers with others stay unknown, and the rest are priced right', () => {
  const rates = known(40)
  const exchange: ExchangeRates = {
    base: 'CNY',
    date: '2026-12-01',
    source: 'any',
    rates: { USD: 7, EUR: 8, RUB: 0.1, JPY: 0.05, KZT: 0.02 },
  }
  const priced = offers.flatMap((offer, slot) => {
    const prices = pricesOfSlot(index, rates, { slot, exchange })
    return prices === null ? [] : [{ offer, prices }]
  })
  expect(priced.length).toBeGreaterThan(0)
  expect(priced.length).toBeLessThan(offers.length)
  for (const { offer, prices } of priced) expect(prices).toMatchObject(pricesAt(offer, exchange))
})

test('rates that become known while others are written are read back as they are, or are not known', () => {
  const half = offers.length / 2
  const rates = new SlimRates()
  for (const [slot, offer] of offers.entries()) if (slot < half) rates.put(slot, offer)
  const parts: Part[] = []
  for (const part of rates.written(offers.length)) {
    if (part === undefined) continue
    parts.push(taken(part))
    for (const [slot, offer] of offers.entries()) if (slot >= half) rates.put(slot, offer)
  }
  const back = readBack(parts, SlimRates.restored)
  // What is learned afterwards has the numbers that follow.
  for (const [slot, offer] of offers.entries()) if (slot % 3 === 0) back.put(slot, offer)
  const priced = offers.flatMap((offer, slot) => {
    const known = back.at(slot, REVISION)
    return known === null ? [] : [{ known: known.compiled, offer: compileRate(offer.rate) }]
  })
  expect(priced.length).toBeGreaterThan(half)
  for (const { known, offer } of priced) {
    expect(known.included.map(({ rule }) => rule)).toEqual(offer.included.map(({ rule }) => rule))
    expect(known.others.map(({ rule }) => rule)).toEqual(offer.others.map(({ rule }) => rule))
    expect(known.rate.freight).toEqual(offer.rate.freight)
  }
})
