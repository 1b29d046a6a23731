import type { refreshToken as endpoint } from '@tongyun/contract/login'
import { writeAudit } from '../core/audit.ts'
import type { Database } from '../core/database.ts'
import { sessionOver } from '../core/errors.ts'
import type { Context, Operation } from '../core/route.ts'
import { refuseBeyond } from '../core/spend.ts'
import { endSessions } from './end-sessions.ts'
import { tellOwner } from './letters.ts'
import { newId } from './secrets.ts'
import { lockSession, replaceJti, type Session } from './sessions.queries.ts'
import { readToken, signToken, type TokenClaims } from './tokens.ts'
import { selectUser } from './users.queries.ts'

/** Two tabs, or an answer that got lost: so long the token before gives the same successor (reliability.md 3.1). */
const SAME_SUCCESSOR_S = 60
/** reliability.md 3.3; the same successor once more is no new one. */
const SUCCESSORS = { most: 30, windowS: 60 }

type Outcome = { jti: string; issuedAt: Date } | 'over' | 'reused'

const later = (moment: Date, seconds: number) => new Date(moment.getTime() + seconds * 1000)

/** The successor of the token `jti`, under the lock of its session's row. */
const successor = async (transaction: Database, session: Session, jti: string, now: Date): Promise<Outcome> => {
  const { session_id, current_jti, previous_jti, previous_until } = session
  if (jti === current_jti) {
    await refuseBeyond(transaction, `refresh:${session_id}`, SUCCESSORS, now)
    const next = newId()
    const until = later(now, SAME_SUCCESSOR_S)
    await replaceJti(transaction, session_id, { current_jti: next, previous_jti: jti, previous_until: until })
    return { jti: next, issuedAt: now }
  }
  // The moment of issue is known from the end of the window, so that the same token is made again, byte for byte.
  if (jti === previous_jti && previous_until !== null && previous_until > now)
    return { jti: current_jti, issuedAt: later(previous_until, -SAME_SUCCESSOR_S) }
  return 'reused'
}

const refresh = ({ config, database, now }: Context, { sessionId, userId, jti }: TokenClaims): Promise<Outcome> =>
  database.transaction().execute(async (transaction) => {
    const session = await lockSession(transaction, sessionId, now)
    if (session === undefined) return 'over'
    const outcome = await successor(transaction, session, jti, now)
    if (outcome === 'reused') {
      await endSessions(transaction, { sessionId }, 'reuse', now)
      const user = await selectUser(transaction, userId)
      if (user !== undefined) await tellOwner(transaction, user, 'token_reused', { config, now })
      await writeAudit(transaction, { at: now, actor: 'visitor', action: 'token.reused', subject: userId })
    }
    return outcome
  })

/** POST /ty/users/refresh_token. A token that was replaced longer ago is somebody else's copy, and ends the session. */
export const refreshToken: Operation<typeof endpoint> = async (_input, context) => {
  const { keys, now, request } = context
  const claims = await readToken(String(request.headers.token), keys, now)
  const outcome = await refresh(context, claims)
  if (outcome === 'over' || outcome === 'reused') throw sessionOver(810006)
  return { token: await signToken({ ...claims, jti: outcome.jti }, outcome.issuedAt, keys) }
}
