import type { Database } from '../core/database.ts'
import type { EndReason } from './accounts.tables.ts'
import { updateEnded, type WhichSessions } from './sessions.queries.ts'

/**
 * Ends sessions for all processes at once: the next request of theirs finds them over (S5).
 * @param which one session, or all of a person (on one `site` only; all but `except`)
 * @returns how many were ended
 */
export const endSessions = (transaction: Database, which: WhichSessions, reason: EndReason, now: Date): Promise<number> =>
  updateEnded(transaction, which, reason, now)
