/** The door of the search module: sentences to plans. */
export { askedInSentence } from './asked-in-sentence.ts'
export { planByFields } from './plan-by-fields.ts'
export type { AnsweredPlans } from './plan-question.ts'
export { registerSearch } from './routes.ts'
export { answerSentence } from './search-by-sentence.ts'
