/** The door of the module that gives lost accounts back. */
export { registerRecovery } from './routes.ts'
