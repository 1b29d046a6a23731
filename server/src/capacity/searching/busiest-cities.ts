import type { EndQuery } from '@tongyun/capacity-index/query'
import { listOf } from '@tongyun/capacity-index/select'
import type { Database } from '../../core/database.ts'
import { openIndex } from './offer-source.ts'

/**
 * Ids of the cities most open offers have at one `side`, most first: of those with the `other` end, or of all. None while the
 * market is not in memory.
 */
export const busiestCities = async (
  database: Database,
  now: Date,
  { side, other, limit }: { side: 'origin' | 'destination'; other: EndQuery | null; limit: number },
): Promise<string[]> => {
  const market = await openIndex(database, () => now)
  if (market === null) return []
  const { index } = market
  const slots = other === null ? index.all() : index.list(listOf(side === 'origin' ? 'destination' : 'origin', other))
  const city = index.columns[`${side}City`]
  const nowMinute = now.getTime() / 60_000
  const counts = new Map<number, number>()
  for (const slot of slots) {
    if ((index.columns.openUntil[slot] ?? 0) <= nowMinute) continue
    const number = city[slot] ?? -1
    counts.set(number, (counts.get(number) ?? 0) + 1)
  }
  return [...counts]
    .flatMap(([number, count]) => {
      const id = index.nameOf(number)
      return id === undefined ? [] : [{ id, count }]
    })
    .sort((a, b) => b.count - a.count || (a.id < b.id ? -1 : 1))
    .slice(0, limit)
    .map(({ id }) => id)
}
