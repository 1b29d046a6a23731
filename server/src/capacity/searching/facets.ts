/** Counts of a search from its cube: how many offers share a facet key and the flags of their provider. */
import { type Facets, TRANSIT_BAND_NAMES } from '@tongyun/contract/capacity/endpoints'
import type { Locale } from '@tongyun/freight/locale'
import { CARGO_TYPES, LOAD_TYPES, MODES, SERVICE_MODES } from '@tongyun/freight/vocabulary'
import type { FacetFilter } from './offer-filter.ts'

/** One cell of the cube; `facetKey` is packed as in migration 002. */
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

const FACETS = ['mode', 'serviceMode', 'loadType', 'transit', 'cargo', 'certified', 'verified'] as const
type Facet = (typeof FACETS)[number]

const unpack = (key: number) => ({
  mode: MODES[key & 7] ?? '',
  serviceMode: SERVICE_MODES[(key >> 3) & 3] ?? '',
  loadType: LOAD_TYPES[((key >> 5) & 7) - 1] ?? null,
  transit: TRANSIT_BAND_NAMES[(key >> 8) & 3] ?? '',
  cargo: CARGO_TYPES.filter((type, bit) => type === 'general' || (key >> 10) & (1 << bit)) as string[],
})
type Unpacked = ReturnType<typeof unpack>

const within = <T>(chosen: readonly T[], value: T | null) => chosen.length === 0 || (value !== null && chosen.includes(value))

/** The facets of `filter` a cell breaks. */
const broken = (filter: FacetFilter, key: Unpacked, cell: CubeCell): Facet[] => {
  const kept: Record<Facet, boolean> = {
    mode: within<string>(filter.modes, key.mode),
    serviceMode: within<string>(filter.serviceModes, key.serviceMode),
    loadType: within<string>(filter.loadTypes, key.loadType),
    transit: within<string>(filter.transit, key.transit),
    cargo: filter.cargoTypes.every((type) => key.cargo.includes(type)),
    certified: !filter.certified || cell.certified,
    verified: !filter.verified || cell.verified,
  }
  return FACETS.filter((facet) => !kept[facet])
}

const valuesOf = (facet: Facet, key: Unpacked, cell: CubeCell): string[] => {
  switch (facet) {
    case 'cargo':
      return key.cargo
    case 'certified':
      return cell.certified ? ['certified'] : []
    case 'verified':
      return cell.verified ? ['verified'] : []
    case 'loadType':
      return key.loadType === null ? [] : [key.loadType]
    default:
      return [key[facet]]
  }
}

const inOrder = (counts: Map<string, number>, order: readonly string[]) =>
  order.flatMap((value) => (counts.has(value) ? [{ value, count: counts.get(value) ?? 0 }] : []))

/**
 * Exact total, number of firms and disjunctive counts: the counts of a facet leave its own filter out. Cells hold offers of
 * the chosen provider alone; `providers` are the matching offers of every provider.
 */
export const countCube = (cube: readonly CubeCell[], providers: readonly ProviderCount[], filter: FacetFilter): Counts => {
  const counts = Object.fromEntries(FACETS.map((facet) => [facet, new Map<string, number>()])) as Record<
    Facet,
    Map<string, number>
  >
  const keys = new Map<number, Unpacked>()
  let total = 0
  for (const cell of cube) {
    const key = keys.get(cell.facetKey) ?? unpack(cell.facetKey)
    keys.set(cell.facetKey, key)
    const breaks = broken(filter, key, cell)
    if (breaks.length === 0) total += cell.count
    if (breaks.length > 1) continue
    for (const facet of breaks.length === 0 ? FACETS : breaks) {
      for (const value of valuesOf(facet, key, cell)) counts[facet].set(value, (counts[facet].get(value) ?? 0) + cell.count)
    }
  }
  return {
    total,
    providers: filter.provider === null ? providers.length : Math.min(1, total),
    facets: {
      mode: inOrder(counts.mode, MODES),
      serviceMode: inOrder(counts.serviceMode, SERVICE_MODES),
      loadType: inOrder(counts.loadType, LOAD_TYPES),
      transit: inOrder(counts.transit, TRANSIT_BAND_NAMES),
      cargo: inOrder(counts.cargo, CARGO_TYPES),
      provider: providers.filter(({ value }, place) => place < MAX_PROVIDERS || value === filter.provider),
      flags: [...inOrder(counts.certified, ['certified']), ...inOrder(counts.verified, ['verified'])],
    },
  }
}
