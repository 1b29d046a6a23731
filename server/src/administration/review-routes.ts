import * as endpoints from '@tongyun/contract/review/endpoints'
import type { FastifyInstance } from 'fastify'
import { offerNotices } from '../core/notices.ts'
import { route } from '../core/route.ts'
import { approveReviews } from './approve-reviews.ts'
import { assignReview } from './assign-review.ts'
import { decideReview } from './decide-review.ts'
import { getReview } from './get-review.ts'
import { countReviews, listReviews } from './list-reviews.ts'
import { REVIEW_NOTICES } from './review-notices.ts'
import { changeReviewSettings, getReviewSettings } from './review-settings.ts'
import type { ReviewSubjects } from './review-subjects.ts'
import { undoFirstApproval } from './undo-first-approval.ts'

/** Endpoints of staff that decides what appears, and what companies are told of it. */
export const registerReviews = (app: FastifyInstance, subjects: ReviewSubjects) => {
  offerNotices(app, REVIEW_NOTICES)
  route(app, endpoints.listReviews, listReviews(subjects))
  route(app, endpoints.countReviews, countReviews)
  route(app, endpoints.getReview, getReview(subjects))
  route(app, endpoints.decideReview, decideReview(subjects))
  route(app, endpoints.approveReviews, approveReviews(subjects))
  route(app, endpoints.undoFirstApproval, undoFirstApproval(subjects))
  route(app, endpoints.assignReview, assignReview(subjects))
  route(app, endpoints.getReviewSettings, getReviewSettings)
  route(app, endpoints.changeReviewSettings, changeReviewSettings)
}
