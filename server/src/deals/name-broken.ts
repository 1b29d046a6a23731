/** What the check of deals found, as people can look it up: deals by their numbers. */
import type { BrokenRule } from '@tongyun/contract/deals/deal-check'
import { DEAL_RULES } from '@tongyun/contract/deals/terms/deal-rules'
import { shownDealNumber } from '@tongyun/freight/deal/deal-number'
import type { Database } from '../core/database.ts'
import type { FoundDeals } from './deal-event-body.ts'
import { selectDealNumbers } from './deals.queries.ts'

/** At most `limit` of each rule by name. */
export const nameBroken = async (database: Database, found: FoundDeals, limit: number): Promise<BrokenRule[]> => {
  const broken = DEAL_RULES.flatMap((rule) => {
    const ids = found[rule] ?? []
    return ids.length === 0 ? [] : [{ rule, count: ids.length, ids: ids.slice(0, limit) }]
  })
  const numbers = await selectDealNumbers(
    database,
    broken.flatMap(({ ids }) => ids),
  )
  return broken.map(({ rule, count, ids }) => ({ rule, count, named: ids.map((id) => shownDealNumber(numbers.get(id) ?? id)) }))
}
