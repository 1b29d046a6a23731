import { offerFaults } from '@tongyun/contract/supply/offer-faults'
import type { Capacity, OfferSheet } from '@tongyun/freight/capacity'
import { openGazetteer } from '@tongyun/places'
import { expect, test } from 'vitest'
import { countriesOfStops } from '../src/places/pure.ts'
import { DEMO_EXCHANGE } from '../src/reference/index.ts'
import { openGround } from './ground.ts'
import { makeMarket } from './make-market.ts'
import { makeProviders } from './providers/make-providers.ts'

const sheetOf = ({
  capacityId: _,
  providerId: __,
  distanceKm: ___,
  co2eGramsPerTonne: ____,
  reviewStatus: _____,
  saleStatus: ______,
  demo: _______,
  confirmedAt: ________,
  ...sheet
}: Capacity): OfferSheet => sheet

test('E01 every offer of the demonstration is one a provider could have written: shape and rules of the trade', () => {
  const now = new Date('2026-11-24T08:00:00Z')
  const gazetteer = openGazetteer()
  const ground = openGround(gazetteer)
  const exchange = { base: 'CNY' as const, date: '2026-11-24', ...DEMO_EXCHANGE }
  const market = makeMarket({ offers: 1000, now, providers: makeProviders(ground), exchange }, ground)
  const counts = new Map<string, string>()
  let offers = 0
  for (const { capacities } of market)
    for (const capacity of capacities) {
      if (capacity.saleStatus === 'expired') continue
      offers += 1
      for (const { path, rule } of offerFaults(sheetOf(capacity), { today: '2026-11-24' }))
        counts.set(`${capacity.mode} ${path.replace(/\d+/g, 'n')} ${rule}`, capacity.capacityId)
      if (countriesOfStops(capacity.stops, gazetteer).brokenAt !== null)
        counts.set(`${capacity.mode} crossing_off_route`, capacity.capacityId)
    }
  expect(offers).toBeGreaterThan(900)
  expect([...counts]).toEqual([])
})
