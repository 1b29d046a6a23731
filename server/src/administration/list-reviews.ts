import type { countReviews as countEndpoint, listReviews as endpoint } from '@tongyun/contract/review/endpoints'
import type { Locale } from '@tongyun/freight/locale'
import { caller } from '../core/person.ts'
import type { Operation } from '../core/route.ts'
import { readPlace } from '../supply/index.ts'
import { presentReviews } from './present-review.ts'
import type { ReviewSubjects } from './review-subjects.ts'
import { countFitting, countPending, type SearchWord, selectReviewEnds, selectReviews } from './reviews.queries.ts'

const PAGE_SIZE = 20

/** Between the words of a search: blanks, and what stands between the ends of a lane. */
const BETWEEN = /\s+(?:[-–—]\s+)?|\s*(?:→|->|—|\/)\s*/u

/** What was typed as one word, and as several: a name with a blank in it is one, a lane is two. */
const waysToRead = (typed: string, ends: readonly string[], locale: Locale): SearchWord[][] => {
  const word = (text: string): SearchWord => ({ text, ends: readPlace(text, ends, locale).ends })
  const parts = typed.split(BETWEEN).filter((part) => part !== '')
  return parts.length < 2 ? [[word(typed)]] : [[word(typed)], parts.map(word)]
}

/** GET /ty/administration/reviews, pending ones unless asked otherwise. */
export const listReviews =
  (subjects: ReviewSubjects): Operation<typeof endpoint> =>
  async ({ page = 1, pageSize = PAGE_SIZE, byRule, status = byRule ? 'approved' : 'pending', q, ...rest }, context) => {
    const { database, locale, now } = context
    const { userId } = caller(context)
    const words = q === undefined ? undefined : waysToRead(q, await selectReviewEnds(database, status), locale)
    const filter = { status, words, byRule, ...rest }
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
