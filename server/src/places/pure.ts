/** The door of the places module to what is pure, for processes that have no server (docs/decisions/185). */
export { countriesOfStops } from './countries-of-stops.ts'
