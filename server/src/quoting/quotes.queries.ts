/** The SQL of quotes. Hold the demand (holdDemand) before the row of a quote, and the row before its departure and its deal. */
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Database } from '../core/database.ts'
import { DEALS } from '../deals/index.ts'
import { DEMANDS, type DemandRecord } from '../demand/index.ts'
import { COMPANIES } from '../providers/index.ts'
import { SHIPPERS } from '../shippers/index.ts'
import type { QuotesTable } from './tables.gen.ts'

export type QuoteRow = Selectable<QuotesTable>

/** Where a demand stands; all null for a quote without one. */
type OfDemand = {
  demand_number: string | null
  demand_name_shown: boolean | null
  demand_review_status: DemandRecord['review_status'] | null
  demand_status: DemandRecord['status']
  demand_quotes_until: Date | null
  demand_decide_until: Date | null
}

type Party<Side extends string> = Record<`${Side}_zh` | `${Side}_en` | `${Side}_ru`, string> &
  Record<`${Side}_city`, string | null> &
  Record<`${Side}_checked` | `${Side}_demo`, boolean>

/** A quote with what both sides and its rules need to know. */
export type QuoteRecord = QuoteRow &
  OfDemand &
  Party<'buyer'> &
  Party<'provider'> & {
    deal_number: string
    provider_verified: boolean
    /** The provider has another live quote for the demand. */
    has_other: boolean
  }

/** Live in what was written; time may have ended it. */
const LIVE = ['asked', 'offered', 'countered'] as const

/** The columns of a QuoteRecord, of quotes `q` with what stands beside them; */
export const QUOTE_RECORD = sql`q.*, k.number as deal_number,
  d.number as demand_number, (d.sheet ->> 'isNameShown')::boolean as demand_name_shown, d.review_status as demand_review_status,
  d.status as demand_status, d.quotes_until as demand_quotes_until, d.decide_until as demand_decide_until,
  s.name_zh as buyer_zh, s.name_en as buyer_en, s.name_ru as buyer_ru, s.city_id as buyer_city,
  (s.checked_at is not null or coalesce(s.certified, false)) as buyer_checked, s.demo as buyer_demo,
  p.name_zh as provider_zh, p.name_en as provider_en, p.name_ru as provider_ru, p.city_id as provider_city,
  p.certified as provider_checked, p.verified as provider_verified, p.demo as provider_demo,
  exists (select from quotes o where o.demand_id = q.demand_id and o.provider_id = q.provider_id and o.quote_id <> q.quote_id
    and o.status in ('asked', 'offered', 'countered')) as has_other`

/** which is joined so. */
export const BESIDE_QUOTE = sql`join ${DEALS} k using (deal_id) left join ${DEMANDS} d on d.demand_id = q.demand_id
  join ${SHIPPERS} s on s.shipper_id = q.shipper_id join ${COMPANIES} p on p.provider_id = q.provider_id`

export const selectQuote = async (database: Database, quoteId: string): Promise<QuoteRecord | undefined> => {
  const { rows } =
    await sql<QuoteRecord>`select ${QUOTE_RECORD} from quotes q ${BESIDE_QUOTE} where q.quote_id = ${quoteId}`.execute(database)
  return rows[0]
}

/** The same, held until the transaction ends. */
export const lockQuoteRow = async (transaction: Database, quoteId: string): Promise<QuoteRecord | undefined> => {
  await transaction.selectFrom('quotes').select('quote_id').where('quote_id', '=', quoteId).forUpdate().execute()
  return selectQuote(transaction, quoteId)
}

/** Live quotes of a demand as they are written, held in the order of their ids. */
export const lockLiveFor = async (transaction: Database, demandId: string): Promise<QuoteRecord[]> => {
  await selectLiveFor(transaction, demandId).forUpdate().execute()
  const { rows } = await sql<QuoteRecord>`
    select ${QUOTE_RECORD} from quotes q ${BESIDE_QUOTE}
    where q.demand_id = ${demandId} and q.status in ('asked', 'offered', 'countered') order by q.quote_id`.execute(transaction)
  return rows
}

export const insertQuoteRow = (transaction: Database, row: Insertable<QuotesTable>) =>
  transaction.insertInto('quotes').values(row).execute()

export const updateQuote = (transaction: Database, quoteId: string, values: Updateable<QuotesTable>) =>
  transaction.updateTable('quotes').set(values).where('quote_id', '=', quoteId).execute()

/** Accepts a quote that stands as it was seen, by the comparison of its time. @returns false where it does not */
export const acceptQuote = async (
  transaction: Database,
  quoteId: string,
  { version, totalMinor, currency }: { version: number; totalMinor: number; currency: string },
  now: Date,
): Promise<boolean> => {
  const { rows } = await sql`
    update quotes q set status = 'accepted', ended_at = ${now}, updated_at = ${now}
    from quote_versions v
    where q.quote_id = ${quoteId} and q.status in ('offered', 'countered') and q.valid_until > ${now}
      and q.current_version = ${version} and v.quote_id = q.quote_id and v.version = q.current_version
      and v.total_minor = ${totalMinor} and v.currency = ${currency}
    returning q.quote_id`.execute(transaction)
  return rows.length > 0
}

/** Somebody of the firm that buys looks at it for the first time. */
export const markOpened = (database: Database, quoteId: string, now: Date) =>
  database.updateTable('quotes').set({ opened_at: now }).where('quote_id', '=', quoteId).where('opened_at', 'is', null).execute()

/** The quote of a provider for a demand that was written as live, if there is one. */
export const selectLiveOf = async (database: Database, demandId: string, providerId: string): Promise<string | undefined> => {
  const row = await database
    .selectFrom('quotes')
    .select('quote_id')
    .where('demand_id', '=', demandId)
    .where('provider_id', '=', providerId)
    .where('status', 'in', LIVE)
    .executeTakeFirst()
  return row?.quote_id
}

/** How many demands a firm quoted for since a moment, and when the first was; whoever is asked may always answer. */
export const countSentSince = async (database: Database, providerId: string, since: Date) => {
  const { rows } = await sql<{ count: number; first: Date | null }>`
    select count(*) as count, min(v.sent_at) as first from quotes q join quote_versions v on v.quote_id = q.quote_id and v.version = 1
    where q.provider_id = ${providerId} and q.source = 'demand' and v.sent_at > ${since}`.execute(database)
  return rows[0] ?? { count: 0, first: null }
}

/** Live quotes of a demand as they are written. */
export const selectLiveFor = (database: Database, demandId: string) =>
  database
    .selectFrom('quotes')
    .select(['quote_id', 'demand_id'])
    .where('demand_id', '=', demandId)
    .where('status', 'in', LIVE)
    .orderBy('quote_id')

/** Quotes of a demand that were lost from a moment on and whose time is not over, in the order of their departures. */
export const selectLost = async (
  database: Database,
  demandId: string,
  { endedAt, now }: { endedAt: Date; now: Date },
): Promise<string[]> => {
  const { rows } = await sql<{ quote_id: string }>`
    select q.quote_id from quotes q join quote_versions v on v.quote_id = q.quote_id and v.version = q.current_version
    where q.demand_id = ${demandId} and q.status = 'lost' and q.ended_at >= ${endedAt} and q.valid_until > ${now}
    order by v.departure_id, q.quote_id`.execute(database)
  return rows.map(({ quote_id: id }) => id)
}

/** Departures of which lost firm quotes of a demand promised space. */
export const selectPromisedDepartures = async (database: Database, demandId: string): Promise<string[]> => {
  const { rows } = await sql<{ departure_id: string }>`
    select distinct v.departure_id from quotes q join quote_versions v on v.quote_id = q.quote_id and v.version = q.current_version
    where q.demand_id = ${demandId} and q.status = 'lost' and q.firm and v.departure_id is not null`.execute(database)
  return rows.map(({ departure_id: id }) => id)
}

/** Quotes of a demand whose price stands at a moment. */
export const selectStanding = async (database: Database, demandId: string, now: Date): Promise<QuoteRecord[]> => {
  const { rows } = await sql<QuoteRecord>`
    select ${QUOTE_RECORD} from quotes q ${BESIDE_QUOTE}
    where q.demand_id = ${demandId} and q.status in ('offered', 'countered') and q.valid_until > ${now}
    order by q.quote_id`.execute(database)
  return rows
}

/** Whether a firm that buys has asked for, or holds, a price that stands. */
export const hasLiveQuotes = async (database: Database, shipperId: string, now: Date): Promise<boolean> => {
  const row = await database
    .selectFrom('quotes')
    .select('quote_id')
    .where('shipper_id', '=', shipperId)
    .where('status', 'in', LIVE)
    .where('valid_until', '>', now)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** How many prices for a demand stand at a moment. */
export const countLiveFor = async (database: Database, demandId: string, now: Date): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from quotes
    where demand_id = ${demandId} and status in ('offered', 'countered') and valid_until > ${now}`.execute(database)
  return rows[0]?.count ?? 0
}

const hasEnded = (now: Date) => sql`status in ('asked', 'offered', 'countered') and valid_until <= ${now}`
const isCounterOver = (now: Date) => sql`status = 'countered' and counter_until <= ${now}`

/** Whether selectDue would find any, or markEndingTold mark some that end within `warnedHours`. */
export const areQuotesDue = (now: Date, warnedHours: number) => sql<boolean>`(
  exists (select from quotes where ${hasEnded(now)}) or exists (select from quotes where ${isCounterOver(now)})
  or exists (select from quotes where status in ('offered', 'countered') and ending_told_at is null and valid_until > ${now}
    and valid_until <= ${now}::timestamptz + ${warnedHours}::int * interval '1 hour'))`

/** Quotes that time has ended, or whose counter-offer it has, and nobody wrote; the first come first. */
export const selectDue = async (database: Database, now: Date, limit: number): Promise<string[]> => {
  const { rows } = await sql<{ quote_id: string }>`
    select quote_id from (
      (select quote_id, valid_until as due from quotes where ${hasEnded(now)}
        order by valid_until limit ${limit})
      union
      (select quote_id, counter_until from quotes where ${isCounterOver(now)}
        order by counter_until limit ${limit})
    ) due group by quote_id order by min(due) limit ${limit}`.execute(database)
  return rows.map(({ quote_id: id }) => id)
}

/** Quotes that end before a moment and whose buyers were not told of it, marked as told. */
export const markEndingTold = (transaction: Database, { now, before }: { now: Date; before: Date }) =>
  transaction
    .updateTable('quotes')
    .set({ ending_told_at: now })
    .where('status', 'in', ['offered', 'countered'])
    .where('ending_told_at', 'is', null)
    .where('valid_until', '>', now)
    .where('valid_until', '<=', before)
    .returning(['quote_id', 'deal_id', 'shipper_id', 'provider_id', 'current_version', 'valid_until'])
    .execute()

/** How the price of a provider stands for a demand, the accepted one first; undefined where it has none that does. */
export const selectStandingStatus = async (database: Database, demandId: string, providerId: string, now: Date) => {
  const row = await database
    .selectFrom('quotes')
    .select('status')
    .where('demand_id', '=', demandId)
    .where('provider_id', '=', providerId)
    .where('status', 'in', ['offered', 'countered', 'accepted'])
    .where((either) => either.or([either('valid_until', '>', now), either('status', '=', 'accepted')]))
    .orderBy(sql`status = 'accepted'`, 'desc')
    .executeTakeFirst()
  return row?.status
}
