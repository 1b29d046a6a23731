import type { endSession as endpoint } from '@tongyun/contract/accounts/account'
import { writeAudit } from '../core/audit.ts'
import { BusinessError } from '../core/errors.ts'
import { caller } from '../core/person.ts'
import type { Operation } from '../core/route.ts'
import { endSessions } from './end-sessions.ts'
import { selectSessionsOf } from './sessions.queries.ts'

/** DELETE /ty/account/sessions/:sessionId. 810009 for another person's session and for none, which look the same. */
export const endSession: Operation<typeof endpoint> = async ({ sessionId }, context) => {
  const { database, now, session } = context
  const { userId, sessionId: current } = caller(context)
  const own = await selectSessionsOf(database, userId, now)
  if (!own.some(({ session_id }) => session_id === sessionId)) throw new BusinessError(810009)
  await database.transaction().execute(async (transaction) => {
    await endSessions(transaction, { sessionId }, 'ended', now)
    await writeAudit(transaction, { at: now, actor: userId, action: 'session.end', subject: userId })
  })
  if (sessionId === current) session.take()
  return {}
}
