// Made by tools/table-types.ts from server/migrations/schema.sql; do not edit.

import type { Generated } from 'kysely'

export type OutgoingMessagesTable = {
  message_id: string
  user_id: string | null
  channel: 'phone' | 'email'
  target: string
  language: 'zh' | 'en' | 'ru'
  subject: string
  body: string
  created_at: Date
  state: Generated<'waiting' | 'sent' | 'failed'>
  tries: Generated<number>
  next_try_at: Date
  expires_at: Date | null
  last_error: string | null
  unsubscribe_url: string | null
}

export type MessagingTables = {
  outgoing_messages: OutgoingMessagesTable
}

declare module '../core/tables.gen.ts' {
  interface Tables extends MessagingTables {}
}
