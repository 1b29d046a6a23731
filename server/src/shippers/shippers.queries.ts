import type { CompanyNumberKind } from '@tongyun/contract/company-numbers'
import type { Locale } from '@tongyun/freight/locale'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Database } from '../core/database.ts'
import { SHIPPERS } from './read-views.queries.ts'
import type { ShippersTable } from './tables.gen.ts'

export type ShipperRow = Selectable<ShippersTable>

/** The row as it was written, until the transaction ends. */
export const lockShipper = (transaction: Database, shipperId: string): Promise<ShipperRow | undefined> =>
  transaction.selectFrom('shippers').selectAll().where('shipper_id', '=', shipperId).forUpdate().executeTakeFirst()

export const insertShipper = (transaction: Database, row: Insertable<ShippersTable>) =>
  transaction.insertInto('shippers').values(row).execute()

export const updateShipper = (transaction: Database, shipperId: string, values: Updateable<ShippersTable>) =>
  transaction.updateTable('shippers').set(values).where('shipper_id', '=', shipperId).execute()

/** The firm that a person buys for, as it is shown: a provider's people buy for its firm, others for the one they belong to. */
export const selectShipperOf = (database: Database, { userId, companyId }: { userId: string; companyId: string | null }) => {
  const firms = database.selectFrom(SHIPPERS.as('s')).selectAll('s')
  const found =
    companyId === null
      ? firms.where('s.shipper_id', '=', (b) => b.selectFrom('shipper_people').select('shipper_id').where('user_id', '=', userId))
      : firms.where('s.provider_id', '=', companyId)
  return found.executeTakeFirst()
}

export type ShownShipper = NonNullable<Awaited<ReturnType<typeof selectShipperOf>>>

/** Firm of a person who is no provider's. */
export const selectMembership = (database: Database, userId: string) =>
  database.selectFrom('shipper_people').selectAll().where('user_id', '=', userId).executeTakeFirst()

export const insertMembership = (
  transaction: Database,
  row: { user_id: string; shipper_id: string; owner: boolean; joined_at: Date },
) => transaction.insertInto('shipper_people').values(row).execute()

/** What was written of a firm itself. */
export const selectWritten = (database: Database, shipperId: string): Promise<ShipperRow> =>
  database.selectFrom('shippers').selectAll().where('shipper_id', '=', shipperId).executeTakeFirstOrThrow()

/** Firms that say a number: the one it was checked for before the others, then the first to say it. */
export const selectShippersNumbered = (database: Database, kind: CompanyNumberKind, number: string) =>
  database
    .selectFrom('shippers')
    .select(['shipper_id', 'checked_at'])
    .where('company_number_kind', '=', kind)
    .where('company_number', '=', number)
    .orderBy(sql`checked_at is null`)
    .orderBy('created_at')
    .orderBy('shipper_id')
    .execute()

export const deleteMembership = (transaction: Database, userId: string) =>
  transaction.deleteFrom('shipper_people').where('user_id', '=', userId).execute()

export const setOwner = (transaction: Database, userId: string, owner: boolean) =>
  transaction.updateTable('shipper_people').set({ owner }).where('user_id', '=', userId).execute()

/** Locks all people of a firm: nobody joins ownership or leaves meanwhile. @returns how many there are, and how many own it */
export const lockOwners = async (transaction: Database, shipperId: string): Promise<{ people: number; owners: number }> => {
  const people = await transaction
    .selectFrom('shipper_people')
    .select('owner')
    .where('shipper_id', '=', shipperId)
    .orderBy('user_id')
    .forUpdate()
    .execute()
  return { people: people.length, owners: people.filter(({ owner }) => owner).length }
}

/** The firm's name in every language. */
export const shipperNames = (database: Database, shipperId: string): Promise<Record<Locale, string>> =>
  database
    .selectFrom(SHIPPERS.as('s'))
    .select(['name_zh as zh', 'name_en as en', 'name_ru as ru'])
    .where('shipper_id', '=', shipperId)
    .executeTakeFirstOrThrow()
