/** The SQL of invitations. Hold the demand (holdDemand) before them. */
import type { DeclineReason } from '@tongyun/contract/matching/terms/decline-reasons'
import type { Selectable } from 'kysely'
import type { Database } from '../core/database.ts'
import type { DemandInvitationsTable } from './tables.gen.ts'

export type InvitationRow = Selectable<DemandInvitationsTable>

/** Without an answer yet, in what was written. */
const WAITING = ['sent', 'seen'] as const

/** Of a demand, first come first. */
export const selectInvitations = (database: Database, demandId: string): Promise<InvitationRow[]> =>
  database
    .selectFrom('demand_invitations')
    .selectAll()
    .where('demand_id', '=', demandId)
    .orderBy('invited_at')
    .orderBy('provider_id')
    .execute()

export const selectInvitation = (database: Database, demandId: string, providerId: string): Promise<InvitationRow | undefined> =>
  database
    .selectFrom('demand_invitations')
    .selectAll()
    .where('demand_id', '=', demandId)
    .where('provider_id', '=', providerId)
    .executeTakeFirst()

export const insertInvitations = (transaction: Database, demandId: string, providerIds: readonly string[], now: Date) =>
  transaction
    .insertInto('demand_invitations')
    .values(
      providerIds.map((providerId) => ({
        demand_id: demandId,
        provider_id: providerId,
        status: 'sent' as const,
        reason: null,
        invited_at: now,
        seen_at: null,
        answered_at: null,
      })),
    )
    .execute()

/** Somebody of the company looks for the first time. */
export const markSeen = (database: Database, demandId: string, providerId: string, now: Date) =>
  database
    .updateTable('demand_invitations')
    .set({ status: 'seen', seen_at: now })
    .where('demand_id', '=', demandId)
    .where('provider_id', '=', providerId)
    .where('status', '=', 'sent')
    .execute()

/** Writes an answer where none is yet. @returns false where there is one, or no invitation */
export const answerWaiting = async (
  transaction: Database,
  { demandId, providerId }: { demandId: string; providerId: string },
  answer: { status: 'quoted'; reason: null } | { status: 'declined'; reason: DeclineReason },
  now: Date,
): Promise<boolean> => {
  const { numUpdatedRows } = await transaction
    .updateTable('demand_invitations')
    .set({ ...answer, answered_at: now })
    .where('demand_id', '=', demandId)
    .where('provider_id', '=', providerId)
    .where('status', 'in', WAITING)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Whether a company is asked to quote, or did so by an invitation: it knows as much as one that quotes. */
export const isInvited = async (database: Database, demandId: string, providerId: string): Promise<boolean> => {
  const row = await selectInvitation(database, demandId, providerId)
  return row !== undefined && row.status !== 'declined'
}
