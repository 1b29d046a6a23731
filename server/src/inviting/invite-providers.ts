import type { inviteProviders as endpoint } from '@tongyun/contract/inviting/invitations'
import { DEAL_FIGURES } from '@tongyun/freight/deal/deal-figures'
import { BusinessError } from '../core/errors.ts'
import { appendEvent } from '../core/events.ts'
import { caller } from '../core/person.ts'
import { withRequestKey } from '../core/request-keys.ts'
import type { Operation } from '../core/route.ts'
import { lockName } from '../core/transaction.ts'
import { holdDemand, laneTexts, statusAt } from '../demand/index.ts'
import { insertInvitations, selectInvitations } from '../quoting/index.ts'
import { INVITED } from './invitation-notices.ts'
import { candidatesFor, invitationsLeft } from './invitation-standing.ts'

/** POST /ty/my_demands/:demandId/invitations */
export const inviteProviders: Operation<typeof endpoint> = ({ demandId, providerIds, best }, context) => {
  const { now } = context
  return withRequestKey(context, async (transaction) => {
    if (providerIds.length === 0 && best === undefined)
      throw new BusinessError(810001, { field: 'providerIds', rule: 'required', path: 'providerIds', limit: '' })
    // Colleagues who invite at once would count the same invitations.
    await lockName(transaction, `invitations of ${demandId}`)
    const demand = await holdDemand(transaction, demandId)
    if (demand === undefined) throw new BusinessError(810004)
    if (demand.shipper_id !== caller(context).shipperId) throw new BusinessError(810009)
    if (statusAt(demand, now) !== 'open' || (demand.quotes_until?.getTime() ?? 0) <= now.getTime())
      throw new BusinessError(811001, { reason: 'demand_closed' })
    const known = await selectInvitations(transaction, demandId)
    const invited = new Set(known.map(({ provider_id: id }) => id))
    const candidates = await candidatesFor(transaction, demand, known, now)
    const named = [...new Set(providerIds)].filter((id) => !invited.has(id))
    if (named.some((id) => !candidates.includes(id))) throw new BusinessError(810004)
    const others = candidates.filter((id) => !named.includes(id)).slice(0, best ?? 0)
    const left = invitationsLeft(known)
    const most = DEAL_FIGURES.invitationsPerDemand
    if (named.length > left) throw new BusinessError(810008, { reason: 'too_many_invitations', most })
    const chosen = [...named, ...others].slice(0, left)
    if (chosen.length > 0) await insertInvitations(transaction, demandId, chosen, now)
    for (const providerId of chosen)
      await appendEvent(transaction, INVITED, {
        key: `invited:${demandId}:${providerId}`,
        subject: demandId,
        companyId: providerId,
        payload: { demandId, lane: laneTexts(demand.sheet) },
        at: now,
      })
    return { invited: chosen.length, left: left - chosen.length }
  })
}
