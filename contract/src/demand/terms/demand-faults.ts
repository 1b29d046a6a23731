/** What keeps a demand from being published: what is missing, and what fields are to each other. Without schemas, for the browser too. */
import { consignmentFromPieces } from '@tongyun/freight/consignment'
import { dayAfter, HOUR_MS, isoDay } from '@tongyun/freight/days'
import { DEAL_FIGURES } from '@tongyun/freight/deal/deal-figures'
import { type DemandFieldName, demandFields } from '@tongyun/freight/demand/demand-fields'
import type { DemandSheet } from '@tongyun/freight/demand/demand-sheet'

/** Rules between fields, beside those a value breaks by itself (errors.ts RULES). */
export const DEMAND_RULES = [
  'same_place',
  'before_ready_from',
  'before_delivery',
  'day_over',
  'ready_too_far',
  'quotes_too_soon',
  'quotes_too_late',
  'amount_needed',
  'equipment_of_other_load',
  'pieces_over_weight',
  'un_number_needed',
  'temperature_needed',
  'temperature_order',
  'contact_needed',
  'payment_days_needed',
] as const
type DemandRule = (typeof DEMAND_RULES)[number]

/** `limit` and `value` are figures of the sentence: days, hours or kilograms. */
type DemandFault = { field: DemandFieldName; rule: 'required' | DemandRule; params: { limit?: string; value?: string } }

/** Cargo that is ready later than this is not asked for yet: prices are not known so far ahead. */
const READY_DAYS_AHEAD = 180

const isBlank = (value: unknown) => value === null || (Array.isArray(value) && value.length === 0)

/** The faults in the order of the fields; none where the demand can be published. @param now instant of the reader's wish to publish */
export const demandFaults = (sheet: DemandSheet, now: Date): DemandFault[] => {
  const faults: DemandFault[] = demandFields()
    .filter(([name, { required }]) => required && isBlank(sheet[name]))
    .map(([field]) => ({ field, rule: 'required', params: {} }))
  const fault = (field: DemandFieldName, rule: DemandRule, params: DemandFault['params'] = {}) =>
    faults.push({ field, rule, params })

  const { originId, destinationId, readyFrom, readyTo, deliverBy, quotesUntil } = sheet
  if (originId !== null && originId === destinationId) fault('destinationId', 'same_place')
  const today = isoDay(now)
  // The day may still be today at the origin while it is over in UTC, or the other way round.
  if (readyTo !== null && readyTo < dayAfter(today, -1)) fault('readyTo', 'day_over')
  if (readyFrom !== null && readyFrom > dayAfter(today, READY_DAYS_AHEAD))
    fault('readyFrom', 'ready_too_far', { limit: String(READY_DAYS_AHEAD) })
  if (readyFrom !== null && readyTo !== null && readyTo < readyFrom) fault('readyTo', 'before_ready_from')
  if (readyFrom !== null && deliverBy !== null && deliverBy < readyFrom) fault('deliverBy', 'before_delivery')
  if (quotesUntil !== null) {
    const hours = (Date.parse(quotesUntil) - now.getTime()) / HOUR_MS
    if (hours < DEAL_FIGURES.quotesHours.least)
      fault('quotesUntil', 'quotes_too_soon', { limit: String(DEAL_FIGURES.quotesHours.least) })
    if (hours > DEAL_FIGURES.quotesHours.most)
      fault('quotesUntil', 'quotes_too_late', { limit: String(DEAL_FIGURES.quotesHours.most / 24) })
  }

  const { weightKg, volumeM3, pieces, containers, vehicles, loadType } = sheet
  if (weightKg === null && volumeM3 === null && pieces.length + containers.length + vehicles.length === 0)
    fault('weightKg', 'amount_needed')
  if (pieces.length > 0 && weightKg !== null) {
    const { weightKg: sum } = consignmentFromPieces(pieces)
    if (sum > weightKg) fault('weightKg', 'pieces_over_weight', { limit: String(sum) })
  }
  if (containers.length > 0 && (loadType === 'FTL' || loadType === 'LTL')) fault('containers', 'equipment_of_other_load')
  if (vehicles.length > 0 && (loadType === 'FCL' || loadType === 'LCL')) fault('vehicles', 'equipment_of_other_load')

  if (sheet.cargoTypes.includes('dangerous') && sheet.unNumber === null) fault('unNumber', 'un_number_needed')
  const { temperatureFromC: from, temperatureToC: to } = sheet
  if (sheet.cargoTypes.includes('temperature') && (from === null || to === null))
    fault(from === null ? 'temperatureFromC' : 'temperatureToC', 'temperature_needed')
  if (from !== null && to !== null && to < from) fault('temperatureToC', 'temperature_order')
  if (sheet.payment === 'days_after_invoice' && sheet.paymentDays === null) fault('paymentDays', 'payment_days_needed')
  if (sheet.contactPhone === null && sheet.contactEmail === null) fault('contactPhone', 'contact_needed')
  return faults
}
