/** The door of the open platform. */

export { readCursor, writeCursor } from './cursor.ts'
export { offerInAnswer } from './offer-in-answer.ts'
export { registerOpenPlatform } from './routes.ts'
