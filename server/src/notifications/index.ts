/** The door of the notifications module. */
export type { NotificationEvent, Texts } from './notification-event.ts'
export { type Notice, notify } from './notify.ts'
export { registerNotifications } from './routes.ts'
