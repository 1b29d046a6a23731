import { randomUUID } from 'node:crypto'
import type { Database } from '../core/database.ts'
import { appendEvent, type EventKind } from '../core/events.ts'
import type { EndReason } from './sessions.queries.ts'
import { updateEnded, type WhichSessions } from './sessions.queries.ts'
import { forgetDevices } from './users.queries.ts'

/** Nothing that a person left on devices before this moment holds any more. The subject is the person. */
export const DEVICES_FORGOTTEN: EventKind<object> = { name: 'devices_forgotten' }

/**
 * Ends sessions for all processes at once: the next request of theirs finds them over (S5). With all sessions of a person
 * their devices are forgotten too: whoever asks for that may have lost one.
 * @param which one session, or all of a person (on one `site` only; all but `except`)
 * @returns how many were ended
 */
export const endSessions = async (transaction: Database, which: WhichSessions, reason: EndReason, now: Date): Promise<number> => {
  if ('userId' in which && which.site === undefined) {
    await forgetDevices(transaction, which.userId)
    const key = `${DEVICES_FORGOTTEN.name}:${randomUUID()}`
    await appendEvent(transaction, DEVICES_FORGOTTEN, { key, subject: which.userId, payload: {}, at: now })
  }
  return updateEnded(transaction, which, reason, now)
}
