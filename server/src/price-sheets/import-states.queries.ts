import type { Database } from '../core/database.ts'

/** How far imports are, by id, with how many offers were understood; one that is no longer kept is missing. */
export const importStates = async (database: Database, importIds: readonly string[]) => {
  if (importIds.length === 0) return new Map<string, never>()
  const rows = await database
    .selectFrom('imports')
    .select(['import_id', 'status', 'refusal', 'counts', 'reading'])
    .where('import_id', 'in', [...importIds])
    .execute()
  return new Map(
    rows.map(({ import_id, status, refusal, counts, reading }) => [
      import_id,
      { status, refusal, offers: reading?.offers ?? counts?.rows ?? 0 },
    ]),
  )
}
