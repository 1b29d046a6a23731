/** A quote ends, or goes back to the price that stood: state, space, event, notices and the number of live quotes in one transaction. */
import type { QuoteStatus } from '@tongyun/contract/quoting/quotes'
import type { Side } from '@tongyun/freight/deal/rule'
import { deleteClaims } from '../capacity/space/index.ts'
import type { Database } from '../core/database.ts'
import type { NoticeKind } from '../core/notices.ts'
import { appendDealEvent, type DealHappened } from '../deals/index.ts'
import { type OfQuote, toldOf } from './quote-notices.ts'
import { type QuoteRecord, selectCurrentVersions, updateQuote } from './quotes.queries.ts'
import { countLive } from './write-quote.ts'

type Told = { to: 'buyer' | 'provider'; notice: NoticeKind<OfQuote> }

type Ending = {
  status: QuoteStatus
  /** The kind of the deal's event. */
  kind: DealHappened['kind']
  side: Side
  actor: string
  reason?: string | null
  tells: readonly Told[]
  now: Date
}

/** Where the quote leads; from its version, or from the enquiry where there is none yet. */
export const journeyOf = async (transaction: Database, row: QuoteRecord) => {
  const version = (await selectCurrentVersions(transaction, [row.quote_id])).get(row.quote_id)
  const journey = version?.journey ?? row.enquiry?.journey
  if (journey === undefined) throw new Error(`quote ${row.quote_id} is about nothing`)
  return journey
}

/** Appends an event about a quote to its deal. */
export const tellDeal = async (
  transaction: Database,
  row: QuoteRecord,
  {
    kind,
    side,
    actor,
    body,
    tells,
    now,
  }: Pick<Ending, 'kind' | 'side' | 'actor' | 'tells' | 'now'> & { body: DealHappened['body'] },
): Promise<void> => {
  const payload = toldOf(row, await journeyOf(transaction, row))
  const notices = tells.map((told) => ({ ...told, payload }))
  await appendDealEvent(transaction, row.deal_id, row.quote_id, { side, actor, kind, body, at: now }, notices)
}

/** Ends a quote whose row is held; its space is given back. */
export const endQuote = async (
  transaction: Database,
  row: QuoteRecord,
  { status, reason = null, now, ...event }: Ending,
): Promise<void> => {
  await updateQuote(transaction, row.quote_id, { status, reason, ended_at: now, updated_at: now })
  await deleteClaims(transaction, { kind: 'quote', claimedFor: row.quote_id })
  await tellDeal(transaction, row, { ...event, body: { version: row.current_version, reason }, now })
  await countLive(transaction, row.demand_id, now)
}

/** What steps answer with. */
export const standingOf = (row: QuoteRecord, status: QuoteStatus) => ({
  quoteId: row.quote_id,
  status,
  version: row.current_version,
  validUntil: row.valid_until.toISOString(),
})
