import { HOUR_MS } from '@tongyun/freight/days'
import { formatZonedTime } from '../i18n/format.ts'
import type { ChoiceRun } from '../offers/choice.ts'
import type { MallRow } from '../offers/mall-row.ts'

type Journey = Pick<MallRow, 'stops'> & { departure: { etd: string; eta: string } | null }

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
  return {
    pieces,
    departs: formatZonedTime(departure.etd, stops[0]?.place.zone ?? 'UTC'),
    arrives: formatZonedTime(departure.eta, stops.at(-1)?.place.zone ?? 'UTC'),
    late: false,
  }
}
