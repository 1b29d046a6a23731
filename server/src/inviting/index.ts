/** The door of invitations. */
export { registerInviting } from './routes.ts'
