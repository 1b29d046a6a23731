/** The door of the demand module. */
export { DEMAND_VERSION, selectEndsOfNewDemands } from './center.queries.ts'
export { closeDemand } from './close-demand.ts'
export { createDemand } from './create-demand.ts'
export { demandSubject } from './decide-demand.ts'
export { deleteDemandDraft } from './delete-demand-draft.ts'
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
export { countDemands, findDemandsAmong, shownDemands } from './find-demands-among.ts'
export { cargoOfSheet, mallQueryOf } from './fitting.ts'
export { getDemand } from './get-demand.ts'
export { getMyDemand } from './get-my-demand.ts'
export { getOpenDemand } from './get-open-demand.ts'
export { needCheck } from './goods-to-check.ts'
export { insertDemands, type StandingDemand } from './insert-demands.ts'
export { endDemands } from './keep-demands.ts'
export { listMyDemandsAfter } from './list-my-demands-after.ts'
export { loadTypeOf } from './listing-of-demand.ts'
export { ownDemand } from './own-demand.ts'
export { presentForProvider } from './present-for-provider.ts'
export { knownPlace } from './present-my-rows.ts'
export { publishDemand } from './publish-demand.ts'
export { readPublicDemand } from './read-public-demand.ts'
export { DEMANDS, OPEN_DEMANDS, SEEN_BY } from './read-views.queries.ts'
export { rankOfStanding } from './reader-rank.ts'
export { renewDemand } from './renew-demand.ts'
export { reopenDemand } from './reopen-demand.ts'
export { registerDemand } from './routes.ts'
export { saveDemand } from './save-demand.ts'
export { searchDemandsAfter } from './search-demands-after.ts'
export { readWanted, type WantedByRank, wantedOfSheet } from './wanted-of-demand.ts'
export { maySee } from './who-sees.ts'
