import type { assignReview as endpoint } from '@tongyun/contract/review/endpoints'
import { BusinessError } from '../core/errors.ts'
import { caller } from '../core/person.ts'
import type { Operation } from '../core/route.ts'
import { takeReview } from '../review/index.ts'
import { presentReview, readReview } from './present-review.ts'
import type { ReviewSubjects } from './review-subjects.ts'

/** PUT /ty/administration/reviews/:reviewId/assignment. One may take over from a colleague. */
export const assignReview =
  (subjects: ReviewSubjects): Operation<typeof endpoint> =>
  async ({ reviewId, assign }, context) => {
    const { database } = context
    const { userId } = caller(context)
    await readReview(context, reviewId)
    if (!(await takeReview(database, reviewId, assign === 'me' ? userId : null)))
      throw new BusinessError(811001, { reason: 'decided_meanwhile' })
    return presentReview(await readReview(context, reviewId), subjects, context)
  }
