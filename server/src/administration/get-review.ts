import type { getReview as endpoint } from '@tongyun/contract/review/endpoints'
import type { Locale } from '@tongyun/freight/locale'
import { openGazetteer, placeName } from '@tongyun/places'
import { caller } from '../core/person.ts'
import type { Operation } from '../core/route.ts'
import { decisionsOf, markOpened } from '../review/index.ts'
import { presentReview, readReview } from './present-review.ts'
import type { ReviewSubjects } from './review-subjects.ts'
import { selectNextPending } from './reviews.queries.ts'

const EARLIER = 20

/** Every text of a sheet, however deep. */
const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

/** Texts that are places of the gazetteer, with their names. */
const placesIn = (sheets: readonly unknown[], locale: Locale): Record<string, string> => {
  const gazetteer = openGazetteer()
  const found = new Set(sheets.flatMap(textsIn))
  return Object.fromEntries(
    [...found].flatMap((id) => {
      const place = gazetteer.byId(id)
      return place === undefined ? [] : [[id, placeName(place, locale)]]
    }),
  )
}

/** GET /ty/administration/reviews/:reviewId */
export const getReview =
  (subjects: ReviewSubjects): Operation<typeof endpoint> =>
  async ({ reviewId }, context) => {
    const { database, locale } = context
    await markOpened(database, reviewId, context.now)
    const row = await readReview(context, reviewId)
    const { before, after, comments } = row
    const decisions = await decisionsOf(database, { subjectKind: row.subject_kind, subjectId: row.subject_id }, EARLIER)
    return {
      review: await presentReview(row, subjects, context),
      before,
      after,
      comments,
      places: placesIn([before, after], locale),
      earlier: decisions
        .filter((decision) => decision.reviewId !== reviewId)
        .map(({ decidedAt, ...decision }) => ({
          reviewId: decision.reviewId,
          status: decision.status,
          decidedAt: decidedAt.toISOString(),
          comments: decision.comments,
        })),
      next: await selectNextPending(database, row, caller(context).userId),
    }
  }
