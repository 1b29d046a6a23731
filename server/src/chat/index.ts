/** The door of the chat module. */
export type { ChatTables } from './chat.tables.ts'
export { markChatsOverdueTold, markChatsWaitingTold } from './rooms.queries.ts'
export { registerChat } from './routes.ts'
