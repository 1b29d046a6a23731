import type { SaleStatus } from '@tongyun/freight/vocabulary'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../core/database.ts'

const SALE_CHANGES = ['pause', 'resume', 'withdraw', 'confirm'] as const
type SaleChange = (typeof SALE_CHANGES)[number]

/** The event that a trigger appends when no departure of an offer on the mall has space left (migration 190). */
export const OFFER_SOLD_OUT = 'offer_sold_out'

const STEPS: Record<SaleChange, { set: (now: Date) => RawBuilder<unknown>; where: (now: Date) => RawBuilder<unknown> }> = {
  pause: { set: () => sql`sale_status = 'paused'`, where: () => sql`sale_status in ('on_sale', 'sold_out')` },
  // Whoever puts an offer back on sale says that it holds.
  resume: {
    set: (now) => sql`sale_status = 'on_sale', confirmed_at = ${now}`,
    where: (now) => sql`sale_status = 'paused' and offer_until > ${now}`,
  },
  withdraw: { set: () => sql`sale_status = 'withdrawn'`, where: () => sql`sale_status <> 'withdrawn'` },
  confirm: { set: (now) => sql`confirmed_at = ${now}`, where: () => sql`sale_status <> 'withdrawn'` },
}

/**
 * Changes the sale of offers by id, from the end of `transaction` on (F6).
 * @returns the ids that changed; one whose state does not allow the change is left as it is
 */
export const changeSale = async (
  transaction: Database,
  capacityIds: readonly string[],
  change: SaleChange,
  now: Date,
): Promise<string[]> => {
  const { set, where } = STEPS[change]
  const { rows } = await sql<{ capacity_id: string }>`
    update capacities set ${set(now)} where capacity_id in (
      select capacity_id from capacities where capacity_id = any(${[...capacityIds]}::text[]) and ${where(now)}
      order by capacity_id for update)
    returning capacity_id`.execute(transaction)
  return rows.map(({ capacity_id: id }) => id)
}

/** How many of these offers a step would change. */
export const countSaleChange = async (
  database: Database,
  capacityIds: readonly string[],
  change: SaleChange,
  now: Date,
): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*) as count from capacities
    where capacity_id = any(${[...capacityIds]}::text[]) and ${STEPS[change].where(now)}`.execute(database)
  return rows[0]?.count ?? 0
}

/** How an offer is to stand on the mall again, and how it has to stand now. */
type SaleToRestore = { capacityId: string; saleStatus: SaleStatus; confirmedAt: string; from: SaleStatus }

/**
 * Puts sale and freshness back as they were; nobody confirms anything by that. One that stands otherwise by now is left as
 * it is. @returns the ids that changed
 */
export const restoreSale = async (transaction: Database, offers: readonly SaleToRestore[]): Promise<string[]> => {
  const { rows } = await sql<{ capacity_id: string }>`
    with was as (
      select w.*, c.capacity_id as id from json_to_recordset(${JSON.stringify(offers)}::json)
        as w("capacityId" text, "saleStatus" text, "confirmedAt" timestamptz, "from" text)
      join capacities c on c.capacity_id = w."capacityId" and c.sale_status = w."from"
      order by c.capacity_id for update of c)
    update capacities c set sale_status = was."saleStatus", confirmed_at = was."confirmedAt"
    from was where c.capacity_id = was.id returning c.capacity_id`.execute(transaction)
  return rows.map(({ capacity_id: id }) => id)
}

/** Takes offers off the mall that staff would not approve now. @returns the ids of those there are */
export const rejectOffers = async (transaction: Database, capacityIds: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{ capacity_id: string }>`
    update capacities set review_status = 'rejected' where capacity_id = any(${[...capacityIds]}::text[])
    returning capacity_id`.execute(transaction)
  return rows.map(({ capacity_id: id }) => id)
}

/** Pauses at most `limit` offers nobody confirmed since `before`, those of demonstrations aside. */
export const pauseStale = async (transaction: Database, before: Date, limit: number) => {
  const { rows } = await sql<{ capacityId: string; providerId: string }>`
    update capacities set sale_status = 'paused' where capacity_id in (
      select capacity_id from capacities where on_offer and not demo and confirmed_at < ${before}
      order by confirmed_at limit ${limit} for update skip locked)
    returning capacity_id as "capacityId", provider_id as "providerId"`.execute(transaction)
  return rows
}

/**
 * Companies of whose offers on sale some were confirmed last on a day, in UTC, before `staleSince`, and how many they have
 * that nobody confirmed since then; demonstrations do not go stale.
 */
export const countStale = async (database: Database, { day, staleSince }: { day: string; staleSince: Date }) => {
  const { rows } = await sql<{ providerId: string; count: number }>`
    select c.provider_id as "providerId", count(*) as count from capacities c
    where c.on_offer and not c.demo and c.confirmed_at < ${staleSince}
    group by c.provider_id having max(c.confirmed_at) >= ${`${day}T00:00:00Z`}::timestamptz`.execute(database)
  return rows
}

/** Sale and freshness of one offer on the mall; one that was withdrawn there and begins anew has none. */
export const selectSale = async (database: Database, offerId: string) => {
  const { rows } = await sql<{ sale_status: SaleStatus; confirmed_at: Date }>`
    select sale_status, confirmed_at from capacities
    where capacity_id = ${offerId} and sale_status <> 'withdrawn'`.execute(database)
  return rows[0]
}

/** Companies with offers on sale that end on a day, and how many; demonstrations do not end. */
export const countEndingOn = async (database: Database, date: string) => {
  const { rows } = await sql<{ providerId: string; count: number }>`
    select c.provider_id as "providerId", count(*) as count from capacities c
    where c.on_offer and not c.demo and least(c.valid_to, c.available_to) = ${date}::date
    group by c.provider_id`.execute(database)
  return rows
}
