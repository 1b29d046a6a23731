/** Quotes of the demonstration that ended are renewed while their demand takes quotes, as a provider would some hours later. */
import { HOUR_MS } from '@tongyun/freight/days'
import { type EndedQuote, renewQuote, selectRenewable } from '../quoting/index.ts'
import { chanceOf } from './chance.ts'
import { act, type Counterpart, dueOf } from './counterpart.ts'

const AT_ONCE = 40
const LATEST_HOURS = 4

const idOf = ({ quote_id: quoteId, current_version: version }: EndedQuote) => `renewal:${quoteId}:${version}`

/** Between firms of the demonstration some hours pass; people see at once what became of what they changed. */
const endedAt = (quote: EndedQuote) =>
  quote.own ? new Date(quote.ended_at.getTime() + chanceOf('renewal', idOf(quote)) * LATEST_HOURS * HOUR_MS) : quote.ended_at

export const renewQuotes = async (counterpart: Counterpart): Promise<void> => {
  const ended = await selectRenewable(counterpart.database, counterpart.now, AT_ONCE)
  for (const quote of await dueOf(counterpart, ended, (one) => ({ id: idOf(one), since: endedAt(one) })))
    await act(counterpart, { id: idOf(quote), providerId: quote.provider_id }, (context) =>
      renewQuote({ quoteId: quote.quote_id, version: quote.current_version, capacityId: quote.capacity_id }, context),
    )
}
