/** The door of the support module. */
export { beginThread } from './begin-thread.ts'
export { answerLeft, leaveForInbox, mailThread } from './from-chat.ts'
export { THREADS } from './read-views.queries.ts'
export { mayMail } from './receive.ts'
export { registerSupport } from './routes.ts'
export { threadKey } from './thread-key.ts'
export { isComplainedOf, markThreadsOverdueTold, markThreadsWaitingTold } from './threads.queries.ts'
