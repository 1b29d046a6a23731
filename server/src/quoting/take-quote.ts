/** A quote is accepted: it and its demand are taken, what others quoted is lost. Whoever books does so in the same transaction. */
import { holdDepartures } from '../capacity/space/index.ts'
import type { Database } from '../core/database.ts'
import { BusinessError } from '../core/errors.ts'
import { awardDemand, reopenDemand } from '../demand/index.ts'
import { DEMAND_QUOTES } from './end-of-demand.ts'
import { endQuote, tellDeal } from './end-quote.ts'
import { demandFacts, quoteStep } from './quote-step.ts'
import { answerCounter, selectVersions, type VersionRow } from './quote-versions.queries.ts'
import { acceptQuote, lockQuoteRow, type QuoteRecord, selectLiveFor, selectQuote } from './quotes.queries.ts'

/** What the buyer saw. */
type Seen = { version: number; totalMinor: number; currency: string }

/** Of a quote that was not taken: which of the guards stood against it. */
const refusal = (row: QuoteRecord, current: VersionRow | undefined, seen: Seen, now: Date): BusinessError => {
  if (row.status === 'accepted' || row.demand_status === 'awarded')
    return new BusinessError(811001, { reason: 'already_awarded' })
  if (!demandFacts(row, now).open) return new BusinessError(811001, { reason: 'demand_closed' })
  if (row.ended_at !== null) return new BusinessError(811001, { reason: 'quote_ended' }, { at: row.ended_at.toISOString() })
  quoteStep(row, 'accept', 'buyer', now)
  if (
    current !== undefined &&
    (current.version !== seen.version || current.total_minor !== seen.totalMinor || current.currency !== seen.currency)
  )
    return new BusinessError(
      811001,
      { reason: 'quote_changed' },
      { version: current.version, totalMinor: current.total_minor, currency: current.currency },
    )
  return new BusinessError(811001, { reason: 'changed_meanwhile' })
}

/**
 * Takes a quote for whoever buys; what it claimed stays claimed until its booking takes it over.
 * @returns the version that was accepted
 * @throws BusinessError 811001 already_awarded, demand_closed, quote_ended (data `{ at }`), quote_changed (data `{ version,
 * totalMinor, currency }`), wrong_step
 */
export const takeQuote = async (
  transaction: Database,
  row: QuoteRecord,
  seen: Seen,
  { bookingId, actor, now }: { bookingId: string; actor: string; now: Date },
): Promise<VersionRow> => {
  const { quote_id: quoteId, demand_id: demandId } = row
  const isAwarded = demandId !== null && (await awardDemand(transaction, demandId, now))
  const isTaken = (demandId === null || isAwarded) && (await acceptQuote(transaction, quoteId, seen, now))
  const [current] = await selectVersions(transaction, quoteId)
  if (!isTaken || current === undefined) {
    const stands = (await selectQuote(transaction, quoteId)) ?? row
    // What this transaction awarded is open again once it is refused.
    throw refusal(isAwarded ? { ...stands, demand_status: 'open' } : stands, current, seen, now)
  }
  await answerCounter(transaction, quoteId, 'superseded', now)
  const others = demandId === null ? [] : await selectLiveFor(transaction, demandId).execute()
  // In one order, before any of them is given back: two that accept wait for each other and never in a circle.
  await holdDepartures(transaction, {
    departures: current.departure_id === null ? [] : [current.departure_id],
    claimedBy: [quoteId, ...others.map(({ quote_id: id }) => id)],
  })
  const body = { ...seen, bookingId }
  await tellDeal(transaction, row, { kind: 'quote_accepted', side: 'buyer', actor, body, tells: [], now })
  if (demandId !== null) await DEMAND_QUOTES.end(transaction, demandId, 'gone', now)
  return current
}

/**
 * The booking of an accepted quote came to nothing: its provider may renew it; its demand takes quotes again, and what others
 * quoted counts as long as it stands. `demandId` null: of an enquiry or a published price.
 */
export const reopenAccepted = async (
  transaction: Database,
  { quoteId, demandId }: { quoteId: string; demandId: string | null },
  now: Date,
): Promise<void> => {
  if (demandId !== null) await reopenDemand(transaction, demandId, DEMAND_QUOTES, now)
  const row = await lockQuoteRow(transaction, quoteId)
  if (row?.status !== 'accepted') return
  await endQuote(transaction, row, {
    status: 'outdated',
    kind: 'quote_outdated',
    side: 'system',
    actor: 'system',
    tells: [],
    now,
  })
}
