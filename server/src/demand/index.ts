/** The door of the demand module. */
export { selectDemandVersion as readDemandVersion } from './center.queries.ts'
export { demandSubject } from './decide-demand.ts'
export { insertDemands, type StandingDemand } from './insert-demands.ts'
export { registerDemand } from './routes.ts'
