/** What is handed in when capacities are published: the offers, their dated departures, and their past where there is one. */
import type { Capacity } from '@tongyun/freight/capacity'

/** One dated departure. Instants are ISO 8601 in UTC on whole minutes; space in the capacity's own unit. */
export type PublishedDeparture = {
  capacityId: string
  etd: string
  eta: string
  documentsCutOff: string | null
  cargoCutOff: string | null
  spaceTotal: number
  spaceBooked: number
}

/** How an offer stood on a day (ISO date in UTC): its headline unit price and the share of space left. */
export type PublishedDay = { capacityId: string; day: string; unitPrice: number; spaceLeftPercent: number | null }

/** `scheduledUntil`: instant up to which the departures are complete; without it up to the last of each offer. */
export type Publication = {
  capacities: Capacity[]
  departures: PublishedDeparture[]
  history: PublishedDay[]
  scheduledUntil?: string
}
