import type { decideJoinRequest as endpoint } from '@tongyun/contract/accounts/colleagues'
import { writeAudit } from '../core/audit.ts'
import { BusinessError } from '../core/errors.ts'
import { appendEvent } from '../core/events.ts'
import type { Operation } from '../core/route.ts'
import { JOIN_ACCEPTED, JOIN_DECLINED } from './colleague-notices.ts'
import { firmNames, joinFirm } from './firm.ts'
import { declineJoinRequest, deleteJoinRequestOf, lockJoinRequest } from './join-requests.queries.ts'
import { presentColleagues } from './list-colleagues.ts'
import { lockOwnFirm } from './own-firm.ts'
import { lockUser } from './users.queries.ts'

/** POST /ty/colleagues/requests/:requestId/decision */
export const decideJoinRequest: Operation<typeof endpoint> = async ({ requestId, decision }, context) => {
  const { database, now } = context
  await database.transaction().execute(async (transaction) => {
    const { user: owner, firm } = await lockOwnFirm(transaction, context)
    const row = await lockJoinRequest(transaction, firm, requestId)
    // Of another firm, or asked no longer: both are as if it were not there.
    if (row === undefined) throw new BusinessError(810009)
    const user = await lockUser(transaction, row.user_id)
    if (row.declined_at !== null || user === undefined) throw new BusinessError(811001, { reason: 'decided_meanwhile' })
    const happened = { key: `${requestId}:${decision}`, subject: row.user_id, at: now }
    if (decision === 'accept') {
      await joinFirm(transaction, user, firm, now)
      await deleteJoinRequestOf(transaction, row.user_id)
      await appendEvent(transaction, JOIN_ACCEPTED, { ...happened, payload: { firm: await firmNames(firm, transaction) } })
    } else {
      await declineJoinRequest(transaction, requestId, now)
      await appendEvent(transaction, JOIN_DECLINED, { ...happened, payload: { number: row.company_number } })
    }
    const audited = { at: now, actor: owner.user_id, subject: row.user_id }
    if (decision === 'accept') await writeAudit(transaction, { ...audited, action: 'colleague.accept' })
    else await writeAudit(transaction, { ...audited, action: 'colleague.decline' })
  })
  return presentColleagues(context)
}
