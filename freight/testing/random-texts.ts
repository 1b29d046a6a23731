/** Texts of 500 characters by chance: letters of all scripts, numbers, separators, names of places and what is nearly one. */
import { LOCALES, type Locale } from '../src/locale.ts'
import { HOSTILE_RUNS, TEXT_LENGTH } from './hostile-texts.ts'
import { type NamedPlace, type Random, randomFrom } from './metamorphic.ts'

/** First and last code unit: Latin, Cyrillic, Han, Arabic, Devanagari, Hangul, Thai, kana, Greek, marks, spaces, widths, halves. */
const SCRIPTS = [
  [0x20, 0x7e],
  [0x400, 0x4ff],
  [0x4e00, 0x9fff],
  [0x600, 0x6ff],
  [0x900, 0x97f],
  [0xac00, 0xd7a3],
  [0xe00, 0xe7f],
  [0x3040, 0x30ff],
  [0x370, 0x3ff],
  [0x300, 0x36f],
  [0x2000, 0x206f],
  [0xff00, 0xffef],
  [0xd800, 0xdfff],
] as const
const SEPARATORS = [' ', '-', '—', '，', '。', ',', '.', ';', '/', '|', '\t', '\n', '_', '·', '…', '→', '(', ')', '"', '“']
const NUMBER_PARTS = [...' ,.-/:x*+%°~', "'", 'т', 't', 'kg', '万', 'k', '天', 'hq', '$', ' дн ']
const ROUTE_WORDS = ['', ' из ', 'from ', 'to ', '到', '从', ' в ', '-', ' ', ', ', '至', ' or ', '或', ' через ']

type Languages = Record<Locale, readonly NamedPlace[]>
type Family = (random: Random, places: Languages) => string

const pick = <T>(random: Random, list: readonly T[]): T => list[random(list.length)] as T
const charOf = (random: Random, [first, last]: readonly [number, number]) => String.fromCharCode(first + random(last - first + 1))
const filled = (part: string) => part.repeat(Math.ceil(TEXT_LENGTH / part.length)).slice(0, TEXT_LENGTH)
const grown = (part: () => string) => {
  let text = ''
  while (text.length < TEXT_LENGTH) text += part()
  return text.slice(0, TEXT_LENGTH)
}
const languageOf = (random: Random) => pick(random, LOCALES)

/** A name with a letter dropped, changed, swapped with the next or doubled. */
const nearly = (random: Random, name: string): string => {
  const at = random(name.length)
  const [before, char, after] = [name.slice(0, at), name.charAt(at), name.slice(at + 1)]
  const change = random(4)
  if (change === 0) return before + after
  if (change === 1) return before + pick(random, [...'abeoаеиогнх港城州']) + after
  if (change === 2) return before + after.charAt(0) + char + after.slice(1)
  return before + char + char + after
}

export const TEXT_FAMILIES: Record<string, Family> = {
  'one script': (random) => {
    const script = pick(random, SCRIPTS)
    return grown(() => charOf(random, script))
  },
  'all scripts': (random) => grown(() => charOf(random, pick(random, SCRIPTS))),
  words: (random) =>
    grown(() => {
      const script = pick(random, SCRIPTS)
      const word = Array.from({ length: 1 + random(9) }, () => charOf(random, script)).join('')
      return word + pick(random, SEPARATORS)
    }),
  numbers: (random) => grown(() => Array.from({ length: 1 + random(5) }, () => random(10)).join('') + pick(random, NUMBER_PARTS)),
  separators: (random) => grown(() => pick(random, SEPARATORS).repeat(1 + random(40))),
  places: (random, places) => {
    const language = languageOf(random)
    return grown(() => pick(random, places[language]).names[language] + pick(random, ROUTE_WORDS))
  },
  'nearly places': (random, places) => {
    const language = languageOf(random)
    return grown(
      () => pick(random, ROUTE_WORDS) + nearly(random, pick(random, places[language]).names[language]) + pick(random, SEPARATORS),
    )
  },
  'one run': (random) => filled(pick(random, HOSTILE_RUNS)),
  'runs in turn': (random) => filled(Array.from({ length: 2 + random(2) }, () => pick(random, HOSTILE_RUNS)).join('')),
  'run after run': (random) => {
    const first = random(TEXT_LENGTH)
    return filled(pick(random, HOSTILE_RUNS)).slice(0, first) + filled(pick(random, HOSTILE_RUNS)).slice(first)
  },
}

/** `count` texts of a family, the same for the same seed. */
export const randomTexts = (family: Family, places: Languages, { seed, count }: { seed: number; count: number }): string[] => {
  const random = randomFrom(seed)
  return Array.from({ length: count }, () => family(random, places))
}
