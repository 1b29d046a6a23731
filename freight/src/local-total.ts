/** The second total of a price: with what is known of the charges that are paid elsewhere. */
import { scopeOf } from './incoterms.ts'
import type { PriceResult } from './rate.ts'
import type { Incoterm } from './understanding/interpretation.ts'
import type { ChargeCode, ChargeGroup } from './vocabulary.ts'

type Priced = Extract<PriceResult, { ok: true }>

/** A charge by its code and the side of the journey it is on, which its name tells. */
export type ChargeName = { code: ChargeCode; group: ChargeGroup }

/** Minor units of the price's currency; charges by name, each once. */
type LocalTotal = { totalMinor: number; added: ChargeName[]; leftOut: ChargeName[]; open: ChargeName[] }

/** Each charge once, whatever equipment it is for. */
export const namesOf = (charges: readonly ChargeName[]): ChargeName[] => {
  const names: ChargeName[] = []
  for (const { code, group } of charges)
    if (!names.some((known) => known.code === code && known.group === group)) names.push({ code, group })
  return names
}

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
    added: namesOf(known),
    leftOut: namesOf(leftOut),
    open: namesOf(elsewhere.filter(({ amountMinor }) => amountMinor === null)),
  }
}
