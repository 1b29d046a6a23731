/** "Last month we sent 5 t from Foshan to Almaty; now 8 t": what has been carried before is not asked for. */
import { pattern, words } from './pattern.ts'
import type { PlaceMention } from './place-scanner.ts'
import { tellRoute } from './read-route.ts'
import type { Sentence } from './sentence.ts'
import type { Stretch } from './slot-board.ts'

const zhTime =
  '上个?月|上周|上个?星期|上个?礼拜|上次|上回|上一?[票批]|去年|前年|之前|以前|此前|前几天|前段时间|前阵子|上半年|昨天|前天|今年[春夏秋]天?|[一二两三四五六七八九十几半\\d]+个?(?:天|周|星期|月|年)(?:之?前|以前)'
const zhDone = '(?:走|发|运|出|拉|做|寄|送)(?:了|过|的|完)'
const enTime =
  '(?:(?:back )?in (?:january|february|march|april|may|june|july|august|september|october|november|december|spring|summer|autumn|20\\d\\d)|last (?:month|week|year|spring|summer|autumn|fall|winter|time|quarter|\\p{L}+day)|previously|earlier(?: this (?:year|month|week))?|(?:an?|one|two|three|\\d+) (?:days|weeks?|months?|years?) ago|yesterday|in the past|before)'
const enDone =
  "(?:we|you|i|they)(?:'ve| have| had)? (?:already |just |once |usually )?(?:sent|shipped|moved|transported|delivered|carried|dispatched|exported|imported|booked|hauled|brought|used (?:you|your \\p{L}+))"
const ruTime =
  '(?:(?:еще )?в (?:январе|феврале|марте|апреле|мае|июне|июле|августе|сентябре|октябре|ноябре|декабре|прошл\\p{L}+ \\p{L}+)|прошл(?:ой|ым) (?:весной|зимой|осенью|летом)|на (?:той|прошлой) неделе|раньше|ранее|вчера|недавно|до этого|(?:год|месяц|неделю|полгода) назад)'
const ruDone =
  '(?:возил[иа]?|вез|везли|отправлял[иа]?|отправил[иа]?|перевозил[иа]?|перевезли|доставлял[иа]?|доставил[иа]?|отгружал[иа]?|отгрузил[иа]?|привозил[иа]?|привезли|отвезли|отвозил[иа]?|слали|таскали|гоняли|брали)'

/** With a time of the past beside it, it is past by itself. */
const dated = [
  pattern(`(?:${zhTime})[^，,。;；!！?？]{0,16}?${zhDone}|上[次回](?:是|我们|你们|价|运)`),
  words(
    `${enTime},? ${enDone}|${enDone}[^.;!?\\d]{0,24} ${enTime}|${ruTime}[^.;!?\\d]{0,24} ${ruDone}|${ruDone} (?:вам |с вами |через вас )?${ruTime}|last time (?:it|we|you)|в прошлый раз`,
  ),
]
/** Of what was bought then only the time is past: it lies where it was bought. */
const acquired = words(
  `${enTime},? (?:we|i|they) (?:bought|ordered|purchased|paid|received)|(?:bought|ordered|purchased) ${enTime}|${ruTime} (?:мы |я )?(?:купил|заказал|закупил|оплатил|получил)[аи]?|(?:купил|заказал|закупил)[аи]? ${ruTime}`,
)
/** Without one it is past when what is asked for now stands behind it. */
const undated = [
  pattern('[走发运拉寄]过|(?:平时|平常|通常|以往|往常)[^，。;；]{0,6}[走发运出从]|(?:之前|原来|以前|原先)是'),
  words(
    `${enDone}|${ruDone}|(?:usually|normally) (?:we |i )?(?:ship|send|load|move)|(?:we|i) (?:usually|normally) (?:ship|send|load|move)|it was|(?:раньше|ранее) был[аои]?|обычно (?:мы )?(?:возим|вез[её]м|отправляем|грузим\\p{L}*)`,
  ),
]
const now = [
  pattern('这一?次|这回|这一?[批票单趟]|现在|本次|今次|目前|如今|今天|这个月|本周|这周'),
  words(
    'now|this time|today|at present|currently|this (?:month|week|one|shipment|order)|теперь|сейчас|(?:на|в) этот раз|сегодня|нынче|эт(?:а|у) парти[яю]',
  ),
]

const firstBehind = (sentence: Sentence, patterns: readonly RegExp[], from: number): Stretch | undefined =>
  patterns
    .flatMap((each) => sentence.matches(each))
    .filter(({ index }) => index >= from)
    .map((match) => ({ start: match.index, end: match.index + match[0].length }))
    .toSorted((a, b) => a.start - b.start)[0]

const clauseEnd = (text: string, from: number) => {
  const end = text.slice(from).search(/[;；。!！?？\n]|\.(?!\d)|[,，] ?(?:but|а|но)(?!\p{L})|(?<=[一-鿿]) ?[,，]/u)
  return end < 0 ? text.length : from + end
}

/** What is told of an earlier shipment, and its words of the past. */
const pastShipment = (sentence: Sentence): { words: Stretch; whole: Stretch } | undefined => {
  const told = firstBehind(sentence, dated, 0)
  const done = told ?? firstBehind(sentence, undated, 0)
  if (!done) return undefined
  const next = firstBehind(sentence, now, done.end)
  if (!told && !next) return undefined
  const end =
    next && /^[^\n]{0,160}$/u.test(sentence.text.slice(done.end, next.start)) ? next.start : clauseEnd(sentence.text, done.end)
  return { words: done, whole: { start: done.start, end } }
}

const amount = /\d|[一二两三四五六七八九十百半][吨个台件柜托方箱车票]/u

/** Blots out what is told of an earlier shipment where the rest tells of the one asked for; the places that are left. */
export const withoutPastShipment = (sentence: Sentence, seen: readonly PlaceMention[]): readonly PlaceMention[] => {
  for (const { index, 0: match } of sentence.matches(acquired)) sentence.take(index, index + match.length)
  const past = pastShipment(sentence)
  if (!past) return seen
  const { words: done, whole } = past
  const isWithin = ({ start, end }: Stretch) => start >= whole.start && end <= whole.end
  const rest = seen.filter((mention) => !isWithin(mention))
  const hasAmount = amount.test(sentence.text.slice(0, whole.start) + sentence.text.slice(whole.end))
  const blotted = hasAmount ? whole : done
  sentence.take(blotted.start, blotted.end)
  // "The same way again": the shipment now is told by the one before.
  return tellRoute(sentence.text, rest) ? rest : seen
}
