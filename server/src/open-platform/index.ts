/** The door of the open platform. */

export { offerInAnswer } from './offer-in-answer.ts'
export { registerOpenPlatform } from './routes.ts'
