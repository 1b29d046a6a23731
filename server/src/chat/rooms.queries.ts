import type { ThreadState } from '@tongyun/contract/support/terms/support-terms'
import type { Locale } from '@tongyun/freight/locale'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import { PEOPLE } from '../accounts/index.ts'
import type { Database } from '../core/database.ts'
import { FILES, releaseFiles } from '../files/index.ts'
import { THREADS } from '../support/index.ts'
import { type Handover, handoverOf } from './handovers.queries.ts'
import type { ChatTables } from './tables.gen.ts'

/** `left_…` is of the conversation in the inbox that what was left belongs to. */
export type Room = Selectable<ChatTables['chat_rooms']> & {
  staff_name: string | null
  left_state: ThreadState | null
  left_email: string | null
  handover: Handover | null
}
/** Whose room it is: of an account where there is one, else of a cookie. */
export type Owner = { visitorId: string | null; userId: string | null }

/** Staff at the desk takes a room within this time. */
const TAKEN_WITHIN_MS = 60_000

const rooms = (database: Database) =>
  database
    .selectFrom('chat_rooms')
    .leftJoin(PEOPLE.as('staff'), (join) => join.onRef('staff.user_id', '=', 'assigned_to').on('staff.deleted_at', 'is', null))
    .leftJoin(THREADS.as('left_thread'), 'left_thread.number', 'chat_rooms.thread_number')
    .selectAll('chat_rooms')
    .select(['staff.full_name as staff_name', 'left_thread.state as left_state', 'left_thread.email as left_email'])
    .select(handoverOf('chat_rooms').as('handover'))

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
      assigned_to: null,
      waiting_since: now,
      visitor_seen_at: now,
      created_at: now,
      last_at: now,
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

/** The same for a member of staff, who looks after the room from now on unless another one does. */
export const staffSays = async (transaction: Database, roomId: string, userId: string, now: Date): Promise<number> => {
  const { rows } = await sql<{ number: number }>`
    update chat_rooms set last_number = last_number + 1, last_at = ${now}, waiting_since = null,
      staff_read = last_number + 1, state = 'active', assigned_to = coalesce(assigned_to, ${userId})
    where room_id = ${roomId} returning last_number as number`.execute(transaction)
  return rows[0]?.number ?? 0
}

/** Sets who looks after a room, or that it waits or has ended. */
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

/** Locks a room until the transaction ends. */
export const lockRoom = (transaction: Database, roomId: string) =>
  transaction.selectFrom('chat_rooms').selectAll().where('room_id', '=', roomId).forUpdate().executeTakeFirst()

/** Notes which conversation of the inbox a room was left in, up to its last message, and that it waits for nobody here. */
export const markLeft = (transaction: Database, roomId: string, threadNumber: string) =>
  transaction
    .updateTable('chat_rooms')
    .set(({ ref }) => ({
      thread_number: threadNumber,
      left_number: ref('last_number'),
      state: 'closed' as const,
      assigned_to: null,
      waiting_since: null,
    }))
    .where('room_id', '=', roomId)
    .execute()

export const markSeen = (database: Database, roomIds: readonly string[], now: Date) =>
  sql`update chat_rooms set visitor_seen_at = ${now} where room_id = any(${[...roomIds]}::text[])`.execute(database)

/** Rooms that no member of staff took within a minute and that staff was not told of; they are marked as told. */
export const markChatsWaitingTold = (transaction: Database, now: Date) =>
  transaction
    .updateTable('chat_rooms')
    .set({ told_waiting_since: sql`waiting_since` })
    .where('state', '=', 'waiting')
    .where('waiting_since', '<', new Date(now.getTime() - TAKEN_WITHIN_MS))
    .where(sql<boolean>`told_waiting_since is distinct from waiting_since`)
    .returning(['room_id', 'waiting_since'])
    .execute()

/** Rooms whose visitor waits since before `since`, whoever looks after them, that staff was not told of as such, now marked as told. */
export const markChatsOverdueTold = (transaction: Database, since: Date) =>
  transaction
    .updateTable('chat_rooms')
    .set({ told_overdue_since: sql`waiting_since` })
    .where('state', 'in', ['waiting', 'active'])
    .where('waiting_since', '<', since)
    .where(sql<boolean>`told_overdue_since is distinct from waiting_since`)
    .returning(['room_id', 'waiting_since'])
    .execute()

/** Files of the messages of rooms `r` that satisfy a condition. */
const selectFileIds = async (database: Database, rooms: RawBuilder<boolean>): Promise<string[]> => {
  const { rows } = await sql<{ file_id: string }>`
    select m.file_id from chat_messages m join chat_rooms r using (room_id)
    where m.file_id is not null and ${rooms}`.execute(database)
  return rows.map(({ file_id: id }) => id)
}

/** What a person said to customer service and heard from it. */
export const selectChatOf = (database: Database, userId: string) =>
  database
    .selectFrom('chat_messages')
    .innerJoin('chat_rooms', 'chat_rooms.room_id', 'chat_messages.room_id')
    .leftJoin(FILES.as('file'), 'file.file_id', 'chat_messages.file_id')
    .select(['number', 'sender', 'text', 'file.name as file', 'chat_messages.created_at', 'chat_rooms.page'])
    .where('chat_rooms.user_id', '=', userId)
    .orderBy('number')
    .execute()

/** Takes away what a person said, with its files, and that they sit at the desk. */
export const deleteChatOf = async (transaction: Database, userId: string, now: Date) => {
  await releaseFiles(transaction, await selectFileIds(transaction, sql<boolean>`r.user_id = ${userId}`), now)
  await transaction.deleteFrom('chat_rooms').where('user_id', '=', userId).execute()
  await transaction.deleteFrom('chat_staff').where('user_id', '=', userId).execute()
}

/** The room that was left in a conversation of the inbox. */
export const selectRoomOfThread = async (database: Database, threadNumber: string): Promise<string | null> => {
  const room = await database
    .selectFrom('chat_rooms')
    .select('room_id')
    .where('thread_number', '=', threadNumber)
    .executeTakeFirst()
  return room?.room_id ?? null
}

/** Deletes conversations that ended before, with their files. @returns how many */
export const deleteRoomsBefore = (database: Database, before: Date, now: Date): Promise<number> =>
  database.transaction().execute(async (transaction) => {
    await releaseFiles(transaction, await selectFileIds(transaction, sql<boolean>`r.last_at < ${before}`), now)
    const { numDeletedRows } = await transaction.deleteFrom('chat_rooms').where('last_at', '<', before).executeTakeFirst()
    return Number(numDeletedRows)
  })
