/** The door of the review module. */
export {
  lastDecisionOf,
  type Opened,
  openReview,
  openReviews,
  pendingReviewOf,
  type RuleFacts,
  type Submission,
  withdrawReview,
} from './open-review.ts'
export type { Subject } from './review.queries.ts'
export type { ReviewTables } from './review.tables.ts'
export type { Decision, SubjectHandler } from './subject-handler.ts'
