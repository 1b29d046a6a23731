import { HOUR_MS } from '@tongyun/freight/days'
import { formatDuration, formatZonedTime } from '../i18n/format.ts'
import { cutOffsOf, cutOffWords } from '../lanes/cut-off-words.ts'
import type { LaneStop } from '../lanes/lane-geometry.ts'
import type { ChoiceRun, RunClosing } from './choice.ts'

type Departure = { etd: string; eta: string; documentsCutOff: string | null; cargoCutOff: string | null }
type Journey = { stops: readonly LaneStop[]; departure: Departure | null }

/** Waits of less are no reason to name their length. */
const LEAST_WAIT_HOURS = 12

/** A stop between the ends with the length of its wait. */
const stationWords = (name: string, waitMs: number): string =>
  waitMs >= LEAST_WAIT_HOURS * HOUR_MS ? `${name} · ${formatDuration(waitMs / HOUR_MS)}` : name

const closingsOf = (departure: Departure, zone: string): RunClosing[] => {
  const words = cutOffWords(departure, zone)
  return cutOffsOf(departure).map(({ instant }, i) => ({ at: Date.parse(instant), words: words[i] ?? '' }))
}

/** Stretches between the stops from the departure on; a stop where nobody says how one goes on ends the line. */
export const runOf = ({ departure, stops }: Journey): ChoiceRun | null => {
  if (departure === null) return null
  const [begin, end] = [Date.parse(departure.etd), Date.parse(departure.eta)]
  const start = stops[0]?.departHours ?? 0
  const at = (hours: number) => Math.min(end, begin + (hours - start) * HOUR_MS)
  const pieces = stops.slice(0, -1).map((stop, i) => ({
    mode: stop.mode,
    from: at(stop.departHours),
    to: i === stops.length - 2 ? end : at(stops[i + 1]?.arriveHours ?? 0),
  }))
  const stations = stops.slice(1, -1).flatMap(({ kind, border, place, arriveHours, departHours }) => {
    const [from, to] = [at(arriveHours), at(departHours)]
    if (kind !== 'transfer' && (kind !== 'border' || border === null)) return []
    return [{ kind, from, to, words: stationWords(place.name, to - from) }]
  })
  const zone = stops[0]?.place.zone ?? 'UTC'
  return {
    pieces,
    closings: closingsOf(departure, zone),
    stations,
    ends: [stops[0]?.kind ?? 'terminal', stops.at(-1)?.kind ?? 'terminal'],
    departs: formatZonedTime(departure.etd, zone),
    arrives: formatZonedTime(departure.eta, stops.at(-1)?.place.zone ?? 'UTC'),
    late: false,
  }
}

type Leg = Journey & { origin: { name: string } }

/** Legs one after the other, with the waits between them as changes; null where one has no dated departure. */
export const runOfLegs = (legs: readonly Leg[]): ChoiceRun | null => {
  const runs = legs.map(runOf)
  const dated = runs.filter((run) => run !== null)
  const [first, last] = [dated[0], dated.at(-1)]
  if (first === undefined || last === undefined || dated.length < runs.length) return null
  const changes = dated.slice(1).flatMap((next, i) => {
    const [from, to] = [dated[i]?.pieces.at(-1)?.to, next.pieces[0]?.from]
    if (from === undefined || to === undefined) return []
    return [{ kind: 'transfer' as const, from, to, words: stationWords(legs[i + 1]?.origin.name ?? '', to - from) }]
  })
  return {
    pieces: dated.flatMap(({ pieces }) => pieces),
    closings: first.closings ?? [],
    stations: [...dated.flatMap(({ stations = [] }) => stations), ...changes],
    ends: [first.ends[0], last.ends[1]],
    departs: first.departs,
    arrives: last.arrives,
    late: false,
  }
}

/** What an axis has to reach to hold a journey: its cut-offs, its departure, its arrival. */
export const runInstants = ({ pieces, closings = [] }: ChoiceRun): number[] => [
  ...closings.map(({ at }) => at),
  ...pieces.flatMap(({ from, to }) => [from, to]),
]
