/** Tokens that were replaced (docs/reliability.md 3.1). A replaced token is good for one more minute; later use of it shows that it was copied. */
import { writeAudit } from '../core/audit.ts'
import type { Database } from '../core/database.ts'
import type { Context } from '../core/route.ts'
import { endSessions } from './end-sessions.ts'
import { tellOwner } from './letters.ts'
import type { Session } from './sessions.queries.ts'
import type { TokenClaims } from './tokens.ts'
import { selectUser } from './users.queries.ts'

/** Which token of its session: the present one, the one before within its minute, or an older one. */
export const tokenAge = (
  { current_jti, previous_jti, previous_until }: Session,
  { jti }: Pick<TokenClaims, 'jti'>,
  now: Date,
): 'current' | 'previous' | 'reused' => {
  if (jti === current_jti) return 'current'
  return jti === previous_jti && previous_until !== null && previous_until > now ? 'previous' : 'reused'
}

/** Ends the session an old token belongs to, tells its owner and writes it down; once, however often the token comes. */
export const endReused = async (
  transaction: Database,
  { sessionId, userId }: Pick<TokenClaims, 'sessionId' | 'userId'>,
  { config, now }: Pick<Context, 'config' | 'now'>,
) => {
  if ((await endSessions(transaction, { sessionId }, 'reuse', now)) === 0) return
  const user = await selectUser(transaction, userId)
  if (user !== undefined) await tellOwner(transaction, user, 'token_reused', { config, now })
  await writeAudit(transaction, { at: now, actor: 'visitor', action: 'token.reused', subject: userId })
}
