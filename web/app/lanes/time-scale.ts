/** A lane on a true scale of time: axis, stations, waits, cut-offs and dimension lines, all in per cent of the width. */
import { HOUR_MS } from '@tongyun/freight/days'
import type { LegMode } from '@tongyun/freight/vocabulary'
import { formatTime } from '../i18n/format.ts'
import { changesMode, type LaneStop, type ScheduledLane } from './lane-geometry.ts'

/** Steps of the axis in hours; the finest that gives at most this many divisions is taken. */
const STEPS_H = [3, 6, 12, 24, 48, 72, 96, 168, 336]
const MOST_DIVISIONS = 16

type Span = { from: number; to: number }
/** A leg in one mode, or a wait at the stop of that number, where `mode` is null. */
export type Dimension = Span & { hours: number; mode: LegMode | null; stop: number }
export type TimeScale = {
  /** Division starts: per cent and instant; the last is the end of the axis. */
  ticks: { percent: number; instant: string }[]
  stepHours: number
  /** Arrival to departure of each stop. */
  stations: (Span & { stop: LaneStop; arrival: string; departure: string })[]
  cutOffs: { kind: 'documents' | 'cargo'; percent: number; instant: string }[]
  dimensions: Dimension[]
}

/** Midnight at the zone before an instant in ms. */
const midnightBefore = (instantMs: number, zone: string) => {
  const [hours = 0, minutes = 0] = formatTime(new Date(instantMs).toISOString(), zone, 'en').split(':').map(Number)
  return Math.floor(instantMs / 60_000) * 60_000 - (hours * 60 + minutes) * 60_000
}

/** Lays a scheduled lane out in time. The axis starts at midnight at the origin before the first cut-off or departure. */
export const timeScale = (lane: ScheduledLane): TimeScale => {
  const { etd, eta, documentsCutOff, cargoCutOff } = lane.departure
  const first = lane.stops[0]
  const zone = first?.place.zone ?? 'UTC'
  const leave = Date.parse(etd)
  const earliest = Math.min(leave, ...[documentsCutOff, cargoCutOff].flatMap((c) => (c === null ? [] : [Date.parse(c)])))
  const start = midnightBefore(earliest, zone)
  const needed = (Date.parse(eta) - start) / HOUR_MS + 1
  const stepHours = STEPS_H.find((s) => needed / s <= MOST_DIVISIONS) ?? Math.ceil(needed / MOST_DIVISIONS / 24) * 24
  const divisions = Math.ceil(needed / stepHours)
  const length = divisions * stepHours * HOUR_MS
  const percent = (instant: number) => ((instant - start) / length) * 100
  const at = (hours: number) => leave + (hours - (first?.departHours ?? 0)) * HOUR_MS
  const last = lane.stops.length - 1
  const stations = lane.stops.map((stop, i) => {
    const arrival = i === 0 ? leave : i === last ? Date.parse(eta) : at(stop.arriveHours)
    const departure = i === 0 ? leave : i === last ? arrival : at(stop.departHours)
    return {
      stop,
      from: percent(arrival),
      to: percent(departure),
      arrival: new Date(arrival).toISOString(),
      departure: new Date(departure).toISOString(),
    }
  })
  const cutOff = (kind: 'documents' | 'cargo', instant: string | null) =>
    instant === null ? [] : [{ kind, percent: percent(Date.parse(instant)), instant }]
  return {
    ticks: Array.from({ length: divisions + 1 }, (_, i) => ({
      percent: (i / divisions) * 100,
      instant: new Date(start + i * stepHours * HOUR_MS).toISOString(),
    })),
    stepHours,
    stations,
    cutOffs: [...cutOff('cargo', cargoCutOff), ...cutOff('documents', documentsCutOff)],
    dimensions: dimensionsOf(stations),
  }
}

/** One dimension line for each stretch in one mode and one for each wait where the mode changes, as at a port behind a door. */
const dimensionsOf = (stations: TimeScale['stations']): Dimension[] => {
  const found: Dimension[] = []
  const stops = stations.map(({ stop }) => stop)
  let begin = stations[0]
  const hours = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / HOUR_MS)
  for (const [i, station] of stations.entries()) {
    if (i === 0 || begin === undefined) continue
    if (station.stop.kind !== 'transfer' && !changesMode(stops, i) && i < stations.length - 1) continue
    found.push({
      from: begin.to,
      to: station.from,
      hours: hours(begin.departure, station.arrival),
      mode: begin.stop.mode,
      stop: i,
    })
    if (station.departure !== station.arrival)
      found.push({ from: station.from, to: station.to, hours: hours(station.arrival, station.departure), mode: null, stop: i })
    begin = station
  }
  return found
}
