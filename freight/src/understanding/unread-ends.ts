/** Names beside a place that no gazetteer knows: "Москва – Хрюкинск" leaves from Moscow, wherever it goes. */
import { emptyHanRun, knownWord } from './known-words.ts'
import { allMatches, once, pattern } from './pattern.ts'
import type { PlaceMention } from './place-scanner.ts'
import type { Sentence } from './sentence.ts'

/** An end of the route that is named and not found; `beside` is where the known place begins. */
export type Unread = { slot: 'origin' | 'destination'; beside: number; start: number; end: number }

const NAME = "[A-ZА-ЯЁ][\\p{L}\\u0400-\\u045f'’-]{3,}(?: [A-ZА-ЯЁ][\\p{L}\\u0400-\\u045f'’-]{2,})?"
const nameBehind = once(`^ ?(?:-{1,3}>?|→|=>|~|/)(?: ?)(?<name>${NAME}|[一-鿿]{2,8})(?![\\p{L}\\d])`)
const nameBefore = once(`(?<![\\p{L}\\d])(?<name>${NAME}|[一-鿿]{2,8}) ?(?:-{1,3}>?|→|=>|~|/) ?$`)
/** Words of route and labels that a name stands behind, the other end being known: из Чукурсая в Москву, POL: Blahtown. */
const FROM =
  'from|ex|pol|origin|(?:pick(?:ed)?[ -]?up|collect(?:ion)?|load(?:ing)?)(?: (?:from|in|at|place))?|shipper|из|с|от|откуда|(?:за|по)грузка(?: (?:в|из))?|отправление|забор'
const TO =
  'to|into|pod|dest(?:ination|\\.)?|deliver(?:y|ed)?(?: (?:to|in))?|unloading(?: (?:in|at|place))?|consignee|в|во|до|на|куда|(?:вы|раз)грузка(?: в)?|назначение|доставка(?: в| до)?|привезти(?: в)?'
/** Words of route in capitals or not; the name behind them is told by its capital. */
const eitherCase = (source: string) =>
  source.replace(/(?<![\\p{[])[a-zа-я](?=[a-zа-я()|]|$)/gu, (letter) => `[${letter}${letter.toUpperCase()}]`)
const nameMarked = pattern(
  `(?<![\\p{L}])(?:(?<from>${eitherCase(FROM)})|(?<to>${eitherCase(TO)}))(?: ?[:：] ?| )(?<name>${NAME}|[一-鿿]{2,8})(?![\\p{L}])`,
)
/** "Blahtown to Hamburg": before a word of route and a place. */
const nameBeforeRoute = once(`(?<![\\p{L}\\d])(?<name>${NAME}) (?:to|into|до|на) $`)
/** 从某地到汉堡, 上海到某地: whole runs between words of route and signs. */
const hanMarked =
  /(?:(?<from>从|自|起运[地港]: ?|装货[地港]: ?|提货地: ?|货在)|(?<to>[到至去]|发往|运往|运到|送到|送往|目的[地港]: ?|卸货[地港]: ?))(?<name>[一-鿿]{2,8}?)(?=[到至发出提装走飞]|[^一-鿿]|$)/gu
const hanBeforeRoute = /(?:^|[^一-鿿])(?<name>[一-鿿]{2,8})(?:到|至|飞|去|发往?|运[到往])$/u

/** A Chinese run that holds a word of a sentence is no name. */
const isName = (name: string) => (/[一-鿿]/.test(name) ? !emptyHanRun.test(name) : !knownWord(name.toLowerCase()))

/** Names behind words of route or right before one, where one other place is known. */
const unreadMarked = (cased: string, open: string, mentions: readonly PlaceMention[]): Unread[] => {
  const [known, ...others] = mentions.filter(({ isDoubtful }) => !isDoubtful)
  if (!known || others.length > 0) return []
  const unread = (slot: Unread['slot'], name: string, end: number): Unread[] => {
    const start = end - name.length
    return isName(name) && !open.slice(start, end).includes('\u0001') ? [{ slot, beside: known.start, start, end }] : []
  }
  const behind = [...allMatches(nameMarked, cased), ...allMatches(hanMarked, cased)].flatMap((match) => {
    const { from, name = '' } = match.groups ?? {}
    return unread(from === undefined ? 'destination' : 'origin', name, match.index + match[0].length)
  })
  const from = Math.max(0, known.start - 48)
  const left = cased.slice(from, known.start)
  const before = nameBeforeRoute.exec(left) ?? hanBeforeRoute.exec(left)
  const name = before?.groups?.name
  if (!before || name === undefined) return behind
  return [...behind, ...unread('origin', name, from + before.index + before[0].indexOf(name) + name.length)]
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
