/** Firms of the demonstration answer what they are asked about their offers: by the price of the offer, else with a refusal. */
import { refuseEnquiry, selectEnquired, sendQuote } from '../quoting/index.ts'
import { act, type Counterpart, dueOf } from './counterpart.ts'

export const answerEnquiries = async (counterpart: Counterpart): Promise<void> => {
  const waiting = await selectEnquired(counterpart.database, counterpart.now)
  const eachOf = (one: (typeof waiting)[number]) => ({ id: one.quote_id, since: one.created_at })
  for (const { quote_id: quoteId, provider_id: providerId } of await dueOf(counterpart, waiting, eachOf)) {
    const about = { id: quoteId, providerId }
    const quoted = await act(counterpart, about, (context) => sendQuote({ quoteId, firm: false }, context))
    if (!quoted) await act(counterpart, about, (context) => refuseEnquiry({ quoteId, reason: 'other' }, context))
  }
}
