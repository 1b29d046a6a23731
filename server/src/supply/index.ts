/** The door of the supply module. */
export { adoptCapacities } from './adopt-capacities.queries.ts'
export { approveOffer, offerSubject, rejectOffer } from './decide-offer.ts'
export { registerImports } from './import-routes.ts'
export { registerSupply } from './routes.ts'
export { saveOffers } from './save-offers.ts'
export { submitOffers } from './submit-offers.ts'
