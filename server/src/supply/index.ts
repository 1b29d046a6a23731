/** The door of the supply module. */
export { adoptCapacities } from './adopt-capacities.queries.ts'
export { checkOffer } from './check-offer.ts'
export { approveOffer, offerSubject, rejectOffer } from './decide-offer.ts'
export { registerImports } from './import-routes.ts'
export { registerSupply } from './routes.ts'
export { type OfferToSave, type SaveContext, type SavedOffer, saveOffers } from './save-offers.ts'
export { type SubmittedOffer, submitOffers } from './submit-offers.ts'
