/** Tables of migrations 018 and 019. */
import type { RoomState, Sender } from '@tongyun/contract/chat-limits'
import type { Locale } from '@tongyun/contract/page-context'
import type { Generated } from 'kysely'

type ChatRoomTable = {
  room_id: string
  visitor_id: string
  user_id: string | null
  state: Generated<RoomState>
  assigned_to: string | null
  language: Locale
  page: string
  last_number: Generated<number>
  visitor_read: Generated<number>
  staff_read: Generated<number>
  waiting_since: Date | null
  visitor_seen_at: Date
  created_at: Date
  last_at: Date
  thread_number: string | null
  left_number: Generated<number>
  told_waiting_since: Date | null
  told_overdue_since: Date | null
}
type ChatMessageTable = {
  room_id: string
  number: number
  client_id: string
  sender: Sender
  sender_id: string | null
  text: string
  file_id: string | null
  created_at: Date
}
type ChatStaffTable = { user_id: string; presence: 'available' | 'away'; seen_at: Date }
export type ChatTables = {
  chat_rooms: ChatRoomTable
  chat_messages: ChatMessageTable
  chat_staff: ChatStaffTable
}
