/**
 * What an offer of a sheet lacks, as questions that are asked once for all offers they concern. A question has a key of its
 * field, what it is about and the words of the sheet, so that the same question of next week's sheet has the same key.
 */

/** Fields a question asks for. `sure` and `flag` ask whether something is as it was read: `yes`, or `no` to leave it out. */
const QUESTION_FIELDS = [
  'space',
  'validTo',
  'schedule',
  'transit',
  'currency',
  'carrier',
  'place',
  'flight',
  'train',
  'loadType',
  'vehicle',
  'sure',
  'flag',
] as const
export type QuestionField = (typeof QUESTION_FIELDS)[number]

/** One question of one offer. `fallback`: what is proposed; it holds only when the provider takes it. */
export type Ask = { key: string; field: QuestionField; about: string; words: string; fallback?: string; candidates?: string[] }

export type Answers = Readonly<Record<string, string>>

const SEPARATOR = '|'
/** Words of a sheet that are part of a key. */
const WORDS_LENGTH = 80

export const questionKey = (field: QuestionField, about = '', words = ''): string =>
  [field, about.replaceAll(SEPARATOR, ' '), words.slice(0, WORDS_LENGTH)].join(SEPARATOR)

/** What a key asks; undefined for a text that is none. */
export const questionOf = (key: string): Pick<Ask, 'field' | 'about' | 'words'> | undefined => {
  const [field, about, ...words] = key.split(SEPARATOR)
  const known = QUESTION_FIELDS.find((one) => one === field)
  return known === undefined || about === undefined ? undefined : { field: known, about, words: words.join(SEPARATOR) }
}

/** What was confirmed of an offer, by a digest of what the doubt was about: `confirmed|<field> <kind>|<digest>`. Nobody sends it. */
const CONFIRMED = 'confirmed'
export const confirmedKey = (doubt: string, digest: string): string => [CONFIRMED, doubt, digest].join(SEPARATOR)
export const isConfirmedKey = (key: string): boolean => key.startsWith(CONFIRMED + SEPARATOR)

/** Slips of one sheet say nothing of the next, and a last day ends. */
const NOT_KEPT = /^(?:flag\|(?!date_ambiguous)|sure\|(?:price|place|surcharge|currency)\||validTo\|)/u
/** Answers that hold for the next sheet of the same shape as well. */
export const keptAnswers = (answers: Answers): Record<string, string> =>
  Object.fromEntries(Object.entries(answers).filter(([key]) => !NOT_KEPT.test(key)))

/** Collects the questions of one offer. */
export class Asking {
  readonly open: Ask[] = []
  readonly #answers: Answers

  constructor(answers: Answers) {
    this.#answers = answers
  }

  /** The answer, as `read` understands it; null while there is none, and the question is open. */
  ask<Value>(
    field: QuestionField,
    {
      about = '',
      words = '',
      fallback,
      candidates,
    }: { about?: string; words?: string; fallback?: string; candidates?: string[] },
    read: (answer: string) => Value | null,
  ): Value | null {
    const key = questionKey(field, about, words)
    const given = this.#answers[key]
    const value = given === undefined || given === '' ? null : read(given)
    if (value === null && !this.open.some((one) => one.key === key))
      this.open.push({
        key,
        field,
        about,
        words: words.slice(0, WORDS_LENGTH),
        ...(fallback === undefined ? {} : { fallback }),
        ...(candidates === undefined || candidates.length === 0 ? {} : { candidates }),
      })
    return value
  }
}
