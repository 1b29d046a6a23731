/** The door of the demand module. */
export { selectDemandVersion as readDemandVersion } from './center.queries.ts'
export { demandSubject } from './decide-demand.ts'
export { laneTexts } from './demand-notices.ts'
export { statusAt } from './demand-step.ts'
export {
  awardDemand,
  type DemandRecord,
  holdDemand,
  lockDemand,
  recountQuotes,
  selectNewlyOpen,
  selectSheetsBy,
} from './demands.queries.ts'
export { cargoOfSheet, mallQueryOf } from './fitting.ts'
export { insertDemands, type StandingDemand } from './insert-demands.ts'
export { endDemands } from './keep-demands.ts'
export { knownPlace } from './list-my-demands.ts'
export { loadTypeOf } from './listing-of-demand.ts'
export { ownDemand } from './own-demand.ts'
export { presentForProvider } from './present-for-provider.ts'
export { readPublicDemand } from './read-public-demand.ts'
export { DEMANDS, OPEN_DEMANDS, SEEN_BY } from './read-views.queries.ts'
export { rankOfStanding } from './reader-rank.ts'
export { reopenDemand } from './reopen-demand.ts'
export { registerDemand } from './routes.ts'
export { readWanted, type WantedByRank, wantedOfSheet } from './wanted-of-demand.ts'
export { maySee } from './who-sees.ts'
