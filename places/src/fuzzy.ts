/** Keys within an edit distance of a word, found by walking the sorted keys as a tree. */

/** Index of the first key that is not below `text`. */
export const lowerBound = (keys: readonly string[], text: string): number => {
  let [from, to] = [0, keys.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if ((keys[middle] ?? '') < text) from = middle + 1
    else to = middle
  }
  return from
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

/** Keys lo..hi-1 begin with a text of `prefixLength` characters that is `distance` edits from the word. */
export type FuzzyRange = { lo: number; hi: number; distance: number; prefixLength: number }

/**
 * Ranges of keys that begin with a text at most `limit` edits (insert, delete, replace, swap of neighbours) from `word`.
 * A branch is left as soon as no continuation can match, and only the cells of the distance table within `limit` of its
 * diagonal are filled. With two edits the first letter must be right: people rarely miss it, and it prunes the tree most.
 */
export const fuzzyRanges = (keys: readonly string[], word: string, limit: 1 | 2): FuzzyRange[] => {
  const found: FuzzyRange[] = []
  const width = word.length
  const letters = Array.from(word, (_, i) => word.charCodeAt(i))
  const tooMany = limit + 1
  const rows = Array.from({ length: width + limit + 2 }, () => new Uint8Array(width + 1).fill(tooMany))
  for (let j = 0; j <= Math.min(limit, width); j++) (rows[0] as Uint8Array)[j] = j

  /** Fills the row of `depth + 1` characters; returns its least cell. */
  const fill = (depth: number, char: number, charBefore: number) => {
    const row = rows[depth] as Uint8Array
    const next = rows[depth + 1] as Uint8Array
    const rowBefore = rows[depth - 1]
    const from = Math.max(1, depth + 1 - limit)
    const to = Math.min(width, depth + 1 + limit)
    next[from - 1] = from === 1 ? Math.min(depth + 1, tooMany) : tooMany
    if (to < width) next[to + 1] = tooMany
    let least = next[from - 1] ?? tooMany
    for (let j = from; j <= to; j++) {
      const letter = letters[j - 1]
      let cost = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + (char === letter ? 0 : 1))
      if (rowBefore && j > 1 && char === letters[j - 2] && charBefore === letter)
        cost = Math.min(cost, (rowBefore[j - 2] ?? 0) + 1)
      if (cost > tooMany) cost = tooMany
      next[j] = cost
      if (cost < least) least = cost
    }
    return least
  }
  const visit = (lo: number, hi: number, depth: number, charBefore: number) => {
    let at = lo
    while (at < hi) {
      const key = keys[at] ?? ''
      if (key.length <= depth) {
        at++
        continue
      }
      const char = key.charCodeAt(depth)
      const end = endOfBranch(keys, at, hi, depth, char)
      if (depth > 0 || limit === 1 || char === letters[0]) {
        const least = fill(depth, char, charBefore)
        const distance = depth + 1 >= width - limit ? ((rows[depth + 1] as Uint8Array)[width] ?? tooMany) : tooMany
        if (distance <= limit) found.push({ lo: at, hi: end, distance, prefixLength: depth + 1 })
        if (least <= limit && depth + 1 < width + limit) visit(at, end, depth + 1, char)
      }
      at = end
    }
  }
  visit(0, keys.length, 0, 0)
  return found
}
