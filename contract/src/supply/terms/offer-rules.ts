/** Names of what can be wrong with an offer beyond the shape of its fields, and the form a finding takes. */
import type { Rule } from '../../errors.ts'

/** Rules between fields (docs/trade.md "Price engine", specification §9). An offer that breaks one is not submitted. */
export const TRADE_RULES = [
  'details_of_other_mode',
  'load_type_of_other_mode',
  'load_type_needed',
  'same_place',
  'place_unknown',
  'place_not_served_by_sea',
  'place_not_served_by_rail',
  'place_not_served_by_air',
  'carrier_unknown',
  'stops_begin_at_origin',
  'stops_end_at_destination',
  'stops_hours_ascend',
  'stops_begin_at_zero',
  'stops_end_at_transit',
  'stop_mode_needed',
  'stop_mode_at_end',
  'stop_modes_of_other_mode',
  'legs_not_among_stops',
  'crossing_off_route',
  'place_not_among_stops',
  'equipment_needed',
  'equipment_not_offered',
  'equipment_not_priced',
  'equipment_twice',
  'equipment_without_count',
  'unit_of_other_mode',
  'unit_of_other_load',
  'breaks_begin_at_zero',
  'breaks_ascend',
  'divisor_needed',
  'divisor_without_use',
  'split_without_divisor',
  'charge_price_needed',
  'charge_counts_days',
  'charge_is_freight',
  'charge_bounds_reversed',
  'percent_currency',
  'percent_too_big',
  'limits_reversed',
  'dates_reversed',
  'validity_over',
  'validity_too_long',
  'period_overlaps',
  'period_replaces',
  'windows_apart',
  'departures_over',
  'departures_outside',
  'given_twice',
  'cut_off_too_early',
  'space_unit_of_other_mode',
  'space_unit_of_other_load',
  'space_whole',
  'coverage_without_door',
  'coverage_empty',
] as const
export type TradeRule = (typeof TRADE_RULES)[number]

/** Warnings: unusual values that the provider may keep (specification §9). */
export const OFFER_WARNINGS = [
  'full_load_from_3_t',
  'air_consolidation_30_to_500_kg',
  'break_price_rises',
  'price_is_zero',
  'cut_off_missing',
] as const
export type OfferWarning = (typeof OFFER_WARNINGS)[number]

/**
 * One thing that is wrong, or unusual: `path` leads into the sheet (`rate.freight.prices.0.unitPrice`), `rule` has its
 * sentence in `offer_fault_<rule>`, `params` its numbers and codes: `limit` what bounds it, `value` what was found.
 */
export type OfferFault<Kind extends string = Rule | TradeRule> = {
  path: string
  rule: Kind
  params: { limit?: string; value?: string }
}

/** What happened to an offer, as its history tells it. */
export const CHANGE_KINDS = [
  'created',
  'changed',
  'imported',
  'repriced',
  'extended',
  'copied',
  'submitted',
  'published',
  'approved',
  'rejected',
  'paused',
  'resumed',
  'withdrawn',
  'confirmed',
  'expired',
  'stale',
  'undone',
  'revived',
] as const
export type ChangeKind = (typeof CHANGE_KINDS)[number]
