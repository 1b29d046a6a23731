/** Lets the first request of a firm through where nothing but its being the first makes it wait (decision 092). */
import { pagePaths } from '@tongyun/contract/page-paths'
import { DAY_MS } from '@tongyun/freight/days'
import type { DemandSheet } from '@tongyun/freight/demand/demand-sheet'
import * as m from '@tongyun/messages'
import { writeAudit } from '../core/audit.ts'
import type { Database } from '../core/database.ts'
import { BusinessError } from '../core/errors.ts'
import { appendEvent } from '../core/events.ts'
import type { NoticeKind, Texts } from '../core/notices.ts'
import { DEMONSTRATION } from '../core/person.ts'
import { demandSubject, laneTexts, needCheck } from '../demand/index.ts'
import { closeReview } from '../review/index.ts'
import type { Counterpart } from './counterpart.ts'
import { selectWaitingDemands, type WaitingDemand } from './reviews.queries.ts'

/** What waits longer waits for staff: it was tried, or the demonstration was off. */
const NEW_MS = DAY_MS

/** To the firm, which reads that nobody looked at it. */
export const DEMAND_LET_THROUGH: NoticeKind<{ demandId: string; lane: Texts }> = {
  name: 'demand_let_through',
  kind: 'quotes',
  to: 'company',
  link: ({ demandId }) => pagePaths.myDemand(demandId),
  words: ({ lane }, locale) => ({
    title: m.notifications_demand_let_through({}, { locale }),
    text: m.notifications_demand_let_through_text({ lane: lane[locale] }, { locale }),
  }),
}

const letThrough = async (transaction: Database, row: WaitingDemand, now: Date): Promise<void> => {
  const { review_id: reviewId, subject_id: demandId, version } = row
  await demandSubject.approve(transaction, demandId, version, { reviewId, by: DEMONSTRATION, now, comments: [] })
  const closed = await closeReview(transaction, reviewId, { status: 'approved', by: DEMONSTRATION, now, comments: [] })
  if (!closed) throw new BusinessError(811001, { reason: 'decided_meanwhile' })
  await appendEvent(transaction, DEMAND_LET_THROUGH, {
    key: `let-through:${reviewId}`,
    subject: demandId,
    companyId: row.shipper_id,
    payload: { demandId, lane: laneTexts(row.after as DemandSheet) },
    at: now,
  })
  await writeAudit(transaction, {
    at: now,
    actor: DEMONSTRATION,
    action: 'review.approve',
    subject: reviewId,
    details: { kind: 'demand', subjectId: demandId, companyId: row.shipper_id ?? '', version, comments: 0 },
  })
}

/** @param goodsToCheck words of goods that staff looks at, whoever sends them */
export const reviewDemands = async (
  { database, log, pace, refused, now }: Counterpart,
  goodsToCheck: readonly string[],
): Promise<void> => {
  for (const row of await selectWaitingDemands(database, new Date(now.getTime() - NEW_MS))) {
    const { review_id: id, submitted_at: since, after } = row
    if (refused.has(id) || pace(id, since) > now || needCheck(after as DemandSheet, goodsToCheck)) continue
    try {
      await database.transaction().execute((transaction) => letThrough(transaction, row, now))
    } catch (error) {
      if (!(error instanceof BusinessError)) throw error
      refused.add(id)
      log.info({ id, code: error.code, params: error.params }, 'a request was not let through')
    }
  }
}
