/** The door of the quoting module. */

export { holdForReturn } from './bring-back-lost.ts'
export { refusePersonalWords } from './counter-quote.ts'
export {
  type CounteredQuote,
  type EndedQuote,
  selectCountered,
  selectEnquired,
  selectQuoted,
  selectRenewable,
} from './demonstration.queries.ts'
export { leaveRealDemands } from './end-of-demonstration.ts'
export { insertStandingQuotes, type StandingQuote } from './insert-standing-quotes.ts'
export {
  answerWaiting,
  type InvitationRow,
  insertInvitations,
  markSeen,
  selectInvitation,
  selectInvitations,
} from './invitations.queries.ts'
export { keepQuotedPrice } from './keep-quoted-price.ts'
export { meetCounter } from './meet-counter.ts'
export { readQuote } from './quote-step.ts'
export { selectCurrentVersions, type VersionRow } from './quote-versions.queries.ts'
export { QUOTE_VERSIONS, QUOTES, STANDING_QUOTES } from './read-views.queries.ts'
export { refuseEnquiry } from './refuse-enquiry.ts'
export { renewQuote } from './revise-quote.ts'
export { registerQuoting } from './routes.ts'
export { sendQuote } from './send-quote.ts'
export { reopenAccepted, takeQuote } from './take-quote.ts'
