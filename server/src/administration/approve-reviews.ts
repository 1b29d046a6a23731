import { createHash } from 'node:crypto'
import type { approveReviews as endpoint } from '@tongyun/contract/review/endpoints'
import type { Database } from '../core/database.ts'
import { BusinessError } from '../core/errors.ts'
import { appendEvent } from '../core/events.ts'
import { caller } from '../core/person.ts'
import type { Operation } from '../core/route.ts'
import { inSavepoint } from '../core/transaction.ts'
import { auditDecision, takeDecision } from './decide-review.ts'
import { isAfterCompany, isUnseen, signsOf } from './present-review.ts'
import { REVIEW_APPROVED } from './review-notices.ts'
import { type ReviewSubjects, titlesOf } from './review-subjects.ts'
import { type ReviewRow, selectPendingReviews } from './reviews.queries.ts'

/** Runs `work` so that its refusal undoes it alone. Null when it was refused with 811001. */
const orLeaveOut = async <T>(transaction: Database, work: () => Promise<T>): Promise<T | null> => {
  try {
    return await inSavepoint(transaction, work)
  } catch (error) {
    if (!(error instanceof BusinessError) || error.code !== 811001) throw error
    return null
  }
}

/** Names the same approvals the same, so that their company is told once. */
const keyOf = (rows: readonly ReviewRow[]) =>
  createHash('sha256')
    .update(rows.map(({ review_id: id }) => id).join())
    .digest('base64url')

/** POST /ty/administration/reviews/approve. A company gets one notice for all reviews of a kind. A review with a suspicious price is not approved this way: staff must open it; so must it a
 * company, a licence and a firm that buys. An offer whose company is not approved is left for later. */
export const approveReviews =
  (subjects: ReviewSubjects): Operation<typeof endpoint> =>
  async ({ reviewIds }, context) => {
    const { database, locale, now } = context
    const { userId: by } = caller(context)
    const approved: ReviewRow[] = []
    const first: ReviewRow[] = []
    let suspicious = 0
    let unseen = 0
    let companyFirst = 0
    await database.transaction().execute(async (transaction) => {
      const rows = await selectPendingReviews(transaction, reviewIds, locale)
      const signs = await signsOf(transaction, subjects, rows)
      for (const row of rows)
        if (signs.get(row.review_id)?.suspicious) suspicious++
        else if (isUnseen(row)) unseen++
        else if (isAfterCompany(row)) companyFirst++
        else {
          const taken = await orLeaveOut(transaction, () =>
            takeDecision({ ...context, transaction }, subjects, row, { decision: 'approve', comments: [] }),
          )
          if (taken === 'first') first.push(row)
          else if (taken === 'decided') approved.push(row)
        }
      const told = Map.groupBy(approved, ({ provider_id, subject_kind }) => `${provider_id} ${subject_kind}`)
      for (const rows of told.values()) {
        const [first] = rows as [ReviewRow]
        const { provider_id: companyId, subject_kind: subjectKind } = first
        const subject = titlesOf(subjects[subjectKind], first.after)
        const subjectId = rows.length === 1 ? first.subject_id : null
        await appendEvent(transaction, REVIEW_APPROVED, {
          key: `reviews:${keyOf(rows)}:approved`,
          subject: first.review_id,
          companyId,
          payload: { subjectKind, subjectId, count: rows.length, subject },
          at: now,
        })
      }
      for (const row of first) await auditDecision(transaction, row, { decision: 'first_approve', by, comments: 0, now })
      for (const row of approved) await auditDecision(transaction, row, { decision: 'approve', by, comments: 0, now })
    })
    const leftOut = reviewIds.length - approved.length - first.length - suspicious - unseen - companyFirst
    return { approved: approved.length, leftOut, suspicious, unseen, companyFirst, first: first.length }
  }
