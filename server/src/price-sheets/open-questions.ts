/** Questions of all offers of a file, each once. */
import type { OpenQuestion } from './import-record.ts'
import type { Ask } from './understood-questions.ts'
import type { AnswerOffer } from './understood-rate.ts'

/** Rows a question names. */
const NAMED_ROWS = 8

export class OpenQuestions {
  readonly #found = new Map<string, OpenQuestion>()
  readonly #rows = new Map<string, Set<string>>()

  /** Asks about an offer, once more or for the first time. */
  add(ask: Ask, { rows: [row] }: Pick<AnswerOffer, 'rows'>): void {
    const known = this.addRows(ask, row === undefined ? [] : [row])
    known.offers++
    if (ask.candidates !== undefined) known.candidates = ask.candidates
  }

  /** Asks about rows that are of no offer. */
  addRows({ key, field, about, words, fallback }: Ask, rows: readonly string[]): OpenQuestion {
    const all = this.#rows.get(key) ?? new Set()
    for (const row of rows) all.add(row)
    this.#rows.set(key, all)
    const known = this.#found.get(key) ?? {
      key,
      field,
      about,
      words,
      offers: 0,
      rows: [],
      ...(fallback === undefined ? {} : { fallback }),
    }
    known.rows = [...all].slice(0, NAMED_ROWS)
    known.rowCount = all.size
    this.#found.set(key, known)
    return known
  }

  get all(): OpenQuestion[] {
    return [...this.#found.values()]
  }
}
