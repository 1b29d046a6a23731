/** Counts of a search from its cube: how many offers share a facet key and the flags of their provider. */
import { KEY_BITS, KEY_PARTS, lowBits, unpackFacet } from '@tongyun/capacity-index/facet-key'
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

/** Where the flags of a provider stand above the facet key. */
const FLAG_BITS = { certified: KEY_BITS, verified: KEY_BITS + 1 }

/** By facet, then by flag, the values of an offer for everything its part of a key can be, of which all pass that is not asked for. */
const VALUES = [
  ...FACET_NAMES.map((name) => {
    const { at, bits } = KEY_PARTS[name]
    return { at, bits, values: Array.from({ length: 1 << bits }, (_, packed) => unpackFacet(name, packed << at)) }
  }),
  ...FLAGS.map((name) => ({ at: FLAG_BITS[name], bits: 1, values: [[], [name]] })),
].map(({ bits, ...part }) => ({ ...part, low: lowBits({ bits }), allPass: new Uint8Array(1 << bits).fill(1) }))

/** One facet or flag of a cube: where it stands in a cell, what of it passes, and the counts so far. */
type Part = { at: number; low: number; values: readonly (readonly string[])[]; passes: Uint8Array; counts: Int32Array }

const partsOf = (filter: FacetQuery): Part[] => {
  const asked = [
    ...FACET_NAMES.map((name) =>
      filter[name].length === 0 ? null : (values: readonly string[]) => passesFacet(name, filter[name], values),
    ),
    ...FLAGS.map((name) => (filter[name] ? (values: readonly string[]) => values.includes(name) : null)),
  ]
  return VALUES.map(({ at, low, values, allPass }, place) => {
    const passes = asked[place]
    return {
      at,
      low,
      values,
      passes: passes ? Uint8Array.from(values, (each) => Number(passes(each))) : allPass,
      counts: new Int32Array(values.length),
    }
  })
}

const passesPart = ({ at, low, passes }: Part, key: number) => passes[(key >> at) & low] === 1

const countIn = ({ at, low, counts }: Part, key: number, count: number) => {
  const number = (key >> at) & low
  counts[number] = (counts[number] ?? 0) + count
}

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
  // Nearly every part lets all pass, and a search has hundreds of cells.
  const asked = parts.flatMap(({ passes }, at) => (passes.includes(0) ? [at] : []))
  let total = 0
  for (const { facetKey, certified, verified, count } of cube) {
    const key = facetKey | (Number(certified) << FLAG_BITS.certified) | (Number(verified) << FLAG_BITS.verified)
    let breaks = 0
    let broken = 0
    for (let place = 0; place < asked.length && breaks < 2; place += 1) {
      const at = asked[place] as number
      if (passesPart(parts[at] as Part, key)) continue
      breaks += 1
      broken = at
    }
    if (breaks === 0) {
      total += count
      for (let at = 0; at < parts.length; at += 1) countIn(parts[at] as Part, key, count)
    } else if (breaks === 1) countIn(parts[broken] as Part, key, count)
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
