// Made by tools/table-types.ts from server/migrations/schema.sql; do not edit.

import type { ColumnType, Generated } from 'kysely'

export type DealEventsTable = {
  deal_id: string
  sequence: number
  at: Date
  side: 'buyer' | 'provider' | 'staff' | 'system'
  actor: string
  kind: string
  subject: string | null
  body: ColumnType<object, string, never>
  client_id: string | null
  hash: Buffer
}

export type DealsTable = {
  deal_id: string
  number: string
  shipper_id: string
  provider_id: string
  demand_id: string | null
  capacity_id: string | null
  last_sequence: number
  head_hash: Buffer
  buyer_read: Generated<number>
  provider_read: Generated<number>
  demo: Generated<boolean>
  created_at: Date
  updated_at: Date
}

export type DealsTables = {
  deal_events: DealEventsTable
  deals: DealsTable
}

declare module '../core/tables.gen.ts' {
  interface Tables extends DealsTables {}
}
