/** The door of the capacity module. */
export { departuresOf } from './departures-of.ts'
export { insertCapacities, insertDepartures } from './insert-capacities.ts'
export type { Publication, PublishedDeparture, PublishedWeek } from './publish.ts'
