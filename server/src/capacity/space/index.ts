/** The door of space: what departures have of it, who has claims on it, and the feed of what changed in the market. */

export { claimAllInTurn, claimInTurn, claimSpace, type NoClaim } from './claim-space.ts'
export {
  bookClaim,
  type ClaimAsked,
  claimSpaceSql,
  claimSpacesSql,
  deleteClaims,
  holdDepartures,
  insertClaim,
  isWithoutSpace,
  refuseWithoutSpace,
  selectSpace,
  updateElsewhere,
} from './claims.queries.ts'
export { HAVE_DEPARTURES_CHANGED, takeDepartureChange } from './departure-changes.queries.ts'
export type { PublishedDeparture } from './departure-record.ts'
export { capacitiesOfDepartures, delayArrival, dropDeparture, insertDepartures, sellOut } from './departures.queries.ts'
export { areSamePlaces, currentPlaces, lastPlaces } from './feed-places.ts'
export { keepSpace as registerSpace } from './keep-space.ts'
export { departuresOf } from './make-departures.ts'
export {
  changesAfter,
  type FeedPlace,
  MARKET_VERSION,
  selectChangesAfter as readMarketChanges,
  selectMarketVersion as readMarketVersion,
} from './market-feed.queries.ts'
export { DEPARTURES, SPACE_CLAIMS } from './read-views.queries.ts'
export { HAS_SPACE_CHANGED, takeSpaceChanges } from './space-changes.queries.ts'
export { findDrift } from './space-drift.ts'
