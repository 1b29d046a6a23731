/** The door of what people searched and compared last. */
export { registerRecent } from './routes.ts'
