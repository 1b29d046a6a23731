/** The door of the module for price sheets by e-mail. */
export { registerSheetMail } from './routes.ts'
