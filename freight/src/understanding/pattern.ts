/**
 * Patterns over the unified text of a sentence, which is in lower case and holds Latin, Cyrillic and Chinese letters only as
 * far as grammars care. Unicode properties are spelled out as short ranges: V8 compiles `\p{L}` to a table of hundreds of
 * ranges at every mention, which makes long patterns slow to compile and to run.
 */

const ranges: [string, string][] = [
  ['\\p{L}', 'a-zß-ɏа-џ'],
  ['\\p{N}', '0-9'],
  ['\\p{M}', '\u0300-\u036f'],
  ['\\p{Script=Han}', '一-鿿'],
  ['\\p{Script=Latin}', 'a-zß-ɏ'],
  ['\\p{Script=Cyrillic}', 'а-џ'],
]

/** The source with its properties as ranges, bracketed where they stand outside a class. */
const spelledOut = (source: string) => {
  // A letter that is not Chinese is what `\p{L}` means here anyway.
  const plain = source.replaceAll('(?<!\\p{Script=Han})', '')
  let result = ''
  let isInClass = false
  for (let at = 0; at < plain.length; at++) {
    const property = ranges.find(([name]) => plain.startsWith(name, at))
    if (property) {
      result += isInClass ? property[1] : `[${property[1]}]`
      at += property[0].length - 1
      continue
    }
    const char = plain.charAt(at)
    if (char === '\\') {
      result += plain.slice(at, at + 2)
      at++
      continue
    }
    if (char === '[') isInClass = true
    if (char === ']') isInClass = false
    result += char
  }
  return result
}

const sourceOf = (source: string | RegExp) => spelledOut(typeof source === 'string' ? source : source.source)

const made: RegExp[] = []
const kept = (each: RegExp): RegExp => {
  made.push(each)
  return each
}

/** Every pattern of the grammars. All are made when their files are loaded, none while a text is read. */
export const allPatterns = (): readonly RegExp[] => made

/** A global pattern. */
export const pattern = (source: string | RegExp) => kept(new RegExp(sourceOf(source), 'g'))
/** A pattern to test or to match once. */
export const once = (source: string | RegExp) => kept(new RegExp(sourceOf(source)))

/** Whole words in alphabetic scripts; JavaScript's \b does not know Cyrillic. */
export const words = (source: string) => pattern(`(?<![\\p{L}\\p{N}])(?:${source})(?![\\p{L}\\p{N}])`)

const gates = new WeakMap<RegExp, RegExp>()

/** A global pattern that is only tried on texts in which `needs` is found: a long pattern costs, a short one hardly does. */
export const gatedPattern = (needs: RegExp, source: string) => {
  const made = pattern(source)
  gates.set(made, needs)
  return made
}

/** False when a gated pattern cannot match the text. */
export const mayMatch = (each: RegExp, text: string) => gates.get(each)?.test(text) ?? true

/**
 * All matches of a global pattern. `matchAll` would make a copy of the pattern for each text, and V8 compiles the copies anew after
 * it has collected what it had of them: the first sentence after some rest would cost twenty times as much.
 */
export const allMatches = (each: RegExp, text: string): RegExpExecArray[] => {
  const found: RegExpExecArray[] = []
  each.lastIndex = 0
  for (let match = each.exec(text); match !== null; match = each.exec(text)) {
    found.push(match)
    if (match[0] === '') each.lastIndex += 1
  }
  return found
}

/** Where a match stands without the spaces around it. */
export const trimmed = (match: RegExpExecArray) => ({
  start: match.index + (match[0].length - match[0].trimStart().length),
  end: match.index + match[0].trimEnd().length,
})
