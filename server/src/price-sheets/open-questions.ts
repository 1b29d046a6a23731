/** Questions of all offers of a file, each once. */
import type { OpenQuestion } from './import-record.ts'
import type { Ask } from './understood-questions.ts'
import type { AnswerOffer } from './understood-rate.ts'

/** Rows a question names. */
const NAMED_ROWS = 8

export class OpenQuestions {
  readonly #found = new Map<string, OpenQuestion>()

  add({ key, field, about, words, fallback, candidates }: Ask, offer: AnswerOffer): void {
    const known = this.#found.get(key) ?? {
      key,
      field,
      about,
      words,
      offers: 0,
      rows: [],
      ...(fallback === undefined ? {} : { fallback }),
    }
    known.offers++
    const [row] = offer.rows
    if (row !== undefined && known.rows.length < NAMED_ROWS && !known.rows.includes(row)) known.rows.push(row)
    if (candidates !== undefined) known.candidates = candidates
    this.#found.set(key, known)
  }

  get all(): OpenQuestion[] {
    return [...this.#found.values()]
  }
}
