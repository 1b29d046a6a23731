import type { decideReview as endpoint, ReviewComment } from '@tongyun/contract/review/endpoints'
import { writeAudit } from '../core/audit.ts'
import { BusinessError } from '../core/errors.ts'
import { appendEvent } from '../core/events.ts'
import { caller } from '../core/person.ts'
import type { Context, Operation } from '../core/route.ts'
import { closeReview, keepFirstApproval, readReviewSettings } from '../review/index.ts'
import { presentReview, readReview, signsOf, takesTwo } from './present-review.ts'
import { REVIEW_APPROVED, REVIEW_REJECTED } from './review-notices.ts'
import { type ReviewSubjects, titlesOf } from './review-subjects.ts'
import { type ReviewRow, selectNextPending } from './reviews.queries.ts'

type Given = { decision: 'approve' | 'reject'; comments: readonly ReviewComment[] }

const STATUS = { approve: 'approved', reject: 'rejected' } as const

const needsTwo = async (transaction: Context['database'], subjects: ReviewSubjects, row: ReviewRow): Promise<boolean> => {
  const { fourEyes } = await readReviewSettings(transaction)
  if (!fourEyes) return false
  return (
    takesTwo(row.subject_kind, null) ||
    takesTwo(row.subject_kind, (await signsOf(transaction, subjects, [row])).get(row.review_id))
  )
}

/**
 * The subject's own step, then the review. In this order: whoever submits holds the subject when it takes the review. An
 * approval that needs a second one is only kept.
 * @returns `first` for an approval that was kept
 * @throws BusinessError 811001 decided_meanwhile, changed_meanwhile, second_person
 */
export const takeDecision = async (
  context: Pick<Context, 'person' | 'now'> & { transaction: Context['database'] },
  subjects: ReviewSubjects,
  row: ReviewRow,
  { decision, comments }: Given,
): Promise<'first' | 'decided'> => {
  const { transaction, now } = context
  const by = caller(context).userId
  const { review_id: reviewId, subject_kind: kind, subject_id: subjectId, version } = row
  const isOneOfTwo = decision === 'approve' && (await needsTwo(transaction, subjects, row))
  if (isOneOfTwo) {
    if (row.first_approved_by === by) throw new BusinessError(811001, { reason: 'second_person' })
    if (row.first_approved_by === null) {
      if (!(await keepFirstApproval(transaction, reviewId, by, now)))
        throw new BusinessError(811001, { reason: 'changed_meanwhile' })
      return 'first'
    }
  }
  const firstBy = isOneOfTwo ? (row.first_approved_by ?? undefined) : undefined
  await subjects[kind][decision](transaction, subjectId, version, { reviewId, by, now, comments })
  const closed = await closeReview(transaction, reviewId, { status: STATUS[decision], by, now, comments, firstBy })
  // Where the review waits on, the first approval was undone between reading and closing it.
  if (!closed) throw new BusinessError(811001, { reason: firstBy === undefined ? 'decided_meanwhile' : 'changed_meanwhile' })
  return 'decided'
}

type Audited = Given['decision'] | 'first_approve' | 'undo_first_approval'

/** What the audit log keeps of a decision. */
export const auditDecision = (
  transaction: Context['database'],
  { review_id, subject_kind, subject_id, provider_id, shipper_id, version }: ReviewRow,
  { decision, by, comments, now }: { decision: Audited; by: string; comments: number; now: Date },
) =>
  writeAudit(transaction, {
    at: now,
    actor: by,
    action: `review.${decision}`,
    subject: review_id,
    details: { kind: subject_kind, subjectId: subject_id, companyId: provider_id ?? shipper_id ?? '', version, comments },
  })

/** The subject's step cannot know why another version waits, or none: the review does. */
const explain = async (error: unknown, context: Pick<Context, 'database' | 'locale'>, reviewId: string): Promise<unknown> => {
  if (!(error instanceof BusinessError) || error.code !== 811001) return error
  const { status } = await readReview(context, reviewId)
  return status === 'pending' ? error : new BusinessError(811001, { reason: 'decided_meanwhile' }, { status })
}

/** Has the company told. */
const appendDecision = (
  transaction: Context['database'],
  row: ReviewRow,
  subjects: ReviewSubjects,
  { decision, comments, now }: Given & { now: Date },
) => {
  const { review_id: reviewId, subject_kind: subjectKind, subject_id: subjectId } = row
  const companyId = row.provider_id ?? row.shipper_id
  const about = { subjectKind, subjectId, subject: titlesOf(subjects[subjectKind], row.after) }
  const happened = { key: `review:${reviewId}:${STATUS[decision]}`, subject: reviewId, companyId, at: now }
  return decision === 'approve'
    ? appendEvent(transaction, REVIEW_APPROVED, { ...happened, payload: { ...about, count: 1 } })
    : appendEvent(transaction, REVIEW_REJECTED, { ...happened, payload: { ...about, comments } })
}

/**
 * Decides on a review that waits, by whoever `context` names: the subject's step, who is told, the audit log.
 * @throws BusinessError 810001 without a comment where a rejection needs one, 810004 for none, 811001 decided_meanwhile,
 * changed_meanwhile
 */
export const settleReview = async (
  context: Pick<Context, 'database' | 'locale' | 'now' | 'person'>,
  subjects: ReviewSubjects,
  reviewId: string,
  given: Given,
): Promise<ReviewRow> => {
  const { database, now } = context
  const { decision, comments } = given
  if (decision === 'reject' && comments.length === 0)
    throw new BusinessError(810001, { field: 'comments', rule: 'required', path: 'comments', limit: '' })
  const { userId: by } = caller(context)
  const row = await readReview(context, reviewId)
  if (row.status !== 'pending') throw new BusinessError(811001, { reason: 'decided_meanwhile' }, { status: row.status })
  try {
    await database.transaction().execute(async (transaction) => {
      const taken = await takeDecision({ ...context, transaction }, subjects, row, given)
      if (taken === 'decided') await appendDecision(transaction, row, subjects, { ...given, now })
      const done = taken === 'first' ? 'first_approve' : decision
      await auditDecision(transaction, row, { decision: done, by, comments: comments.length, now })
    })
  } catch (error) {
    throw await explain(error, context, reviewId)
  }
  return row
}

/** POST /ty/administration/reviews/:reviewId/decision */
export const decideReview =
  (subjects: ReviewSubjects): Operation<typeof endpoint> =>
  async ({ reviewId, decision, comments = [] }, context) => {
    const row = await settleReview(context, subjects, reviewId, { decision, comments })
    return {
      review: await presentReview(await readReview(context, reviewId), subjects, context),
      next: await selectNextPending(context.database, row, caller(context).userId),
    }
  }
