/** Keys within an edit distance of a word, found by walking the sorted keys as a tree. */

/** Index of the first key from `lo` on that is not below `text`. */
export const lowerBound = (keys: readonly string[], text: string, lo = 0, hi = keys.length): number => {
  let [from, to] = [lo, hi]
  while (from < to) {
    const middle = (from + to) >> 1
    if ((keys[middle] ?? '') < text) from = middle + 1
    else to = middle
  }
  return from
}

/** Keys lo..hi-1 start with something within `distance` of the word. */
export type FuzzyRange = { lo: number; hi: number; distance: number; prefixLength: number }

/**
 * Ranges of keys that begin with a text at most `limit` edits (insert, delete, replace, swap of neighbours) from `word`.
 * Linear in the part of the tree that can still match; a branch is left as soon as no continuation can.
 */
export const fuzzyRanges = (keys: readonly string[], word: string, limit: number): FuzzyRange[] => {
  const found: FuzzyRange[] = []
  const width = word.length
  const visit = (
    lo: number,
    hi: number,
    depth: number,
    row: readonly number[],
    beforeRow: readonly number[],
    beforeChar: number,
  ) => {
    let at = lo
    while (at < hi) {
      const key = keys[at] ?? ''
      if (key.length <= depth) {
        at++
        continue
      }
      const char = key.charCodeAt(depth)
      const end = endOfBranch(keys, at, hi, depth, char)
      const next: number[] = [depth + 1]
      let least = depth + 1
      for (let j = 1; j <= width; j++) {
        const wordChar = word.charCodeAt(j - 1)
        let cost = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + (char === wordChar ? 0 : 1))
        if (depth > 0 && j > 1 && char === word.charCodeAt(j - 2) && beforeChar === wordChar) {
          cost = Math.min(cost, (beforeRow[j - 2] ?? 0) + 1)
        }
        next[j] = cost
        if (cost < least) least = cost
      }
      const distance = next[width] ?? limit + 1
      if (distance <= limit) found.push({ lo: at, hi: end, distance, prefixLength: depth + 1 })
      if (least <= limit && depth < width + limit) visit(at, end, depth + 1, next, row, char)
      at = end
    }
  }
  visit(
    0,
    keys.length,
    0,
    Array.from({ length: width + 1 }, (_, i) => i),
    [],
    0,
  )
  return found
}

/** First key after `at` whose character at `depth` differs: doubling steps, then halving. */
const endOfBranch = (keys: readonly string[], at: number, hi: number, depth: number, char: number) => {
  const isInside = (i: number) => (keys[i] ?? '').charCodeAt(depth) === char
  let step = 1
  let inside = at
  while (inside + step < hi && isInside(inside + step)) {
    inside += step
    step *= 2
  }
  let outside = Math.min(inside + step, hi)
  while (inside + 1 < outside) {
    const middle = (inside + outside) >> 1
    if (isInside(middle)) inside = middle
    else outside = middle
  }
  return outside
}
