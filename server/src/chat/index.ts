/** The door of the chat module. */
export { markChatsOverdueTold, markChatsWaitingTold } from './rooms.queries.ts'
export { registerChat } from './routes.ts'
