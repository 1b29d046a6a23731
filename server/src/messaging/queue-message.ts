import { randomUUID } from 'node:crypto'
import type { Channel } from '@tongyun/contract/accounts/registration'
import type { Locale } from '@tongyun/freight/locale'
import type { Database } from '../core/database.ts'
import { insertMessages } from './messaging.queries.ts'

/**
 * A message to a person. `target` is an e-mail address or the digits of a phone number. A message with `expiresAt` carries a
 * secret: it is not sent later than that, and its text is emptied once it went out. `unsubscribe` is the address by which a mail
 * program ends such letters with one press.
 */
export type QueuedMessage = {
  userId?: string | undefined
  channel: Channel
  target: string
  language: Locale
  subject: string
  body: string
  expiresAt?: Date | undefined
  unsubscribe?: string | undefined
  now: Date
}

/** Queues messages. Give the transaction of what they tell of, so that all is written or nothing. */
export const queueMessages = async (transaction: Database, messages: readonly QueuedMessage[]): Promise<void> => {
  if (messages.length === 0) return
  await insertMessages(
    transaction,
    messages.map(({ userId, channel, target, language, subject, body, expiresAt, unsubscribe, now }) => ({
      message_id: randomUUID(),
      user_id: userId ?? null,
      channel,
      target,
      language,
      subject,
      body,
      created_at: now,
      next_try_at: now,
      expires_at: expiresAt ?? null,
      unsubscribe_url: unsubscribe ?? null,
      last_error: null,
    })),
  )
}

/** Queues one. */
export const queueMessage = (transaction: Database, message: QueuedMessage): Promise<void> =>
  queueMessages(transaction, [message])
