/** The door of the module for price sheets. */
export { faultInAnswer, type RowFault } from './fault-in-answer.ts'
export { placesOf } from './places-of.ts'
export { registerPriceSheets } from './routes.ts'
export { settlePlaces } from './settle-places.ts'
