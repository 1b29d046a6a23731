/** Records that a normalised word can mean, with how well they fit. */
import { fuzzyRanges } from './fuzzy.ts'
import { branchOf, isForgiving, type KeyClass, type SearchIndex } from './search-index.ts'

export type Fit = 'exact' | 'prefix' | 'similar' | 'member'

/**
 * Best score and fit of each record touched so far, without the record's own importance. One sheet serves all look-ups of a
 * gazetteer, so that a one-letter query with thousands of records allocates nothing.
 */
export class ScoreSheet {
  readonly touched: number[] = []
  private readonly scores: Float64Array
  private readonly fits: Fit[]

  constructor(recordCount: number) {
    this.scores = new Float64Array(recordCount).fill(Number.NEGATIVE_INFINITY)
    this.fits = new Array<Fit>(recordCount).fill('prefix')
  }

  keep(record: number, score: number, fit: Fit) {
    const before = this.scores[record] ?? 0
    if (before >= score) return
    if (before === Number.NEGATIVE_INFINITY) this.touched.push(record)
    this.scores[record] = score
    this.fits[record] = fit
  }

  score(record: number) {
    return this.scores[record] ?? Number.NEGATIVE_INFINITY
  }

  fit(record: number): Fit {
    return this.fits[record] ?? 'prefix'
  }

  clear() {
    for (const record of this.touched) this.scores[record] = Number.NEGATIVE_INFINITY
    this.touched.length = 0
  }
}

/**
 * Worth of a key that equals the word, and of one that begins with it. Importance spans about 600, so that a metropolis
 * beats a hamlet of the same beginning, and a full match beats most beginnings.
 */
const byClass = (worths: Record<KeyClass, number>) => {
  const byCode = new Float64Array(128)
  for (const [letter, worth] of Object.entries(worths)) byCode[letter.charCodeAt(0)] = worth
  return byCode
}
const exactWorth = byClass({ N: 400, C: 400, A: 380, F: 360, P: 340, O: 330, T: 150, I: 240 })
const prefixWorth = byClass({ N: 60, C: -100, A: 30, F: 40, P: 30, O: -160, T: -120, I: -140 })
const CODE_CLASS = 'C'.charCodeAt(0)

/** Worth of a key of a class that is met in full. */
export const exactWorthOf = (keyClass: string) => exactWorth[keyClass.charCodeAt(0)] ?? 0

/** A code in capitals means the code; in small letters it may as well be the beginning of a name: sha. */
const CAPITAL_CODE_WORTH = 500
const SMALL_CODE_WORTH = 120

const codeWorth = (word: string, isUpperCase: boolean) =>
  isUpperCase ? CAPITAL_CODE_WORTH : word.length < 5 ? SMALL_CODE_WORTH : (exactWorth[CODE_CLASS] ?? 0)

/** Names, aliases and codes that equal the word or begin with it. */
export const collectExact = (index: SearchIndex, sheet: ScoreSheet, word: string, isUpperCase: boolean) => {
  const { lengths, starts, records, classes } = index
  const branch = branchOf(index, word)
  if (!branch) return
  for (let key = branch.lo; key < branch.hi; key++) {
    const length = lengths[key] ?? 0
    const isExact = length === word.length
    const fullness = (40 * word.length) / length
    const end = starts[key + 1] ?? 0
    for (let entry = starts[key] ?? 0; entry < end; entry++) {
      const keyClass = classes[entry] ?? 0
      const record = records[entry] ?? 0
      if (!isExact) sheet.keep(record, (prefixWorth[keyClass] ?? 0) + fullness, 'prefix')
      else sheet.keep(record, keyClass === CODE_CLASS ? codeWorth(word, isUpperCase) : (exactWorth[keyClass] ?? 0), 'exact')
    }
  }
}

/** Only records that bear exactly this word as a name, alias, case form, pinyin or code, with what that is worth. */
export const exactRecords = (index: SearchIndex, word: string) => {
  const { lengths, starts, records, classes } = index
  const branch = branchOf(index, word)
  if (!branch || lengths[branch.lo] !== word.length) return []
  const found: { record: number; worth: number }[] = []
  for (let entry = starts[branch.lo] ?? 0; entry < (starts[branch.lo + 1] ?? 0); entry++) {
    found.push({ record: records[entry] ?? 0, worth: exactWorth[classes[entry] ?? 0] ?? 0 })
  }
  return found
}

/** Records whose key, or the beginning of it, is a typing error away. */
export const collectSimilar = (index: SearchIndex, sheet: ScoreSheet, word: string, limit: 1 | 2) => {
  const { lengths, starts, records, classes } = index
  for (const { lo, hi, distance, prefixLength, sameInitial } of fuzzyRanges(index, word, limit)) {
    for (let key = lo; key < hi; key++) {
      const isWhole = lengths[key] === prefixLength
      // Only a long word says enough to be the beginning of a misspelt name.
      if (!isWhole && (word.length < 6 || distance > 1)) break
      const score = (isWhole ? 200 : 0) - 120 * distance - (sameInitial ? 0 : 60)
      for (let entry = starts[key] ?? 0; entry < (starts[key + 1] ?? 0); entry++)
        if (isForgiving(classes[entry] ?? 0)) sheet.keep(records[entry] ?? 0, score, 'similar')
    }
  }
}

/** How many typing errors a word may hold: none in short words, codes and Chinese. */
export const typosAllowed = (word: string): 0 | 1 | 2 => {
  if (/\p{Script=Han}|\d/u.test(word) || word.length < 5 || word.length > 30) return 0
  return word.length < 8 ? 1 : 2
}
