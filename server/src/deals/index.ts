/** The door of deals: what two firms have with each other, and its timeline. */
export { newDealNumber } from './new-deal.ts'
