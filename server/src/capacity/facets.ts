/** Counts of a search from its cube: how many offers share a facet key, a provider and its flags. */
import { type Facets, TRANSIT_BAND_NAMES } from '@tongyun/contract/capacity'
import { CARGO_TYPES, LOAD_TYPES, MODES, SERVICE_MODES } from '@tongyun/freight/vocabulary'
import type { FacetFilter } from './offer-filter.ts'

/** One cell of the cube; `facetKey` is packed as in migration 002. */
export type CubeCell = { facetKey: number; providerId: string; certified: boolean; verified: boolean; count: number }

export type Counts = { total: number; providers: number; facets: Facets }

/** Most providers a facet lists; the chosen one is always there. */
const MAX_PROVIDERS = 30

const FACETS = ['mode', 'serviceMode', 'loadType', 'transit', 'cargo', 'provider', 'certified', 'verified'] as const
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
    provider: filter.provider === null || filter.provider === cell.providerId,
    certified: !filter.certified || cell.certified,
    verified: !filter.verified || cell.verified,
  }
  return FACETS.filter((facet) => !kept[facet])
}

const valuesOf = (facet: Facet, key: Unpacked, cell: CubeCell): string[] => {
  switch (facet) {
    case 'cargo':
      return key.cargo
    case 'provider':
      return [cell.providerId]
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

const mostFirst = (counts: Map<string, number>, chosen: string | null) => {
  const all = [...counts]
    .map(([value, count]) => ({ value, count }))
    .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
  return all.filter(({ value }, place) => place < MAX_PROVIDERS || value === chosen)
}

/** Exact total, number of firms and disjunctive counts: the counts of a facet leave its own filter out. */
export const countCube = (cube: readonly CubeCell[], filter: FacetFilter): Counts => {
  const counts = Object.fromEntries(FACETS.map((facet) => [facet, new Map<string, number>()])) as Record<
    Facet,
    Map<string, number>
  >
  const firms = new Set<string>()
  const keys = new Map<number, Unpacked>()
  let total = 0
  for (const cell of cube) {
    const key = keys.get(cell.facetKey) ?? unpack(cell.facetKey)
    keys.set(cell.facetKey, key)
    const breaks = broken(filter, key, cell)
    if (breaks.length === 0) {
      total += cell.count
      firms.add(cell.providerId)
    }
    if (breaks.length > 1) continue
    for (const facet of breaks.length === 0 ? FACETS : breaks) {
      for (const value of valuesOf(facet, key, cell)) counts[facet].set(value, (counts[facet].get(value) ?? 0) + cell.count)
    }
  }
  return {
    total,
    providers: firms.size,
    facets: {
      mode: inOrder(counts.mode, MODES),
      serviceMode: inOrder(counts.serviceMode, SERVICE_MODES),
      loadType: inOrder(counts.loadType, LOAD_TYPES),
      transit: inOrder(counts.transit, TRANSIT_BAND_NAMES),
      cargo: inOrder(counts.cargo, CARGO_TYPES),
      provider: mostFirst(counts.provider, filter.provider),
      flags: [...inOrder(counts.certified, ['certified']), ...inOrder(counts.verified, ['verified'])],
    },
  }
}
