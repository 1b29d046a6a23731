/** What the two sides of a quote are told. */
import { pagePaths } from '@tongyun/contract/page-paths'
import { shownDealNumber } from '@tongyun/freight/deal/deal-number'
import type { Locale } from '@tongyun/freight/locale'
import * as m from '@tongyun/messages'
import type { NoticeKind, Texts } from '../core/notices.ts'
import { laneTexts } from '../demand/index.ts'
import type { QuoteRecord } from './quotes.queries.ts'

/** `subject` is the quote, which the deal's event puts in. */
export type OfQuote = { lane: Texts; number: string; subject: string }

/** What a step says of the quote beside its id. */
export const toldOf = (
  { deal_number: number }: Pick<QuoteRecord, 'deal_number'>,
  { originId, destinationId }: { originId: string; destinationId: string },
): Omit<OfQuote, 'subject'> => ({ lane: laneTexts({ originId, destinationId }), number })

type Word = (values: { lane: string; number: string }, options: { locale: Locale }) => string

const kind = (name: string, title: Word, text: Word): NoticeKind<OfQuote> => ({
  name,
  kind: 'quotes',
  to: 'company',
  link: ({ subject }) => pagePaths.quote(subject),
  words: ({ lane, number }, locale) => {
    const values = { lane: lane[locale], number: shownDealNumber(number) }
    return { title: title(values, { locale }), text: text(values, { locale }) }
  },
})

/** To the buyer. */
export const QUOTE_RECEIVED = kind('quote_received', m.notifications_quote_received, m.notifications_quote_received_text)
export const QUOTE_REVISED = kind('quote_revised', m.notifications_quote_revised, m.notifications_quote_revised_text)
export const QUOTE_MET = kind('quote_met', m.notifications_quote_met, m.notifications_quote_met_text)
export const QUOTE_KEPT = kind('quote_kept', m.notifications_quote_kept, m.notifications_quote_kept_text)
export const QUOTE_WITHDRAWN = kind('quote_withdrawn', m.notifications_quote_withdrawn, m.notifications_quote_withdrawn_text)
export const QUOTE_REFUSED = kind('quote_refused', m.notifications_quote_refused, m.notifications_quote_refused_text)
export const QUOTE_ENDING = kind('quote_ending', m.notifications_quote_ending, m.notifications_quote_ending_text)
/** To the provider. */
export const QUOTE_ASKED = kind('quote_asked', m.notifications_quote_asked, m.notifications_quote_asked_text)
export const QUOTE_FROZEN = kind('quote_frozen', m.notifications_quote_frozen, m.notifications_quote_frozen_text)
export const QUOTE_COUNTERED = kind('quote_countered', m.notifications_quote_countered, m.notifications_quote_countered_text)
export const QUOTE_DECLINED = kind('quote_declined', m.notifications_quote_declined, m.notifications_quote_declined_text)
export const QUOTE_OUTDATED = kind('quote_outdated', m.notifications_quote_outdated, m.notifications_quote_outdated_text)
export const QUOTE_RETURNED = kind('quote_returned', m.notifications_quote_returned, m.notifications_quote_returned_text)
export const QUOTE_LOST = kind('quote_lost', m.notifications_quote_lost, m.notifications_quote_lost_text)
/** To both. */
export const QUOTE_EXPIRED = kind('quote_expired', m.notifications_quote_expired, m.notifications_quote_expired_text)

type OfDemand = { lane: Texts; demandId: string }

/** Quotes of the demonstration went with it; the demand of a real firm stays. */
export const QUOTES_GONE: NoticeKind<OfDemand> = {
  name: 'quotes_gone',
  kind: 'quotes',
  to: 'company',
  link: ({ demandId }) => pagePaths.myDemand(demandId),
  words: ({ lane }, locale) => ({
    title: m.notifications_quotes_gone({}, { locale }),
    text: m.notifications_quotes_gone_text({ lane: lane[locale] }, { locale }),
  }),
}

export const QUOTE_NOTICES = [
  QUOTE_RECEIVED,
  QUOTE_REVISED,
  QUOTE_MET,
  QUOTE_KEPT,
  QUOTE_WITHDRAWN,
  QUOTE_REFUSED,
  QUOTE_ENDING,
  QUOTE_ASKED,
  QUOTE_FROZEN,
  QUOTE_COUNTERED,
  QUOTE_DECLINED,
  QUOTE_OUTDATED,
  QUOTE_RETURNED,
  QUOTE_LOST,
  QUOTE_EXPIRED,
  QUOTES_GONE,
]
