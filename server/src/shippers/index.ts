/** The door of the shippers module. */
export { shipperSubject } from './decide-shipper.ts'
export { firmOfNumber } from './firm-of-number.ts'
export { makeShipper } from './make-shipper.ts'
export { SHIPPER_PEOPLE, SHIPPERS } from './read-views.queries.ts'
export { requireShipper, type Shipper, shipperOf } from './require-shipper.ts'
export { registerShippers } from './routes.ts'
export { deleteMembership, insertMembership, lockOwners, selectMembership, setOwner, shipperNames } from './shippers.queries.ts'
