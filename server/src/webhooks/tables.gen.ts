// Made by tools/table-types.ts from server/migrations/schema.sql; do not edit.

import type { EventValues, PublicEventType } from '@tongyun/contract/webhooks/terms/public-events'
import type { DeliveryFailure } from '@tongyun/contract/webhooks/terms/webhook-terms'
import type { ColumnType, Generated } from 'kysely'

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

export type WebhookDeliveriesTable = {
  delivery_id: string
  endpoint_id: string
  event_id: string
  proves: Generated<boolean>
  state: Generated<'waiting' | 'sending' | 'sent' | 'dead'>
  tries: Generated<number>
  next_try_at: Date
  lease: string | null
  leased_until: Date | null
  last_try_at: Date | null
  last_status: number | null
  last_ms: number | null
  last_reason: DeliveryFailure | null
  last_answer: string | null
}

export type WebhookEndpointsTable = {
  endpoint_id: string
  firm_id: string
  made_by: string | null
  url: string
  types: PublicEventType[]
  secret: Buffer
  old_secret: Buffer | null
  old_secret_until: Date | null
  state: 'unproven' | 'enabled' | 'disabled'
  challenge: string
  proven_at: Date | null
  disabled_because: 'firm' | 'gone' | 'failing' | null
  failures_in_row: Generated<number>
  failing_since: Date | null
  last_success_at: Date | null
  fail_next: Generated<number>
  created_at: Date
  updated_at: Date
}

export type WebhooksTables = {
  firm_event_counters: FirmEventCountersTable
  firm_events: FirmEventsTable
  webhook_deliveries: WebhookDeliveriesTable
  webhook_endpoints: WebhookEndpointsTable
}

declare module '../core/tables.gen.ts' {
  interface Tables extends WebhooksTables {}
}
