/** "3 tons, sorry, make that 5": what a correction takes back. */
import { RUSSIAN_NUMBER } from './numbers.ts'
import { once, pattern, words } from './pattern.ts'
import type { Sentence } from './sentence.ts'

const markers = [
  /(?:(?:不好意思|抱歉|对不起)[，, ]{0,2})?(?:不对|[说写弄搞打记看讲发填输报]错(?:了|咗|字)*|(?<![^，,。.…!！?？ ])(?:不是|唔系)[，, ]{1,3}(?:应该)?(?:[是系](?!否|不)|(?=[从由到去]))|(?<=[，,。.…] ?)不(?=[，,] ?[\d一二两三四五六七八九十从到去])|有误|正确的?[是为]|口误|笔误|手误|手滑了?)|(?:不好意思|抱歉|对不起)[，, ]{0,2}(?=应该|是(?!否|不)|改)|更正(?:一下)?|纠正|改成|改为|改到|改一下|换成|应该是|哦不|噢不|啊不|等等|算了/gu,
  words(
    'no,? wait|wait,? no|wait|sorry(?! and(?!\\p{L}))|scratch that|strike that|correction|make (?:that|it)|i mean(?:t)?|my mistake|oops|change (?:that|it) to|no make it|or rather|actually|(?:that|which) (?:was|is) (?:wrong|a mistake|a typo|an error)|the correct \\p{L}+ is',
  ),
  words(
    '(?:ой|вернее|точнее|извините|простите|пардон|поправка|исправлюсь|виноват|оговорил(?:ся|ась)|ошиб(?:ся|лась)|это (?:была )?(?:ошибка|опечатка)|опечатка|(?:верно|правильно)(?=:? \\d)|то есть|а нет|нет[ ,-]+лучше|хотя нет)',
  ),
  // 不是到汉堡，是到鹿特丹; не в Омск, а в Томск; not to Omsk but to Tomsk.
  /(?<=不是(?!经|走|过)[^，,。;；]{1,10}[，,]? ?)而?是(?!否|不)/gu,
  pattern(
    '(?<=(?<!\\p{L})не (?!через|по |на |срочн|опасн|позже|раньше|позднее|более|больше)[^,.;]{2,24}, )а(?= (?:в|во|из|на|до|\\d|\\p{L}))|(?<=(?<!\\p{L})not (?:to|from|in|at|for) [^,.;]{2,24},? )but(?= (?:to|from|in|at|for))',
  ),
  /(?<=[,.…;!?-] ?(?:(?:ah|oh|uh|um|er|ой|ах|а) )?)(?:no|nope|нет|не)(?= ?[,.…-]| +(?:\d|на|в|из|до|лучше|to|from))/gu,
  // As it is spoken, without a comma: двадцать бочек нет двадцать пять.
  pattern(`(?<=\\p{L} )нет(?= (?:${RUSSIAN_NUMBER}|\\d))|(?<=\\d\\p{L}* \\p{L}+ )no(?= \\d)`),
]

export type Correction = { start: number; end: number }

/** "Sorry, I meant" takes back one thing. */
const oneBreath = /^[ ,，.…-]*$/u
/** So they are with a sigh: "12 tons… oh no". */
const sighing = /^[ ,，.…!-]*(?:(?:oh|ah|um|uh|er|ой|ах|哦|啊|呃)[ ,]*)?$/u

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

/** "3x40HQ instead of 2x40HQ", вместо 10 т, "1 Dec not 28 Nov": what stands behind is no longer so. */
const insteadOf = once(
  /(?:(?<!\p{L})(?:instead of|rather than|in place of|not|вместо|взамен)(?: the| on)? |而不是|代替|替代|(?<=[^，,]),? а не (?:на )?)$/u,
)

const firstDigits = /\d+/

/** "12 tons, no, 12 pallets": the same number, first with the wrong unit. */
const misnamed = <T extends Correctable>(text: string, sorted: readonly T[], next: T, correction: number) => {
  const before = sorted.findLast(({ end }) => end <= correction)
  const [was, is] = [before, next].map((item) => item && firstDigits.exec(text.slice(item.start, item.end))?.[0])
  return was !== undefined && was === is && before && sighing.test(text.slice(before.end, correction)) ? before : undefined
}

/**
 * Those of the items that a later one takes back. What follows a correction next is corrected; what follows behind it only in
 * the same breath and where it had the same part before: "3 t to Minsk, sorry, 5 t to Brest", but not "20 drums, no, 25 drums, to Brest".
 */
export const takenBack = <T extends Correctable>(
  text: string,
  corrections: readonly Correction[],
  items: readonly T[],
): Set<T> => {
  const sorted = items.toSorted((a, b) => a.start - b.start)
  const replaced = sorted.filter(
    (item) =>
      item.kind !== 'place' &&
      insteadOf.test(text.slice(Math.max(0, item.start - 16), item.start)) &&
      sorted.some((other) => other !== item && other.kind === item.kind),
  )
  const gone = new Set<T>(replaced)
  for (const { start, end } of corrections) {
    const following = sorted.filter((item) => item.start >= end - 1 && item.start - end <= REACH)
    const [nearest] = following
    if (!nearest) continue
    for (const kind of new Set(following.map((item) => item.kind))) {
      const next: T = following.find((item) => item.kind === kind) ?? nearest
      const isNearest = next === nearest
      const before = sorted.filter((item) => item.kind === kind && item.end <= start + 1 && !gone.has(item)).toReversed()
      const sameRole = next.role === undefined ? undefined : before.find(({ role }) => role === next.role)
      const isApart = /[,，;；。.] ?(?!\d)/u.test(text.slice(nearest.end, next.start))
      if (!isNearest && (isApart || (next.role !== undefined && !sameRole))) continue
      const taken = sameRole ?? before[0] ?? (isNearest ? misnamed(text, sorted, next, start) : undefined)
      if (taken) gone.add(taken)
    }
  }
  return gone
}
