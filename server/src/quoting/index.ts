/** The door of the quoting module. */
export { insertStandingQuotes, type StandingQuote } from './insert-standing-quotes.ts'
export { registerQuoting } from './routes.ts'
