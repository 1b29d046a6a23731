/** Doubts that were confirmed once and are not asked again, as long as next week's offer says the same as then. */
import { createHash } from 'node:crypto'
import type { Doubt } from './reader-doubts.ts'
import { type Answers, confirmedKey } from './understood-questions.ts'
import type { AnswerOffer } from './understood-rate.ts'

/** Confirmations that are kept of one shape; who has more confirms the rest again. */
const MOST_KEPT = 1_000
const DIGEST_LENGTH = 16

/** What a doubt is about, of this offer. Its days are no part of it, for every sheet has others. */
const contentOf = ({ field, about }: Doubt, offer: AnswerOffer): unknown => {
  if (field.startsWith('price:')) return offer.prices.filter((price) => `price:${price.for}` === field)
  if (about === 'surcharge') return offer.surcharges
  // Another amount may be doubted for being another; the currency of a lane stays what it was said to be.
  if (about === 'currency') return offer.prices.map((price) => [price.for, price.currency])
  if (about === 'validity' || field === 'validity') return [offer.valid_from, offer.valid_to]
  return about === 'place' ? [offer.polWords, offer.podWords] : offer.prices
}

const keyOf = ({ field, kind }: Doubt, said: readonly unknown[]): string =>
  confirmedKey(`${field} ${kind}`, createHash('sha256').update(JSON.stringify(said)).digest('base64url').slice(0, DIGEST_LENGTH))

const saidOf = (doubt: Doubt, offer: AnswerOffer): unknown[] => {
  const { mode, loadType, pol, pod, via, carrier, ownership, vehicle, weekdays } = offer
  return [mode, loadType, pol, pod, via, carrier?.words, ownership, vehicle, weekdays, contentOf(doubt, offer)]
}

/** Confirmations of one sheet: those of before, and those given now. */
export class ConfirmedDoubts {
  readonly #answers: Answers
  readonly #found = new Set<string>()

  constructor(answers: Answers) {
    this.#answers = answers
  }

  /** True for a doubt of an offer that stands as it is: answered in this import, or of an offer that said the same before. */
  holds(doubt: Doubt, offer: AnswerOffer): boolean {
    return this.#holds(doubt, saidOf(doubt, offer))
  }

  /** True for a doubt of rows that became no offer: answered in this import, or of rows that said the same before. */
  holdsRows(doubt: Doubt, texts: readonly string[]): boolean {
    return this.#holds(doubt, texts)
  }

  #holds(doubt: Doubt, said: readonly unknown[]): boolean {
    const own = keyOf(doubt, said)
    if (this.#answers[doubt.key] !== 'yes' && this.#answers[own] !== 'yes') return false
    if (this.#found.size < MOST_KEPT) this.#found.add(own)
    return true
  }

  /** Keys of what holds, to be kept for the next sheet of the shape. */
  get keys(): string[] {
    return [...this.#found]
  }
}
