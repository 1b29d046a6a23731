/** Rates for keeping: what many of them say alike, a terminal's charge, the limits of a firm, is in memory once. */
import { type CompiledRate, compileRate } from '@tongyun/freight/price'
import type { ChargeRule, Rate } from '@tongyun/freight/rate'

/** Parts known at most; then they are learned anew, and what is kept by then stays as it is. */
const MOST_PARTS = 50_000

type Compiled = CompiledRate['included'][number]

const parts = new Map<string, object>()
const compiledOf = new WeakMap<ChargeRule, Compiled>()

/** The part that says the same and was met first. */
export const shared = <Part extends object>(part: Part): Part => {
  const said = JSON.stringify(part)
  const same = parts.get(said)
  if (same !== undefined) return same as Part
  if (parts.size >= MOST_PARTS) parts.clear()
  parts.set(said, part)
  return part
}

/** A charge is compiled alike whatever rate it stands in. */
const sharedCharge = (charge: Compiled): Compiled => {
  const known = compiledOf.get(charge.rule)
  if (known !== undefined) return known
  compiledOf.set(charge.rule, charge)
  return charge
}

const sharedRates = new WeakSet<Rate>()

/** The rate, made of parts that are shared with others. */
export const sharedRate = (rate: Rate): Rate => {
  if (sharedRates.has(rate)) return rate
  const made = {
    ...rate,
    chargeable: shared(rate.chargeable),
    charges: rate.charges.map(shared),
    limits: shared(rate.limits),
  }
  sharedRates.add(made)
  return made
}

const compiledRates = new WeakMap<Rate, CompiledRate>()

/** As compileRate, of a shared rate and with shared charges. A rate that is shared already is compiled once. */
export const compileShared = (given: Rate): CompiledRate => {
  const rate = sharedRate(given)
  const known = compiledRates.get(rate)
  if (known !== undefined) return known
  const compiled = compileRate(rate)
  const made = {
    ...compiled,
    included: compiled.included.map(sharedCharge),
    others: compiled.others.map(({ rule, counted }) => ({ rule, counted: counted && sharedCharge(counted) })),
  }
  compiledRates.set(rate, made)
  return made
}

/** The rate as it is priced soonest: compiled where it is shared, and so kept; one that was just read is priced once. */
export const readyRate = (rate: Rate): Rate | CompiledRate => (sharedRates.has(rate) ? compileShared(rate) : rate)
