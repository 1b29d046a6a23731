/** The door of the review module. */
export { auditPassed } from './audit-passed.ts'
export {
  decisionsOf,
  keepPlaces,
  lastDecisionOf,
  openReview,
  openReviews,
  pendingReviewOf,
  restoreReviews,
  type Submission,
  withdrawReviews,
} from './open-review.ts'
export { REVIEWS } from './read-views.queries.ts'
export {
  closeReview,
  dropFirstApproval,
  keepFirstApproval,
  markOpened,
  markOverdueTold,
  markWaitingTold,
  type Subject,
  sheetsPeopleApproved,
  takeReview,
} from './review.queries.ts'
export type { RuleFacts } from './rules.ts'
export { lockReviewSettings, readReviewSettings, writeReviewSettings } from './settings.queries.ts'
export type { Decision, SubjectHandler } from './subject-handler.ts'
