import type { CapacityIndex } from '@tongyun/capacity-index/capacity-index'
import type { Columns } from '@tongyun/capacity-index/columns'
import { departureIdOf } from '@tongyun/freight/capacity'
import { MINUTE_MS } from '@tongyun/freight/days'
import type { UpcomingDeparture } from './detail.queries.ts'

const instant = (minute: number | null) => (minute === null ? null : new Date(minute * MINUTE_MS))

/** The departure of an offer at a place of the columns, as the database would give it. */
export const departureAt = ({ departures }: Columns, offerId: string, at: number): UpcomingDeparture => {
  const departure = departures.read(at)
  const etd = new Date(departure.etd * MINUTE_MS)
  return {
    departure_id: departureIdOf(offerId, etd.toISOString()),
    etd,
    eta: new Date(departure.eta),
    documents_cut_off: instant(departure.documentsCutOff),
    cargo_cut_off: instant(departure.cargoCutOff),
    space_total: departure.spaceTotal,
    space_left: departure.spaceLeft,
  }
}

/** The first departures of an offer after an instant that an index has, by time. */
export const departuresAfter = (
  index: CapacityIndex,
  offerId: string,
  { now, departures: limit }: { now: Date; departures: number },
): UpcomingDeparture[] => {
  const slot = index.slotOf(offerId)
  if (slot === undefined) return []
  const { columns } = index
  const { start, count, etd } = columns.departures
  const nowMinute = now.getTime() / MINUTE_MS
  const found: UpcomingDeparture[] = []
  const end = (start[slot] ?? 0) + (count[slot] ?? 0)
  for (let at = start[slot] ?? 0; at < end && found.length < limit; at += 1) {
    if ((etd[at] ?? 0) > nowMinute) found.push(departureAt(columns, offerId, at))
  }
  return found
}

/** Whether an index has the departure of an offer at a millisecond. */
export const hasDeparture = (index: CapacityIndex, offerId: string, etdMs: number): boolean => {
  const slot = index.slotOf(offerId)
  if (slot === undefined) return false
  const { start, count, etd } = index.columns.departures
  const from = start[slot] ?? 0
  return etd.subarray(from, from + (count[slot] ?? 0)).includes(etdMs / MINUTE_MS)
}
