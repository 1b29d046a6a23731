/** The door of events and webhooks. */
export { registerWebhooks } from './routes.ts'
