import { type Receivers, selectReceivers } from '../accounts/index.ts'
import type { Config } from '../core/config.ts'
import type { Database } from '../core/database.ts'
import type { Event } from '../core/events.ts'
import type { NoticeData, NoticeKind } from '../core/notices.ts'
import { readableId } from '../core/readable-id.ts'
import { queueMessage } from '../messaging/index.ts'
import { letterOf } from './letter.ts'
import { insertNotifications } from './notifications.queries.ts'
import { insertPushNotices } from './push-devices.queries.ts'

const receiversOf = ({ to, name }: NoticeKind, { subject, companyId }: Event): Receivers => {
  if (to === 'subject') return { userIds: [subject] }
  if (to !== 'company' && to !== 'owners') return { audience: to }
  if (companyId === null) throw new Error(`${name} of ${subject} has no company to tell`)
  return to === 'owners' ? { ownersOf: companyId } : { companyId }
}

/**
 * Tells people of an event that is a notice: a row in the app, on devices where they turned it on, and an e-mail, as each of them
 * chose, in their language. A person is told once of each event.
 */
export const tellPeople = async (
  transaction: Database,
  event: Event,
  { noticeKinds, config, now }: { noticeKinds: readonly NoticeKind[]; config: Pick<Config, 'publicUrl'>; now: Date },
): Promise<void> => {
  const notice = noticeKinds.find(({ name }) => name === event.kind)
  if (notice === undefined) return
  const { kind, only } = notice
  const payload = event.payload as NoticeData
  const link = notice.link(payload)
  const receivers = await selectReceivers(transaction, receiversOf(notice, event))
  const rows = receivers.map(({ user_id, notifications }) => ({
    notification_id: readableId('n'),
    user_id,
    event_key: event.key,
    kind,
    event: JSON.stringify({ ...payload, name: event.kind }),
    link,
    in_app: only !== 'email' && (kind === 'account' || notifications.includes(`${kind}.app`)),
    created_at: event.at,
    read_at: null,
  }))
  const told = await insertNotifications(transaction, rows)
  const shown = rows.filter(({ user_id: userId, in_app: inApp }) => inApp && told.has(userId))
  if (shown.length > 0)
    await insertPushNotices(
      transaction,
      shown.map(({ notification_id: id }) => id),
    )
  for (const { user_id: userId, email, language, notifications } of receivers) {
    // What happened to an account nobody can turn off.
    const isChosen = kind === 'account' || notifications.includes(`${kind}.email`)
    if (only === 'app' || !told.has(userId) || email === null || !isChosen) continue
    const letter = letterOf(notice.words(payload, language), link, config.publicUrl, language)
    await queueMessage(transaction, { userId, channel: 'email', target: email, language, ...letter, now })
  }
}
