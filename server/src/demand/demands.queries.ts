import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Database } from '../core/database.ts'
import { SEEN_BY_ALL } from './read-views.queries.ts'
import type { DemandListingsTable, DemandsTable } from './tables.gen.ts'

export type DemandRecord = Selectable<DemandsTable>

export const insertDemand = (database: Database, row: Insertable<DemandsTable>) =>
  database.insertInto('demands').values(row).execute()

/** Many at once, as few statements as PostgreSQL's parameters allow. */
export const insertDemandRows = async (database: Database, rows: readonly Insertable<DemandsTable>[]) => {
  for (let from = 0; from < rows.length; from += 1_000)
    await database
      .insertInto('demands')
      .values(rows.slice(from, from + 1_000))
      .execute()
}

export const selectDemand = (database: Database, demandId: string) =>
  database.selectFrom('demands').selectAll().where('demand_id', '=', demandId).executeTakeFirst()

/** The same, held until the transaction ends. */
export const lockDemand = (transaction: Database, demandId: string) =>
  transaction.selectFrom('demands').selectAll().where('demand_id', '=', demandId).forUpdate().executeTakeFirst()

export const updateDemand = (database: Database, demandId: string, values: Updateable<DemandsTable>) =>
  database.updateTable('demands').set(values).where('demand_id', '=', demandId).execute()

export const deleteDemand = (database: Database, demandId: string) =>
  database.deleteFrom('demands').where('demand_id', '=', demandId).execute()

/** Puts a demand on the demand center, or what changed of it. */
export const putListing = (database: Database, listing: Insertable<DemandListingsTable>) =>
  database
    .insertInto('demand_listings')
    .values(listing)
    .onConflict((conflict) => conflict.column('demand_id').doUpdateSet(listing))
    .execute()

export const deleteListing = (database: Database, demandId: string) =>
  database.deleteFrom('demand_listings').where('demand_id', '=', demandId).execute()

/** Open demands of a firm, but for one of them. */
export const selectOpenOf = (database: Database, shipperId: string, besides: string, now: Date) =>
  database
    .selectFrom('demand_listings')
    .innerJoin('demands', 'demands.demand_id', 'demand_listings.demand_id')
    .select([
      'demands.demand_id',
      'demands.number',
      'demand_listings.origin_city',
      'demand_listings.destination_city',
      'demand_listings.cargo_types',
      'demand_listings.ready_from',
    ])
    .where('demand_listings.shipper_id', '=', shipperId)
    .where('demand_listings.demand_id', '<>', besides)
    .where('demands.decide_until', '>', now)
    .orderBy('demand_listings.published_at', 'desc')
    .execute()

/** Whether anything of a firm was ever on the market. */
export const hasPublished = async (database: Database, shipperId: string): Promise<boolean> => {
  const row = await database
    .selectFrom('demands')
    .select('demand_id')
    .where('shipper_id', '=', shipperId)
    .where('status', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Open demands whose time for quotes ends before `before` and whose people were not told, now marked as told. */
export const markEndingTold = (transaction: Database, { now, before }: { now: Date; before: Date }) =>
  transaction
    .updateTable('demands')
    .set({ ending_told_at: now })
    .where('status', '=', 'open')
    .where('ending_told_at', 'is', null)
    .where('quotes_until', '>', now)
    .where('quotes_until', '<=', before)
    .returning(['demand_id', 'shipper_id', 'number', 'sheet', 'quotes_until'])
    .execute()

/** What an author has put on the market, whatever became of it. */
export const selectSheetsBy = (database: Database, author: string) =>
  database
    .selectFrom('demands')
    .select(['shipper_id', 'sheet'])
    .where('created_by', '=', author)
    .where('published_at', 'is not', null)
    .orderBy('demand_id')
    .execute()

/** Demands of others than one author that everybody sees since a moment and that take quotes, the first shown first. */
export const selectNewlyOpen = async (
  database: Database,
  { besides, since, now }: { besides: string; since: Date; now: Date },
): Promise<{ demandId: string; shownAt: Date }[]> => {
  const { rows } = await sql<{ demandId: string; shownAt: Date }>`
    select d.demand_id as "demandId", coalesce(d.circle_until, d.published_at) as "shownAt" from demands d
    where d.status = 'open' and d.created_by <> ${besides} and d.quotes_until > ${now} and ${SEEN_BY_ALL('d', now)}
      and coalesce(d.circle_until, d.published_at) > ${since} order by 2`.execute(database)
  return rows
}

/** Open demands of an author whose time for quotes is over, held. */
export const lockOverOf = (transaction: Database, author: string, now: Date, limit: number) =>
  transaction
    .selectFrom('demands')
    .selectAll()
    .where('status', '=', 'open')
    .where('created_by', '=', author)
    .where('quotes_until', '<=', now)
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()

/** Writes down of so many open demands that their time is over. */
export const expireDemands = async (transaction: Database, now: Date, limit: number) => {
  const { rows } = await sql<Pick<DemandRecord, 'demand_id' | 'shipper_id' | 'number' | 'version' | 'sheet' | 'decide_until'>>`
    with due as (
      select demand_id from demands where status = 'open' and decide_until <= ${now}
      order by decide_until limit ${limit} for update skip locked
    ), gone as (delete from demand_listings l using due where l.demand_id = due.demand_id)
    update demands d set status = 'expired', ended_at = d.decide_until from due where d.demand_id = due.demand_id
    returning d.demand_id, d.shipper_id, d.number, d.version, d.sheet, d.decide_until`.execute(transaction)
  return rows
}

/** What the firm's people wrote, for the file of one's data. */
export const selectDemandsBy = (database: Database, userId: string) =>
  database
    .selectFrom('demands')
    .select(['demand_id', 'number', 'sheet', 'status', 'review_status', 'created_at', 'updated_at'])
    .where('created_by', '=', userId)
    .orderBy('created_at')
    .execute()

/** What demands ask for, by their ids. */
export const selectSheetsOf = (database: Database, demandIds: readonly string[]) =>
  database
    .selectFrom('demands')
    .select(['demand_id', 'sheet'])
    .where('demand_id', 'in', [...demandIds, ''])
    .execute()

/** Drafts go with the account of whoever wrote them. */
export const deleteDraftsBy = (transaction: Database, userId: string) =>
  transaction
    .deleteFrom('demands')
    .where('created_by', '=', userId)
    .where('status', 'is', null)
    .where('review_status', '<>', 'pending')
    .execute()

/** What was or may get onto the market stays its firm's, without the way to reach whoever wrote it. */
export const forgetContacts = (transaction: Database, userId: string) =>
  sql`update demands set sheet = sheet
    || '{"contactName": null, "contactPhone": null, "contactEmail": null, "contactWechat": null}' where created_by = ${userId}`.execute(
    transaction,
  )

/**
 * The demand of a quote, held so that nobody changes or ends it until the transaction ends; others may quote for it meanwhile.
 * Take it before the rows of quotes.
 */
export const holdDemand = (transaction: Database, demandId: string) =>
  transaction.selectFrom('demands').selectAll().where('demand_id', '=', demandId).forShare().executeTakeFirst()

/** Says how many live quotes a demand has, counted while nobody else counts. Hold its row, and take this last. */
export const recountQuotes = async (
  transaction: Database,
  demandId: string,
  count: (transaction: Database) => Promise<number>,
): Promise<void> => {
  const listing = await transaction
    .selectFrom('demand_listings')
    .select('live_quotes')
    .where('demand_id', '=', demandId)
    .forUpdate()
    .executeTakeFirst()
  if (listing === undefined) return
  const live = await count(transaction)
  if (live === listing.live_quotes) return
  await transaction.updateTable('demand_listings').set({ live_quotes: live }).where('demand_id', '=', demandId).execute()
}

/** Sheets of demands by their ids, with their versions. */
export const selectSheets = (database: Database, demandIds: readonly string[]) =>
  database
    .selectFrom('demands')
    .select(['demand_id', 'version', 'sheet'])
    .where('demand_id', 'in', demandIds.length === 0 ? [''] : [...demandIds])
    .execute()

/**
 * Awards a demand that is open by the comparison of its time, and takes it off the demand center; its row is held from then on,
 * so that nobody counts its quotes meanwhile.
 * @returns false where it is not open: nothing was changed
 */
export const awardDemand = async (transaction: Database, demandId: string, now: Date): Promise<boolean> => {
  const { rows } = await sql`
    with awarded as (
      update demands set status = 'awarded', ended_at = ${now}, updated_at = ${now}
      where demand_id = ${demandId} and review_status = 'approved' and status = 'open' and decide_until > ${now}
      returning demand_id),
    taken_off as (delete from demand_listings using awarded where demand_listings.demand_id = awarded.demand_id)
    select from awarded`.execute(transaction)
  return rows.length > 0
}
