/** What a chart draws: lanes with their places, as endpoints tell of them. */
import { type CapacityRow, getCapacity, searchCapacities } from '@tongyun/contract/capacity/endpoints'
import type { DataOf } from '@tongyun/contract/endpoint'
import type { PageContext } from '@tongyun/contract/page-context'
import { getChartedPlaces } from '@tongyun/contract/places/endpoints'
import type { Mode } from '@tongyun/freight/vocabulary'
import type { ChartOf, NamedLane } from './charts.ts'
import type { Leg } from './tracks.ts'
import { type TrackMode, type Way, wayOfStops } from './ways.ts'

type Stop = CapacityRow['stops'][number]
export type ChartedStop = {
  placeId: string
  name: string
  /** IATA or UN/LOCODE where the offer says it. */
  code: string | null
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
  modes: readonly TrackMode[]
  /** So many of its stretches lie behind; 0 where nothing is known of it. */
  done: number
  /** Number that repeats in the list beside the chart; null where the chart shows one lane. */
  number: number | null
  transitHours: number
}

export type DrawnLeg = Leg & { from: ChartedStop; to: ChartedStop; isDone: boolean }

/** What is drawn of a lane, between places that are not the same. */
export const legsOf = ({ stops, modes, done }: ChartedLane): DrawnLeg[] =>
  modes.flatMap((mode, i) => {
    const [from, to] = [stops[i], stops[i + 1]]
    return from === undefined || to === undefined || from.placeId === to.placeId ? [] : [{ mode, from, to, isDone: i < done }]
  })

type KnownPlace = DataOf<typeof getChartedPlaces>['places'][number]

type Codes = ReadonlyMap<string, string | null>

const laneOf = (way: Way, number: number | null, places: ReadonlyMap<string, KnownPlace>, codes: Codes): ChartedLane | null => {
  const stops = way.stops.map((stop) => {
    const found = places.get(stop.placeId)
    return found === undefined
      ? null
      : { ...stop, name: found.name, code: codes.get(stop.placeId) ?? null, lat: found.lat, lon: found.lon }
  })
  return stops.includes(null) ? null : { ...way, stops: stops.filter((stop) => stop !== null), number }
}

export type Charted = { lanes: ChartedLane[]; landOutline: boolean }

/** Ways as lanes of a chart, numbered from 1 by their places in the list where there are several; null where none can be drawn. */
const charted = async (
  ways: readonly (Way | null)[],
  call: PageContext['call'],
  codes: Codes = new Map(),
): Promise<Charted | null> => {
  const ids = [...new Set(ways.flatMap((way) => way?.stops.map(({ placeId }) => placeId) ?? []))]
  if (ids.length === 0) return null
  const { data } = await call(getChartedPlaces, { ids })
  if (data === null) return null
  const places = new Map(data.places.map((place) => [place.placeId, place]))
  const lanes = ways.flatMap((way, i) => (way && laneOf(way, ways.length === 1 ? null : i + 1, places, codes)) ?? [])
  return lanes.length === 0 ? null : { lanes, landOutline: data.landOutline }
}

type Row = Pick<CapacityRow, 'mode' | 'stops' | 'transitHours'>

/** The ways of offers, whose stops know their codes. */
const chartedRows = (rows: readonly (Row | undefined)[], call: PageContext['call']) =>
  charted(
    rows.map((row) => (row === undefined ? null : wayOfStops(row.mode, row.stops, row))),
    call,
    new Map(rows.flatMap((row) => row?.stops.map(({ place }) => [place.placeId, place.code] as const) ?? [])),
  )

/** What a chart's address names, with its places; null where nothing of it is on sale. */
export const chartedOf = async (of: ChartOf, call: PageContext['call']): Promise<Charted | null> => {
  if ('ways' in of) return charted(of.ways, call)
  if ('offers' in of) {
    const offers = await Promise.all(of.offers.map((capacityId) => call(getCapacity, { capacityId })))
    return chartedRows(
      offers.map(({ data }) => data?.row),
      call,
    )
  }
  const next = ({ origin, destination, mode }: NamedLane) =>
    call(searchCapacities, { origin, destination, mode: [mode], sort: 'departure', pageSize: 1 })
  const answers = await Promise.all(of.lanes.map(next))
  return chartedRows(
    answers.map(({ data }) => data?.rows[0]),
    call,
  )
}
