/** The search keys as a tree of letters in typed arrays; a branch is one range of keys, since keys are sorted. */

/** Letters of key classes: name, code, alias, case form, pinyin, other spelling, tail (later words of a name), initials of pinyin. */
export type KeyClass = 'N' | 'C' | 'A' | 'F' | 'P' | 'O' | 'T' | 'I'

/** Classes in which typing errors are forgiven. */
const forgiving = new Set(['N', 'A', 'F', 'P'].map((letter) => letter.charCodeAt(0)))

/** Whether the branch of a node holds a key in which typing errors are forgiven, whether it has children, whether it is the first made of its key. */
const [FORGIVES, HAS_CHILD, BEGINS_KEY] = [1, 2, 4] as const

/** Nodes of which one tells its key; those between are counted. */
const COUNTED_BITS = 4

/** Nodes stand as they come when keys are gone through in order: a node's first child follows it, and keys begin in their order. */
export type SearchIndex = {
  /** Per node; node 0 is the root. An absent sibling is 0. */
  chars: Uint16Array
  nextSibling: Uint32Array
  flags: Uint8Array
  /** Of every sixteenth node the keys that begin before it. */
  keysBefore: Uint32Array
  /** Children of the root by character code: there are thousands of Chinese ones. */
  roots: Map<number, number>
  /** Per key: its length, and its entries from starts[i] to starts[i + 1]. */
  lengths: Uint8Array
  starts: Uint32Array
  /** Per entry: the record's number and the character code of the class. */
  records: Uint32Array
  classes: Uint8Array
}

/** A branch of the tree: its node and its keys from lo to hi - 1. */
type Branch = { node: number; lo: number; hi: number }

/** Reads the rows of index.tsv; their form is told in ../gazetteer/write-data.ts. */
export const buildIndex = (rows: readonly string[]): SearchIndex => {
  let nodeCount = 1
  let entryCount = 0
  for (const row of rows) {
    const tab = row.indexOf('\t')
    nodeCount += tab - 1
    for (let at = tab + 1; at < row.length; at++) if (isClass(row.charCodeAt(at))) entryCount++
  }
  const index: SearchIndex = {
    chars: new Uint16Array(nodeCount),
    nextSibling: new Uint32Array(nodeCount),
    flags: new Uint8Array(nodeCount),
    keysBefore: new Uint32Array((nodeCount >> COUNTED_BITS) + 1),
    roots: new Map(),
    lengths: new Uint8Array(rows.length),
    starts: new Uint32Array(rows.length + 1),
    records: new Uint32Array(entryCount),
    classes: new Uint8Array(entryCount),
  }
  const mark = (at: number, flag: number) => {
    index.flags[at] = (index.flags[at] ?? 0) | flag
  }
  /** Nodes of the key before, by depth. */
  const path = new Uint32Array(64)
  let depthBefore = 0
  let node = 0
  let entry = 0
  rows.forEach((row, key) => {
    const tab = row.indexOf('\t')
    const shared = Number.parseInt(row.charAt(0), 36)
    let depth = shared
    for (let at = 1; at < tab; at++) {
      node++
      index.chars[node] = row.charCodeAt(at)
      if (node % (1 << COUNTED_BITS) === 0) index.keysBefore[node >> COUNTED_BITS] = at === 1 ? key : key + 1
      if (at === 1) mark(node, BEGINS_KEY)
      if (at === 1 && depthBefore > shared) index.nextSibling[path[depth + 1] ?? 0] = node
      else mark(path[depth] ?? 0, HAS_CHILD)
      depth++
      if (depth === 1) index.roots.set(row.charCodeAt(at), node)
      path[depth] = node
    }
    depthBefore = depth
    index.lengths[key] = depth
    let isForgiving = false
    let record = 0
    for (let at = tab + 1; at < row.length; at++) {
      const code = row.charCodeAt(at)
      // Digits 0-9 and letters a-z are base 36; a capital ends the entry.
      if (code >= 97) record = record * 36 + code - 87
      else if (code <= 57) record = record * 36 + code - 48
      else {
        index.records[entry] = record
        index.classes[entry] = code
        if (forgiving.has(code)) isForgiving = true
        entry++
        record = 0
      }
    }
    index.starts[key + 1] = entry
    if (isForgiving) for (let i = depth; i > 0 && !forgives(index, path[i] ?? 0); i--) mark(path[i] ?? 0, FORGIVES)
  })
  return index
}

const isClass = (code: number) => code > 57 && code < 97

export const isForgiving = (keyClass: number) => forgiving.has(keyClass)

/** Whether the branch of a node holds a key in which typing errors are forgiven. */
export const forgives = ({ flags }: SearchIndex, node: number): boolean => ((flags[node] ?? 0) & FORGIVES) !== 0

/** The first child of a node, 0 where it has none. */
export const firstChildOf = ({ flags }: SearchIndex, node: number): number => ((flags[node] ?? 0) & HAS_CHILD ? node + 1 : 0)

/** First key of a node's branch; the branch ends where the next sibling's, or the parent's, begins or ends. */
export const firstKeyOf = ({ flags, keysBefore }: SearchIndex, node: number): number => {
  let begun = keysBefore[node >> COUNTED_BITS] ?? 0
  for (let at = (node >> COUNTED_BITS) << COUNTED_BITS; at <= node; at++) if ((flags[at] ?? 0) & BEGINS_KEY) begun++
  return begun - 1
}

/** The branch of all keys that begin with `word`; undefined when there are none. */
export const branchOf = (index: SearchIndex, word: string): Branch | undefined => {
  let hi = index.lengths.length
  let node = 0
  for (let depth = 0; depth < word.length; depth++) {
    const char = word.charCodeAt(depth)
    let child = depth === 0 ? (index.roots.get(char) ?? 0) : firstChildOf(index, node)
    while (child !== 0 && index.chars[child] !== char) child = index.nextSibling[child] ?? 0
    if (child === 0) return undefined
    const sibling = index.nextSibling[child] ?? 0
    if (sibling !== 0) hi = firstKeyOf(index, sibling)
    node = child
  }
  return node === 0 ? undefined : { node, lo: firstKeyOf(index, node), hi }
}

/** A whole key at a place of the text: its number, and where it ends. */
type Hit = { key: number; end: number }

/** All whole keys that begin at `start`. Between words of one name a space, hyphen or point may stand. */
export const keysAt = (index: SearchIndex, text: string, start: number): Hit[] => {
  const hits: Hit[] = []
  let node = 0
  let depth = 0
  let at = start
  while (at < text.length) {
    const char = text.charAt(at)
    if (depth > 0 && /[ .'-]/.test(char)) {
      const gap = /^(?:\. |[ .'-])(?=[\p{L}\p{N}])/u.exec(text.slice(at, at + 3))
      if (!gap) break
      at += gap[0].length
      continue
    }
    const code = text.charCodeAt(at)
    let child = depth === 0 ? (index.roots.get(code) ?? 0) : firstChildOf(index, node)
    while (child !== 0 && index.chars[child] !== code) child = index.nextSibling[child] ?? 0
    if (child === 0) break
    node = child
    depth++
    at++
    const key = firstKeyOf(index, node)
    if (index.lengths[key] === depth) hits.push({ key, end: at })
  }
  return hits
}
