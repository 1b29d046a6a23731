/** What the rows of a timeline hold beside who and when. */
import type { AccountWarning } from '@tongyun/contract/deals/terms/deal-room'

/**
 * Plain JSON that both sides may read: no contact, no secret. What is named here is shown with the event; a body may hold more.
 */
export type DealEventBody = {
  words?: string
  version?: number
  totalMinor?: number
  currency?: string
  /** ISO instant until which it stands, or has to be answered. */
  until?: string
  /** Number of the booking. */
  number?: string
  account?: AccountWarning
}

/** Rule → ids of what breaks it: deals, bookings, departures. */
export type FoundDeals = Record<string, string[]>
