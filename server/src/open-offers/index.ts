/** The door of offers on the open surface. */
export { registerOpenOffers } from './routes.ts'
