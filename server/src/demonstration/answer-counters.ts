/** Firms of the demonstration meet a counter-offer that is near their price, and keep the price otherwise. */
import { type CounteredQuote, keepQuotedPrice, meetCounter, selectCountered } from '../quoting/index.ts'
import { act, type Counterpart, dueOf } from './counterpart.ts'

/** Of the price that stands, what they would take. */
const LEAST_SHARE = 0.92

const idOf = ({ quote_id: quoteId, asked_at: at }: CounteredQuote) => `${quoteId}:${at.toISOString()}`

const isMet = ({ asked_minor: asked, asked_currency: askedIn, total_minor: total, currency }: CounteredQuote) =>
  asked !== null && askedIn === currency && asked >= total * LEAST_SHARE

export const answerCounters = async (counterpart: Counterpart): Promise<void> => {
  const waiting = await selectCountered(counterpart.database, counterpart.now)
  for (const quote of await dueOf(counterpart, waiting, (one) => ({ id: idOf(one), since: one.asked_at }))) {
    const about = { id: idOf(quote), providerId: quote.provider_id }
    const step = { quoteId: quote.quote_id, version: quote.current_version }
    const met = isMet(quote) && (await act(counterpart, about, (context) => meetCounter(step, context)))
    if (!met) await act(counterpart, about, (context) => keepQuotedPrice(step, context))
  }
}
