/** "Meet it": the rate at which the engine gives the total that a counter-offer asks for. */

import { multiplyDivide, scaled } from '../decimal.ts'
import { UNIT_PRICE_DIGITS } from '../money.ts'
import { priceConsignment, priceTotal } from '../price.ts'
import type { Refusal } from '../pricing-run.ts'
import type { FreightRule, Rate } from '../rate.ts'
import type { QuoteInputs } from './quote-price.ts'

type Met =
  | { ok: true; rate: Rate; freightMinor: number }
  /** The charges alone cost more: `leastMinor` is the total with no base freight at all. */
  | { ok: false; reason: 'below_charges'; leastMinor: number }
  /** A charge in per cent of the freight makes the total jump over it: the nearest totals on either side. */
  | { ok: false; reason: 'between'; belowMinor: number; aboveMinor: number }
  | { ok: false; reason: 'not_priced'; refusal: Refusal }

const ONE = 10 ** UNIT_PRICE_DIGITS

/** The freight rule with another amount for each of its prices, which are whole numbers of their last digit. */
const ruleWith = (rule: FreightRule, amount: (whole: number) => number): FreightRule => {
  const unit = (price: number) => amount(scaled(price, UNIT_PRICE_DIGITS)) / ONE
  switch (rule.form) {
    case 'flat':
      return { ...rule, prices: rule.prices.map((each) => ({ ...each, unitPrice: unit(each.unitPrice) })) }
    case 'per_unit':
      return { ...rule, unitPrice: unit(rule.unitPrice) }
    case 'base_plus':
      return { ...rule, baseMinor: amount(rule.baseMinor), additionalUnitPrice: unit(rule.additionalUnitPrice) }
    case 'breaks':
      return { ...rule, breaks: rule.breaks.map((each) => ({ ...each, unitPrice: unit(each.unitPrice) })) }
  }
}

/** value × part ÷ whole, rounded down, less `taken`; never below nought. */
const share = (value: number, part: number, whole: number, taken: number): number =>
  Math.max(0, Number((BigInt(value) * BigInt(part)) / BigInt(whole)) - taken)

/** Digits of a unit price that are taken off while lines, each rounded half up, still come to more than the freight wanted. */
const TAKEN = [0, 1, 10, 100] as const

/**
 * A counter-offer's total met: base freight is scaled, every other charge stays as it is and the engine counts it anew. Unit
 * prices have four digits, which rarely come to the last minor unit over many kilograms; the rest is made up by the minimum
 * freight, so the agreed freight is also the least for this consignment. Refused where no freight gives the total, and where
 * the engine refuses the consignment. The total is in minor units of the rate's currency; throws RangeError where it is not a
 * whole number of them.
 */
export const meetTotal = ({ rate, consignment, context }: QuoteInputs, totalMinor: number): Met => {
  if (!Number.isSafeInteger(totalMinor) || totalMinor < 0) throw new RangeError(`not a total: ${totalMinor}`)
  const asked = priceConsignment(rate, consignment, context)
  if (!asked.ok) return { ok: false, reason: 'not_priced', refusal: asked }
  const whole = asked.freightMinor
  // Each freight line may have been rounded down by half a minor unit, so the ratio is taken of one more a line.
  const atMost = whole + asked.lines.filter(({ group }) => group === 'freight').length
  const rateFor = (freightMinor: number, taken: number): Rate => ({
    ...rate,
    freight: whole === 0 ? rate.freight : ruleWith(rate.freight, (each) => share(each, freightMinor, atMost, taken)),
    minimumMinor: freightMinor,
  })
  /** The rate whose freight is exactly this, and its total; the last try where none is. */
  const at = (freightMinor: number): { rate: Rate; totalMinor: number; isExact: boolean } => {
    let tried = { rate, totalMinor: asked.totalMinor, isExact: false }
    for (const taken of TAKEN) {
      const next = rateFor(freightMinor, taken)
      const result = priceConsignment(next, consignment, context)
      if (!result.ok) continue
      tried = { rate: next, totalMinor: result.totalMinor, isExact: result.freightMinor === freightMinor }
      if (tried.isExact) break
    }
    return tried
  }
  const least = at(0)
  if (least.totalMinor > totalMinor) return { ok: false, reason: 'below_charges', leastMinor: least.totalMinor }
  // Charges in per cent grow with the freight, so totals ascend with it: the least freight that reaches the total is looked for.
  let low = 0
  let high = totalMinor
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if (at(middle).totalMinor < totalMinor) low = middle + 1
    else high = middle
  }
  const found = at(low)
  if (found.totalMinor !== totalMinor || !found.isExact) {
    const belowMinor = at(Math.max(0, low - 1)).totalMinor
    return { ok: false, reason: 'between', belowMinor, aboveMinor: found.totalMinor }
  }
  if (whole === 0) return { ok: true, rate: found.rate, freightMinor: low }
  const inRatio = (each: number) => multiplyDivide(each, low, whole)
  const plainRate = { ...rate, freight: ruleWith(rate.freight, inRatio), minimumMinor: share(rate.minimumMinor, low, whole, 0) }
  const plain = priceTotal(plainRate, consignment, context)
  const isPlain = plain.ok && plain.totalMinor === totalMinor
  return { ok: true, rate: isPlain ? plainRate : found.rate, freightMinor: low }
}
