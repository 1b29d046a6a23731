import type { listDeals as endpoint } from '@tongyun/contract/deals/deals'
import { caller } from '../core/person.ts'
import type { Operation } from '../core/route.ts'
import { lanesOf } from './get-deal.ts'
import { sideOf } from './own-deal.ts'
import { presentDeal, presentEvent } from './present-deal.ts'
import { countDealsOfFirm, type ShownEvent, selectDealsOfFirm, selectLastEvents } from './room.queries.ts'

const PAGE_SIZE = 20

/** GET /ty/deals */
export const listDeals: Operation<typeof endpoint> = async ({ page = 1, pageSize = PAGE_SIZE }, context) => {
  const { database, locale } = context
  const person = caller(context)
  const deals = await selectDealsOfFirm(database, person, { offset: (page - 1) * pageSize, limit: pageSize })
  const ids = deals.map(({ deal_id: id }) => id)
  const lasts = new Map((await selectLastEvents(database, ids)).map((event) => [event.deal_id, event]))
  const lanes = await lanesOf(context, deals)
  return {
    ...(await countDealsOfFirm(database, person)),
    rows: deals.map((deal) => {
      const side = sideOf(deal, person) ?? 'buyer'
      const last = lasts.get(deal.deal_id) as ShownEvent
      return { ...presentDeal(deal, side, lanes, locale), last: presentEvent(last, deal, side, locale) }
    }),
  }
}
