// Made by tools/table-types.ts from server/migrations/schema.sql; do not edit.

import type { Enquiry, FrozenTerms, QuoteJourney } from '@tongyun/contract/quoting/quotes'
import type { FrozenPrice } from '@tongyun/freight/deal/quote-price'
import type { ColumnType, Generated } from 'kysely'

export type DemandInvitationsTable = {
  demand_id: string
  provider_id: string
  status: 'sent' | 'seen' | 'quoted' | 'declined'
  reason: 'no_space' | 'no_lane' | 'dates' | 'price' | 'cargo' | 'other' | null
  invited_at: Date
  seen_at: Date | null
  answered_at: Date | null
}

export type QuoteCountersTable = {
  quote_id: string
  number: number
  version: number
  total_minor: number | null
  currency: string
  ready_on: string | null
  words: string | null
  sent_by: string
  sent_at: Date
  answer: 'met' | 'kept' | 'lapsed' | 'superseded' | null
  answered_at: Date | null
}

export type QuoteVersionsTable = {
  quote_id: string
  version: number
  price: ColumnType<FrozenPrice, string, never>
  total_minor: number
  currency: string
  valid_until: Date
  firm: boolean
  capacity_id: string | null
  departure_id: string | null
  quantity: number | null
  departs_at: Date | null
  arrives_at: Date | null
  transit_hours: number | null
  terms: ColumnType<FrozenTerms, string, never>
  note: string | null
  sent_by: string
  sent_at: Date
  journey: ColumnType<QuoteJourney, string, never>
  closes_at: Date | null
  documents_cut_off: Date | null
  cargo_cut_off: Date | null
}

export type QuotesTable = {
  quote_id: string
  deal_id: string
  shipper_id: string
  provider_id: string
  source: 'demand' | 'enquiry' | 'published_price'
  demand_id: string | null
  demand_version: number | null
  capacity_id: string | null
  enquiry: ColumnType<Enquiry | null, string | null | undefined, never>
  status: 'asked' | 'offered' | 'countered' | 'accepted' | 'withdrawn' | 'declined' | 'expired' | 'outdated' | 'lost'
  current_version: Generated<number>
  firm: Generated<boolean>
  counters: Generated<number>
  valid_until: Date
  answer_until: Date | null
  counter_until: Date | null
  reason: string | null
  opened_at: Date | null
  demo: Generated<boolean>
  created_by: string
  created_at: Date
  updated_at: Date
  ended_at: Date | null
  ending_told_at: Date | null
}

export type QuotingTables = {
  demand_invitations: DemandInvitationsTable
  quote_counters: QuoteCountersTable
  quote_versions: QuoteVersionsTable
  quotes: QuotesTable
}

declare module '../core/tables.gen.ts' {
  interface Tables extends QuotingTables {}
}
