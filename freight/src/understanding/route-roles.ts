/** The part of a place that the words right before and behind it tell. */
import { allMatches, once } from './pattern.ts'
import type { PlaceCandidate, PlaceMention } from './place-scanner.ts'
import {
  carriedThere,
  deliverVerbs,
  filler,
  goneThrough,
  incotermMarkers,
  leftMarkers,
  loadedThere,
  pickUpVerbs,
  type Role,
  receiverFrom,
  refusedBefore,
  refusedBehind,
  rightMarkers,
  thingOfEither,
  transitBehind,
  wentThere,
} from './route-markers.ts'

/** A mention with its part in the route; `strength` 0 to 1 tells how plainly it is said. */
export type Stop = {
  mention: PlaceMention
  place: PlaceCandidate
  role: Role | undefined
  strength: number
  isAlternative: boolean
  sailsFrom: boolean
  isFinal: boolean
  bySea: boolean
  /** Where the cargo lies or a truck is looked for, should nothing else tell. */
  isSource: boolean
  /** Called a port. */
  isPort: boolean
  /** Joined to the place before by a sign of lists. */
  isListed: boolean
}

export const MARKED = 0.98
export const CHAINED = 0.95
export const LISTED = 0.9
export const BY_VERB = 0.9
export const BY_CASE = 0.7
export const BY_ORDER = 0.85

/** What stands before a place, without the signs between a label and what it labels: "финиш — ", "POD: ". */
const labelBefore = (text: string) => text.replace(/[\s"'“(（:：【[=]+$/u, '').replace(/(?<=\S) (?:-|->)$/u, '')

const trimmedLeft = (text: string) => {
  let left = labelBefore(text)
    .replace(/(?:(?<=\p{L} )(?:is|are|will be|будет|это)|(?<=[地港点])[是为])$/u, '')
    .trimEnd()
  for (let i = 0; i < 3; i++) {
    const match = filler.exec(` ${left}`)
    if (!match) break
    // "in" and "at" are kept when a verb before them needs them.
    left = ` ${left}`
      .slice(0, match.index)
      .trim()
      .replace(/[\s"'(（:：]+$/u, '')
  }
  return left
}

const lastIndexOf = (text: string, pattern: RegExp) => allMatches(pattern, text).at(-1)?.index ?? -1

const prepositionBefore = once(/(?:^|[^\p{L}])(в|во|на|in|at|под|около|near)$/u)

const fromBefore = once(/(?:(?<!\p{L})(?:из|с|со|от|from|ex|out of)|从|自|由)$/u)
const deliveredThere = once(
  /^ (?:\p{L}+ ){0,3}(?:получ\p{L}+|жд[уе]т\p{L}*|прим(?:ут|ем|ает)|принима\p{L}+|выгру\p{L}+|разгру\p{L}+|сдать|сда[ёе]м|receiv\p{L}+|unload\p{L}*|wait(?:s|ing) for (?:it|them|the (?:goods|cargo)))(?!\p{L})/u,
)

const sentThere =
  /(?:^|[，,。;；：:…\s!！?？]|货|[吨斤克方托件箱柜台车]|(?<=\d ?)(?:kgs?|t|cbm|吨)|要|想|都|直接|准备|打算)[发运]$/u
const modeBefore = /(?:海运|空运|铁运|陆运|汽运|卡航|班列|海派|空派)$/u

type Told = Pick<Stop, 'role' | 'strength'>

/** "In Minsk" alone tells nothing; the verb before it does. */
const roleByVerb = (whole: string, preposition: string, mention: PlaceMention, name: string, right: string): Told => {
  const pickUp = lastIndexOf(whole, pickUpVerbs)
  const deliver = lastIndexOf(whole, deliverVerbs)
  const isEnglish = /^(?:in|at|near)$/.test(preposition)
  const isThing = deliver >= 0 && thingOfEither.test(whole.slice(pickUp)) && !/[,;.] /.test(whole.slice(deliver))
  if (deliver >= 0 && (deliver >= pickUp || isThing)) return { role: 'destination', strength: BY_VERB }
  // "Лежит в Уси": what does not decline may stand where something is; a verb of an earlier clause does not tell.
  const isBeside = !/[,;.] ?\p{L}/u.test(whole.slice(pickUp))
  // Баку and Чэнду do not decline; в Москву is where it goes.
  const isSame = /[иоеэы]$/u.test(name) || (/[ую]$/u.test(name) && /u$/i.test(mention.candidates[0]?.name ?? ''))
  const declines = mention.isLocative || ((isEnglish || isSame) && isBeside)
  if (pickUp >= 0 && declines) return { role: 'origin', strength: BY_VERB }
  // В Ярославле уже должны получить.
  if (pickUp < 0 && deliveredThere.test(right)) return { role: 'destination', strength: BY_VERB }
  if (!mention.isLocative && !isEnglish) return { role: 'destination', strength: MARKED }
  return { role: undefined, strength: BY_CASE }
}

/** 满洲里中转 重庆到…: with a blank behind it the word closes what is said of the place before. */
const closesPlaceBefore = /^(?:中转|转运|过境|换装|出境|转关)(?=[ ,，])/u

/** What the words right before and right behind a place say each by themselves, the most telling first. */
const toldRole = (text: string, mention: PlaceMention, behindLast: number, to: number): Told => {
  const closed = behindLast > 0 ? closesPlaceBefore.exec(text.slice(behindLast, mention.start)) : null
  const from = behindLast + (closed?.[0].length ?? 0)
  const whole = labelBefore(text.slice(from, mention.start))
  const left = trimmedLeft(text.slice(from, mention.start))
  const before = text.slice(from, mention.start)
  const right = text.slice(mention.end, Math.min(text.length, to + 6)).replace(/^["'”)）]+/, '')
  for (const [role, pattern] of leftMarkers.slice(0, 4))
    if (pattern.test(whole) || pattern.test(left)) return { role, strength: MARKED }
  if (receiverFrom.test(whole) || (deliveredThere.test(right) && !fromBefore.test(whole)))
    return { role: 'destination', strength: MARKED }
  const preposition = prepositionBefore.exec(whole)?.[1]
  for (const [role, pattern] of leftMarkers.slice(4)) if (pattern.test(whole)) return { role, strength: MARKED }
  if (preposition !== undefined) return roleByVerb(whole, preposition, mention, text.slice(mention.start, mention.end), right)
  for (const [role, pattern] of rightMarkers) if (pattern.test(right)) return { role, strength: MARKED }
  for (const [role, pattern] of leftMarkers.slice(4)) if (pattern.test(left)) return { role, strength: MARKED }
  for (const [role, pattern] of incotermMarkers) if (pattern.test(left)) return { role, strength: BY_VERB }
  // 义乌发阿拉木图: the verb stands between the two.
  if (from > 0 && /^(?:发|走|飞|运|寄|转|出)$/u.test(left)) return { role: 'destination', strength: MARKED }
  // 发威廉港, 空运马累: what is sent, and how, right before where it goes.
  if (sentThere.test(left) || (mention.isDoubtful && modeBefore.test(before))) return { role: 'destination', strength: MARKED }
  // Москва в Казань; behind the last place it is a time or an amount that follows: в декабре.
  if (to < text.length && /^ (?:в|во|на|до) /u.test(right)) return { role: 'origin', strength: LISTED }
  return { role: undefined, strength: 0 }
}

/** The part of a place between the places beside it, which end at `from` and begin at `to`. */
export const markedRole = (text: string, mention: PlaceMention, from: number, to: number): Told => {
  const told = toldRole(text, mention, from, to)
  const before = text.slice(from, mention.start).trimEnd()
  const behind = text.slice(mention.end, to)
  const isFree = told.role === undefined || told.role === 'via'
  if (isFree && (refusedBehind.test(behind) || (refusedBefore.test(before) && transitBehind.test(behind))))
    return { role: 'avoid', strength: MARKED }
  // 从满洲里过境: out of it and yet no origin.
  if (told.role === 'origin' && goneThrough.test(behind)) return { role: 'via', strength: MARKED }
  const isCarried = carriedThere.test(text.slice(Math.max(0, mention.start - 14), mention.start))
  if (told.role === 'destination' && !isCarried && wentThere.test(before) && loadedThere.test(behind))
    return { role: 'origin', strength: MARKED }
  return told
}
