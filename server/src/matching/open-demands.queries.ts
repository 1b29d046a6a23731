/** The SQL of open demands that hits are looked for. */
import type { DemandSheet } from '@tongyun/freight/demand/demand-sheet'
import { sql } from 'kysely'
import type { Database } from '../core/database.ts'
import { DEMANDS, OPEN_DEMANDS } from '../demand/index.ts'
import { SHIPPERS } from '../shippers/index.ts'

export type OpenDemand = {
  demandId: string
  version: number
  /** The provider that the shipper is as well; its own offers are not matched. */
  ownProvider: string | null
  originPlace: string
  originCity: string
  destinationPlace: string
  destinationCity: string
  readyFrom: string
  readyTo: string
  publishedAt: Date
  liveQuotes: number
}

const COLUMNS = sql`o.demand_id as "demandId", o.version, s.provider_id as "ownProvider", o.origin_place as "originPlace",
  o.origin_city as "originCity", o.destination_place as "destinationPlace", o.destination_city as "destinationCity",
  o.ready_from as "readyFrom", o.ready_to as "readyTo",
  o.published_at as "publishedAt", o.live_quotes as "liveQuotes"`

/** Demands that take quotes: by id, or from and to some cities. */
export const selectOpenDemands = async (
  database: Database,
  asked: { ids: readonly string[] } | { origins: readonly string[]; destinations: readonly string[] },
  now: Date,
): Promise<OpenDemand[]> => {
  const which =
    'ids' in asked
      ? sql`o.demand_id = any(${[...asked.ids]}::text[])`
      : sql`o.origin_city = any(${[...asked.origins]}::text[]) and o.destination_city = any(${[...asked.destinations]}::text[])`
  const { rows } = await sql<OpenDemand>`
    select ${COLUMNS} from ${OPEN_DEMANDS} o join ${SHIPPERS} s on s.shipper_id = o.shipper_id
    where o.quotes_until > ${now} and ${which}`.execute(database)
  return rows
}

const dueDemands = (now: Date) => sql`
  matched_demands m join ${OPEN_DEMANDS} o on o.demand_id = m.demand_id join ${SHIPPERS} s on s.shipper_id = o.shipper_id
  where o.quotes_until > ${now} and m.due_at <= ${now}`

const isLater = (now: Date) => sql<boolean>`(due_at is null or due_at > ${now})`

const withClosedHits = (now: Date) => sql`matched_demands where ${isLater(now)} and demand_id in (
    select h.demand_id from match_hits h where h.closes_at <= ${now} and h.score > 0)`

/** Whether selectDueDemands would find any, or markClosedDue mark some. */
export const areDemandsDue = (now: Date) =>
  sql<boolean>`(exists (select from ${dueDemands(now)}) or exists (select from ${withClosedHits(now)}))`

/**
 * Demands that take quotes and whose hits have to be looked for, those nobody looked at in this version first, then such as were
 * due first; those of a lane stand together.
 */
export const selectDueDemands = async (
  database: Database,
  now: Date,
  limit: number,
): Promise<(OpenDemand & { isNew: boolean })[]> => {
  const { rows } = await sql<OpenDemand & { isNew: boolean }>`
    select ${COLUMNS}, m.asked_version <> m.version as "isNew"
    from ${dueDemands(now)}
    order by m.due_at, o.origin_place, o.destination_place, o.demand_id limit ${limit}`.execute(database)
  return rows
}

/** Notes that the hits of a demand were looked for with a version of it; one that changed meanwhile stays due. */
export const putMatched = (database: Database, demandId: string, version: number) =>
  sql`update matched_demands set version = ${version}, due_at = case when asked_version <> ${version} then due_at end
    where demand_id = ${demandId}`.execute(database)

/** Has the hits of demands looked for again. */
export const markDue = (database: Database, demandIds: readonly string[], now: Date) =>
  sql`update matched_demands set due_at = ${now}
    where demand_id = any(${[...demandIds]}::text[]) and ${isLater(now)}`.execute(database)

/** The same of those that have a hit of these companies. */
export const markDueOf = (database: Database, providerIds: readonly string[], now: Date) =>
  sql`update matched_demands set due_at = ${now} where ${isLater(now)} and demand_id in (
    select demand_id from match_hits where provider_id = any(${[...providerIds]}::text[]))`.execute(database)

/** The same of all, one lane after the other within `spreadMs`. */
export const markAllDue = (database: Database, now: Date, spreadMs: number) =>
  sql`update matched_demands m set due_at = ${now}::timestamptz
      + (hashtext(o.origin_city || ' ' || o.destination_city) & 1023) / 1024.0 * ${spreadMs / 1000} * interval '1 second'
    from ${OPEN_DEMANDS} o where o.demand_id = m.demand_id and m.due_at is null`.execute(database)

/** The same of those that have a hit whose departure has closed. */
export const markClosedDue = (database: Database, now: Date) =>
  sql`update matched_demands set due_at = ${now} where demand_id in (select demand_id from ${withClosedHits(now)})`.execute(
    database,
  )

/** A demand with its sheet. */
type UnquotedDemand = OpenDemand & { shipperId: string; sheet: DemandSheet }

/** Real demands on the market since before `since` that have no quote and were not looked at, now marked; first published first. */
export const takeUnquoted = async (
  transaction: Database,
  { since, now, limit }: { since: Date; now: Date; limit: number },
): Promise<UnquotedDemand[]> => {
  const { rows } = await sql<UnquotedDemand>`
    with taken as (
      select m.demand_id from matched_demands m join ${OPEN_DEMANDS} o on o.demand_id = m.demand_id
      where m.widened_at is null and o.quotes_until > ${now} and o.published_at <= ${since} and o.live_quotes = 0 and not o.demo
      order by o.published_at limit ${limit} for update of m skip locked
    ), looked as (
      update matched_demands m set widened_at = ${now} from taken t where m.demand_id = t.demand_id returning m.demand_id
    )
    select ${COLUMNS}, o.shipper_id as "shipperId", d.sheet from looked l join ${OPEN_DEMANDS} o on o.demand_id = l.demand_id
    join ${DEMANDS} d on d.demand_id = l.demand_id join ${SHIPPERS} s on s.shipper_id = o.shipper_id`.execute(transaction)
  return rows
}
