// Made by tools/table-types.ts from server/migrations/schema.sql; do not edit.

import type { Coverage, ModeDetails, Schedule } from '@tongyun/freight/capacity'
import type { ExchangeRates, Rate } from '@tongyun/freight/rate'
import type { BillingUnit, CurrencyCode, EquipmentType, Mode } from '@tongyun/freight/vocabulary'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

export type CapacitiesTable = {
  capacity_id: string
  provider_id: string
  reference: string
  mode: 'sea' | 'road' | 'air' | 'rail' | 'multimodal'
  service_mode: 'door_to_door' | 'door_to_port' | 'port_to_door' | 'port_to_port'
  load_type: 'FCL' | 'LCL' | 'FTL' | 'LTL' | null
  origin_place: string
  origin_city: string
  origin_region: string | null
  origin_country: string
  origin_continent: string
  origin_zone: string
  destination_place: string
  destination_city: string
  destination_region: string | null
  destination_country: string
  destination_continent: string
  distance_km: number
  transit_hours: number
  schedule: ColumnType<Schedule, string, string>
  documents_hours_before: number | null
  cargo_hours_before: number | null
  available_from: string
  available_to: string
  valid_from: string
  valid_to: string
  space_unit: 'teu' | 'container' | 'truck' | 'kg' | 'm3' | 'rt'
  space_per_departure: number
  pickup: ColumnType<Coverage | null, string | null | undefined, string | null>
  delivery: ColumnType<Coverage | null, string | null | undefined, string | null>
  cargo_types: ('general' | 'battery' | 'dangerous' | 'temperature' | 'oversize' | 'liquid' | 'fragile' | 'vehicle')[]
  equipment: EquipmentType[]
  rate: ColumnType<Rate, string, string>
  currency: 'CNY' | 'USD' | 'EUR' | 'RUB' | 'KZT' | 'UZS' | 'KGS' | 'HKD' | 'JPY' | 'GBP'
  rate_equipment: EquipmentType[] | null
  accepted_presences: number
  freight_form: GeneratedAlways<string>
  freight_unit: GeneratedAlways<BillingUnit>
  min_weight_kg: GeneratedAlways<number | null>
  max_weight_kg: GeneratedAlways<number | null>
  min_volume_m3: GeneratedAlways<number | null>
  max_volume_m3: GeneratedAlways<number | null>
  max_piece_kg: GeneratedAlways<number | null>
  max_piece_length_cm: GeneratedAlways<number | null>
  max_piece_width_cm: GeneratedAlways<number | null>
  max_piece_height_cm: GeneratedAlways<number | null>
  unit_price: number
  unit_equipment: EquipmentType | null
  reference_minor: number | null
  reference_total: Generated<number>
  bound_floor: number
  bound_fixed: number
  bound_per_kg: number
  bound_kept_share: number
  bound_kg_per_m3: number
  bound_kg_per_ldm: number
  bound_kg_per_unstackable_ldm: number
  bound_per_m3: number
  bound_per_rt: number
  bound_per_ldm: number
  bound_per_km: number
  bound_per_20gp: number
  bound_per_40gp: number
  bound_per_40hq: number
  bound_per_container: number
  bound_per_truck: number
  other_fees_note: string | null
  minimum_freight_note: string | null
  remarks: string | null
  co2e_grams_per_tonne: number
  review_status: 'draft' | 'pending' | 'approved' | 'rejected'
  sale_status: 'on_sale' | 'paused' | 'sold_out' | 'expired' | 'withdrawn'
  demo: Generated<boolean>
  confirmed_at: Date
  service_label: string | null
  search_text: string
  scheduled_until: Date | null
  revision: Generated<number>
  on_offer: GeneratedAlways<boolean>
  offer_until: GeneratedAlways<Date>
  room_until: Date | null
  open_until: GeneratedAlways<Date>
  facet_key: GeneratedAlways<number>
  details: ColumnType<ModeDetails, string, string>
}

export type CapacityHistoryTable = {
  capacity_id: string
  day: string
  unit_price: number
  space_left_percent: number | null
}

export type CapacityStopsTable = {
  capacity_id: string
  position: number
  place_id: string
  kind: 'door' | 'terminal' | 'call' | 'transfer' | 'border'
  mode: 'sea' | 'road' | 'air' | 'rail' | null
  arrive_hours: number
  depart_hours: number
}

export type LaneTrendsTable = {
  mode: Mode
  origin_city: string
  destination_city: string
  unit: string
  equipment: string
  currency: CurrencyCode
  day: string
  n: number
  firms: number
  lower_quartile: number | null
  median: number | null
  upper_quartile: number | null
}

export type MarketDaysTable = {
  day: string
  taken_at: Date
}

export type MarketPricingTable = {
  single_row: Generated<boolean>
  exchange: ColumnType<ExchangeRates, string, string>
}

export type MarketRepricingTable = {
  single_row: Generated<boolean>
  repriced_to: string | null
}

export type CapacityOfferingTables = {
  capacities: CapacitiesTable
  capacity_history: CapacityHistoryTable
  capacity_stops: CapacityStopsTable
  lane_trends: LaneTrendsTable
  market_days: MarketDaysTable
  market_pricing: MarketPricingTable
  market_repricing: MarketRepricingTable
}

declare module '../../core/tables.gen.ts' {
  interface Tables extends CapacityOfferingTables {}
}
