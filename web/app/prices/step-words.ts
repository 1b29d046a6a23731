import type { PriceStep } from '@tongyun/freight/rate'
import type { TerminalModes } from '@tongyun/freight/terminals'
import type { BillingUnit, CurrencyCode } from '@tongyun/freight/vocabulary'
import * as m from '@tongyun/messages'
import { chargeWord } from '@tongyun/messages/charge-words'
import { vocabularyWord } from '@tongyun/messages/vocabulary'
import { equipmentWord } from '../cargo/equipment-words.ts'
import { quantityWords } from '../cargo/quantity-words.ts'
import { formatDate, formatMoney, formatNumber, formatUnitPrice } from '../i18n/format.ts'

const TITLES = {
  actual_weight: m.pricing_step_actual_weight,
  volume: m.pricing_step_volume,
  rounded_sides: m.pricing_step_rounded_sides,
  volumetric_weight: m.pricing_step_volumetric_weight,
  greater_weight: m.pricing_step_greater_weight,
  split: m.pricing_step_split,
  round_up: m.pricing_step_round_up,
  minimum_quantity: m.pricing_step_minimum_quantity,
  revenue_tonnes: m.pricing_step_revenue_tonnes,
  loading_metres: m.pricing_step_loading_metres,
  ldm_weight: m.pricing_step_ldm_weight,
  metres_of_weight: m.pricing_step_metres_of_weight,
  distance: m.pricing_step_distance,
  equipment_count: m.pricing_step_equipment_count,
  flat: m.pricing_step_flat,
  per_unit: m.pricing_step_per_unit,
  base_plus: m.pricing_step_base_plus,
  weight_break: m.pricing_step_weight_break,
  pivot: m.pricing_step_pivot,
  minimum_freight: m.pricing_step_minimum_freight,
  charge: m.pricing_step_charge,
  converted: m.pricing_step_converted,
  total: m.pricing_step_total,
} satisfies Record<PriceStep['rule'], unknown>

const HOWS = {
  actual_weight: m.pricing_step_actual_weight_how,
  volume: m.pricing_step_volume_how,
  rounded_sides: m.pricing_step_rounded_sides_how,
  volumetric_weight: m.pricing_step_volumetric_weight_how,
  greater_weight: m.pricing_step_greater_weight_how,
  split: m.pricing_step_split_how,
  round_up: m.pricing_step_round_up_how,
  minimum_quantity: m.pricing_step_minimum_quantity_how,
  revenue_tonnes: m.pricing_step_revenue_tonnes_how,
  loading_metres: m.pricing_step_loading_metres_how,
  ldm_weight: m.pricing_step_ldm_weight_how,
  metres_of_weight: m.pricing_step_metres_of_weight_how,
  distance: m.pricing_step_distance_how,
  equipment_count: m.pricing_step_equipment_count_how,
  flat: m.pricing_step_flat_how,
  per_unit: m.pricing_step_per_unit_how,
  base_plus: m.pricing_step_base_plus_how,
  weight_break: m.pricing_step_weight_break_how,
  pivot: m.pricing_step_pivot_how,
  minimum_freight: m.pricing_step_minimum_freight_how,
  charge: m.pricing_step_charge_how,
  converted: m.pricing_step_converted_how,
  total: m.pricing_step_total_how,
} satisfies Record<PriceStep['rule'], unknown>

type Words = Record<string, string>
/** Every step takes words only; which ones stands in the catalogue. */
type Sentence = (words: Words) => string

/** Grams and litres; more only where a reader could not see without them why something just above a step rounds up. */
const USUAL_DIGITS = 3
const MOST_DIGITS = 6

const amountOf = (value: number) => {
  const written = Number(value.toFixed(USUAL_DIGITS))
  const isAsWritten = Math.abs(value - written) < 10 ** -(MOST_DIGITS + 1)
  // Weights are rounded up to halves and wholes.
  const looksWhole = Number.isInteger(written * 2)
  return formatNumber(value, isAsWritten || !looksWhole ? USUAL_DIGITS : MOST_DIGITS)
}

type About = { step: PriceStep; currency: CurrencyCode; ends: TerminalModes | null }

const shown = (name: string, value: number | string, { step, currency, ends }: About): string => {
  if (name === 'unit') return vocabularyWord('billing_unit', String(value))
  if (name === 'basis') return vocabularyWord('charge_basis', String(value))
  if (name === 'code') return chargeWord({ code: String(value), group: String(step.inputs.group) }, ends)
  if (name === 'equipment') return equipmentWord(String(value))
  if (name === 'date') return formatDate(String(value))
  if (typeof value === 'string') return value
  if (name.endsWith('Minor')) return formatMoney(value, currency)
  if (name === 'unitPrice' && step.inputs.kind !== 'percent') return formatUnitPrice(value, currency)
  return amountOf(value)
}

/** An amount with its unit; what is counted stands in the plural of its number. */
const inUnits = (value: number, unit: string): string =>
  COUNTED.has(unit) ? quantityWords(value, unit as BillingUnit) : `${amountOf(value)} ${vocabularyWord('billing_unit', unit)}`
const COUNTED: ReadonlySet<string> = new Set<BillingUnit>(['ticket', 'container', 'box', 'truck'])
/** Inputs that are amounts of the unit a step names. */
const QUANTITIES = ['quantity', 'baseQuantity', 'additionalQuantity'] as const

/** Amounts of a step with their unit, under names of their own: `quantityInUnits` beside `quantity`. */
const amountsInUnits = ({ inputs, result }: PriceStep): Words => {
  const { unit } = inputs
  if (typeof unit !== 'string') return {}
  const named = QUANTITIES.flatMap((name) => {
    const value = inputs[name]
    return typeof value === 'number' ? [[`${name}InUnits`, inUnits(value, unit)]] : []
  })
  return { ...Object.fromEntries(named), resultInUnits: inUnits(result.value, unit) }
}

/** A step's name, its sentence with the numbers in it, and its result. `currency` is the price's own, `ends` the journey's. */
export const stepWords = (
  step: PriceStep,
  currency: CurrencyCode,
  ends: TerminalModes | null = null,
): { title: string; how: string; result: string } => {
  const own = (step.inputs.currency ?? currency) as CurrencyCode
  // A conversion goes from one currency to the other: its input is money of the first.
  const paid = (step.inputs.from ?? own) as CurrencyCode
  const inputs = Object.fromEntries(
    Object.entries(step.inputs).map(([name, value]) => [name, shown(name, value, { step, currency: paid, ends })]),
  )
  const money = step.result.unit === 'money'
  const amount = money ? formatMoney(step.result.value, own) : amountOf(step.result.value)
  const words = { ...inputs, ...amountsInUnits(step), result: amount }
  return {
    title: (TITLES[step.rule] as Sentence)(words),
    how: (HOWS[step.rule] as unknown as Sentence)(words),
    result: money || step.result.unit === 'piece' ? amount : inUnits(step.result.value, step.result.unit),
  }
}
