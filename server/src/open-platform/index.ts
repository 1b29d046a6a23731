/** The door of the open platform. */
export { registerOpenPlatform } from './routes.ts'
