import { sql } from 'kysely'
import type { Database } from '../src/core/database.ts'

type Index = { name: string; definition: string }

/** Indexes of the tables that grow with a market, but for those a constraint needs. */
const selectIndexes = async (transaction: Database): Promise<Index[]> => {
  const { rows } = await sql<Index>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
    where indrelid = any('{capacities,departures}'::regclass[])
      and not exists (select from pg_constraint where conindid = indexrelid)
    order by name`.execute(transaction)
  return rows
}

/**
 * Runs `fill` with the indexes of offers and departures dropped, and makes them again over what is there then: sorting once
 * costs a fraction of keeping ten indexes in order row by row. Within a transaction, so that nobody ever sees them missing.
 */
export const withoutIndexes = async <Value>(transaction: Database, fill: () => Promise<Value>): Promise<Value> => {
  const indexes = await selectIndexes(transaction)
  for (const { name } of indexes) await sql`drop index ${sql.raw(name)}`.execute(transaction)
  const value = await fill()
  await sql`set local maintenance_work_mem = '256MB'`.execute(transaction)
  for (const { definition } of indexes) await sql.raw(definition).execute(transaction)
  return value
}
