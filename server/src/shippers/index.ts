/** The door of the shippers module. */
export { SHIPPER_PEOPLE, SHIPPERS } from './read-views.queries.ts'
export { requireShipper, type Shipper, shipperOf } from './require-shipper.ts'
export { registerShippers } from './routes.ts'
export { shipperNames } from './shippers.queries.ts'
