/** The door of the administration module. */
export { settleReview } from './decide-review.ts'
export { SUBJECTS } from './review-subjects.ts'
export { registerAdministration } from './routes.ts'
