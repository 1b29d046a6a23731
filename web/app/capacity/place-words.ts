/** Words of the page of a place, and which lanes its chart shows. */
import type { DataOf } from '@tongyun/contract/endpoint'
import type { getPlaceTraffic } from '@tongyun/contract/market/traffic'
import * as m from '@tongyun/messages'
import { formatList } from '../i18n/format.ts'

export type Traffic = Omit<DataOf<typeof getPlaceTraffic>, 'departures'>
export type PassingLane = Traffic['lanes'][number]

const KINDS: Record<string, () => string> = {
  seaport: m.traffic_kind_seaport,
  inlandport: m.traffic_kind_inlandport,
  airport: m.traffic_kind_airport,
  railterminal: m.traffic_kind_railterminal,
  border: m.traffic_kind_border,
}

export const kindsWords = (kinds: readonly string[]): string => formatList(kinds.flatMap((kind) => KINDS[kind]?.() ?? []))

export const laneName = ({ origin, destination }: PassingLane): string =>
  m.detail_lane_name({ origin: origin.name, destination: destination.name })

/** One way for each pair of cities, the one with most offers: a chart of all would show the same line many times. */
export const chartedLanes = (lanes: readonly PassingLane[]): PassingLane[] =>
  [...new Map(lanes.toReversed().map((lane) => [`${lane.origin.placeId} ${lane.destination.placeId}`, lane])).values()].sort(
    (a, b) => lanes.indexOf(a) - lanes.indexOf(b),
  )

/** A lane by one mode, with what its offers do at the place; most offers first. */
export type WayByPlace = { lane: PassingLane; offers: number; roles: Pick<PassingLane, 'role' | 'offers'>[] }

/** Offers to a city end at its port or pass it on the way to a door: one lane all the same. */
export const waysByPlace = (lanes: readonly PassingLane[]): WayByPlace[] => {
  const alike = Map.groupBy(lanes, ({ origin, destination, mode }) => `${origin.placeId} ${destination.placeId} ${mode}`)
  return [...alike.values()]
    .flatMap((roles) => {
      const [lane] = roles
      return lane === undefined ? [] : [{ lane, offers: roles.reduce((sum, { offers }) => sum + offers, 0), roles }]
    })
    .sort((a, b) => b.offers - a.offers)
}
