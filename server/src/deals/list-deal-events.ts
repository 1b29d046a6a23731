import type { listDealEvents as endpoint } from '@tongyun/contract/deals/deals'
import { DEAL_EVENTS_AT_ONCE } from '@tongyun/contract/deals/terms/deal-room'
import type { Operation } from '../core/route.ts'
import { ownDeal } from './own-deal.ts'
import { presentEvent } from './present-deal.ts'
import { selectEventsAfter, selectEventsBefore } from './room.queries.ts'

/** GET /ty/deals/:dealId/events */
export const listDealEvents: Operation<typeof endpoint> = async ({ dealId, after, before }, context) => {
  const { database, locale } = context
  const { deal, side } = await ownDeal(context, database, dealId)
  const present = (events: Awaited<ReturnType<typeof selectEventsAfter>>) =>
    events.map((event) => presentEvent(event, deal, side, locale))
  // One more than is answered says whether there are others.
  const limit = DEAL_EVENTS_AT_ONCE + 1
  if (after !== undefined) {
    const found = await selectEventsAfter(database, dealId, after, limit)
    return { events: present(found.slice(0, DEAL_EVENTS_AT_ONCE)), more: found.length === limit }
  }
  const found = await selectEventsBefore(database, dealId, before ?? deal.last_sequence + 1, limit)
  return { events: present(found.slice(-DEAL_EVENTS_AT_ONCE)), more: found.length === limit }
}
