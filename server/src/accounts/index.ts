/** The door of the accounts module. */
export type { AccountsTables } from './accounts.tables.ts'
export { endSessions } from './end-sessions.ts'
export { registerAccounts } from './routes.ts'
