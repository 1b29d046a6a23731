/** Finds words of a long list in a text, in time that does not grow with the list. */

/** A word that was found, with where it begins and ends. */
type FoundWord = { word: string; at: number; end: number }

type Branch = { next: Map<string, Branch>; word: string | null }

const IS_LETTER = /[\p{Script=Latin}\p{Script=Cyrillic}]/u
const isLetter = (sign: string | undefined): boolean => sign !== undefined && IS_LETTER.test(sign)

/**
 * The words of `list` that a text has, in order and without overlap, the longest at a place; both in the form of `unified`.
 * What begins with a letter or digit, or ends with a letter, is only found apart from other letters. `isNone` says of a word
 * whether what stands before or behind it makes it another one.
 */
export const wordFinder = (
  list: readonly string[],
  isNone: (word: string, before: string, behind: string) => boolean = () => false,
): ((plain: string) => FoundWord[]) => {
  const root: Branch = { next: new Map(), word: null }
  for (const word of list) {
    if (word === '') continue
    let branch = root
    for (const sign of word) {
      const known = branch.next.get(sign) ?? { next: new Map(), word: null }
      branch.next.set(sign, known)
      branch = known
    }
    branch.word = word
  }
  const apartBefore = new Set(list.filter((word) => /^[a-zа-я0-9]/u.test(word)))
  const apartBehind = new Set(list.filter((word) => /[a-zа-я]$/u.test(word)))
  const longestAt = (signs: readonly string[], from: number, plain: string, at: number): string | null => {
    const isInWord = isLetter(signs[from - 1])
    let branch = root.next.get(signs[from] as string)
    let longest: string | null = null
    for (let i = from + 1; branch !== undefined; i++) {
      const { word } = branch
      if (
        word !== null &&
        !(isInWord && apartBefore.has(word)) &&
        !(apartBehind.has(word) && isLetter(signs[i])) &&
        !isNone(word, signs[from - 1] ?? '', plain.slice(at + word.length, at + word.length + 1))
      )
        longest = word
      branch = i < signs.length ? branch.next.get(signs[i] as string) : undefined
    }
    return longest
  }
  return (plain) => {
    const signs = [...plain]
    const found: FoundWord[] = []
    let at = 0
    for (let i = 0; i < signs.length; ) {
      const word = longestAt(signs, i, plain, at)
      if (word === null) {
        at += (signs[i] as string).length
        i++
        continue
      }
      found.push({ word, at, end: at + word.length })
      at += word.length
      i += [...word].length
    }
    return found
  }
}
