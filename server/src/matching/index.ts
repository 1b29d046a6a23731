/** The door of the matching module. */
export { putDecline, selectMuting } from './answers.queries.ts'
export { selectHitsOf } from './hits.queries.ts'
export { registerMatching } from './routes.ts'
