/** The door of the market module. */
export { registerMarket } from './routes.ts'
