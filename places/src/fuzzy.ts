/** Keys within an edit distance of a word. */
import { firstChildOf, firstKeyOf, forgives, type SearchIndex } from './search-index.ts'

/** Keys lo..hi-1 begin with a text of `prefixLength` characters that is `distance` edits from the word. */
type FuzzyRange = { lo: number; hi: number; distance: number; prefixLength: number; sameInitial: boolean }

/**
 * Ranges of keys that begin with a text at most `limit` edits (insert, delete, replace, swap of neighbours) from `word`.
 * A branch is left as soon as no continuation can match, and only the cells of the distance table within `limit` of its
 * diagonal are filled. With two edits the first letter must be right: people rarely miss it, and it prunes the tree most.
 */
export const fuzzyRanges = (index: SearchIndex, word: string, limit: 1 | 2): FuzzyRange[] => {
  const { chars, nextSibling } = index
  const found: FuzzyRange[] = []
  const width = word.length
  const letters = Uint16Array.from(word, (_, i) => word.charCodeAt(i))
  const tooMany = limit + 1
  const rows = Array.from({ length: width + limit + 2 }, () => new Uint8Array(width + 2).fill(tooMany))
  const top = rows[0] as Uint8Array
  for (let j = 0; j <= Math.min(limit, width); j++) top[j] = j

  /** Fills the row of `depth + 1` characters; returns its least cell. */
  const fill = (depth: number, char: number, charBefore: number) => {
    const row = rows[depth] as Uint8Array
    const next = rows[depth + 1] as Uint8Array
    const rowBefore = rows[depth - 1]
    const from = Math.max(1, depth + 1 - limit)
    const to = Math.min(width, depth + 1 + limit)
    let least = from === 1 ? Math.min(depth + 1, tooMany) : tooMany
    next[from - 1] = least
    next[to + 1] = tooMany
    for (let j = from; j <= to; j++) {
      const letter = letters[j - 1]
      let cost = (row[j - 1] ?? 0) + (char === letter ? 0 : 1)
      const inserted = (next[j - 1] ?? 0) + 1
      const deleted = (row[j] ?? 0) + 1
      if (inserted < cost) cost = inserted
      if (deleted < cost) cost = deleted
      if (rowBefore && j > 1 && char === letters[j - 2] && charBefore === letter)
        cost = Math.min(cost, (rowBefore[j - 2] ?? 0) + 1)
      if (cost > tooMany) cost = tooMany
      next[j] = cost
      if (cost < least) least = cost
    }
    return least
  }
  const visit = (first: number, hi: number, depth: number, charBefore: number, sameInitial: boolean) => {
    for (let node = first; node !== 0; node = nextSibling[node] ?? 0) {
      if (!forgives(index, node)) continue
      const sibling = nextSibling[node] ?? 0
      const char = chars[node] ?? 0
      const end = sibling === 0 ? hi : firstKeyOf(index, sibling)
      const least = fill(depth, char, charBefore)
      const isSame = depth === 0 ? char === letters[0] : sameInitial
      const distance = depth + 1 >= width - limit ? ((rows[depth + 1] as Uint8Array)[width] ?? tooMany) : tooMany
      if (distance <= limit)
        found.push({ lo: firstKeyOf(index, node), hi: end, distance, prefixLength: depth + 1, sameInitial: isSame })
      if (least <= limit && depth + 1 < width + limit) visit(firstChildOf(index, node), end, depth + 1, char, isSame)
    }
  }
  const initials = limit === 1 ? initialsOfScript(word) : [letters[0] ?? 0]
  for (const char of initials) {
    const node = index.roots.get(char)
    if (!node) continue
    const sibling = nextSibling[node] ?? 0
    const end = sibling === 0 ? index.lengths.length : firstKeyOf(index, sibling)
    const least = fill(0, char, 0)
    if (least <= limit) visit(firstChildOf(index, node), end, 1, char, char === letters[0])
  }
  return found
}

const codesOf = (from: string, to: string) => {
  const [first, last] = [from.charCodeAt(0), to.charCodeAt(0)]
  return Array.from({ length: last - first + 1 }, (_, i) => first + i)
}
const latin = codesOf('a', 'z')
const cyrillic = codesOf('а', 'я')

/** A typing error stays within the alphabet; a Chinese name keeps its first character or begins with the second. */
const initialsOfScript = (word: string) =>
  /[а-я]/.test(word) ? cyrillic : /\p{Script=Han}/u.test(word) ? [...new Set([word.charCodeAt(0), word.charCodeAt(1)])] : latin
