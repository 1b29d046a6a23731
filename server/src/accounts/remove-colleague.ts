import type { removeColleague as endpoint } from '@tongyun/contract/accounts/colleagues'
import { writeAudit } from '../core/audit.ts'
import { BusinessError } from '../core/errors.ts'
import { appendEvent } from '../core/events.ts'
import { caller } from '../core/person.ts'
import type { Operation } from '../core/route.ts'
import { COLLEAGUE_REMOVED } from './colleague-notices.ts'
import { endSessions } from './end-sessions.ts'
import { firmNames, leaveFirm } from './firm.ts'
import { memberOf } from './hand-over-firm.ts'
import { presentColleagues } from './list-colleagues.ts'

import { lockOwnFirm } from './own-firm.ts'
import { lockPeople } from './users.queries.ts'

/** DELETE /ty/colleagues/:userId. What they may no longer see is closed at once: their sessions end. */
export const removeColleague: Operation<typeof endpoint> = async ({ userId }, context) => {
  const { database, now } = context
  const { userId: actor } = caller(context)
  if (userId === actor) throw new BusinessError(811001, { reason: 'yourself' })
  await database.transaction().execute(async (transaction) => {
    const people = await lockPeople(transaction, [actor, userId])
    const { firm } = await lockOwnFirm(transaction, context)
    const given = people.find(({ user_id }) => user_id === userId)
    await memberOf(transaction, given, firm)
    await leaveFirm(transaction, userId, firm)
    await endSessions(transaction, { userId }, 'role', now)
    const payload = { firm: await firmNames(firm, transaction) }
    const key = `removed:${userId}:${now.toISOString()}`
    await appendEvent(transaction, COLLEAGUE_REMOVED, { key, subject: userId, payload, at: now })
    await writeAudit(transaction, { at: now, actor, action: 'colleague.remove', subject: userId, details: { company: firm.id } })
  })
  return presentColleagues(context)
}
