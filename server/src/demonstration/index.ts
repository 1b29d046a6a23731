/** The door of the demonstration. */
export { actingFor, asBuyer } from './counterpart.ts'
export { fillForFirms } from './fill-bookings.ts'
export { registerDemonstration } from './keep-demonstration.ts'
export { DEVIATION, otherPrices } from './other-prices.ts'
