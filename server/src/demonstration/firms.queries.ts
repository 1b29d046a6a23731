/** Firms the demonstration answers for. */
import { MINUTE_MS } from '@tongyun/freight/days'
import { sql } from 'kysely'
import { selectAttended } from '../accounts/index.ts'
import type { Database } from '../core/database.ts'
import { COMPANIES } from '../providers/index.ts'

/** Somebody who was signed in so lately may be about to answer. */
const ABSENT_MS = 15 * MINUTE_MS

/** Of companies those of the demonstration that nobody looks after. */
export const selectUnattended = async (
  database: Database,
  companyIds: readonly string[],
  now: Date,
): Promise<ReadonlySet<string>> => {
  if (companyIds.length === 0) return new Set()
  const { rows } = await sql<{ provider_id: string }>`
    select provider_id from ${COMPANIES} p where demo and provider_id = any(${[...companyIds]}::text[])`.execute(database)
  const attended = await selectAttended(database, companyIds, new Date(now.getTime() - ABSENT_MS))
  return new Set(rows.map(({ provider_id: id }) => id).filter((id) => !attended.has(id)))
}
