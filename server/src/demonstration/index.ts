/** The door of the demonstration. */
export { registerDemonstration } from './keep-demonstration.ts'
