/** Prices of part loads that stand in rows of their own: a cubic metre, a kilogram, and the least of a consignment. */
import type { Quoted } from './offer.ts'

/** A price of the weight or the volume, the greater of which counts. */
export const isCounted = (of: string): boolean => of === 'm3' || of === 't' || of === 'kg'

/** The prices without rows that tell the least of a lane, which its other prices of part loads come to have; and the rows left out. */
export const withLeastOfLanes = (quoted: readonly Quoted[]): { quoted: Quoted[]; rows: string[] } => {
  const laneOf = ({ facts }: Quoted) =>
    JSON.stringify([...[facts.pol, facts.pod].map(({ id, words }) => id ?? words), facts.carrier?.words, facts.loadType])
  const isLeast = ({ price, facts }: Quoted) => price.for === 'MIN' && price.amount !== null && facts.loadType !== 'FCL'
  const told = new Map<string, Quoted>()
  for (const [lane, all] of Map.groupBy(quoted, laneOf)) {
    const [one, ...more] = all.filter(isLeast)
    const others = all.filter((each) => !isLeast(each))
    const isAlone = more.length === 0 && others.every(({ row }) => row !== one?.row)
    if (one !== undefined && isAlone && others.some(({ facts }) => facts.minimum === null)) told.set(lane, one)
  }
  const left = new Set(told.values())
  return {
    quoted: quoted.flatMap((each) => {
      const least = told.get(laneOf(each))?.price
      if (left.has(each)) return []
      if (least === undefined || least.amount === null || each.facts.minimum !== null) return [each]
      return [{ ...each, facts: { ...each.facts, minimum: { amount: least.amount, currency: least.currency } } }]
    }),
    rows: [...left].map(({ row }) => row),
  }
}
