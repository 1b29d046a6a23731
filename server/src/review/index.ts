/** The door of the review module. */
export {
  decisionsOf,
  lastDecisionOf,
  openReview,
  openReviews,
  pendingReviewOf,
  type RuleFacts,
  restoreReviews,
  type Submission,
  withdrawReviews,
} from './open-review.ts'
export { REVIEWS } from './read-views.queries.ts'
export { closeReview, markOpened, markOverdueTold, markWaitingTold, type Subject, takeReview } from './review.queries.ts'
export { lockReviewSettings, readReviewSettings, writeReviewSettings } from './settings.queries.ts'
export type { Decision, SubjectHandler } from './subject-handler.ts'
