/** The door of the administration module. */
export { registerAdministration } from './routes.ts'
