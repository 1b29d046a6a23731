/** The SQL of the circles of shippers. One function, one statement. */
import { sql } from 'kysely'
import type { Database } from '../core/database.ts'

export const isInCircle = async (database: Database, shipperId: string, providerId: string): Promise<boolean> => {
  const { rows } = await sql`
    select from demand_circles where shipper_id = ${shipperId} and provider_id = ${providerId}`.execute(database)
  return rows.length > 0
}

/** How many companies are of it. */
export const countCircle = async (database: Database, shipperId: string): Promise<number> => {
  const { rows } = await sql<{
    n: number
  }>`select count(*)::int as n from demand_circles where shipper_id = ${shipperId}`.execute(database)
  return rows[0]?.n ?? 0
}
