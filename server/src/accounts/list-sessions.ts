import type { listSessions as endpoint } from '@tongyun/contract/accounts/account'
import { caller } from '../core/person.ts'
import type { Operation } from '../core/route.ts'
import { needsNoSecondFactor } from './account-access.ts'
import { ownUser } from './own-account.ts'
import { selectSessionsOf } from './sessions.queries.ts'

/** GET /ty/account/sessions */
export const listSessions: Operation<typeof endpoint> = async (_input, context) => {
  const { userId, sessionId } = caller(context)
  const isExempt = needsNoSecondFactor(await ownUser(context), context.config)
  const sessions = await selectSessionsOf(context.database, userId, context.now)
  return {
    sessions: sessions.map((session) => ({
      sessionId: session.session_id,
      site: session.site,
      device: session.device,
      address: session.address,
      createdAt: session.created_at.toISOString(),
      lastSeenAt: session.last_seen_at.toISOString(),
      expiresAt: session.expires_at.toISOString(),
      deviceConfirmed: session.device_confirmed_at !== null || isExempt,
      current: session.session_id === sessionId,
    })),
  }
}
