// Made by tools/table-types.ts from server/migrations/schema.sql; do not edit.

import type { DealEventKind } from '@tongyun/contract/deals/terms/deal-room'
import type { ColumnType, Generated } from 'kysely'
import type { DealEventBody, FoundDeals } from './deal-event-body.ts'

export type DealAnchorsTable = {
  number: number
  deal_id: string
  sequence: number
  hash: Buffer
}

export type DealCheckTable = {
  only_one: Generated<boolean>
  checked_at: Date
  found: ColumnType<FoundDeals, string, string>
}

export type DealEventsTable = {
  deal_id: string
  sequence: number
  at: Date
  side: 'buyer' | 'provider' | 'staff' | 'system'
  actor: string
  kind: DealEventKind
  subject: string | null
  body: ColumnType<DealEventBody, string, never>
  client_id: string | null
  hash: Buffer
  told: ('buyer' | 'provider')[] | null
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
  anchored_sequence: Generated<number>
  buyer_told: Generated<number>
  provider_told: Generated<number>
}

export type DealsTables = {
  deal_anchors: DealAnchorsTable
  deal_check: DealCheckTable
  deal_events: DealEventsTable
  deals: DealsTable
}

declare module '../core/tables.gen.ts' {
  interface Tables extends DealsTables {}
}
