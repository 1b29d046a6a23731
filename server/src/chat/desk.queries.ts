import type { DeskView, Presence } from '@tongyun/contract/chat/desk'
import { PRESENT_MS } from '@tongyun/contract/chat/terms/chat-limits'
import type { Locale } from '@tongyun/freight/locale'
import { sql } from 'kysely'
import { PEOPLE } from '../accounts/index.ts'
import type { Database } from '../core/database.ts'
import { FILES } from '../files/index.ts'
import { COMPANIES } from '../providers/index.ts'
import { THREADS } from '../support/index.ts'
import { handoverOf } from './handovers.queries.ts'
import type { Room } from './rooms.queries.ts'

/** Characters of the last message a list shows. */
const EXCERPT = 120

export type DeskRow = Room & {
  visitor_name: string | null
  company_name: string | null
  last_text: string | null
  unread: number
}

const present = (now: Date) => new Date(now.getTime() - PRESENT_MS)

const isIn = (view: DeskView, userId: string) => {
  if (view === 'waiting') return sql`r.state = 'waiting'`
  if (view === 'closed') return sql`r.state = 'closed'`
  return view === 'mine'
    ? sql`r.state = 'active' and r.assigned_to = ${userId}`
    : sql`r.state = 'active' and r.assigned_to <> ${userId}`
}

const deskRooms = (locale: Locale) => sql`
  select r.*, left_thread.state as left_state, left_thread.email as left_email, staff.full_name as staff_name, visitor.full_name as visitor_name, ${sql.ref(`company.name_${locale}`)} as company_name,
    left(coalesce(nullif(last.text, ''), last_file.name), ${EXCERPT}) as last_text, ${handoverOf('r')} as handover,
    (select count(*) from chat_messages m where m.room_id = r.room_id and m.sender = 'visitor' and m.number > r.staff_read) as unread
  from chat_rooms r
  left join ${PEOPLE} staff on staff.user_id = r.assigned_to and staff.deleted_at is null
  left join ${PEOPLE} visitor on visitor.user_id = r.user_id
  left join ${THREADS} left_thread on left_thread.number = r.thread_number
  left join ${COMPANIES} company on company.provider_id = visitor.company_id
  left join chat_messages last on last.room_id = r.room_id and last.number = r.last_number
  left join ${FILES} last_file on last_file.file_id = last.file_id`

/** Rooms of a view: who waits longest first, ended ones newest first. */
export const selectDeskRooms = async (
  database: Database,
  { view, userId, locale, limit }: { view: DeskView; userId: string; locale: Locale; limit: number },
) => {
  const order = view === 'closed' ? sql`r.last_at desc` : sql`r.waiting_since nulls last, r.last_at`
  const { rows } = await sql<DeskRow>`${deskRooms(locale)} where ${isIn(view, userId)} order by ${order} limit ${limit}`.execute(
    database,
  )
  return rows
}

export const selectDeskRoom = async (database: Database, roomId: string, locale: Locale): Promise<DeskRow | undefined> => {
  const { rows } = await sql<DeskRow>`${deskRooms(locale)} where r.room_id = ${roomId}`.execute(database)
  return rows[0]
}

export const countDeskRooms = async (database: Database, userId: string): Promise<Record<DeskView, number>> => {
  const { rows } = await sql<Record<DeskView, number>>`
    select count(*) filter (where ${isIn('waiting', userId)}) as waiting, count(*) filter (where ${isIn('mine', userId)}) as mine,
      count(*) filter (where ${isIn('others', userId)}) as others, count(*) filter (where ${isIn('closed', userId)}) as closed
    from chat_rooms r`.execute(database)
  return rows[0] as Record<DeskView, number>
}

/** Staff that is available and was heard of lately, in whichever process. */
export const countAvailable = async (database: Database, now: Date): Promise<number> => {
  const { available } = await database
    .selectFrom('chat_staff')
    .select(({ fn }) => fn.countAll<number>().as('available'))
    .where('presence', '=', 'available')
    .where('seen_at', '>', present(now))
    .executeTakeFirstOrThrow()
  return available
}

/** Whether staff would see a new message: a member of staff is available, or the one who looks after the room is still at the desk. */
export const isSomebodyThere = async (database: Database, assignedTo: string | null, now: Date): Promise<boolean> => {
  const { rows } = await sql`
    select from chat_staff where seen_at > ${present(now)} and (presence = 'available' or user_id = ${assignedTo}) limit 1`.execute(
    database,
  )
  return rows.length > 0
}

export const selectPresence = (database: Database, userId: string) =>
  database.selectFrom('chat_staff').select('presence').where('user_id', '=', userId).executeTakeFirst()

export const setPresence = (transaction: Database, userId: string, presence: Presence, now: Date) =>
  transaction
    .insertInto('chat_staff')
    .values({ user_id: userId, presence, seen_at: now })
    .onConflict((row) => row.column('user_id').doUpdateSet({ presence, seen_at: now }))
    .execute()

/** Notes that members of staff are still there. */
export const markStaffSeen = (database: Database, userIds: readonly string[], now: Date) =>
  sql`update chat_staff set seen_at = ${now} where user_id = any(${[...userIds]}::text[])`.execute(database)
