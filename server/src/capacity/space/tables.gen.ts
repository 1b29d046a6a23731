// Made by tools/table-types.ts from server/migrations/schema.sql; do not edit.

import type { Generated, GeneratedAlways } from 'kysely'

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
}

export type HoldsTable = {
  hold_id: Generated<string>
  departure_id: string
  quantity: number
  held_until: Date
  created_at: Generated<Date>
}

export type MarketFeedTable = {
  shard: number
  version: number
  kind: 'offer' | 'provider' | 'all'
  id: string | null
  at: Generated<Date>
}

export type MarketVersionTable = {
  shard: number
  version: number
}

export type CapacitySpaceTables = {
  departures: DeparturesTable
  holds: HoldsTable
  market_feed: MarketFeedTable
  market_version: MarketVersionTable
}

declare module '../../core/tables.gen.ts' {
  interface Tables extends CapacitySpaceTables {}
}
