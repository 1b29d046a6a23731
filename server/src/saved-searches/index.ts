/** The door of saved searches. */
export { registerSavedSearches } from './routes.ts'
