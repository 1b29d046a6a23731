/** People are told of messages of a deal that nobody of their firm has read for ten minutes. */
import { MINUTE_MS } from '@tongyun/freight/days'
import type { FastifyInstance } from 'fastify'
import { type Database, inTransaction } from '../core/database.ts'
import { appendEvent } from '../core/events.ts'
import { keepJob } from '../core/jobs.ts'
import { DEAL_UNREAD } from './deal-notices.ts'
import { takeUntold } from './room.queries.ts'

const UNREAD_MS = 10 * MINUTE_MS
const AT_ONCE = 200

/** Each message is told of once at most, and several of one deal together; 'more' where some are left. */
export const tellUnread = (database: Database, now: Date): Promise<'more' | undefined> =>
  inTransaction(database, async (transaction) => {
    const untold = await takeUntold(transaction, { before: new Date(now.getTime() - UNREAD_MS), limit: AT_ONCE })
    for (const { dealId, number, companyId, firm, count, sequence } of untold)
      await appendEvent(transaction, DEAL_UNREAD, {
        key: `deal:${dealId}:${sequence}:unread:${companyId}`,
        subject: dealId,
        companyId,
        payload: { dealId, number, firm, count },
        at: now,
      })
    return untold.length >= AT_ONCE ? 'more' : undefined
  })

/** Does so every minute while the app listens. */
export const keepTellingUnread = (app: FastifyInstance) => {
  const { database, clock } = app.services
  keepJob(app, { name: 'tell-unread-deals', everyMs: MINUTE_MS, pass: () => tellUnread(database, clock()) })
}
