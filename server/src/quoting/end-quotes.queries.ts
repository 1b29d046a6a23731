/** The SQL by which quotes end. */
import type { QuoteStatus } from '@tongyun/contract/quoting/quotes'
import { sql } from 'kysely'
import type { Database } from '../core/database.ts'
import { appendDealEventsSql, type DealHappened, type DealNotice } from '../deals/index.ts'

/** A quote that ends, with what its deal's event and its notices say beside what they say of all. */
type EndedQuote = { deal_id: string; subject: string; body: object; payload: object }

/** Writes that quotes ended, with an event of each deal and its notices, in one statement. */
export const updateEnded = async (
  transaction: Database,
  ended: readonly EndedQuote[],
  { status, reason, now }: { status: QuoteStatus; reason: string | null; now: Date },
  happened: DealHappened,
  notices: readonly DealNotice[],
): Promise<void> => {
  await sql`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(ended)}::jsonb) as quote (deal_id text, subject text, body jsonb, payload jsonb)),
    ended as (
      update quotes set status = ${status}, reason = ${reason}, ended_at = ${now}::timestamptz, updated_at = ${now}::timestamptz
      where quote_id in (select subject from given)),
    ${appendDealEventsSql('deal', happened, notices, sql`given`, 'body and payload')}
    select from deal`.execute(transaction)
}
