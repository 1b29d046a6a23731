/** The trade's rules on what an offer costs. */
import type { OfferSheet } from '@tongyun/freight/capacity'
import type { BillingUnit, LoadType, Mode } from '@tongyun/freight/vocabulary'
import { equipmentOffered } from './offer-journey-faults.ts'
import type { OfferFault, TradeRule } from './offer-rules.ts'

/** Units freight of a mode is charged by. */
export const BILLING_UNITS_OF_MODE: Record<Mode, readonly BillingUnit[]> = {
  sea: ['container', 'box', 'rt', 'm3', 't', 'kg', 'ticket'],
  rail: ['container', 'box', 'rt', 'm3', 't', 'kg', 'ticket'],
  road: ['truck', 'km', 'kg', 't', 'm3', 'ldm', 'ticket'],
  air: ['kg', 'ticket'],
  multimodal: ['container', 'box', 'truck', 'km', 'rt', 'm3', 't', 'kg', 'ldm', 'ticket'],
}

/** What only a full load can be charged by. */
const FULL_LOAD_UNITS: readonly BillingUnit[] = ['container', 'box', 'truck']
/** What a full load is charged by, or with a chain that is sold by weight in part. */
const UNITS_OF_FULL_LOAD: Partial<Record<LoadType, readonly BillingUnit[]>> = {
  FCL: ['container', 'box', 'ticket'],
  FTL: ['truck', 'km', 't', 'ticket'],
}

/** More than the whole freight again is a slip of the keyboard. */
const MOST_PERCENT = 200

type Add = (path: string, rule: TradeRule, params?: OfferFault['params']) => void

const freightFaults = ({ mode, loadType, rate }: OfferSheet, add: Add) => {
  const { freight, pricingType, chargeable } = rate
  const { unit } = freight
  if (!BILLING_UNITS_OF_MODE[mode].includes(unit)) add('rate.freight.unit', 'unit_of_other_mode', { value: unit })
  else {
    const full = loadType === null ? undefined : UNITS_OF_FULL_LOAD[loadType]
    if (full === undefined ? FULL_LOAD_UNITS.includes(unit) : !full.includes(unit) && mode !== 'multimodal')
      add('rate.freight.unit', 'unit_of_other_load', { value: unit })
  }
  if (freight.form === 'breaks') {
    if (freight.breaks[0]?.fromKg !== 0) add('rate.freight.breaks.0.fromKg', 'breaks_begin_at_zero')
    freight.breaks.forEach(({ fromKg }, i) => {
      const before = freight.breaks[i - 1]?.fromKg
      if (before !== undefined && fromKg <= before)
        add(`rate.freight.breaks.${i}.fromKg`, 'breaks_ascend', { limit: String(before), value: String(fromKg) })
    })
  }
  const byWeight = unit === 'kg' || unit === 't'
  if (pricingType !== 'flat' && byWeight && chargeable.divisorCm3PerKg === null)
    add('rate.chargeable.divisorCm3PerKg', 'divisor_needed')
  if (pricingType === 'flat' && chargeable.divisorCm3PerKg !== null) add('rate.pricingType', 'divisor_without_use')
  if (chargeable.splitPercent > 0 && chargeable.divisorCm3PerKg === null)
    add('rate.chargeable.splitPercent', 'split_without_divisor')
}

const chargeFaults = (sheet: OfferSheet, add: Add) => {
  const { rate } = sheet
  const offered = equipmentOffered(sheet)
  rate.charges.forEach((charge, i) => {
    const at = `rate.charges.${i}`
    const { status, basis, unitPrice, equipment, minimumMinor, maximumMinor, currency } = charge
    if (charge.code === 'BAS') add(`${at}.code`, 'charge_is_freight')
    if (status === 'included' && unitPrice === null) add(`${at}.unitPrice`, 'charge_price_needed')
    if (status === 'included' && basis === 'day') add(`${at}.basis`, 'charge_counts_days')
    if (minimumMinor !== null && maximumMinor !== null && minimumMinor > maximumMinor)
      add(`${at}.maximumMinor`, 'charge_bounds_reversed')
    if (basis === 'percent' && currency !== rate.currency && status === 'included')
      add(`${at}.currency`, 'percent_currency', { limit: rate.currency, value: currency })
    if (basis === 'percent' && (unitPrice ?? 0) > MOST_PERCENT)
      add(`${at}.unitPrice`, 'percent_too_big', { limit: String(MOST_PERCENT) })
    if (equipment === null) return
    if (basis !== 'container' && basis !== 'truck') add(`${at}.equipment`, 'equipment_without_count', { value: equipment })
    else if (!offered.includes(equipment)) add(`${at}.equipment`, 'equipment_not_offered', { value: equipment })
  })
}

/** Freight, chargeable quantity, charges and limits of a sheet of the right shape. */
export const rateFaults = (sheet: OfferSheet): OfferFault[] => {
  const { limits } = sheet.rate
  const faults: OfferFault[] = []
  const add: Add = (path, rule, params = {}) => faults.push({ path, rule, params })
  freightFaults(sheet, add)
  chargeFaults(sheet, add)
  for (const [least, most, path] of [
    [limits.minWeightKg, limits.maxWeightKg, 'rate.limits.maxWeightKg'],
    [limits.minVolumeM3, limits.maxVolumeM3, 'rate.limits.maxVolumeM3'],
  ] as const)
    if (least !== null && most !== null && least > most)
      add(path, 'limits_reversed', { limit: String(least), value: String(most) })
  return faults
}
