/** The door of the module of calls. */
export { registerApiCalls } from './routes.ts'
