/** Quotes of the demonstration that wait for its firms. */
import { sql } from 'kysely'
import type { Database } from '../core/database.ts'
import { DEMONSTRATION } from '../core/person.ts'
import { DEMANDS } from '../demand/index.ts'
import { SHIPPERS } from '../shippers/index.ts'

/** Providers that have quoted for a demand, whatever became of it. */
export const selectQuoted = async (database: Database, demandId: string): Promise<ReadonlySet<string>> => {
  const rows = await database.selectFrom('quotes').select('provider_id').where('demand_id', '=', demandId).execute()
  return new Set(rows.map(({ provider_id: id }) => id))
}

export type CounteredQuote = {
  quote_id: string
  provider_id: string
  current_version: number
  total_minor: number
  currency: string
  /** What was asked for; null where another day was. */
  asked_minor: number | null
  asked_currency: string
  asked_at: Date
}

/** Quotes of the demonstration that a person has countered and whose answer is waited for. */
export const selectCountered = async (database: Database, now: Date): Promise<CounteredQuote[]> => {
  const { rows } = await sql<CounteredQuote>`
    select q.quote_id, q.provider_id, q.current_version, v.total_minor, v.currency, c.total_minor as asked_minor,
      c.currency as asked_currency, c.sent_at as asked_at
    from quotes q join quote_versions v on v.quote_id = q.quote_id and v.version = q.current_version
    join quote_counters c on c.quote_id = q.quote_id and c.answer is null
    where q.demo and q.status = 'countered' and q.counter_until > ${now} and q.valid_until > ${now}
      and c.sent_by <> ${DEMONSTRATION}
    order by c.sent_at`.execute(database)
  return rows
}

type Enquired = { quote_id: string; provider_id: string; created_at: Date }

/** Enquiries of people on offers of the demonstration that nobody answered; the first asked first. */
export const selectEnquired = async (database: Database, now: Date): Promise<Enquired[]> => {
  const { rows } = await sql<Enquired>`
    select quote_id, provider_id, created_at from quotes
    where demo and source = 'enquiry' and status = 'asked' and valid_until > ${now} and created_by <> ${DEMONSTRATION}
    order by created_at`.execute(database)
  return rows
}

export type EndedQuote = {
  quote_id: string
  provider_id: string
  current_version: number
  capacity_id: string
  ended_at: Date
  /** Who buys is of the demonstration, too. */
  own: boolean
}

/** Ended quotes that the demonstration sent from offers, for demands that take quotes still; the first ended first. */
export const selectRenewable = async (database: Database, now: Date, limit: number): Promise<EndedQuote[]> => {
  const { rows } = await sql<EndedQuote>`
    select q.quote_id, q.provider_id, q.current_version, q.capacity_id, q.ended_at, s.demo as own
    from quotes q join ${DEMANDS} d on d.demand_id = q.demand_id join ${SHIPPERS} s on s.shipper_id = q.shipper_id
    where q.demo and q.created_by = ${DEMONSTRATION} and q.status in ('expired', 'outdated') and q.capacity_id is not null
      and d.status = 'open' and d.quotes_until > ${now}
      and not exists (select from quotes o where o.demand_id = q.demand_id and o.provider_id = q.provider_id
        and o.status in ('asked', 'offered', 'countered', 'accepted'))
    order by q.ended_at limit ${limit}`.execute(database)
  return rows
}

/** Demands of real firms that the demonstration has quoted for: those that are open, and those it has won. */
export const selectRealQuoted = async (
  database: Database,
): Promise<{ demand_id: string; shipper_id: string; sheet: { originId: string; destinationId: string }; won: boolean }[]> => {
  const { rows } = await sql<{
    demand_id: string
    shipper_id: string
    sheet: { originId: string; destinationId: string }
    won: boolean
  }>`
    select d.demand_id, d.shipper_id, d.sheet, bool_or(q.status = 'accepted') as won
    from quotes q join ${DEMANDS} d on d.demand_id = q.demand_id join ${SHIPPERS} s on s.shipper_id = d.shipper_id
    where q.demo and not s.demo and (d.status = 'open' and q.status in ('offered', 'countered') or q.status = 'accepted')
    group by d.demand_id, d.shipper_id, d.sheet order by 1`.execute(database)
  return rows
}
