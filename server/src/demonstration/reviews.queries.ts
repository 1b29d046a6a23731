import { sql } from 'kysely'
import type { Database } from '../core/database.ts'
import { REVIEWS } from '../review/index.ts'

/** Requests that wait for staff, and that nobody of staff has taken, submitted after a moment. */
export const selectWaitingDemands = async (database: Database, after: Date) => {
  const { rows } = await sql<{
    review_id: string
    subject_id: string
    version: number
    shipper_id: string | null
    after: object
    submitted_at: Date
  }>`
    select review_id, subject_id, version, shipper_id, after, submitted_at from ${REVIEWS} r
    where subject_kind = 'demand' and status = 'pending' and assigned_to is null and submitted_at > ${after}
    order by submitted_at, review_id`.execute(database)
  return rows
}
export type WaitingDemand = Awaited<ReturnType<typeof selectWaitingDemands>>[number]
