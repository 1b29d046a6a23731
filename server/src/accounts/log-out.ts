import type { logout as endpoint } from '@tongyun/contract/accounts/login'
import { writeAudit } from '../core/audit.ts'
import { isHttps } from '../core/config.ts'
import { sessionCookie } from '../core/person.ts'
import type { Operation } from '../core/route.ts'
import { endSessions } from './end-sessions.ts'
import { hashOfSecret } from './secrets.ts'
import { selectSessionBySecret } from './sessions.queries.ts'

/** POST /ty/users/logout. Answers the same with and without a session. */
export const logOut: Operation<typeof endpoint> = async ({ everywhere }, { config, database, now, request, session }) => {
  const secret = request.cookies[sessionCookie(isHttps(config))]
  session.take()
  const found = secret === undefined ? undefined : await selectSessionBySecret(database, hashOfSecret(secret), now)
  if (found === undefined) return {}
  await database.transaction().execute(async (transaction) => {
    const reason = everywhere === undefined ? 'logout' : 'everywhere'
    const which = everywhere === undefined ? { sessionId: found.session_id } : { userId: found.user_id }
    const sessions = await endSessions(transaction, which, reason, now)
    await writeAudit(transaction, {
      at: now,
      actor: found.user_id,
      action: 'session.end',
      subject: found.user_id,
      details: { reason, sessions },
    })
  })
  return {}
}
