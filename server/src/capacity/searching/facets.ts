/** Counts of a search from its cube: how many offers share a facet key and the flags of their provider. */
import { KEY_PARTS, lowBits, unpackFacet } from '@tongyun/capacity-index/facet-key'
import type { FacetQuery } from '@tongyun/capacity-index/query'
import type { Facets } from '@tongyun/contract/capacity/endpoints'
import type { Locale } from '@tongyun/freight/locale'
import { FACET_NAMES, FACETS, type FacetName, passesFacet } from '@tongyun/freight/market-filters'

/** One cell of the cube. */
export type CubeCell = { facetKey: number; certified: boolean; verified: boolean; count: number }

/** Offers of one provider, most first in a list. */
export type ProviderCount = { value: string; count: number; name_zh: string; name_en: string; name_ru: string }

/** Facets of any reader: providers have their names in every language. */
export type FacetCounts = Omit<Facets, 'provider'> & { provider: ProviderCount[] }
export type Counts = { total: number; providers: number; facets: FacetCounts }

/** Facets as a reader gets them. */
export const facetsInAnswer = (facets: FacetCounts, locale: Locale): Facets => ({
  ...facets,
  provider: facets.provider.map((provider) => ({
    value: provider.value,
    count: provider.count,
    name: provider[`name_${locale}`],
  })),
})

/** Most providers a facet lists; the chosen one is always there. */
const MAX_PROVIDERS = 30

const FLAGS = ['certified', 'verified'] as const

/** By facet the values of an offer for everything its part of a key can be. */
const VALUES = FACET_NAMES.map((name) => {
  const { at, bits } = KEY_PARTS[name]
  return {
    name,
    at,
    low: lowBits({ bits }),
    values: Array.from({ length: 1 << bits }, (_, packed) => unpackFacet(name, packed << at)),
  }
})

/** One facet or flag of a cube: where it stands in a cell, what of it passes, and the counts so far. */
type Part = {
  numberIn: (cell: CubeCell) => number
  values: readonly (readonly string[])[]
  passes: readonly boolean[]
  counts: number[]
}

const partsOf = (filter: FacetQuery): Part[] => [
  ...VALUES.map(({ name, at, low, values }) => ({
    numberIn: ({ facetKey }: CubeCell) => (facetKey >> at) & low,
    values,
    passes: values.map((each) => passesFacet(name, filter[name], each)),
    counts: values.map(() => 0),
  })),
  ...FLAGS.map((name) => ({
    numberIn: (cell: CubeCell) => Number(cell[name]),
    values: [[], [name]],
    passes: [!filter[name], true],
    counts: [0, 0],
  })),
]

/** Counts of the values of a part, in `order`; values that nothing has are left out. */
const countsIn = ({ values, counts }: Part, order: readonly string[]) => {
  const byValue = new Map<string, number>()
  counts.forEach((count, number) => {
    if (count > 0) for (const value of values[number] ?? []) byValue.set(value, (byValue.get(value) ?? 0) + count)
  })
  return order.flatMap((value) => {
    const count = byValue.get(value)
    return count === undefined ? [] : [{ value, count }]
  })
}

/**
 * Exact total, number of firms and disjunctive counts: the counts of a facet leave its own filter out. Cells hold offers of
 * the chosen provider alone; `providers` are the matching offers of every provider.
 */
export const countCube = (cube: readonly CubeCell[], providers: readonly ProviderCount[], filter: FacetQuery): Counts => {
  const parts = partsOf(filter)
  const numbers = parts.map(() => 0)
  let total = 0
  for (const cell of cube) {
    let [breaks, broken] = [0, 0]
    parts.forEach(({ numberIn, passes }, at) => {
      const number = numberIn(cell)
      numbers[at] = number
      if (passes[number]) return
      breaks += 1
      broken = at
    })
    if (breaks > 1) continue
    if (breaks === 0) total += cell.count
    parts.forEach(({ counts }, at) => {
      const number = numbers[at] ?? 0
      if (breaks === 0 || at === broken) counts[number] = (counts[number] ?? 0) + cell.count
    })
  }
  const byFacet = FACET_NAMES.map((name, at) => [name, countsIn(parts[at] as Part, FACETS[name].values)])
  return {
    total,
    providers: filter.provider === null ? providers.length : Math.min(1, total),
    facets: {
      ...(Object.fromEntries(byFacet) as Pick<Facets, FacetName>),
      provider: providers.filter(({ value }, place) => place < MAX_PROVIDERS || value === filter.provider),
      flags: FLAGS.flatMap((name, at) => countsIn(parts[FACET_NAMES.length + at] as Part, [name])),
    },
  }
}
