/** Words of quotes: where one stands, whose turn it is, why it ended. */
import type { QuoteRow, QuoteSide, QuoteStatus, QuoteTab } from '@tongyun/contract/quoting/quotes'
import * as m from '@tongyun/messages'

export const STATUS_WORDS: Record<QuoteStatus, () => string> = {
  asked: m.quote_status_asked,
  offered: m.quote_status_offered,
  countered: m.quote_status_countered,
  accepted: m.quote_status_accepted,
  withdrawn: m.quote_status_withdrawn,
  declined: m.quote_status_declined,
  expired: m.quote_status_expired,
  outdated: m.quote_status_outdated,
  lost: m.quote_status_lost,
}

export const TAB_WORDS: Record<QuoteTab, () => string> = {
  mine: m.quote_tab_mine,
  theirs: m.quote_tab_theirs,
  ended: m.quote_tab_ended,
}

/** Why a quote was withdrawn, declined or refused. */
export const REASON_WORDS: Record<string, () => string> = {
  price: m.quote_reason_price,
  dates: m.quote_reason_dates,
  terms: m.quote_reason_terms,
  no_space: m.quote_reason_no_space,
  no_lane: m.quote_reason_no_lane,
  cargo: m.quote_reason_cargo,
  other: m.quote_reason_other,
}

/** Whose turn it is, as the reader's side says it; null where nobody is waited for. */
export const turnWords = ({ side, waitingFor }: Pick<QuoteRow, 'side' | 'waitingFor'>): string | null => {
  if (waitingFor === null) return null
  if (waitingFor.side === side) return m.quote_turn_mine()
  return waitingFor.side === 'buyer' ? m.quote_turn_buyer() : m.quote_turn_provider()
}

/** What the other side is called where its name is kept. */
export const otherWords = (name: string | null, side: QuoteSide) =>
  name ?? (side === 'provider' ? m.quote_buyer_unnamed() : m.quote_provider_unnamed())

/** How the space stands: claimed, or not. */
export const firmWords = (firm: boolean) => (firm ? m.quote_firm() : m.quote_subject_to_space())
