import type { Locale } from '@tongyun/contract/page-context'
import { type Selectable, sql } from 'kysely'
import type { Database } from '../core/database.ts'
import type { ChatTables } from './chat.tables.ts'

export type Room = Selectable<ChatTables['chat_rooms']> & { staff_name: string | null }
/** Whose room it is: of an account where there is one, else of a cookie. */
export type Owner = { visitorId: string | null; userId: string | null }

const rooms = (database: Database) =>
  database
    .selectFrom('chat_rooms')
    .leftJoin('users as staff', (join) => join.onRef('staff.user_id', '=', 'assigned_to').on('staff.deleted_at', 'is', null))
    .selectAll('chat_rooms')
    .select('staff.full_name as staff_name')

export const selectRoom = (database: Database, roomId: string): Promise<Room | undefined> =>
  rooms(database).where('room_id', '=', roomId).executeTakeFirst()

/** The room of a visitor: of the account; without one the cookie's, as long as that belongs to no account. */
export const selectRoomOf = async (database: Database, { visitorId, userId }: Owner): Promise<Room | undefined> => {
  if (userId !== null) return rooms(database).where('chat_rooms.user_id', '=', userId).executeTakeFirst()
  if (visitorId === null) return undefined
  return rooms(database).where('visitor_id', '=', visitorId).where('chat_rooms.user_id', 'is', null).executeTakeFirst()
}

/** What was said before logging in goes with the account that has no room yet. */
export const claimRoom = (database: Database, visitorId: string, userId: string) =>
  sql`update chat_rooms set user_id = ${userId} where visitor_id = ${visitorId} and user_id is null
    and not exists (select from chat_rooms where user_id = ${userId})`.execute(database)

export const insertRoom = (
  database: Database,
  room: {
    room_id: string
    visitor_id: string
    user_id: string | null
    language: Locale
    page: string
    now: Date
  },
) => {
  const { now, ...values } = room
  return database
    .insertInto('chat_rooms')
    .values({
      ...values,
      ...{ assigned_to: null, email: null, waiting_since: now, visitor_seen_at: now, created_at: now, last_at: now },
    })
    .onConflict((row) => row.doNothing())
    .execute()
}

/** Next number of a room, which stays locked: messages of a room are committed in their order. @returns 0 without a room */
export const visitorSays = async (
  transaction: Database,
  roomId: string,
  { page, language, now }: { page: string | undefined; language: Locale; now: Date },
): Promise<number> => {
  const { rows } = await sql<{ number: number }>`
    update chat_rooms set last_number = last_number + 1, last_at = ${now}, visitor_seen_at = ${now}, language = ${language},
      page = coalesce(${page ?? null}, page), waiting_since = coalesce(waiting_since, ${now}),
      state = case state when 'closed' then 'waiting' else state end
    where room_id = ${roomId} returning last_number as number`.execute(transaction)
  return rows[0]?.number ?? 0
}

/** The same for a member of staff, who looks after the room from now on unless somebody does. */
export const staffSays = async (transaction: Database, roomId: string, userId: string, now: Date): Promise<number> => {
  const { rows } = await sql<{ number: number }>`
    update chat_rooms set last_number = last_number + 1, last_at = ${now}, waiting_since = null,
      staff_read = last_number + 1, state = 'active', assigned_to = coalesce(assigned_to, ${userId})
    where room_id = ${roomId} returning last_number as number`.execute(transaction)
  return rows[0]?.number ?? 0
}

/** Who looks after a room, or that it waits or has ended. */
export type Handled = { state: 'active'; assigned_to: string } | { state: 'waiting' | 'closed'; assigned_to: null }

/** Says who looks after a room, or that it waits or has ended. @returns whether there is one */
export const handleRoom = async (transaction: Database, roomId: string, values: Handled, now: Date) => {
  const { numUpdatedRows } = await transaction
    .updateTable('chat_rooms')
    .set({ ...values, ...(values.state === 'closed' ? { waiting_since: null } : {}) })
    .$if(values.state === 'waiting', (query) => query.set({ waiting_since: sql`coalesce(waiting_since, ${now})` }))
    .where('room_id', '=', roomId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Moves a mark of reading forward, never back and never beyond the last message. @returns whether it moved */
export const markRead = async (transaction: Database, roomId: string, side: 'visitor_read' | 'staff_read', number: number) => {
  const { rows } = await sql`
    update chat_rooms set ${sql.ref(side)} = least(${number}, last_number)
    where room_id = ${roomId} and ${sql.ref(side)} < least(${number}, last_number) returning room_id`.execute(transaction)
  return rows.length > 0
}

export const movePage = (database: Database, roomId: string, page: string) =>
  database.updateTable('chat_rooms').set({ page }).where('room_id', '=', roomId).where('page', '<>', page).execute()

export const setEmail = (transaction: Database, roomId: string, email: string) =>
  transaction.updateTable('chat_rooms').set({ email }).where('room_id', '=', roomId).execute()

export const markSeen = (database: Database, roomIds: readonly string[], now: Date) =>
  sql`update chat_rooms set visitor_seen_at = ${now} where room_id = any(${[...roomIds]}::text[])`.execute(database)

/** Deletes conversations that ended before, with their files. @returns how many */
export const deleteRoomsBefore = (database: Database, before: Date, now: Date): Promise<number> =>
  database.transaction().execute(async (transaction) => {
    await sql`
      update files set unused_since = ${now} where file_id in (
        select m.file_id from chat_messages m join chat_rooms r using (room_id) where r.last_at < ${before})`.execute(transaction)
    const { numDeletedRows } = await transaction.deleteFrom('chat_rooms').where('last_at', '<', before).executeTakeFirst()
    return Number(numDeletedRows)
  })
