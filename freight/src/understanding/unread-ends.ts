/** Names beside a place that no gazetteer knows: "Москва – Хрюкинск" leaves from Moscow, wherever it goes. */
import { emptyHanRun, knownWord } from './known-words.ts'
import { once, pattern } from './pattern.ts'
import type { PlaceMention } from './place-scanner.ts'
import type { Sentence } from './sentence.ts'

/** An end of the route that is named and not found; `beside` is where the known place begins. */
export type Unread = { slot: 'origin' | 'destination'; beside: number; start: number; end: number }

const NAME = "[A-ZА-ЯЁ][\\p{L}\\u0400-\\u045f'’-]{3,}(?: [A-ZА-ЯЁ][\\p{L}\\u0400-\\u045f'’-]{2,})?"
const nameBehind = once(`^ ?(?:-{1,3}>?|→|=>|~)(?: ?)(?<name>${NAME}|[一-鿿]{2,8})(?![\\p{L}\\d])`)
const nameBefore = once(`(?<![\\p{L}\\d])(?<name>${NAME}|[一-鿿]{2,8}) ?(?:-{1,3}>?|→|=>|~) ?$`)
/** Behind a word of route, with the other end known: из Чукурсая в Москву. */
const nameMarked = pattern(`(?<![\\p{L}])(?:(?<from>from|From|из|Из)|(?<to>to|To|в|до|на)) (?<name>${NAME})(?![\\p{L}])`)
/** A Chinese run that holds a word of a sentence is no name. */
const isName = (name: string) => (/[一-鿿]/.test(name) ? !emptyHanRun.test(name) : !knownWord(name.toLowerCase()))

/** Names behind words of route, where one other place is known. */
const unreadMarked = (cased: string, open: string, mentions: readonly PlaceMention[]): Unread[] => {
  const [known, ...others] = mentions.filter(({ isDoubtful }) => !isDoubtful)
  if (!known || others.length > 0) return []
  return [...cased.matchAll(nameMarked)].flatMap((match) => {
    const { from, name = '' } = match.groups ?? {}
    const end = match.index + match[0].length
    const start = end - name.length
    if (!isName(name) || open.slice(start, end).includes('\u0001')) return []
    return { slot: from === undefined ? 'destination' : 'origin', beside: known.start, start, end }
  })
}

const unreadInChains = ({ cased }: Sentence, open: string, mentions: readonly PlaceMention[]): Unread[] =>
  mentions.flatMap(({ start, end, isDoubtful }): Unread[] => {
    if (isDoubtful) return []
    const isOpen = (from: number, to: number) => !open.slice(from, to).includes('\u0001')
    const behind = nameBehind.exec(cased.slice(end, end + 48))
    const name = behind?.groups?.name
    if (behind && name !== undefined && isName(name)) {
      const from = end + behind[0].length - name.length
      if (isOpen(from, from + name.length)) return [{ slot: 'destination', beside: start, start: from, end: from + name.length }]
    }
    const from = Math.max(0, start - 48)
    const before = nameBefore.exec(cased.slice(from, start))
    const earlier = before?.groups?.name
    if (!before || earlier === undefined || !isName(earlier)) return []
    const at = from + before.index
    return isOpen(at, at + earlier.length) ? [{ slot: 'origin', beside: start, start: at, end: at + earlier.length }] : []
  })

/** `open` is blotted out wherever anything was read. */
export const unreadBeside = (sentence: Sentence, open: string, mentions: readonly PlaceMention[]): Unread[] => {
  const beside = unreadInChains(sentence, open, mentions)
  return beside.length > 0 ? beside : unreadMarked(sentence.cased, open, mentions).slice(0, 1)
}
