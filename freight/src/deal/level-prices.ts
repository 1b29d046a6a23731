/**
 * Prices brought to one level, so that they can be compared: what is included, what surely falls due elsewhere, and the lane's
 * usual amount for what a price does not say; net of VAT, in one currency at rates of one date.
 */
import { multiplyDivide, scaled } from '../decimal.ts'
import { scopeOf } from '../incoterms.ts'
import { type ChargeName, localTotal } from '../local-total.ts'
import { convertMinor } from '../money.ts'
import type { ExchangeRates, PriceResult } from '../rate.ts'
import type { Incoterm } from '../understanding/interpretation.ts'
import type { CurrencyCode } from '../vocabulary.ts'
import type { Completeness } from './expected-charges.ts'

/** VAT on all amounts of a price; `percent` with at most two decimals counts only where it is included. */
export type Vat = { mode: 'excluded' | 'included' | 'zero_rated' | 'not_applicable'; percent: number }

/** What a charge usually comes to on the lane for such a consignment: the median of `n` prices by `firms` firms. */
export type UsualCharge = ChargeName & { medianMinor: number; currency: CurrencyCode; n: number; firms: number }

/** The least that a median is told from, as for trends. */
export const LEAST_PRICES = 7
export const LEAST_FIRMS = 3

/** A price of one carriage: of a quote or an offer the only one, of a plan one a leg. */
export type PricePart = {
  vat: Vat
  price: Pick<Extract<PriceResult, { ok: true }>, 'currency' | 'totalMinor' | 'lines' | 'outside'>
  completeness: Completeness
  /** Of this lane, net of VAT; charges without one cannot be estimated. */
  usual: readonly UsualCharge[]
}

/** What prices are brought to. */
export type PriceLevel = { currency: CurrencyCode; exchange: ExchangeRates; incoterm: Incoterm | null }

/** A charge the price does not tell, with what it usually comes to in minor units of the level's currency. */
type EstimatedCharge = ChargeName & { amountMinor: number; n: number; firms: number }

/** Minor units of the level's currency, net of VAT. `totalMinor` is the sum of the three. */
export type LevelledPrice = {
  includedMinor: number
  elsewhereMinor: number
  estimatedMinor: number
  totalMinor: number
  estimates: EstimatedCharge[]
  /** Falls due, and nobody can say how much. The total is without them. */
  unknown: ChargeName[]
}

/** An amount without the VAT that is in it. */
export const netOf = (amountMinor: number, { mode, percent }: Vat): number =>
  mode === 'included' ? multiplyDivide(amountMinor, 10_000, 10_000 + scaled(percent, 2)) : amountMinor

/**
 * The level of a price with all its parts. Charges of the end that the other party pays under the Incoterm are left out of all
 * three sums: of the first part at the origin, of the last at the destination. Null where a rate of exchange is missing.
 */
export const levelPrice = (parts: readonly PricePart[], { currency, exchange, incoterm }: PriceLevel): LevelledPrice | null => {
  let includedMinor = 0
  let elsewhereMinor = 0
  const estimates: EstimatedCharge[] = []
  const unknown: ChargeName[] = []
  const left = incoterm === null ? null : scopeOf(incoterm).leavesOut
  for (const [at, { vat, price, completeness, usual }] of parts.entries()) {
    const level = (amountMinor: number, from = price.currency) => convertMinor(amountMinor, from, currency, exchange)
    const isThatEnd = left === 'origin' ? at === 0 : at === parts.length - 1
    const local = localTotal({ ...price, ok: true } as Extract<PriceResult, { ok: true }>, isThatEnd ? incoterm : null)
    const dueMinor = local?.totalMinor ?? price.totalMinor
    const isAdded = ({ code, group }: ChargeName) => local?.added.some((name) => name.code === code && name.group === group)
    const addedMinor = price.outside
      .filter((charge) => charge.status === 'elsewhere' && isAdded(charge))
      .reduce((sum, { amountMinor }) => sum + (amountMinor ?? 0), 0)
    const [due, added] = [level(netOf(dueMinor, vat)), level(netOf(addedMinor, vat))]
    if (due === null || added === null) return null
    includedMinor += due - added
    elsewhereMinor += added
    for (const { code, group } of [...completeness.open, ...completeness.missing]) {
      const known = usual.find((each) => each.code === code && each.group === group)
      const isEnough = known !== undefined && known.n >= LEAST_PRICES && known.firms >= LEAST_FIRMS
      const amountMinor = isEnough ? level(known.medianMinor, known.currency) : null
      if (known === undefined || amountMinor === null) unknown.push({ code, group })
      else estimates.push({ code, group, amountMinor, n: known.n, firms: known.firms })
    }
  }
  const estimatedMinor = estimates.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
  const totalMinor = includedMinor + elsewhereMinor + estimatedMinor
  return { includedMinor, elsewhereMinor, estimatedMinor, totalMinor, estimates, unknown }
}
