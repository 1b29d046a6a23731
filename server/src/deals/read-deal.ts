import type { readDeal as endpoint } from '@tongyun/contract/deals/deals'
import { caller } from '../core/person.ts'
import type { Operation } from '../core/route.ts'
import { ownDeal } from './own-deal.ts'
import { countDealsOfFirm, markDealRead } from './room.queries.ts'

/** POST /ty/deals/:dealId/read. */
export const readDeal: Operation<typeof endpoint> = async ({ dealId, sequence = 0 }, context) => {
  const { database } = context
  const { side } = await ownDeal(context, database, dealId)
  await markDealRead(database, dealId, side, sequence)
  const { unread } = await countDealsOfFirm(database, caller(context))
  return { unread }
}
