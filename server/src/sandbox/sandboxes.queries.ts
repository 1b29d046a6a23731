/** Which sandboxes there are, in the database of the market. */
import { type Selectable, sql } from 'kysely'
import type { Database } from '../core/database.ts'
import type { SandboxesTable } from './tables.gen.ts'

export type SandboxRow = Selectable<SandboxesTable>
export type SandboxFirm = Pick<SandboxRow, 'provider_id' | 'shipper_id'>

/** Writes a sandbox; nothing where its firm has one. @returns whether it was written */
export const insertSandbox = async (
  database: Database,
  row: Partial<SandboxRow> & Pick<SandboxRow, 'sandbox_id' | 'made_at' | 'ends_at'>,
) =>
  (await database
    .insertInto('sandboxes')
    .values(row)
    .onConflict((known) => known.doNothing())
    .returning('sandbox_id')
    .executeTakeFirst()) !== undefined

export const selectSandboxOfKey = (database: Database, keyId: string): Promise<SandboxRow | undefined> =>
  database.selectFrom('sandboxes').selectAll().where('key_id', '=', keyId).executeTakeFirst()

export const selectSandboxOfFirm = (database: Database, firm: SandboxFirm): Promise<SandboxRow | undefined> =>
  database
    .selectFrom('sandboxes')
    .selectAll()
    .where(
      sql<boolean>`(provider_id is not distinct from ${firm.provider_id} and shipper_id is not distinct from ${firm.shipper_id})`,
    )
    .executeTakeFirst()

export const selectSandboxes = (database: Database): Promise<SandboxRow[]> =>
  database.selectFrom('sandboxes').selectAll().execute()

export const countSandboxes = async (database: Database): Promise<number> => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from sandboxes`.execute(database)
  return rows[0]?.n ?? 0
}

export const updateEnd = (database: Database, sandboxId: string, endsAt: Date) =>
  database.updateTable('sandboxes').set({ ends_at: endsAt }).where('sandbox_id', '=', sandboxId).execute()

export const deleteSandbox = (database: Database, sandboxId: string) =>
  database.deleteFrom('sandboxes').where('sandbox_id', '=', sandboxId).execute()
