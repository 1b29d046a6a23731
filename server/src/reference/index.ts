/** The door of the reference module. */
export { type Airline, readAirlines, readSeaCarriers, type SeaCarrier } from './carriers.ts'
export { exchangeRates, storeExchangeRates } from './exchange-rates.ts'
export type { ReferenceTables } from './reference.tables.ts'
export { registerReference } from './routes.ts'
