import { randomUUID } from 'node:crypto'
import type { Channel } from '@tongyun/contract/accounts/registration'
import type { Locale } from '@tongyun/freight/locale'
import type { Database } from '../core/database.ts'
import { insertMessage } from './messaging.queries.ts'

/**
 * Queues a message to a person. Give the transaction of what it tells of, so that both are written or neither.
 * `target` is an e-mail address or the digits of a phone number. A message with `expiresAt` carries a secret: it is not
 * sent later than that, and its text is emptied once it went out. `unsubscribe` is the address by which a mail program ends such
 * letters with one press.
 */
export const queueMessage = async (
  transaction: Database,
  message: {
    userId?: string | undefined
    channel: Channel
    target: string
    language: Locale
    subject: string
    body: string
    expiresAt?: Date | undefined
    unsubscribe?: string | undefined
    now: Date
  },
): Promise<void> => {
  const { userId, channel, target, language, subject, body, expiresAt, unsubscribe, now } = message
  await insertMessage(transaction, {
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
  })
}
