/** The rate of an offer that the reader of sheets understood: freight, chargeable quantity, minimum and charges. */
import { isContainerType, isVehicleType } from '@tongyun/freight/equipment'
import type { ChargeRule, EquipmentPrice, FreightRule, Rate } from '@tongyun/freight/rate'
import { CHARGE_USUAL, chargeUnit } from '@tongyun/freight/usual-charges'
import { type BillingUnit, CURRENCY_DIGITS, type CurrencyCode, type Mode } from '@tongyun/freight/vocabulary'
import type { Answer } from '@tongyun/sheets/answer'
import { groupOfCharge } from '@tongyun/sheets/charge-side'
import type { CellFault } from './import-fault.ts'
import { inOrder, usualDivisor } from './import-rate.ts'

export type AnswerOffer = Answer['offers'][number]
type Fault = (column: CellFault['column'], rule: CellFault['rule'], params?: CellFault['params']) => undefined

/** Price by what it is for; the amount of one on request is left out before. */
type Price = { of: string; amount: number }

const NOTHING = { fault: true } as const
type Freight = { freight: FreightRule; divisor?: number; leastKg?: number }

const UNITS: Readonly<Record<string, Extract<BillingUnit, 'rt' | 'm3' | 't' | 'kg' | 'km' | 'ldm'>>> = {
  rt: 'rt',
  m3: 'm3',
  t: 't',
  kg: 'kg',
  km: 'km',
  ldm: 'ldm',
}
const bracketOf = (of: string): number | undefined => {
  const kg = of === 'N' ? '0' : /^\+(\d{1,6})$/.exec(of)?.[1]
  return kg === undefined ? undefined : Number(kg)
}

/**
 * A price by volume beside one by weight: the greater counts, which is the price by weight with the cubic metre standing for
 * as many kilograms as make both the same. Undefined where that is no whole divisor the engine takes.
 */
const byGreater = (byVolume: Price, byWeight: Price): Freight | undefined => {
  const perKg = byWeight.of === 't' ? byWeight.amount / 1000 : byWeight.amount
  const divisor = Math.round((1_000_000 * perKg) / byVolume.amount)
  if (byVolume.of !== 'm3' || byVolume.amount <= 0 || divisor < 1_000 || divisor > 10_000) return undefined
  const unit = byWeight.of === 't' ? 't' : 'kg'
  return { freight: { form: 'per_unit', unit, unitPrice: byWeight.amount }, divisor }
}

/** Freight from prices of one kind; prices of two kinds are one offer's fault. `vehicle`: the truck a bare price is for. */
const freightOf = (prices: readonly Price[], vehicle: string | null, fault: Fault): Freight | typeof NOTHING => {
  const bad = (column: CellFault['column'], rule: CellFault['rule'], params: CellFault['params'] = {}) => {
    fault(column, rule, params)
    return NOTHING
  }
  const [first] = prices
  if (first === undefined) return bad(null, 'price_missing')
  const brackets = prices.flatMap(({ of, amount }) => {
    const fromKg = bracketOf(of)
    return fromKg === undefined ? [] : [{ fromKg, unitPrice: amount }]
  })
  if (brackets.length === prices.length) {
    const breaks = brackets.sort((a, b) => a.fromKg - b.fromKg)
    const least = breaks[0]?.fromKg ?? 0
    const [, ...more] = breaks
    // Nothing is offered below the first bracket of a sheet, so the rate begins there by its least weight.
    return {
      freight: {
        form: 'breaks',
        unit: 'kg',
        breaks: [{ fromKg: 0, unitPrice: breaks[0]?.unitPrice ?? 0 }, ...more],
        pivot: false,
      },
      ...(least > 0 ? { leastKg: least } : {}),
    }
  }
  const whole = prices.flatMap(({ of, amount }): EquipmentPrice[] => {
    const type = of.replace(/^truck\//, '')
    if (isContainerType(type) || isVehicleType(type)) return [{ equipment: type, unitPrice: amount }]
    if (of !== 'truck') return []
    return [{ equipment: vehicle !== null && isVehicleType(vehicle) ? vehicle : null, unitPrice: amount }]
  })
  if (whole.length === prices.length) {
    const unit = isContainerType(whole[0]?.equipment ?? '') ? 'container' : 'truck'
    return { freight: { form: 'flat', unit, prices: inOrder(whole) } }
  }
  const unit = UNITS[first.of]
  if (prices.length === 1 && unit !== undefined) return { freight: { form: 'per_unit', unit, unitPrice: first.amount } }
  const volume = prices.find(({ of }) => of === 'm3')
  const weight = prices.find(({ of }) => of === 't' || of === 'kg')
  const both = prices.length === 2 && volume !== undefined && weight !== undefined ? byGreater(volume, weight) : undefined
  return both ?? bad('unitPrice', 'prices_of_two_kinds', { value: prices.map(({ of }) => of).join(' / ') })
}

/** Kilograms a cubic metre stands for, as the divisor the trade writes: 167 is 6000, 333 is 3000. */
const USUAL_DIVISORS: Readonly<Record<number, number>> = { 167: 6000, 333: 3000, 250: 4000, 200: 5000, 500: 2000, 1000: 1000 }
const divisorOf = ({ chargeable }: AnswerOffer): number | undefined => {
  const kgPerM3 = chargeable?.kgPerM3
  return kgPerM3 === undefined ? undefined : (USUAL_DIVISORS[Math.round(kgPerM3)] ?? Math.round(1_000_000 / kgPerM3))
}

const minorOf = (amount: number, currency: CurrencyCode) =>
  Math.round(Number((amount * 10 ** CURRENCY_DIGITS[currency]).toFixed(4)))

const NOTE_LENGTH = 200
const chargesOf = (offer: AnswerOffer, mode: Mode, freight: FreightRule, currency: CurrencyCode, offered: ReadonlySet<string>) =>
  offer.surcharges.flatMap((charge): ChargeRule[] => {
    // What is in the freight already adds nothing to it.
    if (charge.status === 'inside' || charge.code === 'BAS') return []
    const [, usual] = CHARGE_USUAL[charge.code]
    const counted = charge.equipment === null || offered.has(charge.equipment)
    if (!counted) return []
    const basis = charge.basis ?? (usual === 'unit' ? chargeUnit(mode, freight) : usual)
    const own = charge.currency ?? currency
    const unitPrice = charge.amount
    // Without an amount, and by the day, nothing is known before the journey.
    const status =
      charge.status === 'on_top' ? (unitPrice === null || basis === 'day' ? 'conditional' : 'included') : charge.status
    const perBox = basis === 'container' || basis === 'truck'
    const equipment = charge.equipment as ChargeRule['equipment']
    // A least amount below the price of one unit would never hold, so it is a least quantity: 60 a tonne, at least one.
    const least =
      charge.minimum === null || unitPrice === null
        ? null
        : minorOf(charge.minimum < unitPrice ? charge.minimum * unitPrice : charge.minimum, own)
    return [
      {
        code: charge.code,
        group: groupOfCharge(charge),
        status,
        basis,
        unitPrice,
        currency: own,
        minimumMinor: least,
        maximumMinor: null,
        equipment: perBox ? equipment : null,
        note: charge.words.slice(0, NOTE_LENGTH) || null,
      },
    ]
  })

/** As many as an offer holds (`offer-sheet.ts` of the contract). */
const MOST_CHARGES = 40

/** A charge as its provider calls it, and its box. */
const named = ({ code, note, equipment }: ChargeRule) => [note ?? code, equipment].filter((part) => part !== null).join(' ')

/** Everything of the rate but its validity; null where a fault says why. `cut` is told the charges that have no room. */
export const rateOf = (
  offer: AnswerOffer,
  {
    currency,
    vehicle,
    offered,
  }: { currency: CurrencyCode; vehicle: string | null; offered: (freight: FreightRule) => readonly string[] },
  { fault, cut }: { fault: Fault; cut: (charges: string[]) => void },
): Omit<Rate, 'validFrom' | 'validTo'> | null => {
  const { mode } = offer
  const least = offer.prices.find((price) => price.for === 'MIN')?.amount ?? null
  const prices = offer.prices.flatMap((price): Price[] =>
    price.for === 'MIN' || price.amount === null ? [] : [{ of: price.for, amount: price.amount }],
  )
  const read = freightOf(prices, vehicle, fault)
  if ('fault' in read) return null
  const { freight, leastKg } = read
  const { minimum } = offer
  const money = minimum !== null && 'amount' in minimum ? minimum.amount : least
  if (minimum !== null && 'amount' in minimum && minimum.currency !== null && minimum.currency !== currency)
    fault('minimum', 'currency', { value: minimum.currency, limit: currency })
  const quantity = minimum !== null && 'quantity' in minimum && minimum.unit === freight.unit ? minimum.quantity : null
  const divisor = read.divisor ?? divisorOf(offer) ?? usualDivisor(mode, freight)
  const weighed = freight.form !== 'flat'
  const charges = chargesOf(offer, mode, freight, currency, new Set(offered(freight)))
  if (charges.length > MOST_CHARGES) cut(charges.slice(MOST_CHARGES).map(named))
  return {
    currency,
    pricingType: divisor === null ? 'flat' : 'chargeable_weight',
    chargeable: {
      divisorCm3PerKg: divisor,
      splitPercent: divisor === null ? 0 : (offer.chargeable?.splitPercent ?? 0),
      stepKg: mode === 'air' && weighed ? 0.5 : 0,
      kgPerLdm: 1850,
      minimumQuantity: quantity ?? (freight.form === 'per_unit' && freight.unit === 'rt' ? 1 : 0),
    },
    freight: freight.form === 'breaks' ? { ...freight, pivot: mode === 'air' } : freight,
    minimumMinor: money === null ? 0 : minorOf(money, currency),
    charges: charges.slice(0, MOST_CHARGES),
    limits: {
      minWeightKg: leastKg ?? null,
      maxWeightKg: null,
      minVolumeM3: null,
      maxVolumeM3: null,
      maxPieceKg: null,
      maxPieceLengthCm: null,
      maxPieceWidthCm: null,
      maxPieceHeightCm: null,
    },
  }
}
