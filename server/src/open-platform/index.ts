/** The door of the open platform. */

export { readCursor, writeCursor } from './cursor.ts'
export { registerOpenPlatform } from './routes.ts'
export { offerInAnswer } from './offer-in-answer.ts'
