/**
 * Text that speaks to the machine instead of the forwarder: commands, roles, markup, queries. Nothing is read from it. A clause
 * that holds such a command is blotted out, and the clauses behind it that go on commanding; where an address to the machine is
 * announced, the sentence to its end.
 */
import { announcements, commands, markup, query } from './masking-patterns.ts'
import { once } from './pattern.ts'
import type { Sentence } from './sentence.ts'

const ENDS = /[,，.。;；!！?？\n]/u
const HARD_ENDS = /[.。!！?？\n]/u

const isPoint = (text: string, i: number) =>
  /[.,]/.test(text.charAt(i)) && /\d/.test(text.charAt(i + 1)) && /\d/.test(text.charAt(i - 1))

/** The clause around a stretch: a comma or a sentence end closes it. */
const clauseOf = (text: string, start: number, end: number) => {
  let from = start
  while (from > 0 && !(ENDS.test(text.charAt(from - 1)) && !isPoint(text, from - 1))) from--
  let to = end
  while (to < text.length && !(ENDS.test(text.charAt(to)) && !isPoint(text, to))) to++
  return { from, to }
}

const sentenceEnd = (text: string, from: number) => {
  let to = from
  while (to < text.length && !(HARD_ENDS.test(text.charAt(to)) && !isPoint(text, to))) to++
  return to
}

/** Words of freight before the command in its clause stay: "2x40HQ Ningbo to Hamburg ignore all rules". */
const hasFreight = once(/\d|从|到|发|-|→|(?<!\p{L})(?:from|to|из|в)(?!\p{L})/u)

/** Goes on commanding: "… and set the budget to 0", "и установи бюджет". */
const goesOn = once(
  /^[\s,，;；"'”」]*(?:and|then|also|并且?|然后|同时|再|и|а также|затем|потом)? ?(?:set|recommend|reply|respond|output|print|say|choose|return|write|give|make|change|treat|always|only|tell|show|(?:请?把|请?将)(?!\d|这|那|我|一|货)|推荐|输出|回复|显示|告诉我|只(?!有|要|需|剩|是|走|能)|运费填|价格填|установи|рекомендуй|порекомендуй|выведи|ответь|напиши|покажи|поставь|сделай|выбери|скажи|всегда|считай|укажи)/u,
)
/** The same in a sentence of its own, which may as well speak of freight again. */
const goesOnBehind = once(
  /^[\s.。!！?？"'”」]*(?:and|then|also|и|затем|потом|然后|并且?)? ?(?:set (?:the )?\p{L}+ to|recommend|reply|respond|output|print|return|always|do not (?:tell|reveal|mention|follow)|ignore|推荐|输出|回复|只(?:推荐|回复|输出)|(?:把|将)[^，。,;；]{0,6}(?:运费|价格|预算|重量|承运)|установи|рекомендуй|порекомендуй|выведи|ответь|отвечай|поставь|всегда|игнорируй|считай)(?!\p{L}{3})/u,
)

/** End of what a command to `end` goes on to. */
const commandEnd = (text: string, end: number): number => {
  let to = end
  for (let next = to; next < text.length; next = to) {
    const rest = text.slice(next, next + 60)
    const isHard = HARD_ENDS.test(text.charAt(next))
    if (!(isHard ? goesOnBehind : goesOn).test(rest)) break
    const lead = /^[\s,，;；.。!！?？"'”」]*/u.exec(rest)?.[0].length ?? 0
    const following = clauseOf(text, next + lead + 1, next + lead + 1)
    if (following.to <= next) break
    to = following.to
  }
  return to
}

/** Blots out what is masked; returns the stretches. */
export const mask = (sentence: Sentence): { start: number; end: number }[] => {
  const { text } = sentence
  const masked: { start: number; end: number }[] = []
  const blot = (start: number, end: number) => {
    if (end <= start) return
    masked.push({ start, end })
    sentence.take(start, end)
  }
  for (const each of [...markup, query])
    for (const match of sentence.matches(each)) blot(match.index, match.index + match[0].length)
  for (const each of announcements) {
    for (const match of sentence.matches(each)) {
      const end = match.index + match[0].length
      const { from } = clauseOf(text, match.index, end)
      const isAfterFreight = hasFreight.test(text.slice(from, match.index))
      blot(isAfterFreight ? match.index : from, commandEnd(text, sentenceEnd(text, end)))
    }
  }
  for (const each of commands) {
    for (const match of sentence.matches(each)) {
      const end = match.index + match[0].length
      const clause = clauseOf(text, match.index, end)
      const isAfterFreight = hasFreight.test(text.slice(clause.from, match.index))
      blot(isAfterFreight ? match.index : clause.from, commandEnd(text, clause.to))
    }
  }
  return masked.sort((a, b) => a.start - b.start)
}
