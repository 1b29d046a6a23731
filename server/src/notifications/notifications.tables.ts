/** Table of migration 009 that holds what people were told. */
import type { NOTIFICATION_KINDS } from '@tongyun/contract/account'
import type { ColumnType } from 'kysely'
import type { NotificationEvent } from './notification-event.ts'

export type NotificationTable = {
  notification_id: string
  user_id: string
  event_key: string
  kind: (typeof NOTIFICATION_KINDS)[number]
  event: ColumnType<NotificationEvent, string, never>
  link: string
  in_app: boolean
  created_at: Date
  read_at: Date | null
}

export type NotificationsTables = { notifications: NotificationTable }
