/** The door of the reference module to what is pure, for processes that have no server (docs/decisions/185). */
export { AIRLINES, carrierName, SEA_CARRIERS } from './carriers.ts'
