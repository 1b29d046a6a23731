/** The door of the supply module to what is pure, for processes that have no server (docs/decisions/185). */
export { placeFaults } from './place-faults.ts'
export { todayOf } from './today-of.ts'
