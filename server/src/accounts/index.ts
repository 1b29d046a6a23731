/** The door of the accounts module. */
export type { AccountsTables } from './accounts.tables.ts'
export { endSessions } from './end-sessions.ts'
export { hashPassword } from './passwords.ts'
export { registerAccounts } from './routes.ts'
export { newUserId } from './secrets.ts'
export { insertUser } from './users.queries.ts'
