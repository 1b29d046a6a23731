/** The door of the capacity module. */

export {
  type BoardCandidate,
  type LaneDay,
  selectBusiestLanes,
  selectCountsByMode,
  selectLatestOffers,
  selectMarketFigures,
  selectNextDepartures,
} from './boards.queries.ts'
export { busiestCities } from './busiest-cities.ts'
export { selectMarketVersion as readMarketVersion } from './capacity.queries.ts'
export { capacityRows } from './capacity-rows.ts'
export { departuresOf } from './departures-of.ts'
export { explainNothing, explainOverload } from './explain-nothing.ts'
export { countSearch } from './find-offers.ts'
export { getCapacity } from './get-capacity.ts'
export { headlineRate } from './headline-rate.ts'
export { historyDays } from './history-days.ts'
export { holdSpace } from './holds.queries.ts'
export { insertCapacities } from './insert-capacities.ts'
export { laneDeviation, lanePrices, type PublishedPrice, percentFrom, publishedPrices } from './lane-deviation.ts'
export { servedAround } from './nearby-cities.ts'
export { pricedFrom } from './offer-filter.ts'
export { countPartLoads } from './part-loads.ts'
export { planCapacities, STAND_IN } from './plan-capacities.ts'
export type { PlannedWay } from './planned-way.ts'
export { type Presentation, presentOffer } from './present-offer.ts'
export { insertDepartures } from './publication.queries.ts'
export type { Publication, PublishedDay, PublishedDeparture } from './publish.ts'
export { publishOffers } from './publish-offers.ts'
export { readSearch, type Search, shownCurrency } from './read-search.ts'
export { APPROVED_STATIONS, DEPARTURES, OFFER_DAYS, OFFERS_ON_MALL, SHEETS_ON_MALL } from './read-views.queries.ts'
export { recordPast } from './record-day.ts'
export { referenceTotals } from './reference-totals.ts'
export { publishExchangeRates, repriceCapacities } from './reprice-capacities.ts'
export { endFilterOf } from './resolve-end.ts'
export { rollDepartures } from './roll-departures.ts'
export { registerCapacity } from './routes.ts'
export { changeSale, countEndingOn, countSaleChange, pauseStale, rejectOffers, restoreSale, selectSale } from './sale.queries.ts'
