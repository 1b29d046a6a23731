import type {
  countNotifications as countEndpoint,
  listNotifications as endpoint,
} from '@tongyun/contract/notifications/endpoints'
import type { NoticeKind } from '../core/notices.ts'
import { caller } from '../core/person.ts'
import type { Operation } from '../core/route.ts'
import { countNotificationsOf, selectNotifications } from './notifications.queries.ts'

const PAGE_SIZE = 20
const NO_WORDS = { title: '', text: '' }

/** GET /ty/account/notifications, in the language of the request. Notices of a kind that is none any more have no words. */
export const listNotifications =
  (kinds: readonly NoticeKind[]): Operation<typeof endpoint> =>
  async ({ page = 1, pageSize = PAGE_SIZE, ...filter }, context) => {
    const { database, locale } = context
    const userId = caller(context).userId
    const rows = await selectNotifications(database, userId, filter, { offset: (page - 1) * pageSize, limit: pageSize })
    return {
      total: await countNotificationsOf(database, userId, filter),
      page,
      pageSize,
      notifications: rows.map(({ event: { name: ofKind, ...told }, ...row }) => ({
        notificationId: row.notification_id,
        kind: row.kind,
        ...(kinds.find(({ name }) => name === ofKind)?.words(told, locale) ?? NO_WORDS),
        link: row.link,
        createdAt: row.created_at.toISOString(),
        readAt: row.read_at?.toISOString() ?? null,
      })),
      unread: await countNotificationsOf(database, userId, { unread: true }),
    }
  }

/** GET /ty/account/notification_count */
export const countNotifications: Operation<typeof countEndpoint> = async (_input, context) => ({
  unread: await countNotificationsOf(context.database, caller(context).userId, { unread: true }),
})
