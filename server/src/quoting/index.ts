/** The door of the quoting module. */
export { insertStandingQuotes, type StandingQuote } from './insert-standing-quotes.ts'
export { readQuote } from './quote-step.ts'
export type { VersionRow } from './quotes.queries.ts'
export { registerQuoting } from './routes.ts'
export { outdateAccepted, takeQuote } from './take-quote.ts'
