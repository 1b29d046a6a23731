/** The door of the support module. */
export { registerSupport } from './routes.ts'
export type { SupportTables } from './support.tables.ts'
export { type Contacts, deleteThreadsOf, selectThreadsOf } from './threads.queries.ts'
