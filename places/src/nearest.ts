/** Names that come nearest to a text no place fits, for "did you mean". */
import type { FindOptions, Match } from './find.ts'
import type { Locale } from './place.ts'

const MOST = 5
/** Shorter beginnings say nothing of the name. */
const SHORTEST_LETTERS = 3
const SHORTEST_HAN = 2
/** A typing error within a shorter beginning would make nearly any name of it. */
const SHORTEST_MISSPELT = 6
/** Shorter words beside a name are mostly "city", "port", "near". */
const SHORTEST_NAME = 5

const shortestOf = (word: string) => (/\p{Script=Han}/u.test(word) ? SHORTEST_HAN : SHORTEST_LETTERS)

/** Names that one word of the text gives in full, then those with its longest beginnings; at most MOST, best first. */
export const nearestMatches = (find: (text: string, options: FindOptions) => Match[], text: string, locale: Locale): Match[] => {
  const words = text
    .normalize('NFKC')
    .split(/[^\p{L}\p{N}'-]+/u)
    .filter((word) => [...word].length >= shortestOf(word))
    .toSorted((a, b) => b.length - a.length)
  const nearest = new Map<string, Match>()
  const keep = (matches: readonly Match[]) => {
    for (const match of matches) if (nearest.size < MOST) nearest.set(match.token, nearest.get(match.token) ?? match)
  }
  for (const word of words)
    if (word.length >= SHORTEST_NAME) keep(find(word, { locale, limit: MOST }).filter(({ fit }) => fit === 'exact'))
  for (const word of words) {
    const letters = [...word]
    for (let length = letters.length - 1; length >= shortestOf(word) && nearest.size < MOST; length--) {
      const found = find(letters.slice(0, length).join(''), { locale, limit: MOST })
      keep(length < SHORTEST_MISSPELT ? found.filter(({ fit }) => fit === 'exact' || fit === 'prefix') : found)
    }
  }
  return [...nearest.values()]
}
