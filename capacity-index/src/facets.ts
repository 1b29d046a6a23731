/** Facets over offers already selected. */
import { FACET_NAMES } from '@tongyun/freight/market-filters'
import type { CapacityIndex } from './capacity-index.ts'
import { facetKeyTest, KEY_BITS } from './facet-key.ts'
import type { FacetQuery } from './query.ts'
import type { Test } from './scan.ts'

/** How many offers share a facet key and the flags of their provider. */
type Cell = { facetKey: number; certified: boolean; verified: boolean; count: number }

const CERTIFIED = 1 << KEY_BITS
const VERIFIED = 2 << KEY_BITS

/** What a slot must be to pass all facets; nothing where none is chosen. */
export const facetTests = (index: CapacityIndex, facets: FacetQuery): Test[] => {
  const { facetKey, provider } = index.columns
  const isOfFirms = facets.provider !== null || facets.certified || facets.verified
  if (!isOfFirms && FACET_NAMES.every((name) => facets[name].length === 0)) return []
  const passes = facetKeyTest(facets)
  // Most searches have no provider filter: then skip the provider column.
  if (!isOfFirms) return [(slot) => passes(facetKey[slot] ?? 0)]
  const chosen = facets.provider === null ? null : index.providerNumber(facets.provider)
  const passesAll = (slot: number) => {
    const number = provider[slot] ?? 0
    if (chosen !== null && number !== chosen) return false
    if (!passes(facetKey[slot] ?? 0)) return false
    const firm = index.providers[number]
    return !((facets.certified && !firm?.certified) || (facets.verified && !firm?.verified))
  }
  return [passesAll]
}

let counters: Int32Array | undefined

/** The cube of the slots: cells that are not empty, in no order. */
export const countCells = (index: CapacityIndex, slots: Int32Array): Cell[] => {
  const { facetKey, provider } = index.columns
  counters ??= new Int32Array(4 << KEY_BITS)
  const counts = counters
  const flags = new Int32Array(index.providers.length)
  index.providers.forEach(({ certified, verified }, number) => {
    flags[number] = (certified ? CERTIFIED : 0) | (verified ? VERIFIED : 0)
  })
  const touched: number[] = []
  for (let at = 0; at < slots.length; at += 1) {
    const slot = slots[at] as number
    const cell = (facetKey[slot] ?? 0) | (flags[provider[slot] ?? 0] ?? 0)
    const count = counts[cell] ?? 0
    if (count === 0) touched.push(cell)
    counts[cell] = count + 1
  }
  return touched.map((cell) => {
    const count = counts[cell] ?? 0
    counts[cell] = 0
    return {
      facetKey: cell & (CERTIFIED - 1),
      certified: (cell & CERTIFIED) !== 0,
      verified: (cell & VERIFIED) !== 0,
      count,
    }
  })
}

/** Offers among the slots by the number of their provider. */
const byProvider = (index: CapacityIndex, slots: Int32Array): Int32Array => {
  const { provider } = index.columns
  const counts = new Int32Array(index.providers.length)
  for (let at = 0; at < slots.length; at += 1) {
    const number = provider[slots[at] as number] ?? 0
    counts[number] = (counts[number] ?? 0) + 1
  }
  return counts
}

/** How many providers the slots are of. */
export const providersAmong = (index: CapacityIndex, slots: Int32Array): number =>
  byProvider(index, slots).reduce((sum, count) => sum + Number(count > 0), 0)

/** Offers of each provider among the slots, most first, ties by id. */
export const countProviders = (index: CapacityIndex, slots: Int32Array): { id: string; count: number }[] => {
  const counts = byProvider(index, slots)
  const found: { id: string; count: number }[] = []
  index.providers.forEach(({ id }, number) => {
    const count = counts[number] ?? 0
    if (count > 0) found.push({ id, count })
  })
  return found.sort((a, b) => b.count - a.count || (a.id < b.id ? -1 : 1))
}
