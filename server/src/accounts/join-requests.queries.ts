import { sql } from 'kysely'
import type { Database } from '../core/database.ts'
import { columnsOf, type Firm } from './firm.ts'

type WhichFirm = Pick<Firm, 'kind' | 'id'>

const ofFirm = (firm: WhichFirm) => sql<boolean>`coalesce(provider_id, shipper_id) = ${firm.id}`

/** What a person asked for; a declined one stays until they ask again. */
export const selectJoinRequestOf = (database: Database, userId: string) =>
  database.selectFrom('join_requests').selectAll().where('user_id', '=', userId).executeTakeFirst()

/** In the place of what the person asked before. */
export const upsertJoinRequest = (
  transaction: Database,
  { firm, ...row }: { request_id: string; user_id: string; company_number: string; made_at: Date; firm: WhichFirm },
) => {
  const values = { ...row, ...columnsOf(firm), declined_at: null }
  return transaction
    .insertInto('join_requests')
    .values(values)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute()
}

/** Who waits to be taken into a firm, the first to ask first. */
export const selectWaiting = (database: Database, firm: WhichFirm) =>
  database
    .selectFrom('join_requests as j')
    .innerJoin('users as u', 'u.user_id', 'j.user_id')
    .select(['j.request_id', 'j.made_at', 'u.user_id', 'u.user_name', 'u.full_name'])
    .where('u.deleted_at', 'is', null)
    .where('j.declined_at', 'is', null)
    .where(ofFirm(firm))
    .orderBy('j.made_at')
    .execute()

/** The firm's request, nobody else deciding on it until the transaction ends. */
export const lockJoinRequest = (transaction: Database, firm: WhichFirm, requestId: string) =>
  transaction
    .selectFrom('join_requests')
    .selectAll()
    .where('request_id', '=', requestId)
    .where(ofFirm(firm))
    .forUpdate()
    .executeTakeFirst()

export const declineJoinRequest = (transaction: Database, requestId: string, now: Date) =>
  transaction.updateTable('join_requests').set({ declined_at: now }).where('request_id', '=', requestId).execute()

export const deleteJoinRequestOf = (transaction: Database, userId: string) =>
  transaction.deleteFrom('join_requests').where('user_id', '=', userId).execute()
