import { departureIdOf } from '@tongyun/freight/capacity'

/** One dated departure. Instants are ISO 8601 in UTC on whole minutes; space in the capacity's own unit. */
export type PublishedDeparture = {
  capacityId: string
  etd: string
  /** The day of departure at the origin, ISO date. */
  etdDate: string
  eta: string
  documentsCutOff: string | null
  cargoCutOff: string | null
  spaceTotal: number
  /** Space sold off the platform, as a provider says or a demonstration makes up. */
  spaceElsewhere: number
}

/** When a departure can no longer be booked: the earliest of its cut-offs and departure. */
export const closesAt = ({ documentsCutOff, cargoCutOff, etd }: PublishedDeparture): string =>
  [documentsCutOff, cargoCutOff, etd]
    .flatMap((instant) => instant ?? [])
    .reduce((a, b) => (Date.parse(a) < Date.parse(b) ? a : b))

/** A departure as its row in `departures`. */
export const departureRecord = (departure: PublishedDeparture) => ({
  departure_id: departureIdOf(departure.capacityId, departure.etd),
  capacity_id: departure.capacityId,
  etd: departure.etd,
  eta: departure.eta,
  etd_date: departure.etdDate,
  documents_cut_off: departure.documentsCutOff,
  cargo_cut_off: departure.cargoCutOff,
  space_total: departure.spaceTotal,
  space_elsewhere: departure.spaceElsewhere,
})
