/** The door of the module of API keys. */
export { registerApiKeys } from './routes.ts'
