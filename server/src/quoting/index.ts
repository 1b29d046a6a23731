/** The door of the quoting module. */

export { askProvider } from './ask-provider.ts'
export { holdForReturn } from './bring-back-lost.ts'
export { compareQuotes } from './compare-quotes.ts'
export { counterQuote, refusePersonalWords } from './counter-quote.ts'
export { declineQuote } from './decline-quote.ts'
export {
  type CounteredQuote,
  type EndedQuote,
  selectCountered,
  selectEnquired,
  selectQuoted,
  selectRenewable,
} from './demonstration.queries.ts'
export { leaveRealDemands } from './end-of-demonstration.ts'
export { freezePrice } from './freeze-price.ts'
export { getQuote } from './get-quote.ts'
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
export { listQuotesAfter } from './list-quotes-after.ts'
export { meetCounter } from './meet-counter.ts'
export { priceQuote } from './price-quote.ts'
export { readQuote } from './quote-step.ts'
export { selectCurrentVersions, type VersionRow } from './quote-versions.queries.ts'
export { QUOTE_VERSIONS, QUOTES, STANDING_QUOTES } from './read-views.queries.ts'
export { refuseEnquiry } from './refuse-enquiry.ts'
export { renewQuote, reviseQuote } from './revise-quote.ts'
export { registerQuoting } from './routes.ts'
export { sendQuote } from './send-quote.ts'
export { standingVersion } from './standing-version.ts'
export { reopenAccepted, takeQuote } from './take-quote.ts'
export { withdrawQuote } from './withdraw-quote.ts'
