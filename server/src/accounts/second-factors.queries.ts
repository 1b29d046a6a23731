import { sql } from 'kysely'
import type { Database } from '../core/database.ts'

/** Uses a time step up; false when it, or a later one, has served. */
export const useStep = async (database: Database, userId: string, step: number): Promise<boolean> => {
  const { numUpdatedRows } = await database
    .updateTable('users')
    .set({ totp_last_step: step })
    .where('user_id', '=', userId)
    .where('totp_on', '=', true)
    .where((either) => either.or([either('totp_last_step', 'is', null), either('totp_last_step', '<', step)]))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export const useRecovery = async (database: Database, userId: string, hash: Buffer): Promise<boolean> => {
  const { numUpdatedRows } = await database
    .updateTable('users')
    .set({ recovery_codes: sql`array_remove(recovery_codes, ${hash})` })
    .where('user_id', '=', userId)
    .where('totp_on', '=', true)
    .where(sql<boolean>`${hash} = any(recovery_codes)`)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
