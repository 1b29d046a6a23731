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

/** value × part ÷ whole, rounded down. */
const share = (value: number, part: number, whole: number): number => Number((BigInt(value) * BigInt(part)) / BigInt(whole))

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
  // Every freight line is rounded half up: with one minor unit a line to spare on both sides of the ratio, the lines never come
  // to more than the freight wanted, and the minimum freight makes up what they lack.
  const spare = asked.lines.filter(({ group }) => group === 'freight').length
  const inRatio = (each: number, freightMinor: number) => share(each, Math.max(0, freightMinor - spare), whole + spare)
  /** The rate whose freight is exactly this, and its total. */
  const at = (freightMinor: number): { rate: Rate; totalMinor: number } => {
    const freight = whole === 0 ? rate.freight : ruleWith(rate.freight, (each) => inRatio(each, freightMinor))
    const scaledRate = { ...rate, freight, minimumMinor: freightMinor }
    const total = priceTotal(scaledRate, consignment, context)
    return { rate: scaledRate, totalMinor: total.ok ? total.totalMinor : Number.POSITIVE_INFINITY }
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
  if (found.totalMinor !== totalMinor) {
    const belowMinor = at(Math.max(0, low - 1)).totalMinor
    return { ok: false, reason: 'between', belowMinor, aboveMinor: found.totalMinor }
  }
  if (whole === 0) return { ok: true, rate: found.rate, freightMinor: low }
  const nearest = (each: number) => multiplyDivide(each, low, whole)
  const plainRate = { ...rate, freight: ruleWith(rate.freight, nearest), minimumMinor: share(rate.minimumMinor, low, whole) }
  const plain = priceTotal(plainRate, consignment, context)
  const isPlain = plain.ok && plain.totalMinor === totalMinor
  return { ok: true, rate: isPlain ? plainRate : found.rate, freightMinor: low }
}
