import { sql } from 'kysely'
import type { Database } from '../core/database.ts'
import type { DataSubject } from '../core/personal-data.ts'

/** Sessions of a person, ended ones too. */
export const selectAllSessionsOf = (database: Database, userId: string) =>
  database
    .selectFrom('sessions')
    .select([
      'session_id',
      'site',
      'device',
      'device_confirmed_at',
      'address',
      'created_at',
      'last_seen_at',
      'ended_at',
      'end_reason',
    ])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute()

export const deleteSessionsOf = (transaction: Database, userId: string) =>
  transaction.deleteFrom('sessions').where('user_id', '=', userId).execute()

export const deleteTicketsOf = (transaction: Database, userId: string) =>
  transaction.deleteFrom('second_factor_tickets').where('user_id', '=', userId).execute()

/** Codes of a person, and those sent to an address of theirs. */
export const deleteSentCodesOf = (transaction: Database, { userId, phone, email }: DataSubject) =>
  transaction
    .deleteFrom('sent_codes')
    .where((either) =>
      either.or([either('user_id', '=', userId), either('target', '=', sql<string>`any(${[phone, email]}::text[])`)]),
    )
    .execute()

/** Locks every person with a role, of one company where it is given, and counts them: nobody else leaves meanwhile. */
export const lockHolders = async (
  transaction: Database,
  role: 'provider_owner' | 'administrator',
  companyId: string | null,
): Promise<number> => {
  const holders = await transaction
    .selectFrom('users')
    .select('user_id')
    .where('role', '=', role)
    .where('deleted_at', 'is', null)
    .$if(companyId !== null, (query) => query.where('company_id', '=', companyId))
    .orderBy('user_id')
    .forUpdate()
    .execute()
  return holders.length
}
