import type { NOTIFICATION_KINDS } from '@tongyun/contract/accounts/account'
import { type Receivers, selectReceivers } from '../accounts/index.ts'
import type { Config } from '../core/config.ts'
import type { Database } from '../core/database.ts'
import { readableId } from '../core/readable-id.ts'
import { queueMessage } from '../messaging/index.ts'
import { letterOf } from './event-words.ts'
import type { NotificationEvent } from './notification-event.ts'
import { insertNotifications } from './notifications.queries.ts'

export type Notice = {
  to: Receivers
  /** By it people choose what reaches them, and how. */
  kind: (typeof NOTIFICATION_KINDS)[number]
  event: NotificationEvent
  /** Names the event: a person is told once of each key (`review:r-…:approved`). */
  eventKey: string
  /** Path on this site without language prefix. */
  link: string
  /** True for what is told in the app alone, whatever people chose: it is seen there soon enough. */
  appOnly?: boolean
}

/**
 * Tells people what happened: a row in the app and an e-mail, as each of them chose, in their language. Give the
 * transaction of what happened, so that neither is without the other; saying the same again does nothing.
 */
export const notify = async (
  transaction: Database,
  { to, kind, event, eventKey, link, appOnly = false }: Notice,
  { config, now }: { config: Pick<Config, 'publicUrl'>; now: Date },
): Promise<void> => {
  const receivers = await selectReceivers(transaction, to)
  const rows = receivers.map(({ user_id, notifications }) => ({
    notification_id: readableId('n'),
    ...{ user_id, event_key: eventKey, kind, event: JSON.stringify(event), link },
    in_app: kind === 'account' || notifications.includes(`${kind}.app`),
    ...{ created_at: now, read_at: null },
  }))
  const told = await insertNotifications(transaction, rows)
  for (const { user_id: userId, email, language, notifications } of receivers) {
    if (appOnly || !told.has(userId) || email === null || !notifications.includes(`${kind}.email`)) continue
    const letter = letterOf(event, link, config.publicUrl, language)
    await queueMessage(transaction, { userId, channel: 'email', target: email, language, ...letter, now })
  }
}
