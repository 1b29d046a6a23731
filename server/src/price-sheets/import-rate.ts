/** The rate of a row: which form its filled columns are, the chargeable rule, charges and limits. */
import type { ChargeableRule, ChargeRule, EquipmentPrice, FreightRule, Rate, RateLimits } from '@tongyun/freight/rate'
import { chargeUnit } from '@tongyun/freight/usual-charges'
import {
  type BillingUnit,
  type ChargeCode,
  CONTAINER_TYPES,
  type ContainerType,
  type CurrencyCode,
  type LoadType,
  type Mode,
  VEHICLE_TYPES,
  type VehicleType,
} from '@tongyun/freight/vocabulary'
import { readChargeCell, readCharges } from './import-charges.ts'
import { CHARGE_COLUMNS, type ColumnKey, PRICE_COLUMNS } from './import-columns.ts'
import { groupReader, readField } from './import-field.ts'
import type { RowReading } from './import-reading.ts'

const FLAT_UNITS = ['ticket', 'container', 'box', 'truck'] as const
const PER_UNITS = ['kg', 'km', 't', 'm3', 'rt', 'ldm'] as const
const BASE_UNITS = ['kg', 'km', 't', 'm3', 'rt'] as const
type FlatUnit = (typeof FLAT_UNITS)[number]
const isOf = <Value extends string>(list: readonly Value[], value: string | undefined): value is Value =>
  value !== undefined && (list as readonly string[]).includes(value)

const EQUIPMENT_ORDER: readonly (ContainerType | VehicleType)[] = [...CONTAINER_TYPES, ...VEHICLE_TYPES]
/** Prices in the order of the vocabulary, any type first: the order of columns says nothing. */
export const inOrder = (prices: readonly EquipmentPrice[]): EquipmentPrice[] =>
  [...prices].sort((a, b) => orderOf(a.equipment) - orderOf(b.equipment))
const orderOf = (equipment: EquipmentPrice['equipment']) => (equipment === null ? -1 : EQUIPMENT_ORDER.indexOf(equipment))

/** Columns of weight breaks that hold something, by least weight. */
const breaksOf = (row: RowReading) =>
  row.filled
    .filter((key) => key.startsWith('break:'))
    .map((key) => ({ key, fromKg: Number(key.slice(6)) }))
    .sort((a, b) => a.fromKg - b.fromKg)

/** What a price without a type and without a unit is for. */
const unitOfAny = (mode: Mode, loadType: LoadType | null, unit: BillingUnit | undefined): FlatUnit => {
  if (isOf(FLAT_UNITS, unit)) return unit
  if (loadType === 'FCL') return 'container'
  return loadType === 'FTL' && mode !== 'air' ? 'truck' : 'ticket'
}

const readFlat = (
  row: RowReading,
  mode: Mode,
  loadType: LoadType | null,
  currency: CurrencyCode,
  unit: BillingUnit | undefined,
) => {
  const prices = PRICE_COLUMNS.flatMap((key): EquipmentPrice[] => {
    const type = key.slice(6)
    const unitPrice = row.price(key, currency, type === 'any' && loadType !== 'FCL' && loadType !== 'FTL' ? 'unit' : 'whole')
    return unitPrice === undefined
      ? []
      : [{ equipment: type === 'any' ? null : (type as ContainerType | VehicleType), unitPrice }]
  })
  const first = prices.find(({ equipment }) => equipment !== null)?.equipment
  const usual = isOf(CONTAINER_TYPES, first ?? undefined)
    ? 'container'
    : isOf(VEHICLE_TYPES, first ?? undefined)
      ? 'truck'
      : undefined
  const flat: FlatUnit = isOf(FLAT_UNITS, unit) ? unit : (usual ?? unitOfAny(mode, loadType, unit))
  return { form: 'flat' as const, unit: flat, prices: inOrder(prices) }
}

/** The families of columns a freight can be written in; a row fills one. */
const FAMILIES: readonly (readonly [FreightRule['form'], (key: ColumnKey) => boolean])[] = [
  ['flat', (key) => key.startsWith('price:')],
  ['breaks', (key) => key.startsWith('break:')],
  ['base_plus', (key) => key === 'basePrice' || key === 'additionalPrice'],
  ['per_unit', (key) => key === 'unitPrice'],
]

/** Freight from the cells of its form; undefined with a fault when no price, or prices of two forms stand in the row. */
export const readFreight = (
  row: RowReading,
  mode: Mode,
  loadType: LoadType | null,
  currency: CurrencyCode,
): FreightRule | undefined => {
  const unit = row.word('freightUnit', 'billing_unit')
  const present = FAMILIES.flatMap(([form, belongs]) => {
    const keys = row.filled.filter((key) => belongs(key) && !/^[-—–/\s]+$/u.test(row.text(key) ?? ''))
    return keys.length === 0 ? [] : [{ form, key: keys[0] as ColumnKey }]
  })
  const [found, second] = present
  if (found === undefined) return row.fault(null, 'price_missing')
  if (second !== undefined) return row.fault(second.key, 'prices_of_two_kinds')
  switch (found.form) {
    case 'flat': {
      const flat = readFlat(row, mode, loadType, currency, unit)
      return flat.prices.length === 0 && row.faults.length === 0 ? row.fault(found.key, 'price_missing') : flat
    }
    case 'breaks': {
      const breaks = breaksOf(row).flatMap(({ key, fromKg }) => {
        const unitPrice = row.price(key, currency)
        return unitPrice === undefined ? [] : [{ fromKg, unitPrice }]
      })
      return { form: 'breaks', unit: 'kg', breaks, pivot: row.yesNo('pivot', mode === 'air') }
    }
    case 'base_plus': {
      const baseQuantity = row.number('baseQuantity', unit === 't' ? 'none' : 'kg')
      const baseMinor = row.minor('basePrice', currency)
      const additionalUnitPrice = row.price('additionalPrice', currency)
      if (baseQuantity === null) row.fault('baseQuantity', 'missing')
      if (baseMinor === null && !row.has('basePrice')) row.fault('basePrice', 'missing')
      if (additionalUnitPrice === undefined && !row.has('additionalPrice')) row.fault('additionalPrice', 'missing')
      const by = unit ?? (mode === 'sea' || mode === 'rail' ? 'rt' : 'kg')
      if (!isOf(BASE_UNITS, by)) return row.fault('freightUnit', 'unit_unclear')
      return {
        form: 'base_plus',
        unit: by,
        baseQuantity: baseQuantity ?? 0,
        baseMinor: baseMinor ?? 0,
        additionalUnitPrice: additionalUnitPrice ?? 0,
      }
    }
    case 'per_unit': {
      const unitPrice = row.price('unitPrice', currency)
      if (unitPrice === undefined) return undefined
      const usual =
        loadType === 'FTL' ? 'km' : mode === 'air' || loadType === 'LTL' ? 'kg' : loadType === 'LCL' ? 'rt' : undefined
      const by = unit ?? usual
      if (isOf(FLAT_UNITS, by)) return { form: 'flat', unit: by, prices: [{ equipment: null, unitPrice }] }
      return isOf(PER_UNITS, by) ? { form: 'per_unit', unit: by, unitPrice } : row.fault('freightUnit', 'unit_unclear')
    }
  }
}

/** Divisors of the trade where a sheet names none (docs/trade.md, price engine 1): cm³ a kilogram. */
export const usualDivisor = (mode: Mode, freight: FreightRule): number | null => {
  if (freight.form === 'flat' || freight.unit === 'km') return null
  if (mode === 'air') return 6000
  return freight.unit === 'rt' ? 1000 : 3000
}

const readChargeable = (row: RowReading, mode: Mode, freight: FreightRule): ChargeableRule => {
  const divisor = readField(row, 'rate.chargeable.divisorCm3PerKg')
  return {
    // A sheet writes 0 where volume does not count.
    divisorCm3PerKg: divisor === null ? usualDivisor(mode, freight) : divisor === 0 ? null : divisor,
    splitPercent: readField(row, 'rate.chargeable.splitPercent') ?? 0,
    stepKg: readField(row, 'rate.chargeable.stepKg') ?? (mode === 'air' && freight.form !== 'flat' ? 0.5 : 0),
    kgPerLdm: readField(row, 'rate.chargeable.kgPerLdm') ?? 1850,
    minimumQuantity:
      readField(row, 'rate.chargeable.minimumQuantity') ?? (freight.form === 'per_unit' && freight.unit === 'rt' ? 1 : 0),
  }
}

const readLimits = groupReader('rate.limits.')

const readAllCharges = (row: RowReading, mode: Mode, freight: FreightRule, currency: CurrencyCode): ChargeRule[] => {
  const setting = { currency, unit: chargeUnit(mode, freight) }
  const listed = readCharges(row.text('charges') ?? '', setting)
  if ('line' in listed) row.fault('charges', 'charge', { value: listed.line.slice(0, 80) })
  const columns = CHARGE_COLUMNS.flatMap((key) => {
    if (!row.has(key)) return []
    const rules = readChargeCell(key.slice(7) as ChargeCode, row.cell(key), setting)
    if (rules === undefined) row.fault(key, 'charge')
    return rules ?? []
  })
  return [...('charges' in listed ? listed.charges : []), ...columns]
}

/** Everything of the rate but its validity. */
export const readRate = (
  row: RowReading,
  mode: Mode,
  currency: CurrencyCode,
  freight: FreightRule,
): Omit<Rate, 'validFrom' | 'validTo'> => {
  const chargeable = readChargeable(row, mode, freight)
  const usual = chargeable.divisorCm3PerKg === null ? 'flat' : 'chargeable_weight'
  return {
    currency,
    pricingType: readField(row, 'rate.pricingType') ?? usual,
    chargeable,
    freight,
    minimumMinor: row.minor('minimum', currency) ?? 0,
    charges: readAllCharges(row, mode, freight, currency),
    limits: readLimits(row) as RateLimits,
  }
}
