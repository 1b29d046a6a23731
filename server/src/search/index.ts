/** The door of the search module: sentences to plans. */
export { registerSearch } from './routes.ts'
