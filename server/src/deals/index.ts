/** The door of deals: what two firms have with each other, and its timeline. */
export { answerMessage } from './answer-message.ts'
export {
  appendDealEvent,
  appendDealEventsSql,
  beginDealSql,
  DEAL_HAPPENED,
  type DealHappened,
  type DealNotice,
  deleteDemonstrationDeals,
  insertDeal,
  insertStandingDeals,
  selectDealOf,
  selectDemandOfDeal,
} from './deals.queries.ts'
export { newDealNumber } from './new-deal.ts'
export { DEAL_EVENTS, DEALS } from './read-views.queries.ts'
export { recordLook } from './record-look.ts'
export { type LastWord, selectUnanswered } from './room.queries.ts'
export { registerDeals } from './routes.ts'
