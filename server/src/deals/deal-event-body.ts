/** What the rows of a timeline hold beside who and when. */
import type { AccountWarning } from '@tongyun/contract/deals/terms/deal-room'
import type { DealRuleName } from '@tongyun/contract/deals/terms/deal-rules'

/**
 * Plain JSON that both sides may read: no contact, no secret. What is named here is shown with the event; a body may hold more.
 */
export type DealEventBody = {
  words?: string | null
  version?: number | null
  totalMinor?: number | null
  currency?: string | null
  /** ISO instant until which a price stands, */
  validUntil?: string | null
  /** or until when the other side has to answer. */
  answerUntil?: string | null
  /** Number of the booking. */
  number?: string | null
  account?: AccountWarning
  partiesChanged?: boolean
  /** A sentence of ours in the place of words: each reader has it in their language. */
  said?: 'demonstration_answer'
  readonly [more: string]: unknown
}

/** Rule → ids of what breaks it: deals, or departures and requests where there is no deal. */
export type FoundDeals = Partial<Record<DealRuleName, string[]>>
