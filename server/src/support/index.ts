/** The door of the support module. */
export { answerLeft, type Left, leaveForInbox, mailThread } from './from-chat.ts'
export { mayMail } from './receive.ts'
export { registerSupport } from './routes.ts'
export { threadKey } from './thread-key.ts'
export {
  type Contacts,
  deleteThreadsOf,
  markThreadsOverdueTold,
  markThreadsWaitingTold,
  selectThreadsOf,
} from './threads.queries.ts'
