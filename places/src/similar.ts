/** Misspelt names: a letter or two off in alphabets, another character of the like sound or shape in Chinese. */
import { pinyin } from 'pinyin-pro'
import { typosAllowed } from './candidates.ts'
import type { SearchRecord } from './find.ts'
import { fuzzyRanges } from './fuzzy.ts'
import type { ScanMention } from './scan.ts'
import { folded, type ScanCandidate } from './scan-candidate.ts'
import { isForgiving, keysAt, type SearchIndex } from './search-index.ts'

/** A misspelt name is read as a place of at least this importance; one that only sounds alike of the second. */
const SIMILAR_IMPORTANCE = 315
const WELL_KNOWN = 420
/** Shorter Chinese names are like too many words; foreign ones, which spell sounds, like one another: 阿拉木 is no 阿纳姆. */
const SHORTEST_NEAR = 3
const SHORTEST_FOREIGN = 4
const SHORTEST_SHAPED = 4
const MOST = 3
/** Two places as near as each other in spelling are told apart by this much of importance, or not at all. */
const PLAIN_LEAD = 40

/** A letter left out, doubled or swapped is likelier than another in its place. */
const REPLACED_LOSS = 40

const sorted = (word: string) => [...word].sort().join('')
const isSwapped = (word: string, record: SearchRecord | undefined) =>
  [record?.area.names.en, record?.area.names.ru].some(
    (name) => name?.length === word.length && sorted(name.toLowerCase()) === sorted(word),
  )

const PINYIN = 'P'.charCodeAt(0)
const isChinese = (record: SearchRecord | undefined) => /^(?:CN|HK|MO|TW)$/.test(record?.country ?? '')

type Context = { index: SearchIndex; records: readonly SearchRecord[] }

/** Sounds that speakers and input methods take for one another. */
const near: readonly [RegExp, string][] = [
  [/^zh/, 'z'],
  [/^z(?!h)/, 'zh'],
  [/^ch/, 'c'],
  [/^c(?!h)/, 'ch'],
  [/^sh/, 's'],
  [/^s(?!h)/, 'sh'],
  [/^n/, 'l'],
  [/^l/, 'n'],
  [/ng$/, 'n'],
  [/([aei])n$/, '$1ng'],
  [/^f/, 'h'],
  [/^h/, 'f'],
  [/^b/, 'p'],
  [/^p/, 'b'],
  [/^d/, 't'],
  [/^t/, 'd'],
  [/^g/, 'k'],
  [/^k/, 'g'],
]

const syllablesOf = (word: string) =>
  pinyin(word, { toneType: 'none', type: 'array', v: true }).map((syllable) => syllable.replaceAll('v', 'u'))

/** The sounds of a word with one syllable taken for a like one. */
const nearSounds = (syllables: readonly string[]) =>
  syllables.flatMap((syllable, i) =>
    near.flatMap(([from, to]) => (from.test(syllable) ? syllables.with(i, syllable.replace(from, to)).join('') : [])),
  )

type Similar = (word: string) => ScanCandidate[]

export const createSimilar = (
  { index, records }: Context,
  toCandidate: (record: number) => ScanCandidate | undefined,
): Similar => {
  const isReadable = (record: SearchRecord | undefined) =>
    record !== undefined && record.importance >= SIMILAR_IMPORTANCE && record.area.kind !== 'continent'

  const hanLength = (number: number) => [...(records[number]?.area.names.zh ?? '').replace(/[(（].*$/u, '')].length

  /** Places of as many characters that sound like this. */
  const sounding = (sound: string, length: number): number[] => {
    const hit = keysAt(index, sound, 0).find(({ end }) => end === sound.length)
    if (!hit) return []
    const numbers: number[] = []
    for (let entry = index.starts[hit.key] ?? 0; entry < (index.starts[hit.key + 1] ?? 0); entry++) {
      const number = index.records[entry] ?? 0
      if (isReadable(records[number]) && hanLength(number) === length) numbers.push(number)
    }
    return numbers
  }

  /** Records within `limit` edits of a word, with what they count. */
  const spelled = (word: string, limit: 1 | 2): Map<number, number> => {
    const best = new Map<number, number>()
    for (const range of fuzzyRanges(index, word, limit)) {
      for (let key = range.lo; key < range.hi && index.lengths[key] === range.prefixLength; key++) {
        for (let entry = index.starts[key] ?? 0; entry < (index.starts[key + 1] ?? 0); entry++) {
          const number = index.records[entry] ?? 0
          const record = records[number]
          const keyClass = index.classes[entry] ?? 0
          // Nobody writes a foreign place in pinyin.
          if (!isForgiving(keyClass) || !isReadable(record) || (keyClass === PINYIN && !isChinese(record))) continue
          const isReplaced = range.prefixLength === word.length && !isSwapped(word, record)
          const worth =
            (record?.importance ?? 0) - 150 * range.distance - (range.sameInitial ? 0 : 120) - (isReplaced ? REPLACED_LOSS : 0)
          if (worth > (best.get(number) ?? Number.NEGATIVE_INFINITY)) best.set(number, worth)
        }
      }
    }
    return best
  }

  const candidatesOf = (numbers: readonly number[]) => numbers.slice(0, MOST).flatMap((number) => toCandidate(number) ?? [])

  const isWellKnown = (number: number) => (records[number]?.importance ?? 0) >= WELL_KNOWN

  const han = (word: string): ScanCandidate[] => {
    const byImportance = (numbers: readonly number[]) =>
      [...new Set(numbers)].sort((a, b) => (records[b]?.importance ?? 0) - (records[a]?.importance ?? 0))
    const syllables = syllablesOf(word)
    const same = sounding(syllables.join(''), word.length).filter(
      (number) => word.length >= SHORTEST_NEAR || isChinese(records[number]) || isWellKnown(number),
    )
    if (same.length > 0) return candidatesOf(byImportance(same))
    const alike = nearSounds(syllables)
      .flatMap((sound) => sounding(sound, word.length))
      .filter(
        (number) =>
          word.length >= (isChinese(records[number]) ? SHORTEST_NEAR : SHORTEST_FOREIGN) ||
          (isChinese(records[number]) && isWellKnown(number)),
      )
    if (alike.length > 0) return candidatesOf(byImportance(alike))
    if (word.length < SHORTEST_SHAPED) return []
    return candidatesOf(byImportance([...spelled(word, 1).keys()].filter((number) => hanLength(number) >= SHORTEST_SHAPED)))
  }

  /** Better nothing than one of two places that are as near. */
  const isPlain = (sorted: readonly [number, number][]) => {
    const [first, ...others] = sorted
    const [top] = candidatesOf(first ? [first[0]] : [])
    if (!first || !top) return false
    const rival = others.find(([number]) => {
      const [other] = candidatesOf([number])
      return other !== undefined && other.name !== top.name && records[number]?.place?.cityId !== top.token
    })
    return rival === undefined || first[1] - rival[1] >= PLAIN_LEAD
  }

  return (word) => {
    if (/^\p{Script=Han}{2,10}$/u.test(word)) return han(word)
    const plain = folded(word).replace(/[ .'-]/g, '')
    const allowed = typosAllowed(plain)
    for (let limit = 1; limit <= allowed; limit++) {
      const sorted = [...spelled(plain, limit as 1 | 2)].sort((a, b) => b[1] - a[1])
      if (sorted.length > 0) return isPlain(sorted) ? candidatesOf(sorted.map(([number]) => number)) : []
    }
    return []
  }
}

/** What parts a run of Chinese into names. */
const parts = /[\p{Script=Han}]+/gu
const joints = /[从到至去往发经走]|(?:国际)?(?:机场|口岸|港口?|市|站)$/gu
const SHORTEST_RUN = 3
const LONGEST_RUN = 10
const MOST_RUNS = 6

/** 卡拉干答: where a doubtful or foreign name is only part of a run that is a misspelt name as a whole, that is meant. */
export const withRepairedHan = (text: string, found: ScanMention[], similar: Similar): ScanMention[] => {
  const isWeak = ({ isDoubtful, candidates }: ScanMention) => isDoubtful || candidates[0]?.country !== 'CN'
  if (!found.some((mention) => isWeak(mention) && /\p{Script=Han}/u.test(text.charAt(mention.start)))) return found
  let mentions = found
  let runs = 0
  for (const run of text.matchAll(parts)) {
    const cuts = [...run[0].matchAll(joints)].flatMap((joint) => [joint.index, joint.index + joint[0].length])
    const edges = [0, ...cuts, run[0].length]
    for (let i = 0; i + 1 < edges.length; i++) {
      const start = run.index + (edges[i] ?? 0)
      const end = run.index + (edges[i + 1] ?? 0)
      if (end - start < SHORTEST_RUN || end - start > LONGEST_RUN) continue
      const inside = mentions.filter((mention) => mention.start < end && mention.end > start)
      const isWhole = inside.some((mention) => mention.start <= start && mention.end >= end)
      if (inside.length === 0 || isWhole || !inside.every(isWeak) || ++runs > MOST_RUNS) continue
      const candidates = similar(text.slice(start, end)).filter(({ kind }) => kind !== 'airport')
      if (candidates.length === 0) continue
      const whole: ScanMention = { start, end, candidates, fit: 'similar', isLocative: false, isDoubtful: false }
      mentions = [...mentions.filter((mention) => !inside.includes(mention)), whole].sort((a, b) => a.start - b.start)
    }
  }
  return mentions
}
