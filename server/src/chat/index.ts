/** The door of the chat module. */
export type { ChatTables } from './chat.tables.ts'
export { registerChat } from './routes.ts'
