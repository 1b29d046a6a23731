/** Words around a charge of a note that nothing was made of and that may limit it: what they say is asked about. */
import { chargesIn } from './charge-words.ts'
import { readWords } from './header-words.ts'
import { keptReading } from './kept-readings.ts'
import { withoutScope } from './note-scope.ts'
import { statusesIn } from './note-status.ts'
import { boxesIn, CURRENCY_WORDS, unified } from './words.ts'

const WORDS = new Map(readWords('note-words.tsv').map(([name, words]) => [name, words] as const))
const of = (name: string): readonly string[] => WORDS.get(name) ?? []
const longestFirst = (words: readonly string[]): string => words.toSorted((a, b) => b.length - a.length).join('|')
/** Chinese words of one sign say nothing where no other sign stands by them. */
const SIGNS = new Set(of('han').filter((word) => word.length === 1))
const USUAL: readonly RegExp[] = [
  new RegExp(CURRENCY_WORDS, 'gu'),
  new RegExp(longestFirst(of('han').filter((word) => !SIGNS.has(word))), 'gu'),
  new RegExp(`(?<!\\p{L})(?:${longestFirst(of('latin'))})(?!\\p{L})`, 'gu'),
  new RegExp(`(?<!\\p{L})(?:${longestFirst(of('cyrillic'))})\\p{L}*`, 'gu'),
]
const OWNERS = /(?<!\p{L})[cs]oc(?!\p{L})/gu
/** Signs a word has at least; shorter ones are units and prepositions. */
const LEAST = { han: 2, letters: 4 }
const LEFT = new RegExp(`\\p{Script=Han}{${LEAST.han},}|[\\p{Script=Latin}\\p{Script=Cyrillic}]{${LEAST.letters},}`, 'gu')

/** A text in which what was read of it is blank. */
const withoutRead = (plain: string): string =>
  [...chargesIn(plain), ...statusesIn(plain), ...boxesIn(plain)].reduce(
    (text, { at, end }) => `${text.slice(0, at)}${' '.repeat(end - at)}${text.slice(end)}`,
    plain.replace(OWNERS, '   '),
  )

/** The words of a text that are neither charges, states, boxes, loads nor lines of the world, nor say what every note says. */
export const unknownWords = keptReading((text: string): readonly string[] => {
  const rest = USUAL.reduce((words, usual) => words.replace(usual, ' '), withoutScope(withoutRead(unified(text))))
  return [...rest.matchAll(LEFT)].map(([word]) => word).filter((word) => [...word].some((sign) => !SIGNS.has(sign)))
})
