import type { copyDemand as endpoint } from '@tongyun/contract/demand/own-demands'
import { HOUR_MS } from '@tongyun/freight/days'
import { DEAL_FIGURES } from '@tongyun/freight/deal/deal-figures'
import { caller } from '../core/person.ts'
import { withRequestKey } from '../core/request-keys.ts'
import type { Operation } from '../core/route.ts'
import { keepDemand } from './create-demand.ts'
import { lockOwnDemand } from './own-demand.ts'
import { withDaysAhead } from './shift-days.ts'

/** The usual end of the time for quotes. */
export const usualQuotesUntil = (now: Date) => new Date(now.getTime() + DEAL_FIGURES.quotesHours.usual * HOUR_MS).toISOString()

/** POST /ty/my_demands/copy */
export const copyDemand: Operation<typeof endpoint> = ({ demandId }, context) => {
  const { userId: actor } = caller(context)
  const { now } = context
  return withRequestKey(context, async (transaction) => {
    const { sheet, shipper_id: shipperId, demo } = await lockOwnDemand(transaction, context, demandId)
    const next = { ...withDaysAhead(sheet, now), quotesUntil: usualQuotesUntil(now) }
    return keepDemand(transaction, { shipperId, sheet: next, actor, demo, now })
  })
}
