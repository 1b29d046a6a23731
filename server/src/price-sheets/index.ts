/** The door of the module for price sheets. */
export { registerPriceSheets } from './routes.ts'
