import type { getDealCheck as endpoint } from '@tongyun/contract/deals/deal-check'
import type { Operation } from '../core/route.ts'
import { selectDealCheck } from './anchors.queries.ts'
import { nameBroken } from './name-broken.ts'

/** So many of each rule are named. */
const NAMED = 50

/** GET /ty/administration/deal_check */
export const getDealCheck: Operation<typeof endpoint> = async (_, { database }) => {
  const last = await selectDealCheck(database)
  if (last === undefined) return { check: null }
  return { check: { checkedAt: last.checked_at.toISOString(), broken: await nameBroken(database, last.found, NAMED) } }
}
