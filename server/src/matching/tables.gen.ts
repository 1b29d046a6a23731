// Made by tools/table-types.ts from server/migrations/schema.sql; do not edit.

export type DemandDeclinesTable = {
  demand_id: string
  provider_id: string
  reason: 'no_space' | 'no_lane' | 'dates' | 'price' | 'cargo' | 'other'
  declined_at: Date
  version: number
}

export type LaneChoicesTable = {
  provider_id: string
  origin_city: string
  destination_city: string
  choice: 'follow' | 'mute'
  chosen_at: Date
}

export type MatchHitsTable = {
  demand_id: string
  provider_id: string
  score: number
  mode: 'sea' | 'road' | 'air' | 'rail' | 'multimodal'
  capacity_id: string
  departure_id: string
  closes_at: Date
  found_at: Date
  told_at: Date | null
  mailed_at: Date | null
  shipper_told_at: Date | null
}

export type MatchPositionsTable = {
  shard: number
  version: number
  change_id: number
  seen_at: Date
}

export type MatchTellingsTable = {
  provider_id: string
  told_at: Date | null
  digest_on: string | null
}

export type MatchedDemandsTable = {
  demand_id: string
  version: number
  due_at: Date | null
  told_at: Date | null
  asked_version: number
  widened_at: Date | null
}

export type MutedShippersTable = {
  provider_id: string
  shipper_id: string
  demand_id: string
  muted_at: Date
}

export type MatchingTables = {
  demand_declines: DemandDeclinesTable
  lane_choices: LaneChoicesTable
  match_hits: MatchHitsTable
  match_positions: MatchPositionsTable
  match_tellings: MatchTellingsTable
  matched_demands: MatchedDemandsTable
  muted_shippers: MutedShippersTable
}

declare module '../core/tables.gen.ts' {
  interface Tables extends MatchingTables {}
}
