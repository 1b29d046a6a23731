/** Table of migration 003 that holds messages to people. */
import type { Locale } from '@tongyun/contract/page-context'
import type { Channel } from '@tongyun/contract/registration'
import type { Generated } from 'kysely'

export type OutgoingMessageTable = {
  message_id: string
  user_id: string | null
  channel: Channel
  target: string
  language: Locale
  subject: string
  body: string
  created_at: Date
  state: Generated<'waiting' | 'sent' | 'failed'>
  tries: Generated<number>
  next_try_at: Date
  expires_at: Date | null
  last_error: string | null
}

export type MessagingTables = { outgoing_messages: OutgoingMessageTable }
