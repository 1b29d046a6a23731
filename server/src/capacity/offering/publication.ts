/** What is handed in when capacities are published: the offers, their dated departures, and their past where there is one. */
import type { Capacity } from '@tongyun/freight/capacity'
import type { PublishedDeparture } from '../space/departure-record.ts'

/** How an offer stood on a day (ISO date in UTC): its headline unit price and the share of space left. */
export type PublishedDay = { capacityId: string; day: string; unitPrice: number; spaceLeftPercent: number | null }

/** `scheduledUntil`: instant up to which the departures are complete; without it up to the last of each offer. */
export type Publication = {
  capacities: Capacity[]
  departures: PublishedDeparture[]
  history: PublishedDay[]
  scheduledUntil?: string
}
