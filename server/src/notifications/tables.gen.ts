// Made by tools/table-types.ts from server/migrations/schema.sql; do not edit.

import type { NotificationKind } from '@tongyun/contract/accounts/account'
import type { ColumnType, Generated } from 'kysely'
import type { NoticePayload } from './notice-payload.ts'
import type { PushMessage } from './push-message.ts'

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

export type PushDevicesTable = {
  device_id: string
  user_id: string
  endpoint: string
  public_key: string
  auth_secret: string
  name: string
  zone: string
  added_at: Date
  message: ColumnType<PushMessage | null, string | null | undefined, string | null>
  tries: Generated<number>
  wait_until: Date | null
  told: Generated<number>
  told_on: string | null
  told_at: Date | null
  failing_since: Date | null
}

export type PushNoticesTable = {
  device_id: string
  notification_id: string
}

export type NotificationsTables = {
  notifications: NotificationsTable
  push_devices: PushDevicesTable
  push_notices: PushNoticesTable
}

declare module '../core/tables.gen.ts' {
  interface Tables extends NotificationsTables {}
}
