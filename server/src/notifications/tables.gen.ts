// Made by tools/table-types.ts from server/migrations/schema.sql; do not edit.

import type { NotificationKind } from '@tongyun/contract/accounts/account'
import type { ColumnType } from 'kysely'
import type { NoticePayload } from './notice-payload.ts'

export type NotificationsTable = {
  notification_id: string
  user_id: string
  event_key: string
  kind: NotificationKind
  event: ColumnType<NoticePayload, string, never>
  link: string
  in_app: boolean
  created_at: Date
  read_at: Date | null
}

export type NotificationsTables = {
  notifications: NotificationsTable
}

declare module '../core/tables.gen.ts' {
  interface Tables extends NotificationsTables {}
}
