// Made by tools/table-types.ts from server/migrations/schema.sql; do not edit.

import type { ReviewComment } from '@tongyun/contract/review/endpoints'
import type { DemandSheet } from '@tongyun/freight/demand/demand-sheet'
import type { ColumnType, Generated } from 'kysely'

export type DemandCirclesTable = {
  shipper_id: string
  provider_id: string
}

export type DemandListingsTable = {
  demand_id: string
  shipper_id: string
  published_at: Date
  quotes_until: Date
  ready_from: string
  ready_to: string
  modes: number
  cargo_types: number
  load_type: 'FCL' | 'LCL' | 'FTL' | 'LTL' | null
  origin_place: string
  origin_city: string
  origin_region: string | null
  origin_country: string
  origin_continent: string
  destination_place: string
  destination_city: string
  destination_region: string | null
  destination_country: string
  destination_continent: string
  live_quotes: Generated<number>
  search_text: string
  circle_until: Date | null
}

export type DemandVersionTable = {
  shard: number
  version: number
}

export type DemandsTable = {
  demand_id: string
  number: string
  shipper_id: string
  version: Generated<number>
  sheet: ColumnType<DemandSheet, string, string>
  review_status: Generated<'draft' | 'pending' | 'approved' | 'rejected'>
  comments: ColumnType<ReviewComment[], string | undefined, string>
  status: 'open' | 'awarded' | 'closed' | 'expired' | null
  closing_reason: 'found_elsewhere' | 'not_needed' | 'too_dear' | 'other' | null
  staff_reason: string | null
  published_at: Date | null
  quotes_until: Date | null
  decide_until: Date | null
  ended_at: Date | null
  ending_told_at: Date | null
  demo: Generated<boolean>
  created_by: string
  created_at: Date
  updated_at: Date
  circle_until: Date | null
}

export type DemandTables = {
  demand_circles: DemandCirclesTable
  demand_listings: DemandListingsTable
  demand_version: DemandVersionTable
  demands: DemandsTable
}

declare module '../core/tables.gen.ts' {
  interface Tables extends DemandTables {}
}
