/** The door of the notifications module. */
export { registerNotifications } from './routes.ts'
