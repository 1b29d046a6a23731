/** Records that a normalised word can mean, with how well they fit. */
import { fuzzyRanges, lowerBound } from './fuzzy.ts'
import type { KeyClass, SearchIndex } from './read-data.ts'

export type Fit = 'exact' | 'prefix' | 'similar'
/** Record number → score (without the record's importance) and fit. */
export type Candidates = Map<number, { score: number; fit: Fit }>

/**
 * Worth of a key that equals the word, and of one that begins with it. Importance spans about 600, so that a metropolis
 * beats a hamlet of the same beginning, and a full match beats most beginnings.
 */
const exactWorth: Record<KeyClass, number> = { N: 400, C: 400, A: 380, F: 360, P: 340, T: 150, I: 240 }
const prefixWorth: Record<KeyClass, number> = { N: 60, C: -100, A: 30, F: 40, P: 30, T: -120, I: -140 }
const similarClasses: ReadonlySet<KeyClass> = new Set(['N', 'A', 'F', 'P'])

/** A code typed in small letters may as well be the beginning of a name: sha. */
const lowerCaseCodeWorth = 120

const keep = (candidates: Candidates, record: number, score: number, fit: Fit) => {
  const before = candidates.get(record)
  if (!before || before.score < score) candidates.set(record, { score, fit })
}

export const exactAndPrefix = (index: SearchIndex, word: string, isUpperCase: boolean): Candidates => {
  const { keys, starts, records, classes } = index
  const candidates: Candidates = new Map()
  for (let i = lowerBound(keys, word); i < keys.length; i++) {
    const key = keys[i] ?? ''
    if (!key.startsWith(word)) break
    const isExact = key.length === word.length
    for (let entry = starts[i] ?? 0; entry < (starts[i + 1] ?? 0); entry++) {
      const keyClass = classes[entry] ?? 'T'
      const worth = isExact ? exactWorth[keyClass] : prefixWorth[keyClass] + (40 * word.length) / key.length
      const isSmallCode = isExact && keyClass === 'C' && !isUpperCase && word.length < 5
      keep(candidates, records[entry] ?? 0, isSmallCode ? lowerCaseCodeWorth : worth, isExact ? 'exact' : 'prefix')
    }
  }
  return candidates
}

/** Records whose key, or the beginning of it, is a typing error away; for words of five letters and more. */
export const similar = (index: SearchIndex, word: string, limit: 1 | 2): Candidates => {
  const { keys, starts, records, classes } = index
  const candidates: Candidates = new Map()
  for (const { lo, hi, distance, prefixLength } of fuzzyRanges(keys, word, limit)) {
    for (let i = lo; i < hi; i++) {
      const key = keys[i] ?? ''
      const isWhole = key.length === prefixLength
      // Only a long word says enough to be the beginning of a misspelt name.
      if (!isWhole && (word.length < 6 || distance > 1)) continue
      const score = (isWhole ? 200 : 0) - 120 * distance - (key[0] === word[0] ? 0 : 60)
      for (let entry = starts[i] ?? 0; entry < (starts[i + 1] ?? 0); entry++)
        if (similarClasses.has(classes[entry] ?? 'T')) keep(candidates, records[entry] ?? 0, score, 'similar')
    }
  }
  return candidates
}

/** How many typing errors a word may hold. */
export const typosAllowed = (word: string): 0 | 1 | 2 => {
  if (/\p{Script=Han}|\d/u.test(word) || word.length < 5 || word.length > 30) return 0
  return word.length < 8 ? 1 : 2
}
