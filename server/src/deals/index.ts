/** The door of deals: what two firms have with each other, and its timeline. */
export { beginDealSql, type DealHappened, type DealNotice } from './deals.queries.ts'
export { newDealNumber } from './new-deal.ts'
export { registerDeals } from './routes.ts'
