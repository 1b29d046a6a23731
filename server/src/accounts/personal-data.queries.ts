import { sql } from 'kysely'
import type { Database } from '../core/database.ts'

/** Sessions of a person, ended ones too. */
export const selectAllSessionsOf = (database: Database, userId: string) =>
  database
    .selectFrom('sessions')
    .select(['session_id', 'site', 'device', 'address', 'created_at', 'last_seen_at', 'ended_at', 'end_reason'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute()

/** Messages to a person; codes are left out, as they open the account. */
export const selectMessagesTo = (database: Database, userId: string) =>
  database
    .selectFrom('outgoing_messages')
    .select(['channel', 'target', 'language', 'subject', 'created_at', 'state'])
    .select(sql<string>`case when expires_at is null then body else '' end`.as('body'))
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute()

/** What a person was told in the app and by e-mail, as names and parameters. */
export const selectNotificationsTo = (database: Database, userId: string) =>
  database
    .selectFrom('notifications')
    .select(['kind', 'event', 'link', 'created_at', 'read_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute()

/** What the audit log holds of a person. */
export const selectAuditOf = (database: Database, userId: string) =>
  database
    .selectFrom('audit')
    .select(['chain', 'number', 'at', 'actor', 'action', 'subject', 'details'])
    .where((either) => either.or([either('actor', '=', userId), either('subject', '=', userId)]))
    .orderBy('at')
    .orderBy('chain')
    .orderBy('number')
    .execute()

/** What a person said to customer service and heard from it. */
export const selectChatOf = (database: Database, userId: string) =>
  database
    .selectFrom('chat_messages')
    .innerJoin('chat_rooms', 'chat_rooms.room_id', 'chat_messages.room_id')
    .leftJoin('files', 'files.file_id', 'chat_messages.file_id')
    .select(['number', 'sender', 'text', 'files.name as file', 'chat_messages.created_at', 'chat_rooms.page'])
    .where('chat_rooms.user_id', '=', userId)
    .orderBy('number')
    .execute()

/** Everything that goes with a person, sent to them or to an address of theirs. */
export const deletePersonalRows = async (
  transaction: Database,
  { user_id, phone, email }: { user_id: string; phone: string | null; email: string | null },
  now: Date,
) => {
  const contacts = [phone, email].filter((contact) => contact !== null)
  await transaction.deleteFrom('sessions').where('user_id', '=', user_id).execute()
  await transaction.deleteFrom('notifications').where('user_id', '=', user_id).execute()
  await transaction.deleteFrom('second_factor_tickets').where('user_id', '=', user_id).execute()
  for (const table of ['sent_codes', 'outgoing_messages'] as const)
    await transaction
      .deleteFrom(table)
      .where((either) =>
        either.or([either('user_id', '=', user_id), either('target', '=', sql<string>`any(${contacts}::text[])`)]),
      )
      .execute()
  await sql`
    update files set unused_since = ${now} where file_id in (
      select m.file_id from chat_messages m join chat_rooms r using (room_id) where r.user_id = ${user_id})`.execute(transaction)
  await transaction.deleteFrom('chat_rooms').where('user_id', '=', user_id).execute()
  await transaction.deleteFrom('chat_staff').where('user_id', '=', user_id).execute()
  await sql`delete from limits where key like ${`%${user_id}%`}`.execute(transaction)
}

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
