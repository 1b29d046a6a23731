import type { readAllNotifications as allEndpoint, readNotification as endpoint } from '@tongyun/contract/notifications/endpoints'
import { BusinessError } from '../core/errors.ts'
import { caller } from '../core/person.ts'
import type { Operation } from '../core/route.ts'
import { countNotificationsOf, updateAllRead, updateRead } from './notifications.queries.ts'

/** PUT /ty/account/notifications/:notificationId/read. It stays read at the moment it first was. */
export const readNotification: Operation<typeof endpoint> = async ({ notificationId }, context) => {
  const { database, now } = context
  const userId = caller(context).userId
  const link = await updateRead(database, userId, notificationId, now)
  if (link === undefined) throw new BusinessError(810009)
  return { unread: await countNotificationsOf(database, userId, { unread: true }), link }
}

/** PUT /ty/account/notifications/read */
export const readAllNotifications: Operation<typeof allEndpoint> = async (_input, context) => {
  const { database, now } = context
  const userId = caller(context).userId
  await updateAllRead(database, userId, now)
  return { unread: await countNotificationsOf(database, userId, { unread: true }) }
}
