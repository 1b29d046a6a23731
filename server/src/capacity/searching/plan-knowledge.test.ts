import { chance, randomMarket } from '@tongyun/capacity-index/plans/random-market.fixture'
import { SearchMemory } from '@tongyun/capacity-index/plans/search-memory'
import { emptyConsignment } from '@tongyun/freight/consignment'
import { expect, test } from 'vitest'
import { boundCargo } from '../offering/bound-record.ts'
import { KnownMarket } from './plan-knowledge.ts'

test('what a search knows stands for the offers that nothing changed since', () => {
  const { index } = randomMarket(chance(1), { offers: 20, cities: 4 })
  const cargo = boundCargo({ ...emptyConsignment(), weightKg: 500, volumeM3: 2 })
  const know = () => new KnownMarket(index, { cargo, totals: new Map(), memory: new SearchMemory() })
  const known = know()
  const [changed = -1, left = -1] = ['offer-00003', 'offer-00004'].map((id) => index.slotOf(id))
  expect(known.standsFor(new Set([changed, left]))).toBe(true)
  const { departures } = index.columns
  expect(index.putSpaceLeft('offer-00003', departures.etd[departures.start[changed] ?? 0] ?? 0, 1)).toBe(true)
  expect(known.standsFor(new Set([changed, left]))).toBe(false)
  expect(known.standsFor(new Set([left]))).toBe(true)
  expect(know().standsFor(new Set([changed]))).toBe(true)
  // What is shown of a firm may be of any offer.
  index.putProvider({ id: 'firm', certified: false, verified: true, searchText: '' })
  expect(known.standsFor(new Set([left]))).toBe(false)
})

test('the price of an offer is the least it can be until the engine has told that of the offer as it is', () => {
  const { index } = randomMarket(chance(2), { offers: 40, cities: 3 })
  const cargo = boundCargo({ ...emptyConsignment(), weightKg: 500, volumeM3: 2 })
  const totals = new Map([['offer-00001', { revision: 1, total: 70 }]])
  const known = new KnownMarket(index, { cargo, totals, memory: new SearchMemory() })
  const [before = -1, told = -1, changed = -1, other = -1] = [1, 2, 3, 4].map((at) => index.slotOf(`offer-0000${at}`))
  totals.set('offer-00002', { revision: 1, total: 80 })
  totals.set('offer-00003', { revision: 2, total: 90 })
  known.learn([told, changed, other])
  expect([before, told, changed, other].map(known.isPriced)).toEqual([true, true, false, false])
  expect([before, told, changed, other].map(known.priceOf)).toEqual([70, 80, 0, 0])
})
