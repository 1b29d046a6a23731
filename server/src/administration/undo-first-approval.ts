import type { undoFirstApproval as endpoint } from '@tongyun/contract/review/endpoints'
import { BusinessError } from '../core/errors.ts'
import { caller } from '../core/person.ts'
import type { Operation } from '../core/route.ts'
import { dropFirstApproval } from '../review/index.ts'
import { auditDecision } from './decide-review.ts'
import { presentReview, readReview } from './present-review.ts'
import type { ReviewSubjects } from './review-subjects.ts'

/** DELETE /ty/administration/reviews/:reviewId/first_approval. Whoever gave it, until the second is given. */
export const undoFirstApproval =
  (subjects: ReviewSubjects): Operation<typeof endpoint> =>
  async ({ reviewId }, context) => {
    const { database, now } = context
    const { userId: by } = caller(context)
    const row = await readReview(context, reviewId)
    const undone = await database.transaction().execute(async (transaction) => {
      if (!(await dropFirstApproval(transaction, reviewId, by))) return false
      await auditDecision(transaction, row, { decision: 'undo_first_approval', by, comments: 0, now })
      return true
    })
    const after = await readReview(context, reviewId)
    if (!undone)
      throw after.status === 'pending'
        ? new BusinessError(811001, { reason: 'no_own_approval' })
        : new BusinessError(811001, { reason: 'decided_meanwhile' }, { status: after.status })
    return presentReview(after, subjects, context)
  }
