/** The words of an offer sheet: what its fields are called and what is wrong with them, for pages, spreadsheets and reviews. */
import type { Rule } from '@tongyun/contract/errors'
import type { OfferWarning, TradeRule } from '@tongyun/contract/supply/terms/offer-rules'
import type { Locale } from '@tongyun/freight/locale'
import { DETAIL_FIELDS, type DetailName } from '@tongyun/freight/offer/detail-fields'
import type { SheetPath } from '@tongyun/freight/offer/sheet-fields'
import * as m from '@tongyun/messages'

type Words = { limit: string; value: string }
type Say = (words: Words, options: { locale?: Locale }) => string

const FIELDS: Record<SheetPath, Say> = {
  reference: m.offer_field_reference,
  mode: m.offer_field_mode,
  serviceMode: m.offer_field_serviceMode,
  loadType: m.offer_field_loadType,
  originId: m.offer_field_originId,
  destinationId: m.offer_field_destinationId,
  stops: m.offer_field_stops,
  'stops.placeId': m.offer_field_stops_placeId,
  'stops.kind': m.offer_field_stops_kind,
  'stops.mode': m.offer_field_stops_mode,
  'stops.arriveHours': m.offer_field_stops_arriveHours,
  'stops.departHours': m.offer_field_stops_departHours,
  transitHours: m.offer_field_transitHours,
  schedule: m.offer_field_schedule,
  'schedule.kind': m.offer_field_schedule_kind,
  'schedule.weekdays': m.offer_field_schedule_weekdays,
  'schedule.departureTime': m.offer_field_schedule_departureTime,
  'schedule.everyDays': m.offer_field_schedule_everyDays,
  'schedule.startDate': m.offer_field_schedule_startDate,
  'schedule.dates': m.offer_field_schedule_dates,
  cutOffs: m.offer_field_cutOffs,
  'cutOffs.documentsHoursBefore': m.offer_field_cutOffs_documentsHoursBefore,
  'cutOffs.cargoHoursBefore': m.offer_field_cutOffs_cargoHoursBefore,
  availableFrom: m.offer_field_availableFrom,
  availableTo: m.offer_field_availableTo,
  spaceUnit: m.offer_field_spaceUnit,
  spacePerDeparture: m.offer_field_spacePerDeparture,
  pickup: m.offer_field_pickup,
  'pickup.radiusKm': m.offer_field_pickup_radiusKm,
  'pickup.places': m.offer_field_pickup_places,
  delivery: m.offer_field_delivery,
  'delivery.radiusKm': m.offer_field_delivery_radiusKm,
  'delivery.places': m.offer_field_delivery_places,
  cargoTypes: m.offer_field_cargoTypes,
  rate: m.offer_field_rate,
  'rate.currency': m.offer_field_rate_currency,
  'rate.pricingType': m.offer_field_rate_pricingType,
  'rate.chargeable': m.offer_field_rate_chargeable,
  'rate.chargeable.divisorCm3PerKg': m.offer_field_rate_chargeable_divisorCm3PerKg,
  'rate.chargeable.splitPercent': m.offer_field_rate_chargeable_splitPercent,
  'rate.chargeable.stepKg': m.offer_field_rate_chargeable_stepKg,
  'rate.chargeable.kgPerLdm': m.offer_field_rate_chargeable_kgPerLdm,
  'rate.chargeable.minimumQuantity': m.offer_field_rate_chargeable_minimumQuantity,
  'rate.freight': m.offer_field_rate_freight,
  'rate.freight.form': m.offer_field_rate_freight_form,
  'rate.freight.unit': m.offer_field_rate_freight_unit,
  'rate.freight.prices': m.offer_field_rate_freight_prices,
  'rate.freight.prices.equipment': m.offer_field_rate_freight_prices_equipment,
  'rate.freight.prices.unitPrice': m.offer_field_rate_freight_prices_unitPrice,
  'rate.freight.unitPrice': m.offer_field_rate_freight_unitPrice,
  'rate.freight.baseQuantity': m.offer_field_rate_freight_baseQuantity,
  'rate.freight.baseMinor': m.offer_field_rate_freight_baseMinor,
  'rate.freight.additionalUnitPrice': m.offer_field_rate_freight_additionalUnitPrice,
  'rate.freight.breaks': m.offer_field_rate_freight_breaks,
  'rate.freight.breaks.fromKg': m.offer_field_rate_freight_breaks_fromKg,
  'rate.freight.breaks.unitPrice': m.offer_field_rate_freight_breaks_unitPrice,
  'rate.freight.pivot': m.offer_field_rate_freight_pivot,
  'rate.minimumMinor': m.offer_field_rate_minimumMinor,
  'rate.charges': m.offer_field_rate_charges,
  'rate.charges.code': m.offer_field_rate_charges_code,
  'rate.charges.group': m.offer_field_rate_charges_group,
  'rate.charges.status': m.offer_field_rate_charges_status,
  'rate.charges.basis': m.offer_field_rate_charges_basis,
  'rate.charges.unitPrice': m.offer_field_rate_charges_unitPrice,
  'rate.charges.currency': m.offer_field_rate_charges_currency,
  'rate.charges.minimumMinor': m.offer_field_rate_charges_minimumMinor,
  'rate.charges.maximumMinor': m.offer_field_rate_charges_maximumMinor,
  'rate.charges.equipment': m.offer_field_rate_charges_equipment,
  'rate.charges.note': m.offer_field_rate_charges_note,
  'rate.charges.condition': m.offer_field_rate_charges_condition,
  'rate.charges.condition.kind': m.offer_field_rate_charges_condition,
  'rate.charges.condition.kg': m.offer_field_rate_charges_condition_kg,
  'rate.charges.condition.cargoType': m.offer_field_rate_charges_condition_cargoType,
  'rate.limits': m.offer_field_rate_limits,
  'rate.limits.minWeightKg': m.offer_field_rate_limits_minWeightKg,
  'rate.limits.maxWeightKg': m.offer_field_rate_limits_maxWeightKg,
  'rate.limits.minVolumeM3': m.offer_field_rate_limits_minVolumeM3,
  'rate.limits.maxVolumeM3': m.offer_field_rate_limits_maxVolumeM3,
  'rate.limits.maxPieceKg': m.offer_field_rate_limits_maxPieceKg,
  'rate.limits.maxPieceLengthCm': m.offer_field_rate_limits_maxPieceLengthCm,
  'rate.limits.maxPieceWidthCm': m.offer_field_rate_limits_maxPieceWidthCm,
  'rate.limits.maxPieceHeightCm': m.offer_field_rate_limits_maxPieceHeightCm,
  'rate.validFrom': m.offer_field_rate_validFrom,
  'rate.validTo': m.offer_field_rate_validTo,
  otherFeesNote: m.offer_field_otherFeesNote,
  minimumFreightNote: m.offer_field_minimumFreightNote,
  remarks: m.offer_field_remarks,
  details: m.offer_field_details,
  'details.mode': m.offer_field_details_mode,
}

type Finding = Rule | TradeRule | OfferWarning

const FAULTS: Record<Finding, Say> = {
  required: m.offer_fault_required,
  unknown: m.offer_fault_unknown,
  wrong_type: m.offer_fault_wrong_type,
  wrong_format: m.offer_fault_wrong_format,
  not_listed: m.offer_fault_not_listed,
  too_small: m.offer_fault_too_small,
  too_big: m.offer_fault_too_big,
  too_short: m.offer_fault_too_short,
  too_long: m.offer_fault_too_long,
  too_few: m.offer_fault_too_few,
  too_many: m.offer_fault_too_many,
  too_deep: m.offer_fault_too_deep,
  too_many_decimals: m.offer_fault_too_many_decimals,
  control_character: m.offer_fault_control_character,
  details_of_other_mode: m.offer_fault_details_of_other_mode,
  load_type_of_other_mode: m.offer_fault_load_type_of_other_mode,
  load_type_needed: m.offer_fault_load_type_needed,
  same_place: m.offer_fault_same_place,
  place_unknown: m.offer_fault_place_unknown,
  place_not_served_by_sea: m.offer_fault_place_not_served_by_sea,
  place_not_served_by_rail: m.offer_fault_place_not_served_by_rail,
  place_not_served_by_air: m.offer_fault_place_not_served_by_air,
  crossing_off_route: m.offer_fault_crossing_off_route,
  carrier_unknown: m.offer_fault_carrier_unknown,
  stops_begin_at_origin: m.offer_fault_stops_begin_at_origin,
  stops_end_at_destination: m.offer_fault_stops_end_at_destination,
  stops_hours_ascend: m.offer_fault_stops_hours_ascend,
  stops_begin_at_zero: m.offer_fault_stops_begin_at_zero,
  stops_end_at_transit: m.offer_fault_stops_end_at_transit,
  stop_mode_needed: m.offer_fault_stop_mode_needed,
  stop_mode_at_end: m.offer_fault_stop_mode_at_end,
  stop_modes_of_other_mode: m.offer_fault_stop_modes_of_other_mode,
  legs_not_among_stops: m.offer_fault_legs_not_among_stops,
  place_not_among_stops: m.offer_fault_place_not_among_stops,
  equipment_needed: m.offer_fault_equipment_needed,
  equipment_not_offered: m.offer_fault_equipment_not_offered,
  equipment_not_priced: m.offer_fault_equipment_not_priced,
  equipment_twice: m.offer_fault_equipment_twice,
  equipment_without_count: m.offer_fault_equipment_without_count,
  unit_of_other_mode: m.offer_fault_unit_of_other_mode,
  unit_of_other_load: m.offer_fault_unit_of_other_load,
  breaks_begin_at_zero: m.offer_fault_breaks_begin_at_zero,
  breaks_ascend: m.offer_fault_breaks_ascend,
  divisor_needed: m.offer_fault_divisor_needed,
  divisor_without_use: m.offer_fault_divisor_without_use,
  split_without_divisor: m.offer_fault_split_without_divisor,
  charge_price_needed: m.offer_fault_charge_price_needed,
  charge_counts_days: m.offer_fault_charge_counts_days,
  charge_is_freight: m.offer_fault_charge_is_freight,
  charge_bounds_reversed: m.offer_fault_charge_bounds_reversed,
  percent_currency: m.offer_fault_percent_currency,
  percent_too_big: m.offer_fault_percent_too_big,
  limits_reversed: m.offer_fault_limits_reversed,
  dates_reversed: m.offer_fault_dates_reversed,
  validity_over: m.offer_fault_validity_over,
  validity_too_long: m.offer_fault_validity_too_long,
  period_overlaps: m.offer_fault_period_overlaps,
  period_replaces: m.offer_fault_period_replaces,
  windows_apart: m.offer_fault_windows_apart,
  departures_over: m.offer_fault_departures_over,
  departures_outside: m.offer_fault_departures_outside,
  given_twice: m.offer_fault_given_twice,
  cut_off_too_early: m.offer_fault_cut_off_too_early,
  space_unit_of_other_mode: m.offer_fault_space_unit_of_other_mode,
  space_unit_of_other_load: m.offer_fault_space_unit_of_other_load,
  space_whole: m.offer_fault_space_whole,
  coverage_without_door: m.offer_fault_coverage_without_door,
  coverage_empty: m.offer_fault_coverage_empty,
  full_load_from_3_t: m.offer_fault_full_load_from_3_t,
  air_consolidation_30_to_500_kg: m.offer_fault_air_consolidation_30_to_500_kg,
  break_price_rises: m.offer_fault_break_price_rises,
  price_is_zero: m.offer_fault_price_is_zero,
  cut_off_missing: m.offer_fault_cut_off_missing,
}

const said = (say: Say, words: Words, locale: Locale | undefined) => say(words, locale === undefined ? {} : { locale })

const isField = (path: string): path is SheetPath => Object.hasOwn(FIELDS, path)
const isDetail = (name: string): name is DetailName => Object.hasOwn(DETAIL_FIELDS, name)

/**
 * What a field of the sheet is called, by its path; positions in lists are left out (`rate.charges.2.note`). A path nothing is
 * known of is given back as it is. Without a locale the page's own is used.
 */
export const fieldWord = (path: string, locale?: Locale): string => {
  const plain = path.replace(/\.\d+(?=\.|$)/g, '')
  const detail = plain.startsWith('details.') ? plain.slice('details.'.length) : ''
  if (isDetail(detail)) return m.offer_detail({ field: detail }, locale === undefined ? {} : { locale })
  const say = isField(plain) ? FIELDS[plain] : undefined
  return say === undefined ? path : said(say, { limit: '', value: '' }, locale)
}

/** What is wrong, or unusual, in a sentence (contract/src/supply/terms/offer-rules.ts); `limit` and `value` as they are to be read. */
export const faultWords = (rule: Finding, { limit = '', value = '' }: Partial<Words>, locale?: Locale): string => {
  return said(FAULTS[rule], { limit, value }, locale)
}
