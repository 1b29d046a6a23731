import type { countReviews as countEndpoint, listReviews as endpoint } from '@tongyun/contract/review/endpoints'
import { caller } from '../core/person.ts'
import type { Operation } from '../core/route.ts'
import { presentReviews } from './present-review.ts'
import type { ReviewSubjects } from './review-subjects.ts'
import { countFitting, countPending, selectReviews } from './reviews.queries.ts'

const PAGE_SIZE = 20

/** GET /ty/administration/reviews, pending ones unless asked otherwise. */
export const listReviews =
  (subjects: ReviewSubjects): Operation<typeof endpoint> =>
  async ({ page = 1, pageSize = PAGE_SIZE, status = 'pending', ...rest }, context) => {
    const { database, locale, now } = context
    const { userId } = caller(context)
    const filter = { status, ...rest }
    const rows = await selectReviews(database, filter, { locale, userId, now, offset: (page - 1) * pageSize, limit: pageSize })
    return {
      total: await countFitting(database, filter, userId, now),
      page,
      pageSize,
      reviews: await presentReviews(rows, subjects, context),
      counts: await countPending(database, userId, now),
    }
  }

/** GET /ty/administration/review_counts */
export const countReviews: Operation<typeof countEndpoint> = (_input, context) =>
  countPending(context.database, caller(context).userId, context.now)
