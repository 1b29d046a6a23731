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
