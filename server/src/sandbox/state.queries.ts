/** What a sandbox knows of itself, in its own database. */
import { type Selectable, sql } from 'kysely'
import type { Database } from '../core/database.ts'
import type { SandboxStateTable } from './tables.gen.ts'

export type SandboxState = Selectable<SandboxStateTable>

export const insertState = (database: Database, state: Pick<SandboxState, 'ends_at' | 'lasts_ms' | 'beginning'>) =>
  database.insertInto('sandbox_state').values(state).execute()

export const selectState = (database: Database): Promise<SandboxState> =>
  database.selectFrom('sandbox_state').selectAll().executeTakeFirstOrThrow()

/** Puts the clock ahead. */
export const updateAhead = (database: Database, aheadMs: number) =>
  database.updateTable('sandbox_state').set({ ahead_ms: aheadMs }).execute()

/** Lets a sandbox that goes on while it is used last from `now` on, once an hour at most. */
export const prolong = (database: Database, now: Date) =>
  sql`update sandbox_state set ends_at = ${now}::timestamptz + lasts_ms * interval '1 ms'
    where lasts_ms is not null and ends_at < ${now}::timestamptz + lasts_ms * interval '1 ms' - interval '1 hour'`.execute(
    database,
  )
