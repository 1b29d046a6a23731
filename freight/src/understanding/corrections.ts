/** "3 tons, sorry, make that 5": what a correction takes back. */
import { words } from './pattern.ts'
import type { Sentence } from './sentence.ts'

const markers = [
  /不对|说错了?|写错了?|弄错了?|搞错了?|更正(?:一下)?|纠正|改成|改为|改到|改一下|换成|应该是|哦不|噢不|啊不|等等|算了/gu,
  words(
    'no,? wait|wait,? no|wait|sorry|scratch that|strike that|correction|make (?:that|it)|i mean(?:t)?|my mistake|oops|change (?:that|it) to|no make it|or rather|actually',
  ),
  words(
    '(?:ой|вернее|точнее|извините|простите|пардон|поправка|исправлюсь|виноват|оговорил(?:ся|ась)|ошиб(?:ся|лась)|то есть|а нет|нет[ ,-]+лучше|хотя нет)',
  ),
  /(?<=[,.…;!-] ?)(?:nope?|нет|не)(?= ?[,.…-]| +(?:\d|на|в|из|до|лучше|to|from))/gu,
]

export type Correction = { start: number; end: number }

/** "Sorry, I meant" takes back one thing. */
const oneBreath = /^[ ,，.…-]*$/u

export const findCorrections = (sentence: Sentence): Correction[] => {
  const found = markers
    .flatMap((pattern) => sentence.matches(pattern).map((match) => ({ start: match.index, end: match.index + match[0].length })))
    .sort((a, b) => a.start - b.start)
  const merged: Correction[] = []
  for (const each of found) {
    const before = merged.at(-1)
    if (before && oneBreath.test(sentence.text.slice(before.end, each.start))) before.end = Math.max(before.end, each.end)
    else merged.push(each)
  }
  return merged
}

/** Something a correction can take back. Of two of one kind the nearest before the correction goes, of the same role first. */
export type Correctable = { kind: string; role?: string; start: number; end: number }

/** The corrected thing stands close behind the words of correction. */
const REACH = 40

/** Those of the items that a later one takes back. */
export const takenBack = <T extends Correctable>(corrections: readonly Correction[], items: readonly T[]): Set<T> => {
  const gone = new Set<T>()
  const sorted = items.toSorted((a, b) => a.start - b.start)
  for (const { start, end } of corrections) {
    const next = sorted.find((item) => item.start >= end - 1)
    if (!next || next.start - end > REACH) continue
    const before = sorted.filter((item) => item.kind === next.kind && item.end <= start + 1 && !gone.has(item)).toReversed()
    const sameRole = next.role === undefined ? undefined : before.find(({ role }) => role === next.role)
    const taken = sameRole ?? before[0]
    if (taken) gone.add(taken)
  }
  return gone
}
