import type { refreshToken as endpoint } from '@tongyun/contract/accounts/login'
import type { Database } from '../core/database.ts'
import { sessionOver } from '../core/errors.ts'
import type { Context, Operation } from '../core/route.ts'
import { refuseBeyond } from '../core/spend-points.ts'
import { newId } from './secrets.ts'
import { lockSession, replaceJti, type Session } from './sessions.queries.ts'
import { endReused, tokenAge } from './token-reuse.ts'
import { readToken, signToken, type TokenClaims } from './tokens.ts'

/** Two tabs, or an answer that got lost: so long the token before gives the same successor (docs/reliability.md 3.1). */
const SAME_SUCCESSOR_S = 60
/** docs/reliability.md 3.3; the same successor once more is no new one. */
const SUCCESSORS = { most: 30, windowS: 60 }

type Outcome = { jti: string; issuedAt: Date } | 'over' | 'reused'

const later = (moment: Date, seconds: number) => new Date(moment.getTime() + seconds * 1000)

/** The successor of a token, under the lock of its session's row. */
const successor = async (transaction: Database, session: Session, claims: TokenClaims, now: Date): Promise<Outcome> => {
  const { session_id, current_jti, previous_until } = session
  const age = tokenAge(session, claims, now)
  if (age === 'current') {
    await refuseBeyond(transaction, `refresh:${session_id}`, SUCCESSORS, now)
    const next = newId()
    const until = later(now, SAME_SUCCESSOR_S)
    await replaceJti(transaction, session_id, { current_jti: next, previous_jti: claims.jti, previous_until: until })
    return { jti: next, issuedAt: now }
  }
  // The moment of issue is known from the end of the window, so that the same token is made again, byte for byte.
  return age === 'previous' ? { jti: current_jti, issuedAt: later(previous_until as Date, -SAME_SUCCESSOR_S) } : 'reused'
}

const refresh = (context: Context, claims: TokenClaims): Promise<Outcome> =>
  context.database.transaction().execute(async (transaction) => {
    const session = await lockSession(transaction, claims.sessionId, context.now)
    if (session === undefined) return 'over'
    const outcome = await successor(transaction, session, claims, context.now)
    if (outcome === 'reused') await endReused(transaction, claims, context)
    return outcome
  })

/** POST /ty/users/refresh_token. A token that was replaced more than a minute ago counts as copied by another person and ends the session. */
export const refreshToken: Operation<typeof endpoint> = async (_input, context) => {
  const { keys, now, request } = context
  const claims = await readToken(String(request.headers.token), keys, now)
  const outcome = await refresh(context, claims)
  if (outcome === 'over' || outcome === 'reused') throw sessionOver(810006)
  return { token: await signToken({ ...claims, jti: outcome.jti }, outcome.issuedAt, keys) }
}
