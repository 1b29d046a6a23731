/** The door of the matching module. */
export { registerMatching } from './routes.ts'
