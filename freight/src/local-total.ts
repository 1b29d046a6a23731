/** The second total of a price: with what is known of the charges that are paid elsewhere. */
import { scopeOf } from './incoterms.ts'
import type { PriceResult } from './rate.ts'
import type { Incoterm } from './understanding/interpretation.ts'
import type { ChargeCode } from './vocabulary.ts'

type Priced = Extract<PriceResult, { ok: true }>

/** Minor units of the price's currency; charges by code, each once. */
export type LocalTotal = { totalMinor: number; added: ChargeCode[]; leftOut: ChargeCode[]; open: ChargeCode[] }

const codesOf = (charges: readonly { code: ChargeCode }[]) => [...new Set(charges.map(({ code }) => code))]

/**
 * The total with the charges paid elsewhere that are known before the journey (`added`), without those of the end that the
 * other party of the sale pays under `incoterm` (`leftOut`). `open` are charges paid elsewhere that nobody can tell yet.
 * Null where nothing is added or left out.
 */
export function localTotal(price: Priced, incoterm: Incoterm | null): LocalTotal | null {
  const left = incoterm === null ? null : scopeOf(incoterm).leavesOut
  const elsewhere = price.outside.filter(({ status, group }) => status === 'elsewhere' && group !== left)
  const known = elsewhere.filter(({ amountMinor }) => amountMinor !== null)
  const leftOut = price.lines.filter(({ group }) => group === left)
  if (known.length + leftOut.length === 0) return null
  const added = known.reduce((sum, { amountMinor }) => sum + (amountMinor ?? 0), 0)
  const taken = leftOut.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
  return {
    totalMinor: price.totalMinor + added - taken,
    added: codesOf(known),
    leftOut: codesOf(leftOut),
    open: codesOf(elsewhere.filter(({ amountMinor }) => amountMinor === null)),
  }
}
