/** The door of the quoting module. */
export { registerQuoting } from './routes.ts'
