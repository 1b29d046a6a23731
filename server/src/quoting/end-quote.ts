/** A quote ends, or goes back to the price that stood: state, space, event, notices and the number of live quotes in one transaction. */
import type { QuoteStatus } from '@tongyun/contract/quoting/quotes'
import type { Side } from '@tongyun/freight/deal/rule'
import { deleteClaims } from '../capacity/space/index.ts'
import type { Database } from '../core/database.ts'
import type { NoticeKind } from '../core/notices.ts'
import { appendDealEvent, type DealHappened } from '../deals/index.ts'
import { updateEnded } from './end-quotes.queries.ts'
import { type OfQuote, toldOf } from './quote-notices.ts'
import { selectCurrentVersions } from './quote-versions.queries.ts'
import type { QuoteRecord } from './quotes.queries.ts'
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

/** Where quotes lead; from their version, or from the enquiry where there is none yet. */
const journeysOf = async (transaction: Database, rows: readonly QuoteRecord[]) => {
  const versions = await selectCurrentVersions(
    transaction,
    rows.map(({ quote_id: id }) => id),
  )
  return ({ quote_id: quoteId, enquiry }: QuoteRecord) => {
    const journey = versions.get(quoteId)?.journey ?? enquiry?.journey
    if (journey === undefined) throw new Error(`quote ${quoteId} is about nothing`)
    return journey
  }
}

/** Where one leads. */
export const journeyOf = async (transaction: Database, row: QuoteRecord) => (await journeysOf(transaction, [row]))(row)

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

/** Ends quotes of one demand, or one of none, whose rows are held; their space is given back. As many statements for one as for all. */
export const endQuotes = async (
  transaction: Database,
  rows: readonly QuoteRecord[],
  { status, kind, side, actor, reason = null, tells, now }: Ending,
): Promise<void> => {
  const [first] = rows
  if (first === undefined) return
  await deleteClaims(transaction, { kind: 'quote', claimedFor: rows.map(({ quote_id: id }) => id) })
  const journeys = await journeysOf(transaction, rows)
  const ended = rows.map((row) => ({
    deal_id: row.deal_id,
    subject: row.quote_id,
    body: { version: row.current_version },
    payload: toldOf(row, journeys(row)),
  }))
  const notices = tells.map((told) => ({ ...told, payload: {} }))
  await updateEnded(transaction, ended, { status, reason, now }, { side, actor, kind, body: { reason }, at: now }, notices)
  await countLive(transaction, first.demand_id, now)
}

/** Ends a quote whose row is held; its space is given back. */
export const endQuote = (transaction: Database, row: QuoteRecord, ending: Ending): Promise<void> =>
  endQuotes(transaction, [row], ending)

/** What steps answer with. */
export const standingOf = (row: QuoteRecord, status: QuoteStatus) => ({
  quoteId: row.quote_id,
  status,
  version: row.current_version,
  validUntil: row.valid_until.toISOString(),
})
