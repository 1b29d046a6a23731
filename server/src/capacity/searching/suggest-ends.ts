/** Where nothing goes between two ends, what leaves the one and what reaches the other (docs/trade.md "No dead end"). */
import type { SearchResult } from '@tongyun/contract/capacity/endpoints'
import { ANY_CARGO, allDropped, type Looking } from './suggest-changes.ts'

type OtherEnd = SearchResult['otherEnds'][number]

/** Each end by itself, without filters, for the cargo where something takes it; an end nobody serves is left out. */
export const otherEnds = async ({ input, search, count: countWith }: Looking): Promise<OtherEnd[]> => {
  const { origin, destination } = search
  if (origin.area === null || destination.area === null) return []
  const found: OtherEnd[] = []
  for (const end of ['origin', 'destination'] as const) {
    const other = end === 'origin' ? 'destination' : 'origin'
    const alone = { change: { [other]: null }, patch: { [other]: undefined } }
    for (const parts of [
      [...allDropped(input), alone],
      [...allDropped(input), alone, ANY_CARGO],
    ]) {
      const patch = Object.assign({}, ...parts.map((part) => part.patch))
      const count = await countWith(patch)
      if (count === 0) continue
      found.push({ end, change: Object.assign({}, ...parts.map((part) => part.change)), count })
      break
    }
  }
  return found
}
