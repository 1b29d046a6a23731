/** Quotes as they stand, without the steps that led there. */

import type { Database } from '../core/database.ts'
import type { DealHappened } from '../deals/index.ts'
import { insertStandingDeals } from '../deals/index.ts'
import { insertCounterRows, insertQuoteRows, insertVersionRows } from './standing-quotes.queries.ts'
import { countLive, type NewVersion, versionBody, versionRow } from './write-quote.ts'

export type StandingQuote = {
  quoteId: string
  dealId: string
  /** Of the deal. */
  number: string
  shipperId: string
  providerId: string
  demandId: string
  /** Subject to space: a firm one would claim some. */
  version: NewVersion & { firm: false }
  actor: string
  sentAt: Date
  /** What the buyer would take it for, and waits for an answer to. */
  counter: { totalMinor: number; sentAt: Date; until: Date; actor: string } | null
  /** Of a demand that was awarded: taken, with the booking made of it, or lost to the one that was. Null while it is live. */
  ended: { status: 'accepted'; at: Date; bookingId: string } | { status: 'lost'; at: Date } | null
}

const endOf = ({ version, actor, ended }: StandingQuote): DealHappened[] => {
  if (ended === null) return []
  const { at } = ended
  if (ended.status === 'lost')
    return [{ side: 'system', actor: 'system', kind: 'quote_lost', body: { version: 1, reason: null }, at }]
  const { totalMinor, currency } = version.price.result
  const body = { version: 1, totalMinor, currency, bookingId: ended.bookingId }
  return [{ side: 'buyer', actor, kind: 'quote_accepted', body, at }]
}

const eventsOf = (quote: StandingQuote): DealHappened[] => {
  const { version, actor, sentAt, counter } = quote
  const { currency } = version.price.result
  const offered: DealHappened = { side: 'provider', actor, kind: 'quote_offered', body: versionBody(version, 1), at: sentAt }
  if (counter === null) return [offered, ...endOf(quote)]
  const { totalMinor, sentAt: at } = counter
  const body = { version: 1, totalMinor, currency, readyOn: null }
  return [offered, { side: 'buyer', actor: counter.actor, kind: 'quote_countered', body, at }, ...endOf(quote)]
}

/** Writes quotes of the demonstration for the first version of demands, with their deals. Nobody is told of them. */
export const insertStandingQuotes = async (transaction: Database, quotes: readonly StandingQuote[], now: Date): Promise<void> => {
  if (quotes.length === 0) return
  await insertStandingDeals(
    transaction,
    quotes.map((quote) => {
      const { dealId, number, shipperId, providerId, demandId, quoteId } = quote
      const deal = { dealId, number, shipperId, providerId, demandId, capacityId: null, demo: true }
      return { ...deal, subject: quoteId, timeline: eventsOf(quote) }
    }),
  )
  await insertQuoteRows(
    transaction,
    quotes.map(({ quoteId, dealId, shipperId, providerId, demandId, version, actor, sentAt, counter, ended }) => ({
      quote_id: quoteId,
      deal_id: dealId,
      shipper_id: shipperId,
      provider_id: providerId,
      source: 'demand' as const,
      demand_id: demandId,
      demand_version: 1,
      capacity_id: version.capacityId,
      status: ended?.status ?? (counter === null ? ('offered' as const) : ('countered' as const)),
      current_version: 1,
      firm: false,
      counters: counter === null ? 0 : 1,
      valid_until: version.validUntil,
      answer_until: null,
      counter_until: counter?.until ?? null,
      reason: null,
      opened_at: counter?.sentAt ?? ended?.at ?? null,
      // Nobody is told at once of many that end soon.
      ending_told_at: sentAt,
      demo: true,
      created_by: actor,
      created_at: sentAt,
      updated_at: ended?.at ?? counter?.sentAt ?? sentAt,
      ended_at: ended?.at ?? null,
    })),
  )
  await insertVersionRows(
    transaction,
    quotes.map(({ quoteId, version, actor, sentAt }) => versionRow(quoteId, { version, number: 1, actor, now: sentAt })),
  )
  await insertCounterRows(
    transaction,
    quotes.flatMap(({ quoteId, version, counter }) =>
      counter === null
        ? []
        : [
            {
              quote_id: quoteId,
              number: 1,
              version: 1,
              total_minor: counter.totalMinor,
              currency: version.price.result.currency,
              ready_on: null,
              words: null,
              sent_by: counter.actor,
              sent_at: counter.sentAt,
              answer: null,
              answered_at: null,
            },
          ],
    ),
  )
  const live = quotes.filter(({ ended }) => ended === null)
  for (const demandId of new Set(live.map((quote) => quote.demandId))) await countLive(transaction, demandId, now)
}
