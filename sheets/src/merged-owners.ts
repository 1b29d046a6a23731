/** Prices in cells that are merged over a column of COC and one of SOC: whose boxes they are of is not said, and asked. */
import type { Merge } from './grid.ts'
import type { Question, Quoted } from './offer.ts'

/** The merged region that a price stands in. */
const regionOf = ({ cells, price }: Quoted, merges: readonly Merge[]): Merge | undefined => {
  const cell = cells.find(({ field }) => field === `price:${price.for}`)
  if (cell === undefined) return undefined
  return merges.find(
    ({ top, left, bottom, right }) =>
      left < right && cell.row >= top && cell.row <= bottom && cell.at >= left && cell.at <= right,
  )
}

/** The prices of a sheet, those of one merged cell once and of nobody's boxes. */
export const withoutMergedOwners = (
  merges: readonly Merge[],
  quoted: readonly Quoted[],
): { quoted: Quoted[]; questions: Question[] } => {
  const regions = quoted.map((quote) => regionOf(quote, merges))
  const owners = Map.groupBy(
    quoted.flatMap(({ row, facts }, i) => (regions[i] === undefined ? [] : { key: `${regions[i].left} ${row}`, facts })),
    ({ key }) => key,
  )
  const isShared = (key: string) => new Set((owners.get(key) ?? []).map(({ facts }) => facts.ownership)).size > 1
  const seen = new Set<string>()
  const rows = new Set<string>()
  const kept = quoted.flatMap((quote, i): Quoted[] => {
    const region = regions[i]
    if (region === undefined || !isShared(`${region.left} ${quote.row}`)) return [quote]
    const key = JSON.stringify([
      quote.row,
      region.left,
      quote.price.for,
      quote.facts.pol.id,
      quote.facts.pod.id,
      quote.facts.carrier,
    ])
    if (seen.has(key)) return []
    seen.add(key)
    rows.add(quote.row)
    return [{ ...quote, facts: { ...quote.facts, ownership: null } }]
  })
  return { quoted: kept, questions: rows.size === 0 ? [] : [{ about: 'ownership', rows: [...rows], kind: 'missing' }] }
}
