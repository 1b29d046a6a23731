/** The door of searching: what readers find on the mall, and how it is shown to them. */

export { spaceNeeded } from '../offering/space-need.ts'
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
export { capacityRows } from './capacity-rows.ts'
export { compareCapacities } from './compare-capacities.ts'
export { countPartLoads } from './count-part-loads.ts'
export type { PlannedWay } from './describe-plans.ts'
export { endOfDay } from './end-of-day.ts'
export { selectEndsOfOffers } from './ends-of-offers.queries.ts'
export { explainNothing, explainOverload } from './explain-no-match.ts'
export { gatherExport } from './export-capacities.ts'
export { findAmong } from './find-among.ts'
export { closingOf, type FittingOffer, type FittingPlan, type FoundFitting, findFitting, priceById } from './find-fitting.ts'
export { countSearch } from './find-offers.ts'
export { fitOffers } from './fit-offers.ts'
export { getCapacity } from './get-capacity.ts'
export { type LaneOfCharges, type LanePrice, laneCharges } from './lane-charges.ts'
export { type LaneKind, selectLaneKinds } from './lane-kinds.queries.ts'
export { laneSpreads, type SpreadOfLane } from './lane-spreads.ts'
export { hadOffers, type ShownDay, selectLaneTrend, selectLastDay, selectOfferChanges } from './lanes.queries.ts'
export { departuresAfter } from './list-departures-after.ts'
export { listOpenLanes, type OpenLane } from './list-lanes.ts'
export { hasOffersOnMall } from './match-offers.queries.ts'
export { matchPlace } from './match-place.ts'
export { type MatchableOffer, matchableOffers } from './matchable-offers.ts'
export { servedAround } from './nearby-cities.ts'
export { nextOnLane } from './next-on-lane.ts'
export { pricedFrom } from './offer-filter.ts'
export { type OfferToBook, offerToBook } from './offer-to-book.ts'
export { calledPlaces, placeTraffic, trafficDepartures } from './place-traffic.ts'
export { planCapacities, STAND_IN } from './plan-capacities.ts'
export { type Presentation, presentOffer } from './present-offer.ts'
export { priceTogether } from './price-together.ts'
export { readSearch, type Search, type SearchInput, shownCurrency } from './read-search.ts'
export { endFilterOf, type ResolvedEnd, resolveEnd } from './resolve-end.ts'
export { registerSearching } from './routes.ts'
export { searchAfter } from './search-after.ts'
export { type SearchFigures, searchFigures } from './search-figures.ts'
export { similarOffers } from './similar-offers.ts'
