/** The door of the search module: sentences to plans. */
export { askedInSentence } from './asked-in-sentence.ts'
export { registerSearch } from './routes.ts'
