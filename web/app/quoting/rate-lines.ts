/** The lines of a rate that a provider changes for one quote, as text that is typed, and the rate they come to. */
import { NO_LIMITS } from '@tongyun/freight/limits'
import type { ChargeRule, FreightRule, Rate } from '@tongyun/freight/rate'
import {
  CHARGE_BASES,
  CHARGE_CODES,
  CHARGE_GROUPS,
  type ContainerType,
  CURRENCY_DIGITS,
  type VehicleType,
} from '@tongyun/freight/vocabulary'
import { plainNumber } from '../i18n/read-number.ts'

/** A price of the freight rule, in major units: which field of an offer's sheet it is, and what it is the price of. */
export type FreightLine = { path: string; price: number; equipment: string | null; fromKg: number | null }

/** A charge as the form holds it. `from`: its place among the charges of the rate it begins with, blank for one that is new. */
export type ChargeLine = { from: string; code: string; group: string; basis: string; unitPrice: string }

export const freightField = (i: number) => `freight.${i}`
export const chargeField = (i: number, name: keyof ChargeLine) => `charge.${i}.${name}`

const major = (minor: number, { currency }: Rate) => minor / 10 ** CURRENCY_DIGITS[currency]

export const freightLines = (rate: Rate): FreightLine[] => {
  const { freight } = rate
  const line = (path: string, price: number) => ({ path: `rate.freight.${path}`, price, equipment: null, fromKg: null })
  switch (freight.form) {
    case 'flat':
      return freight.prices.map(({ unitPrice, equipment }) => ({ ...line('prices.unitPrice', unitPrice), equipment }))
    case 'per_unit':
      return [line('unitPrice', freight.unitPrice)]
    case 'breaks':
      return freight.breaks.map(({ unitPrice, fromKg }) => ({ ...line('breaks.unitPrice', unitPrice), fromKg }))
    case 'base_plus':
      return [line('baseMinor', major(freight.baseMinor, rate)), line('additionalUnitPrice', freight.additionalUnitPrice)]
  }
}

/** `prices` stand in the order of freightLines. */
const withPrices = (rate: Rate, prices: readonly number[]): FreightRule => {
  const { freight } = rate
  const at = (i: number) => prices[i] ?? 0
  switch (freight.form) {
    case 'flat':
      return { ...freight, prices: freight.prices.map((price, i) => ({ ...price, unitPrice: at(i) })) }
    case 'per_unit':
      return { ...freight, unitPrice: at(0) }
    case 'breaks':
      return { ...freight, breaks: freight.breaks.map((one, i) => ({ ...one, unitPrice: at(i) })) }
    case 'base_plus':
      return { ...freight, baseMinor: Math.round(at(0) * 10 ** CURRENCY_DIGITS[rate.currency]), additionalUnitPrice: at(1) }
  }
}

export const chargeLines = ({ charges }: Rate): ChargeLine[] =>
  charges.map(({ code, group, basis, unitPrice }, i) => ({
    from: String(i),
    code,
    group,
    basis,
    unitPrice: unitPrice === null ? '' : String(unitPrice),
  }))

export const NEW_CHARGE: ChargeLine = { from: '', code: 'DOC', group: 'origin', basis: 'shipment', unitPrice: '' }

const numberIn = (text: string): number | null => {
  const plain = plainNumber(text)
  return plain !== undefined && /^\d{1,9}(\.\d{1,4})?$/.test(plain) ? Number(plain) : null
}

const known = <Value extends string>(values: readonly Value[], text: string, usual: Value): Value =>
  values.find((value) => value === text) ?? usual

/** The rule of a line; null where its price is no number, or is blank though it is in the total. */
const chargeOf = (rate: Rate, line: ChargeLine): ChargeRule | null => {
  const base = line.from === '' ? undefined : rate.charges[Number(line.from)]
  const unitPrice = numberIn(line.unitPrice)
  const status = base?.status ?? 'included'
  if (unitPrice === null && (line.unitPrice.trim() !== '' || status === 'included')) return null
  return {
    ...(base ?? { status, currency: rate.currency, minimumMinor: null, maximumMinor: null, equipment: null, note: null }),
    code: known(CHARGE_CODES, line.code, 'DOC'),
    group: known(CHARGE_GROUPS, line.group, 'origin'),
    basis: known(CHARGE_BASES, line.basis, 'shipment'),
    unitPrice,
  }
}

/** The rate with what is typed over it, or the fields that are blank or no price. */
export const typedRate = (
  base: Rate,
  prices: readonly string[],
  charges: readonly ChargeLine[],
): { ok: true; rate: Rate } | { ok: false; fields: string[] } => {
  const numbers = freightLines(base).map((_, i) => numberIn(prices[i] ?? ''))
  const rules = charges.map((line) => chargeOf(base, line))
  const fields = [
    ...numbers.flatMap((price, i) => (price === null ? [freightField(i)] : [])),
    ...rules.flatMap((rule, i) => (rule === null ? [chargeField(i, 'unitPrice')] : [])),
  ]
  if (fields.length > 0) return { ok: false, fields }
  const freight = withPrices(base, numbers as number[])
  return { ok: true, rate: { ...base, freight, charges: rules as ChargeRule[] } }
}

/** Equipment that is asked for, and until when the cargo is ready. */
export type AskedEquipment = {
  containers: readonly { type: ContainerType; count: number }[]
  vehicles: readonly { type: VehicleType | null; count: number }[]
  readyTo: string
}

/** Without an offer: a price for each container or truck that is asked for, else for the whole. `today` is an ISO date. */
export const ownRate = ({ containers, vehicles, readyTo }: AskedEquipment, today: string): Rate => {
  const asked = containers.length > 0 ? containers : vehicles
  const types = [...new Set(asked.map(({ type }) => type))]
  const unit = containers.length > 0 ? 'container' : vehicles.length > 0 ? 'truck' : 'ticket'
  return {
    currency: 'CNY',
    pricingType: 'flat',
    chargeable: { divisorCm3PerKg: null, splitPercent: 0, stepKg: 0, kgPerLdm: 0, minimumQuantity: 0 },
    freight: {
      form: 'flat',
      unit,
      prices: (types.length > 0 ? types : [null]).map((equipment) => ({ equipment, unitPrice: 0 })),
    },
    minimumMinor: 0,
    charges: [],
    limits: NO_LIMITS,
    validFrom: today,
    validTo: readyTo > today ? readyTo : today,
  }
}
