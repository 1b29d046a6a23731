/** Anchors of deals: how far each timeline was at a moment. A row of the audit log holds one hash over all rows of a number. */
import { sql } from 'kysely'
import type { Database } from '../core/database.ts'
import { AUDIT } from '../core/read-views.queries.ts'

/** Over rows (deal_id, sequence, hash), in their order. */
const OVER_ALL = sql`encode(sha256(convert_to(
  string_agg(deal_id || ' ' || sequence || ' ' || encode(hash, 'hex'), ',' order by deal_id collate "C"), 'UTF8')), 'hex')`

/**
 * Notes the ends of at most `limit` deals that went on since they were noted last, under the next number. Those of the
 * demonstration are not noted: they go with it.
 * @returns the number, how many, and the hash over them; undefined where nothing happened
 */
export const insertAnchors = async (
  transaction: Database,
  limit: number,
): Promise<{ number: number; count: number; hash: string } | undefined> => {
  const { rows } = await sql<{ number: number; count: number; hash: string }>`
    with due as (
      select deal_id, last_sequence, head_hash from deals where anchored_sequence < last_sequence and not demo
      order by deal_id limit ${limit} for update),
    noted as (
      insert into deal_anchors (number, deal_id, sequence, hash)
      select (select coalesce(max(number), 0) + 1 from deal_anchors), deal_id, last_sequence, head_hash from due
      returning number, deal_id, sequence, hash),
    marked as (update deals d set anchored_sequence = due.last_sequence from due where d.deal_id = due.deal_id)
    select min(number) as number, count(*)::int as count, ${OVER_ALL} as hash from noted having count(*) > 0`.execute(transaction)
  return rows[0]
}

/** Deals whose timeline is not the one that was noted, and of those whose note is not the one the log speaks of. */
export const selectUnanchoredDeals = async (database: Database, action: string): Promise<string[]> => {
  const { rows } = await sql<{ dealId: string }>`
    with made as (select number, ${OVER_ALL} as hash, count(*) as count from deal_anchors group by number),
    logged as (select subject::int as number, details ->> 'hash' as hash from ${AUDIT} a where action = ${action}),
    wrong as (
      select coalesce(made.number, logged.number) as number from made full join logged on logged.number = made.number
      where made.hash is distinct from logged.hash)
    select d.deal_id as "dealId" from deals d where d.anchored_sequence > d.last_sequence
      or exists (
        select from deal_anchors a left join deal_events e on e.deal_id = a.deal_id and e.sequence = a.sequence
        where a.deal_id = d.deal_id and (e.hash is distinct from a.hash or a.number in (select number from wrong)))
    union select 'anchor ' || number from wrong where number not in (select number from deal_anchors)
    order by 1 limit 1000`.execute(database)
  return rows.map(({ dealId }) => dealId)
}

/** What the last check found; undefined before the first. */
export const selectDealCheck = (database: Database) =>
  database.selectFrom('deal_check').select(['checked_at', 'found']).executeTakeFirst()

export const saveDealCheck = (database: Database, checkedAt: Date, found: Record<string, string[]>) => {
  const row = { checked_at: checkedAt, found: JSON.stringify(found) }
  return database
    .insertInto('deal_check')
    .values(row)
    .onConflict((had) => had.column('only_one').doUpdateSet(row))
    .execute()
}
