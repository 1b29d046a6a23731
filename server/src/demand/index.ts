/** The door of the demand module. */
export { selectDemandVersion as readDemandVersion } from './center.queries.ts'
export { demandSubject } from './decide-demand.ts'
export { registerDemand } from './routes.ts'
