// Made by tools/table-types.ts from server/migrations/schema.sql; do not edit.

import type { EventValues, PublicEventType } from '@tongyun/contract/webhooks/terms/public-events'
import type { ColumnType } from 'kysely'

export type FirmEventCountersTable = {
  firm_id: string
  last: number
}

export type FirmEventsTable = {
  event_id: string
  firm_id: string
  sequence: number
  type: PublicEventType
  object_id: string
  object_revision: number
  occurred_at: Date
  data: ColumnType<EventValues, string, never>
}

export type WebhooksTables = {
  firm_event_counters: FirmEventCountersTable
  firm_events: FirmEventsTable
}

declare module '../core/tables.gen.ts' {
  interface Tables extends WebhooksTables {}
}
