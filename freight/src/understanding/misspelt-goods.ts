/** Words of cargo with a letter wrong: looked for only where no word of cargo is spelt right. */
import { english, type Good, russianStems } from './goods-table.ts'
import type { CargoCategory } from './interpretation.ts'
import { knownStem } from './known-words.ts'
import { allMatches, once, pattern } from './pattern.ts'
import type { Found } from './sentence.ts'

/** Shorter words are too like others; in words of five letters only a swap, a letter left out or one doubled is forgiven. */
const SHORTEST = 5
const SHORTEST_STEM = 6
/** At most so many words of a text are tried. */
const MAX_TRIES = 10

/** Beginnings of usual words that are a letter off a good. */
const usual = once(
  /^(?:rout|status|value|search|lines|state|singl|copie|allow|point|perform|better|group|certain|appl|charg|plan|slow|print|chars|host|popular|stand|claim|serve|store|reduc|gain|coast|clos|caus|raising|model|title|fold|sheet|shift|timer|folder|poli(?:cy|te)|graph|terms|share|mixes|halves|charter|leader|start|great|trust|these|those|three|where|thank|which|their|other|about|every|still|while|again|cannot|cover|cross|piece|plane|price|quote|party|parties|пакет|автотранс|автоперев|автовоз|индекс|приложени|поток|перечисл|север|полност|полос|степен|структур|перепис|ставок|смешан|болгарск|картинк|карточк|московск|курганск|калинингр|кемеровск|караганд|север|переч|редактор|адаптир|префикс|сканир|забира|забер|котиров|платит|плати|только|сколько)/u,
)

const latinWord = pattern(/(?<![\p{L}\p{N}-])[a-z]{5,}(?![\p{L}\p{N}-])/u)
const cyrillicWord = pattern(/(?<![\p{L}\p{N}-])[а-я]{5,}(?![\p{L}\p{N}-])/u)

/** Vowels that sound alike behind a hissing letter: шына, чяй. */
const spelled = (word: string) =>
  word
    .replace(/([жш])ы/gu, '$1и')
    .replace(/([чщ])я/gu, '$1а')
    .replace(/([чщ])ю/gu, '$1у')

type Word = { good: Good; word: string }
const byInitial = (words: Iterable<Word>) => {
  const map = new Map<string, Word[]>()
  for (const each of words) map.set(each.word.charAt(0), [...(map.get(each.word.charAt(0)) ?? []), each])
  return map
}
const single = [...english].flatMap(([word, good]) => (/^[a-z]{4,}$/.test(word) ? [{ good, word }] : []))
const latin = byInitial(
  single.flatMap(({ good, word }) => [{ good, word }, ...(word.endsWith('s') ? [] : [{ good, word: `${word}s` }])]),
)
const cyrillic = byInitial(russianStems.flatMap(({ good, stem }) => (stem.length >= SHORTEST_STEM ? [{ good, word: stem }] : [])))

/** True when the words are the same but for one letter put in, left out or changed within them, or two swapped. */
const isOneOff = (a: string, b: string): boolean => {
  if (a === b || Math.abs(a.length - b.length) > 1) return false
  let from = 0
  while (from < a.length && a.charCodeAt(from) === b.charCodeAt(from)) from++
  const isInside = from > 0 && from < Math.min(a.length, b.length)
  if (a.length > b.length) return isInside && a.slice(from + 1) === b.slice(from)
  if (a.length < b.length) return isInside && a.slice(from) === b.slice(from + 1)
  if (a.slice(from + 1) === b.slice(from + 1)) return a.length > SHORTEST && from > 0 && from < a.length - 1
  return from > 0 && a[from] === b[from + 1] && a[from + 1] === b[from] && a.slice(from + 2) === b.slice(from + 2)
}

const latinGood = (word: string): Good | undefined => {
  const stem = knownStem(word) ?? ''
  return (latin.get(word.charAt(0)) ?? []).find(
    (each) => each.word.length >= SHORTEST && each.word.startsWith(stem) && isOneOff(word, each.word),
  )?.good
}

/** The stem may be a letter longer or shorter in what was written; endings follow. */
const cyrillicGood = (written: string): Good | undefined => {
  const word = spelled(written)
  const known = knownStem(written) ?? ''
  const candidates = (cyrillic.get(word.charAt(0)) ?? []).filter((each) => each.word.startsWith(known))
  const exact = word === written ? undefined : candidates.filter((each) => word.startsWith(each.word)).at(-1)
  const near = candidates
    .filter(({ word: stem }) =>
      [0, -1, 1].some((more) => word.length >= stem.length + more && isOneOff(word.slice(0, stem.length + more), stem)),
    )
    .sort((a, b) => b.word.length - a.word.length)
  return (exact ?? near[0])?.good
}

export const misspeltGoods = (text: string): Found<CargoCategory>[] => {
  const words = [...allMatches(latinWord, text), ...allMatches(cyrillicWord, text)]
    .filter(([word]) => !usual.test(word))
    .slice(0, MAX_TRIES)
  return words.flatMap((match) => {
    const [word] = match
    const good = /[a-z]/.test(word) ? latinGood(word) : cyrillicGood(word)
    if (good === undefined || good === 'none' || good === 'general') return []
    return [{ value: good, start: match.index, end: match.index + word.length }]
  })
}
