import type { Channel } from '@tongyun/contract/accounts/registration'
import { type Insertable, sql } from 'kysely'
import type { Database } from '../core/database.ts'
import type { DataSubject } from '../core/personal-data.ts'
import type { OutgoingMessagesTable } from './tables.gen.ts'

export const insertMessages = (database: Database, messages: readonly Insertable<OutgoingMessagesTable>[]) =>
  database.insertInto('outgoing_messages').values(messages).execute()

/** Whether claimMessages would take any of these channels. */
export const areMessagesDue = (channels: readonly Channel[], now: Date) => sql<boolean>`exists (
  select from outgoing_messages where state = 'waiting' and next_try_at <= ${now} and channel = any(${[...channels]}::text[]))`

/** Takes waiting messages whose time has come and keeps other senders away from them until `until`. */
export const claimMessages = async (
  database: Database,
  { channels, most, now, until }: { channels: readonly Channel[]; most: number; now: Date; until: Date },
) =>
  database
    .updateTable('outgoing_messages')
    .set({ tries: sql`tries + 1`, next_try_at: until })
    .where('message_id', 'in', (waiting) =>
      waiting
        .selectFrom('outgoing_messages')
        .select('message_id')
        .where('state', '=', 'waiting')
        .where('next_try_at', '<=', now)
        .where('channel', 'in', channels)
        .orderBy('next_try_at')
        .limit(most)
        .forUpdate()
        .skipLocked(),
    )
    .returning([
      'message_id',
      'channel',
      'target',
      'subject',
      'body',
      'language',
      'unsubscribe_url',
      'created_at',
      'tries',
      'expires_at',
    ])
    .execute()

/** A message that expires holds a secret: its text is removed when it was sent or has expired. */
const withoutSecret = sql<string>`case when expires_at is null then body else '' end`

export const markSent = (database: Database, messageId: string) =>
  database
    .updateTable('outgoing_messages')
    .set({ state: 'sent', last_error: null, body: withoutSecret })
    .where('message_id', '=', messageId)
    .execute()

export const markFailed = (database: Database, messageId: string, error: string) =>
  database
    .updateTable('outgoing_messages')
    .set({ state: 'failed', last_error: error, body: withoutSecret })
    .where('message_id', '=', messageId)
    .execute()

export const postponeMessage = (database: Database, messageId: string, nextTryAt: Date, error: string) =>
  database
    .updateTable('outgoing_messages')
    .set({ next_try_at: nextTryAt, last_error: error })
    .where('message_id', '=', messageId)
    .where('state', '=', 'waiting')
    .execute()

export const deleteMessagesBefore = (database: Database, moment: Date) =>
  database.deleteFrom('outgoing_messages').where('created_at', '<', moment).execute()

export const selectNewestMessages = (database: Database, most: number) =>
  database
    .selectFrom('outgoing_messages')
    .select(['message_id', 'channel', 'target', 'subject', 'body', 'created_at', 'state'])
    .orderBy('created_at', 'desc')
    .orderBy('message_id')
    .limit(most)
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

/** Messages to a person, and those sent to an address of theirs. */
export const deleteMessagesTo = (transaction: Database, { userId, phone, email }: DataSubject) =>
  transaction
    .deleteFrom('outgoing_messages')
    .where((either) =>
      either.or([either('user_id', '=', userId), either('target', '=', sql<string>`any(${[phone, email]}::text[])`)]),
    )
    .execute()
