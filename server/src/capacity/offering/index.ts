/** The door of offering: how offers get onto the mall and stand there, and what their prices were. */

export { headlineRate } from './headline-rate.ts'
export { historyDays } from './history-days.ts'
export { insertCapacities } from './insert-capacities.ts'
export { keepMarket as registerOffering } from './keep-market.ts'
export { lanePrices, type PublishedPrice, percentFrom, publishedPrices } from './lane-deviation.ts'
export type { Publication, PublishedDay } from './publication.ts'
export { publishOffers } from './publish-offers.ts'
export { APPROVED_STATIONS, OFFER_DAYS, OFFERS_ON_MALL, SHEETS_ON_MALL } from './read-views.queries.ts'
export { recordPast } from './record-day.ts'
export { referenceTotals } from './reference-totals.ts'
export { publishExchangeRates, repriceCapacities } from './reprice-capacities.ts'
export { recordDeparted, rollDepartures } from './roll-departures.ts'
export {
  changeSale,
  countEndingOn,
  countSaleChange,
  countStale,
  OFFER_SOLD_OUT,
  pauseStale,
  rejectOffers,
  restoreSale,
  selectSale,
} from './sale.queries.ts'
export { spaceNeeded } from './space-need.ts'
