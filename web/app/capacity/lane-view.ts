/** What a lane's page shows of the answers behind it, and no more; runs on the server only. */
import type { CapacityRow, SearchResult } from '@tongyun/contract/capacity/endpoints'
import type { DataOf } from '@tongyun/contract/endpoint'
import type { getLane } from '@tongyun/contract/market/lanes'
import { serviceWords } from '../cargo/equipment-words.ts'

export type LaneData = DataOf<typeof getLane>
export type LaneKind = LaneData['kinds'][number]

const departureView = (row: CapacityRow, { etd, eta, spaceLeft, spaceTotal }: NonNullable<CapacityRow['departure']>) => ({
  capacityId: row.capacityId,
  mode: row.mode,
  loadType: row.loadType,
  service: serviceWords(row),
  provider: row.provider.name,
  etd,
  eta,
  transitHours: row.transitHours,
  space: { left: spaceLeft, total: spaceTotal, unit: row.spaceUnit },
  totalMinor: row.price.ok ? row.price.totalMinor : null,
})

/** Providers shown, those with most offers; the mall's filter has the rest. */
const PROVIDERS = 12

/** Next departures in their order, and who carries. */
export const laneSearchView = (result: SearchResult) => ({
  departures: result.rows.flatMap((row) => (row.departure === null ? [] : [departureView(row, row.departure)])),
  providers: (result.facets?.provider ?? [])
    .slice(0, PROVIDERS)
    .map(({ value, name, count }) => ({ providerId: value, name, count })),
  providerCount: result.providers,
  currency: result.currency,
})
export type LaneSearchView = ReturnType<typeof laneSearchView>

/** Which kind of load a calendar is asked for: the one of the address, else the one with most offers. */
export const chosenKind = (kinds: readonly LaneKind[], asked: URLSearchParams): LaneKind | null =>
  kinds.find(({ mode, loadType }) => mode === asked.get('mode') && (loadType ?? '') === (asked.get('loadType') ?? '')) ??
  kinds[0] ??
  null
