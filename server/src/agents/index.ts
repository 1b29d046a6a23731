/** The door of what agents use. */
export { registerAgents } from './routes.ts'
