import { DAY_MS } from '@tongyun/freight/days'
import { columnsOf } from '../accounts/index.ts'
import type { Database } from '../core/database.ts'
import { selectKeysOf } from './api-keys.queries.ts'
import { counts } from './present-api-key.ts'

/** Keys of a firm's programs that count, and those that ended within the last quarter, by name. */
export const keysOfFirm = async (database: Database, firm: { kind: 'provider' | 'shipper'; id: string }, now: Date) => {
  const rows = await selectKeysOf(database, columnsOf(firm), now, new Date(now.getTime() - 92 * DAY_MS))
  const ofPrograms = rows.filter(({ sites }) => sites === null)
  return ofPrograms.map((row) => ({ keyId: row.key_id, name: row.name, environment: row.environment, counts: counts(row, now) }))
}
