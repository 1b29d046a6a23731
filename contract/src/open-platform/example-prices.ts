/** What examples that book or agree on a price name of it, out of the answer in which it was seen. */
import { fromAnswer } from '../open-example.ts'

/** `at` leads to what was seen in the answer to an example. */
export const seenIn = (example: string, at = 'seen') => ({
  revision: fromAnswer(example, `${at}.revision`),
  totalMinor: fromAnswer(example, `${at}.totalMinor`),
  currency: fromAnswer(example, `${at}.currency`),
})
