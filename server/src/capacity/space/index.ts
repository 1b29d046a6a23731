/** The door of space: what departures have of it, who holds it, and the feed of what changed in the market. */

export type { PublishedDeparture } from './departure-record.ts'
export { insertDepartures } from './departures.queries.ts'
export { holdSpace } from './holds.queries.ts'
export { departuresOf } from './make-departures.ts'
export { selectMarketVersion as readMarketVersion } from './market-feed.queries.ts'
export { DEPARTURES } from './read-views.queries.ts'
