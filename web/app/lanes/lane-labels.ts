/** What stands written at the stations of a lane, and the lane as a sentence. */
import * as m from '@tongyun/messages'
import { modeWord } from '../i18n/everyday-words.ts'
import { formatDayAndTime } from '../i18n/format.ts'
import { countryName } from '../places/country-name.ts'
import { changesMode, type Lane, type LaneStop } from './lane-geometry.ts'
import { stopWord } from './stop-words.ts'

export type StationLabel = {
  stop: LaneStop
  /** The sign it is drawn with: the second station of one border is a call, so that a border is one gate. */
  sign: LaneStop['kind']
  name: string
  code: string | null
  /** Time at the ends, days since departure between them; null when nothing is scheduled. */
  below: string | null
  /** `CN│RU` at a border. */
  border: [string, string] | null
}

const days = (hours: number) => Math.floor(hours / 24)

const daysAfter = (stop: LaneStop): string => {
  const [from, to] = [days(stop.arriveHours), days(stop.departHours)]
  return from === to ? m.mall_lane_plus({ days: from }) : m.mall_lane_plus_range({ from, to })
}

/** Labels of every station in order. */
export const stationLabels = (lane: Lane): StationLabel[] => {
  const last = lane.stops.length - 1
  return lane.stops.map((stop, i) => {
    const instant = i === 0 ? (lane.departure?.etd ?? null) : i === last ? (lane.departure?.eta ?? null) : null
    const { border } = stop
    return {
      stop,
      sign: stop.kind === 'border' && border === null ? 'call' : stop.kind,
      name: stop.place.name,
      code: stop.place.code,
      below: i > 0 && i < last ? daysAfter(stop) : instant === null ? null : formatDayAndTime(instant, stop.place.zone),
      border,
    }
  })
}

/** The drawing as a sentence: mode, then every station with its kind and time. `labels` are the stations' own. */
export const laneSentence = (lane: Lane, labels: readonly StationLabel[]): string => {
  const stations = labels.map(({ stop, name, below, border }, i) => {
    const time = below ?? ''
    if (i === 0) return m.mall_lane_departs({ place: name, time })
    if (i === labels.length - 1) return m.mall_lane_arrives({ place: name, time })
    const kind =
      border === null ? stopWord(lane.stops, i) : m.mall_lane_border({ from: countryName(border[0]), to: countryName(border[1]) })
    const passed = m.mall_lane_passes({ kind, place: name, time })
    return changesMode(lane.stops, i) && stop.mode !== null ? m.mall_lane_then({ passed, mode: modeWord(stop.mode) }) : passed
  })
  return m.mall_lane_sentence({ mode: modeWord(lane.mode), stations: stations.join(m.mall_lane_separator()) })
}
