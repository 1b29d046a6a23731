// Made by tools/table-types.ts from server/migrations/schema.sql; do not edit.

import type { Generated } from 'kysely'

export type ChatHandoversTable = {
  handover_id: string
  room_id: string
  capacity_id: string
  provider_id: string
  words: string
  page_query: string
  state: 'proposed' | 'declined' | 'withdrawn' | 'asked'
  proposed_by: string
  proposed_at: Date
  quote_id: string | null
  answer_until: Date | null
}

export type ChatMessagesTable = {
  room_id: string
  number: number
  client_id: string
  sender: 'visitor' | 'staff'
  sender_id: string | null
  text: string
  file_id: string | null
  created_at: Date
}

export type ChatRoomsTable = {
  room_id: string
  visitor_id: string
  user_id: string | null
  state: Generated<'waiting' | 'active' | 'closed'>
  assigned_to: string | null
  language: 'zh' | 'en' | 'ru'
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

export type ChatStaffTable = {
  user_id: string
  presence: 'available' | 'away'
  seen_at: Date
}

export type ChatTables = {
  chat_handovers: ChatHandoversTable
  chat_messages: ChatMessagesTable
  chat_rooms: ChatRoomsTable
  chat_staff: ChatStaffTable
}

declare module '../core/tables.gen.ts' {
  interface Tables extends ChatTables {}
}
