/** What a chart draws: lanes with their places, as endpoints tell of them. */
import { type CapacityRow, getCapacity, searchCapacities } from '@tongyun/contract/capacity/endpoints'
import type { DataOf } from '@tongyun/contract/endpoint'
import type { PageContext } from '@tongyun/contract/page-context'
import { getChartedPlaces } from '@tongyun/contract/places/endpoints'
import type { LegMode, Mode } from '@tongyun/freight/vocabulary'
import type { ChartOf, NamedLane } from './charts.ts'
import type { Leg } from './tracks.ts'

type Stop = CapacityRow['stops'][number]
export type ChartedStop = {
  placeId: string
  name: string
  lat: number
  lon: number
  kind: Stop['kind']
  /** How long cargo waits here, in hours. */
  waitHours: number
}
export type ChartedLane = {
  mode: Mode
  stops: ChartedStop[]
  /** The mode to the next stop, one fewer than stops. */
  modes: LegMode[]
  /** Number that repeats in the list beside the chart; null where the chart shows one lane. */
  number: number | null
  transitHours: number
}

export const legsOf = ({ stops, modes }: ChartedLane): Leg[] =>
  modes.flatMap((mode, i) => {
    const [from, to] = [stops[i], stops[i + 1]]
    return from === undefined || to === undefined || from.placeId === to.placeId ? [] : [{ mode, from, to }]
  })

type KnownPlace = DataOf<typeof getChartedPlaces>['places'][number]

const laneOf = (
  { mode, stops, transitHours }: Pick<CapacityRow, 'mode' | 'stops' | 'transitHours'>,
  number: number | null,
  places: ReadonlyMap<string, KnownPlace>,
): ChartedLane | null => {
  const charted = stops.map(({ place: { placeId, name }, kind, arriveHours, departHours }) => {
    const found = places.get(placeId)
    return found === undefined
      ? null
      : { placeId, name, lat: found.lat, lon: found.lon, kind, waitHours: departHours - arriveHours }
  })
  const modes = stops.slice(0, -1).flatMap(({ mode: leg }) => (leg === null ? [] : [leg]))
  if (charted.includes(null) || modes.length !== stops.length - 1) return null
  return { mode, stops: charted.filter((stop) => stop !== null), modes, number, transitHours }
}

type Row = Pick<CapacityRow, 'mode' | 'stops' | 'transitHours'>
export type Charted = { lanes: ChartedLane[]; landOutline: boolean }

/** Offers as lanes of a chart, by their places in the list numbered from 1 where there are several; null where none can be drawn. */
const charted = async (rows: readonly (Row | undefined)[], call: PageContext['call']): Promise<Charted | null> => {
  const ids = [...new Set(rows.flatMap((row) => row?.stops.map(({ place }) => place.placeId) ?? []))]
  if (ids.length === 0) return null
  const { data } = await call(getChartedPlaces, { ids })
  if (data === null) return null
  const places = new Map(data.places.map((place) => [place.placeId, place]))
  const lanes = rows.flatMap((row, i) => (row && laneOf(row, rows.length === 1 ? null : i + 1, places)) ?? [])
  return lanes.length === 0 ? null : { lanes, landOutline: data.landOutline }
}

/** What a chart's address names, with its places; null where nothing of it is on sale. */
export const chartedOf = async (of: ChartOf, call: PageContext['call']): Promise<Charted | null> => {
  if ('offers' in of) {
    const offers = await Promise.all(of.offers.map((capacityId) => call(getCapacity, { capacityId })))
    return charted(
      offers.map(({ data }) => data?.row),
      call,
    )
  }
  const next = ({ origin, destination, mode }: NamedLane) =>
    call(searchCapacities, { origin, destination, mode: [mode], sort: 'departure', pageSize: 1 })
  const answers = await Promise.all(of.lanes.map(next))
  return charted(
    answers.map(({ data }) => data?.rows[0]),
    call,
  )
}
