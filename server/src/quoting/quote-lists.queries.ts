/** The SQL of a firm's quotes by whose turn it is. */
import type { QuoteSide, QuoteTab } from '@tongyun/contract/quoting/quotes'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../core/database.ts'
import type { Person } from '../core/person.ts'
import { afterPlace, type PlaceInList } from '../core/place-in-list.ts'
import type { Waiting } from '../core/services.ts'
import { BESIDE_QUOTE, QUOTE_RECORD, type QuoteRecord } from './quotes.queries.ts'

/** The firm's sides: what it gave and what it got. Null where it has none. */
type Firm = { providerId: string | null; shipperId: string | null }

const isOf = ({ providerId, shipperId }: Firm, side: QuoteSide | null): RawBuilder<unknown> => {
  const [given, received] = [sql`q.provider_id = ${providerId}`, sql`q.shipper_id = ${shipperId}`]
  if (side !== null) return side === 'provider' ? given : received
  return sql`(${given} or ${received})`
}

/** Whose turn it is, by comparison: an enquiry and a counter-offer wait for the provider, anything else that lives for the buyer. */
const tabOf = ({ providerId }: Firm, now: Date) => sql<QuoteTab>`case
  when q.status not in ('asked', 'offered', 'countered') or q.valid_until <= ${now} then 'ended'
  when (q.status = 'asked' or (q.status = 'countered' and q.counter_until > ${now})) = (q.provider_id = ${providerId ?? ''}) then 'mine'
  else 'theirs' end`

/** When the turn that `tabOf` tells ends. */
const endOfTurn = (now: Date) => sql`case when q.status = 'asked' then q.answer_until
  when q.status = 'countered' and q.counter_until > ${now} then q.counter_until else q.valid_until end`

/** Quotes that wait for a person's firms, by the side they stand on, with the first instant at which a turn ends. */
export const selectQuoteTasks = async (
  database: Database,
  { companyId: providerId, shipperId }: Pick<Person, 'companyId' | 'shipperId'>,
  now: Date,
): Promise<Waiting[]> => {
  const firm = { providerId, shipperId }
  const { rows } = await sql<Waiting>`
    select 'quotes' as kind, w.side, count(*)::int as count, min(w.ends) as until from (
      select case when q.provider_id = ${providerId} then 'provider' else 'buyer' end as side, ${endOfTurn(now)} as ends
      from quotes q where ${isOf(firm, null)} and ${tabOf(firm, now)} = 'mine') w group by w.side`.execute(database)
  return rows
}

/** `demandId`: only those for it. */
type Listed = { firm: Firm; side: QuoteSide | null; demandId?: string | undefined; now: Date }

const isListed = ({ firm, side, demandId }: Listed) =>
  demandId === undefined ? isOf(firm, side) : sql`${isOf(firm, side)} and q.demand_id = ${demandId}`

export const countQuotes = async (database: Database, listed: Listed) => {
  const { firm, now } = listed
  const { rows } = await sql<{ tab: QuoteTab; count: number }>`
    select ${tabOf(firm, now)} as tab, count(*) as count from quotes q where ${isListed(listed)} group by 1`.execute(database)
  return rows
}

/** Live ones by the earliest end, ended ones by the last. */
export const selectQuotes = async (
  database: Database,
  listed: Listed,
  { tab, offset, limit }: { tab: QuoteTab; offset: number; limit: number },
): Promise<QuoteRecord[]> => {
  const { firm, now } = listed
  const ends = endOfTurn(now)
  const order = tab === 'ended' ? sql`coalesce(q.ended_at, q.valid_until) desc, q.quote_id` : sql`${ends}, q.quote_id`
  const { rows } = await sql<QuoteRecord>`
    select ${QUOTE_RECORD} from quotes q ${BESIDE_QUOTE} where ${isListed(listed)} and ${tabOf(firm, now)} = ${tab}
    order by ${order} offset ${offset} limit ${limit}`.execute(database)
  return rows
}

/** Those of a firm after a place in the list, the last made first; of all tabs where none is named. */
export const selectQuotesAfter = async (
  database: Database,
  listed: Listed,
  { tab, after, limit }: { tab: QuoteTab | null; after: PlaceInList | null; limit: number },
): Promise<QuoteRecord[]> => {
  const { firm, now } = listed
  const { rows } = await sql<QuoteRecord>`
    select ${QUOTE_RECORD} from quotes q ${BESIDE_QUOTE}
    where ${isListed(listed)} and ${afterPlace(after, { at: sql.ref('q.created_at'), id: sql.ref('q.quote_id') })}
      ${tab === null ? sql`` : sql`and ${tabOf(firm, now)} = ${tab}`}
    order by q.created_at desc, q.quote_id desc limit ${limit}`.execute(database)
  return rows
}
