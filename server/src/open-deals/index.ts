/** The door of deals on the open surface. */
export { registerOpenDeals } from './routes.ts'
