import { type Insertable, type Selectable, sql } from 'kysely'
import type { Database } from '../core/database.ts'
import { columnsOf, type Firm } from './firm.ts'
import type { ColleagueInvitationsTable } from './tables.gen.ts'

export type InvitationRow = Selectable<ColleagueInvitationsTable>
type WhichFirm = Pick<Firm, 'kind' | 'id'>

const ofFirm = (firm: WhichFirm) => sql<boolean>`coalesce(provider_id, shipper_id) = ${firm.id}`

/** Those of a firm, newest first; whether their links still serve or not. */
export const selectInvitations = (database: Database, firm: WhichFirm): Promise<InvitationRow[]> =>
  database.selectFrom('colleague_invitations').selectAll().where(ofFirm(firm)).orderBy('created_at', 'desc').execute()

/** The one to an address takes the place of an earlier one. */
export const upsertInvitation = (
  transaction: Database,
  { firm, ...row }: Omit<Insertable<ColleagueInvitationsTable>, 'provider_id' | 'shipper_id'> & { firm: WhichFirm },
) =>
  transaction
    .insertInto('colleague_invitations')
    .values({ ...row, ...columnsOf(firm) })
    .onConflict((conflict) =>
      conflict.expression(sql`(coalesce(provider_id, shipper_id)), channel, target`).doUpdateSet({
        token_hash: row.token_hash,
        sent_at: row.sent_at,
        expires_at: row.expires_at,
        invited_by: row.invited_by,
      }),
    )
    .execute()

/** An invitation of a firm; undefined for another's and for none. */
export const selectInvitation = (database: Database, firm: WhichFirm, invitationId: string): Promise<InvitationRow | undefined> =>
  database
    .selectFrom('colleague_invitations')
    .selectAll()
    .where('invitation_id', '=', invitationId)
    .where(ofFirm(firm))
    .executeTakeFirst()

/** @returns whether the firm had it */
export const deleteInvitation = async (transaction: Database, firm: WhichFirm, invitationId: string): Promise<boolean> => {
  const { numDeletedRows } = await transaction
    .deleteFrom('colleague_invitations')
    .where('invitation_id', '=', invitationId)
    .where(ofFirm(firm))
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** The invitation whose link still serves, with who sent it. */
export const selectByToken = (database: Database, tokenHash: Buffer, now: Date) =>
  database
    .selectFrom('colleague_invitations as i')
    .innerJoin('users as u', 'u.user_id', 'i.invited_by')
    .selectAll('i')
    .select('u.full_name as inviter')
    .where('i.token_hash', '=', tokenHash)
    .where('i.expires_at', '>', now)
    .executeTakeFirst()

/** Uses a link up: of two at once one gets the invitation. */
export const takeByToken = (transaction: Database, tokenHash: Buffer, now: Date): Promise<InvitationRow | undefined> =>
  transaction
    .deleteFrom('colleague_invitations')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst()

/** Long over; nobody sends them again. */
export const deleteInvitationsBefore = (database: Database, before: Date) =>
  database.deleteFrom('colleague_invitations').where('expires_at', '<', before).execute()

/** Invitations a person sent, or was sent to one of their addresses. */
export const selectInvitationsOf = (database: Database, { userId, phone, email }: Person) =>
  database
    .selectFrom('colleague_invitations')
    .select(['channel', 'target', 'created_at', 'expires_at'])
    .where((either) => either.or([either('invited_by', '=', userId), isTarget(phone, email)]))
    .orderBy('created_at')
    .execute()
export const deleteInvitationsOf = (transaction: Database, { userId, phone, email }: Person) =>
  transaction
    .deleteFrom('colleague_invitations')
    .where((either) => either.or([either('invited_by', '=', userId), isTarget(phone, email)]))
    .execute()
type Person = { userId: string; phone: string | null; email: string | null }
const isTarget = (phone: string | null, email: string | null) => sql<boolean>`target = any(${[phone, email]}::text[])`
