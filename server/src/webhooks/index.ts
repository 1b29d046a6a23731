/** The door of events and webhooks. */
export { failNext } from './fail-next.ts'
export { registerWebhooks } from './routes.ts'
export { newSecret, sealSecret } from './secrets.ts'
