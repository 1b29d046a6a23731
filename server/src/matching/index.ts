/** The door of the matching module. */
export { selectHitsOf } from './hits.queries.ts'
export { registerMatching } from './routes.ts'
