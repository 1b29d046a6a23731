import { type Insertable, sql } from 'kysely'
import type { Database } from '../core/database.ts'
import type { NotificationsTable } from './tables.gen.ts'

/** Writes notifications that were not written before; gives the people whose rows are new. */
export const insertNotifications = async (
  database: Database,
  rows: readonly Insertable<NotificationsTable>[],
): Promise<ReadonlySet<string>> => {
  if (rows.length === 0) return new Set()
  const inserted = await database
    .insertInto('notifications')
    .values([...rows])
    .onConflict((row) => row.columns(['user_id', 'event_key']).doNothing())
    .returning('user_id')
    .execute()
  return new Set(inserted.map(({ user_id }) => user_id))
}

type NotificationFilter = { kind?: NotificationsTable['kind'] | undefined; unread?: boolean | undefined }

const shown = (database: Database, userId: string, { kind, unread }: NotificationFilter) =>
  database
    .selectFrom('notifications')
    .where('user_id', '=', userId)
    .where('in_app', '=', true)
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind as NotificationsTable['kind']))
    .$if(unread !== undefined, (query) => query.where('read_at', unread ? 'is' : 'is not', null))

export const countNotificationsOf = async (
  database: Database,
  userId: string,
  filter: NotificationFilter = {},
): Promise<number> => {
  const { total } = await shown(database, userId, filter)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

export const selectNotifications = (
  database: Database,
  userId: string,
  filter: NotificationFilter,
  { offset, limit }: { offset: number; limit: number },
) =>
  shown(database, userId, filter)
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('notification_id')
    .offset(offset)
    .limit(limit)
    .execute()

/** Marks one as read; gives its link, undefined when the person has no such notification. */
export const updateRead = async (database: Database, userId: string, notificationId: string, now: Date) => {
  const row = await database
    .updateTable('notifications')
    .set({ read_at: sql`coalesce(read_at, ${now})` })
    .where('user_id', '=', userId)
    .where('notification_id', '=', notificationId)
    .returning('link')
    .executeTakeFirst()
  return row?.link
}

export const updateAllRead = (database: Database, userId: string, now: Date) =>
  database
    .updateTable('notifications')
    .set({ read_at: now })
    .where('user_id', '=', userId)
    .where('in_app', '=', true)
    .where('read_at', 'is', null)
    .execute()

export const deleteNotificationsBefore = (database: Database, moment: Date) =>
  database.deleteFrom('notifications').where('created_at', '<', moment).execute()

/** What a person was told in the app and by e-mail, as names and parameters. */
export const selectAllNotificationsOf = (database: Database, userId: string) =>
  database
    .selectFrom('notifications')
    .select(['kind', 'event', 'link', 'created_at', 'read_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute()

export const deleteNotificationsOf = (transaction: Database, userId: string) =>
  transaction.deleteFrom('notifications').where('user_id', '=', userId).execute()
