/** The door of the messaging module. */
export { openChannels, usableChannels } from './channels.ts'
export { type QueuedMessage, queueMessage, queueMessages } from './queue-message.ts'
export { registerMessaging } from './routes.ts'
export { keepSending } from './send-messages.ts'
