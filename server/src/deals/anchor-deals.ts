/** What has become of deals is noted in the audit log once a minute, so that no timeline can be computed anew unseen. */
import { MINUTE_MS } from '@tongyun/freight/days'
import type { FastifyInstance } from 'fastify'
import { writeAudit } from '../core/audit.ts'
import { type Database, inTransaction } from '../core/database.ts'
import { keepJob } from '../core/jobs.ts'
import { lockName } from '../core/transaction.ts'
import { insertAnchors } from './anchors.queries.ts'

const AT_ONCE = 1_000
export const ANCHOR_ACTION = 'deal.anchor'

/** Notes how far the deals are that went on since the last time; 'more' where some are left. */
export const anchorDeals = (database: Database, now: Date): Promise<'more' | undefined> =>
  inTransaction(database, async (transaction) => {
    await lockName(transaction, 'anchors of deals')
    const anchor = await insertAnchors(transaction, AT_ONCE)
    if (anchor === undefined) return undefined
    const { number, ...details } = anchor
    await writeAudit(transaction, { at: now, actor: 'system', action: ANCHOR_ACTION, subject: String(number), details })
    return anchor.count === AT_ONCE ? 'more' : undefined
  })

/** Does so while the app listens. */
export const keepDealAnchors = (app: FastifyInstance) => {
  const { database, clock } = app.services
  keepJob(app, { name: 'anchor-deals', everyMs: MINUTE_MS, pass: () => anchorDeals(database, clock()) })
}
