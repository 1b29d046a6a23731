import type { Database } from '../core/database.ts'
import type { EndReason } from './sessions.queries.ts'
import { updateEnded, type WhichSessions } from './sessions.queries.ts'
import { forgetDevices } from './users.queries.ts'

/**
 * Ends sessions for all processes at once: the next request of theirs finds them over (S5). With all sessions of a person
 * their devices are forgotten too: whoever asks for that may have lost one.
 * @param which one session, or all of a person (on one `site` only; all but `except`)
 * @returns how many were ended
 */
export const endSessions = async (transaction: Database, which: WhichSessions, reason: EndReason, now: Date): Promise<number> => {
  if ('userId' in which && which.site === undefined) await forgetDevices(transaction, which.userId)
  return updateEnded(transaction, which, reason, now)
}
