/** Offers that may have space again for whoever waits, as triggers wrote it down (migration 151). */
import { sql } from 'kysely'
import type { Database } from '../../core/database.ts'

/** Whether there are any that takeSpaceChanges could take. */
export const HAS_SPACE_CHANGED = sql<boolean>`exists (select from space_changes)`

/**
 * Takes the oldest changes that nobody else takes, at most `limit`; they come back when the transaction fails.
 * @returns how many were taken, and of which offers
 */
export const takeSpaceChanges = async (
  transaction: Database,
  limit: number,
): Promise<{ taken: number; capacityIds: string[] }> => {
  const { rows } = await sql<{ id: string }>`
    delete from space_changes where change_id = any(array(
      select change_id from space_changes order by change_id limit ${limit} for update skip locked))
    returning capacity_id as id`.execute(transaction)
  return { taken: rows.length, capacityIds: [...new Set(rows.map(({ id }) => id))] }
}
