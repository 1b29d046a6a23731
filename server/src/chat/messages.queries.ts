import { type Insertable, sql } from 'kysely'
import { PEOPLE } from '../accounts/index.ts'
import type { Database } from '../core/database.ts'
import { FILES } from '../files/index.ts'
import type { ChatTables } from './tables.gen.ts'

/** Stores a message unless the room has one of its client id. @returns whether it was stored */
export const insertMessage = async (transaction: Database, row: Insertable<ChatTables['chat_messages']>) => {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('chat_messages')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

export const attachFile = (transaction: Database, roomId: string, number: number, fileId: string) =>
  transaction
    .updateTable('chat_messages')
    .set({ file_id: fileId })
    .where('room_id', '=', roomId)
    .where('number', '=', number)
    .execute()

export const selectNumber = (database: Database, roomId: string, clientId: string) =>
  database
    .selectFrom('chat_messages')
    .select('number')
    .where('room_id', '=', roomId)
    .where('client_id', '=', clientId)
    .executeTakeFirst()

const messages = (database: Database, roomId: string) =>
  database
    .selectFrom('chat_messages')
    .leftJoin(PEOPLE.as('staff'), (join) => join.onRef('staff.user_id', '=', 'sender_id').on('staff.deleted_at', 'is', null))
    .selectAll('chat_messages')
    .select('staff.full_name as sender_name')
    .where('room_id', '=', roomId)

/** Messages after a number, in order. */
export const selectMessagesAfter = (database: Database, roomId: string, after: number, limit: number) =>
  messages(database, roomId).where('number', '>', after).orderBy('number').limit(limit).execute()
export type Message = Awaited<ReturnType<typeof selectMessagesAfter>>[number]

/** The last messages, in order. */
export const selectLastMessages = async (database: Database, roomId: string, limit: number) =>
  (await messages(database, roomId).orderBy('number', 'desc').limit(limit).execute()).toReversed()

/** What the visitor said after a message and after the staff's last word, in order, with the names of files. */
export const selectUnanswered = async (database: Database, roomId: string, after: number) => {
  const { rows } = await sql<{ number: number; text: string; file_name: string | null }>`
    select m.number, m.text, f.name as file_name from chat_messages m left join ${FILES} f using (file_id)
    where m.room_id = ${roomId} and m.sender = 'visitor' and m.number > ${after}
      and m.number > (select coalesce(max(number), 0) from chat_messages s where s.room_id = ${roomId} and s.sender = 'staff')
    order by m.number`.execute(database)
  return rows
}
