/** What an invited company does: it looks, and declines with a reason. It quotes as anybody does. */
import type { answerInvitation as answerEndpoint, getInvitation as getEndpoint } from '@tongyun/contract/inviting/invitations'
import { inTransaction } from '../core/database.ts'
import { BusinessError } from '../core/errors.ts'
import { appendEvent } from '../core/events.ts'
import type { Operation } from '../core/route.ts'
import { holdDemand, laneTexts, maySee } from '../demand/index.ts'
import { putDecline } from '../matching/index.ts'
import { companyNames, ownCompanyId } from '../providers/index.ts'
import { answerWaiting, markSeen, selectInvitation } from '../quoting/index.ts'
import { INVITATION_DECLINED } from './invitation-notices.ts'
import { invitationStatusAt } from './invitation-standing.ts'

/** GET /ty/open_demands/:demandId/invitation */
export const getInvitation: Operation<typeof getEndpoint> = async ({ demandId }, context) => {
  const { database, now } = context
  const providerId = ownCompanyId(context)
  const demand = await holdDemand(database, demandId)
  if (demand === undefined || demand.status === null || !(await maySee(database, demand, providerId, now)))
    throw new BusinessError(810004)
  const row = await selectInvitation(database, demandId, providerId)
  if (row === undefined || demand.quotes_until === null) return null
  const status = invitationStatusAt(row, demand.quotes_until, now)
  if (status === 'sent') await markSeen(database, demandId, providerId, now)
  return {
    status: status === 'sent' ? 'seen' : status,
    reason: row.reason,
    invitedAt: row.invited_at.toISOString(),
    until: demand.quotes_until.toISOString(),
  }
}

/** POST /ty/open_demands/:demandId/invitation */
export const answerInvitation: Operation<typeof answerEndpoint> = async ({ demandId, reason }, context) => {
  const { database, now } = context
  const providerId = ownCompanyId(context)
  await inTransaction(database, async (transaction) => {
    const demand = await holdDemand(transaction, demandId)
    const row = await selectInvitation(transaction, demandId, providerId)
    if (demand === undefined || row === undefined) throw new BusinessError(810004)
    const isOver = invitationStatusAt(row, demand.quotes_until, now) === 'lapsed'
    const answered = !isOver && (await answerWaiting(transaction, { demandId, providerId }, { status: 'declined', reason }, now))
    if (!answered) throw new BusinessError(811001, { reason: 'wrong_step' })
    await putDecline(transaction, {
      demand_id: demandId,
      version: demand.version,
      provider_id: providerId,
      reason,
      declined_at: now,
    })
    await appendEvent(transaction, INVITATION_DECLINED, {
      key: `invitation-declined:${demandId}:${providerId}`,
      subject: demandId,
      companyId: demand.shipper_id,
      payload: { demandId, lane: laneTexts(demand.sheet), firm: await companyNames(transaction, providerId), reason },
      at: now,
    })
  })
  return { status: 'declined' }
}
