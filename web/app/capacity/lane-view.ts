/** What a lane's page shows of the answers behind it, and no more; runs on the server only. */
import type { CapacityRow, SearchResult } from '@tongyun/contract/capacity/endpoints'
import type { DataOf } from '@tongyun/contract/endpoint'
import type { getLane } from '@tongyun/contract/market/lanes'
import * as m from '@tongyun/messages'
import { serviceWords } from '../cargo/equipment-words.ts'
import { isHubStop } from '../lanes/hub-stop.ts'
import { stopWord } from '../lanes/stop-words.ts'
import { mallRow } from '../offers/mall-row.ts'

/** The lane without its departures, of which the page shows less. */
export type LaneData = Omit<DataOf<typeof getLane>, 'departures'>
export type LaneKind = LaneData['kinds'][number]

const departureView = (
  row: CapacityRow,
  { departureId, etd, eta, spaceLeft, spaceTotal }: NonNullable<CapacityRow['departure']>,
) => ({
  capacityId: row.capacityId,
  departureId,
  mode: row.mode,
  loadType: row.loadType,
  service: serviceWords(row),
  lane: m.detail_lane_name({ origin: row.origin.name, destination: row.destination.name }),
  zones: { origin: row.origin.zone, destination: row.destination.zone },
  provider: row.provider.name,
  etd,
  eta,
  transitHours: row.transitHours,
  space: { left: spaceLeft, total: spaceTotal, unit: row.spaceUnit },
  totalMinor: row.price.ok ? row.price.totalMinor : null,
})

/** Departures as a list shows them, in their order. */
export const nextDepartures = (rows: readonly CapacityRow[]) =>
  rows.flatMap((row) => (row.departure === null ? [] : [departureView(row, row.departure)]))
export type NextDeparture = ReturnType<typeof nextDepartures>[number]

/** Ports, terminals, stations and borders that these departures call at, in the order they come up. */
export const stopsOnTheWay = (rows: readonly CapacityRow[]) => [
  ...new Map(
    rows.flatMap(({ stops }) =>
      stops.flatMap((stop, i) =>
        isHubStop(stop) ? [[stop.place.placeId, { place: stop.place, kind: stopWord(stops, i) }] as const] : [],
      ),
    ),
  ).values(),
]
export type StopOnTheWay = ReturnType<typeof stopsOnTheWay>[number]

/** Providers shown, those with most offers; the mall's filter has the rest. */
const PROVIDERS = 12

/** One offer alone, of which nothing is said that takes several prices. */
export const isOneOffer = (kinds: readonly LaneKind[]): boolean => kinds.length === 1 && kinds[0]?.offers === 1

/** Who carries; `only` is the offer of a lane that has one. */
export const laneSearchView = (result: SearchResult) => ({
  only: result.total === 1 ? (result.rows.map(mallRow)[0] ?? null) : null,
  providers: (result.facets?.provider ?? [])
    .slice(0, PROVIDERS)
    .map(({ value, name, count }) => ({ providerId: value, name, offers: count })),
  providerCount: result.providers,
})
/** Which kind of load a calendar is asked for: the one of the address, else the one with most offers. */
export const chosenKind = (kinds: readonly LaneKind[], asked: URLSearchParams): LaneKind | null =>
  kinds.find(({ mode, loadType }) => mode === asked.get('mode') && (loadType ?? '') === (asked.get('loadType') ?? '')) ??
  kinds[0] ??
  null
