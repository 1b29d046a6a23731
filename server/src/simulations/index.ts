/** The door of what is made to happen in sandboxes. */
export { registerSimulations } from './routes.ts'
