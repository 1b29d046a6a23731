import type { logout as endpoint } from '@tongyun/contract/accounts/login'
import { writeAudit } from '../core/audit.ts'
import { isHttps } from '../core/config.ts'
import { sessionCookie } from '../core/person.ts'
import type { Acting, Operation } from '../core/route.ts'
import { endSessions } from './end-sessions.ts'
import { hashOfSecret } from './secrets.ts'
import { selectSessionBySecret } from './sessions.queries.ts'

/** Ends the session of a cookie, or all of its person, with its line in the audit log; nothing where it is over. */
export const endOwnSession = async (
  { database, now }: Pick<Acting, 'database' | 'now'>,
  secret: string,
  reason: 'logout' | 'everywhere',
) => {
  const found = await selectSessionBySecret(database, hashOfSecret(secret), now)
  if (found === undefined) return
  await database.transaction().execute(async (transaction) => {
    const which = reason === 'logout' ? { sessionId: found.session_id } : { userId: found.user_id }
    const sessions = await endSessions(transaction, which, reason, now)
    await writeAudit(transaction, {
      at: now,
      actor: found.user_id,
      action: 'session.end',
      subject: found.user_id,
      details: { reason, sessions },
    })
  })
}

/** POST /ty/users/logout. Answers the same with and without a session. */
export const logOut: Operation<typeof endpoint> = async ({ everywhere }, context) => {
  const { config, request, session } = context
  const secret = request.cookies[sessionCookie(isHttps(config))]
  session.take()
  if (secret !== undefined) await endOwnSession(context, secret, everywhere === undefined ? 'logout' : 'everywhere')
  return {}
}
