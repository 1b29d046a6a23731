import type { Database } from '../core/database.ts'
import { appendEvent } from '../core/events.ts'
import { selectRealOfDemonstration } from './attendance.queries.ts'
import { DEMONSTRATION_GONE } from './colleague-notices.ts'
import { endSessions } from './end-sessions.ts'
import { firmNames, firmOf, leaveFirm } from './firm.ts'

/**
 * Before the demonstration goes: real people who work at its firms keep their accounts, as shippers without a firm, and are told.
 * They log in anew, since their rights are others now.
 */
export const leaveDemonstration = async (transaction: Database, now: Date): Promise<void> => {
  for (const user of await selectRealOfDemonstration(transaction)) {
    const firm = await firmOf(transaction, user)
    if (firm === null) continue
    const payload = { firm: await firmNames(firm, transaction) }
    await leaveFirm(transaction, user.user_id, firm)
    await endSessions(transaction, { userId: user.user_id }, 'role', now)
    const key = `demonstration-gone:${user.user_id}:${now.toISOString()}`
    await appendEvent(transaction, DEMONSTRATION_GONE, { key, subject: user.user_id, payload, at: now })
  }
}
