// Made by tools/table-types.ts from server/migrations/schema.sql; do not edit.

import type { Generated, GeneratedAlways } from 'kysely'

export type DepartureChangesTable = {
  change_id: GeneratedAlways<number>
  departure_id: string
  kind: 'times' | 'dropped' | 'restored' | 'paused' | 'withdrawn' | 'taken_down'
}

export type DeparturesTable = {
  departure_id: string
  capacity_id: string
  etd: Date
  eta: Date
  etd_date: string
  documents_cut_off: Date | null
  cargo_cut_off: Date | null
  closes_at: GeneratedAlways<Date>
  space_total: number
  space_booked: Generated<number>
  space_held: Generated<number>
  space_left: GeneratedAlways<number>
  space_elsewhere: Generated<number>
  dropped_at: Date | null
}

export type MarketFeedTable = {
  shard: number
  version: number
  kind: 'offer' | 'provider' | 'all' | 'space' | 'priced' | 'day'
  id: string | null
  at: Generated<Date>
  change_id: GeneratedAlways<number>
  etd: Date | null
  space_left: number | null
}

export type MarketSnapshotsTable = {
  snapshot_id: string
  taken_at: Generated<Date>
  written_at: Date | null
}

export type MarketVersionTable = {
  shard: number
  version: number
}

export type SpaceChangesTable = {
  change_id: GeneratedAlways<number>
  capacity_id: string
}

export type SpaceClaimsTable = {
  claim_id: GeneratedAlways<number>
  departure_id: string
  quantity: number
  state: 'held' | 'booked'
  kind: 'checkout' | 'quote' | 'booking' | 'amendment' | 'rollover'
  claimed_for: string
  held_until: Date | null
}

export type CapacitySpaceTables = {
  departure_changes: DepartureChangesTable
  departures: DeparturesTable
  market_feed: MarketFeedTable
  market_snapshots: MarketSnapshotsTable
  market_version: MarketVersionTable
  space_changes: SpaceChangesTable
  space_claims: SpaceClaimsTable
}

declare module '../../core/tables.gen.ts' {
  interface Tables extends CapacitySpaceTables {}
}
