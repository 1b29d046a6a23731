import type { Columns } from '@tongyun/capacity-index/columns'
import { departureIdOf } from '@tongyun/freight/capacity'
import { MINUTE_MS } from '@tongyun/freight/days'
import type { FirstDeparture } from './capacity.queries.ts'

const instant = (minute: number | null) => (minute === null ? null : new Date(minute * MINUTE_MS))

/** The departure of an offer at a place of the columns, as the database would give it. */
export const departureAt = ({ departures }: Columns, offerId: string, at: number): FirstDeparture => {
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
