/** Which side of the journey a date belongs to: readiness, loading, departure or arrival; and longest transit times. */
import type { DateFound } from './dates.ts'
import { RANGE_OR_NUMBER, upperOf } from './numbers.ts'
import { allMatches, gatedPattern, once, words } from './pattern.ts'
import type { Found, Sentence } from './sentence.ts'

export type Side = 'ready' | 'loading' | 'departure' | 'arrival'

type Cue = {
  side: Side
  start: number
  end: number /** Only an upper bound makes it an arrival: "доставка … до". */
  isWeak: boolean
}

const zhArrival =
  /到货|到港|到仓|到门|到站|送到|送达|送货|运到|运抵|抵达|到达|交货|交付|签收|派送|收货|收到|卸货|卸船|上架|必须到|要到|能到|到付?期|交到|到手|拿到|货架|展会|展览会?|到客户|运达|寄到|发到/gu
const zhDeparture =
  /发货|发车|发出|发走|出发|发运|发船|起运|出运|出货|走货|装船|上船|船期|开船|开航|开车|起飞|离港|截关|截单|订舱|走(?!廊)|发(?!票|动|电|到|往|至)/gu
const zhLoading = /提货|取货|装货|装车|装柜|装箱|上货(?!架)|揽收|提(?!单|供|前|醒|示)|装(?!备|修|置|饰|船)/gu
const zhReady =
  /货好|能好|才好|做好|做完|完工|备齐|备好|备货|(?<=[日号天\d])好(?=[，,。;； ]|$)|货物?准备好?|货物?完成|生产完|货齐|货期|现货/gu

const enArrival = words(
  'deliver(?:ed|y|ies|ing)?(?: date)?|(?:must|to|should|has to|needs? to|will) land|lands|landed|arriv(?:e|es|ed|al|ing)|eta|reach(?:es|ed)?|in hand|due|at destination|on[- ]site|unload(?:ed|ing)?|discharg(?:e|ed|ing)|must be (?:in|at|there)|needs? to be (?:in|at|there)|(?:to be|needed|required|has to be) (?:in|at)|receiv(?:e|ed)|get there|be there|(?:it|them|cargo|goods) there|there by|(?:customers?|clients?|buyers?|consignees?|receivers?|we|they|i) (?:needs?|wants?|requires?) (?:it|them|this|these|the (?:goods|cargo|shipment))(?! (?:shipped|loaded|picked|collected|sent|moved|dispatched))',
)
const enDeparture = words(
  'etd|depart(?:s|ing|ure)?|sail(?:s|ing)?|ship(?:s|ped|ping|ment)?(?: date)?|dispatch(?:ed)?|despatch(?:ed)?|leav(?:e|es|ing)|send(?:ing)?|move(?:s|d)?|vessel|flight|go(?:es)? out|cut-?off|fly(?:ing)?|start',
)
const enLoading = words('load(?:ed|ing)?|pick(?:ed)?[ -]?up|pickup|collect(?:ed|ion)?|stuff(?:ed|ing)')
const enReady = words(
  'ready (?:to|for) (?:load(?:ing)?|ship(?:ping|ment)?|collect(?:ion)?|pick-?up|dispatch|go|move|export)|ready|cargo ready|crd|goods ready|available|readiness|will be ready',
)

const ruArrival = words(
  'прилет\\p{L}+|жд[её]м|ждут|жд[её]т|ожида(?:ем|ют|ет)|доставить|доставлен[аоы]?|привезти|довезти|прибыти[еяю]|прибыть|прибудет|приход|eta|выгру[зж]\\p{L}+|разгру[зж]\\p{L}+|получить|получени[ея]|должен быть|должн[аоы] быть|нужно? быть|(?:нужен|нужн[аоы]|надо|требуется) (?:в|во|на) \\p{L}[\\p{L}-]+(?=,? (?:к|ко|до|не позднее|не позже) )|сдать|приехать|прийти|чтобы (?:[^,.;]{0,30} )?(?:приехал|пришл|пришел|прибыл|оказал|было|был)\\p{L}*|успеть',
)
const ruWeakArrival = words('доставк\\p{L}*|поставк\\p{L}*')
const ruDeparture = words(
  'отправ(?:ить|к[аиуе]|лени[еяю]|им|ляем|ка)|выезд\\p{L}*|выезжа\\p{L}*|выход\\p{L}*|выйти|судозаход|etd|старт|стартовать|вылет\\p{L}*|отход\\p{L}*|судно|рейс',
)
const ruLoading = words(
  'отгру(?:зк\\p{L}*|зить)|погрузк\\p{L}*|загрузк\\p{L}*|загрузить|погрузить|забрать|забор\\p{L}*|вывезти|вывоз\\p{L}*|подач[аиу]|подать|увезти|готовы отдать',
)
const ruReady = words('готов(?:ность|ности|а|о|ы|ый)?(?: груз[а]?| к отгрузке| к отправке| к погрузке)?')

const cuesOf = (text: string): Cue[] => {
  const cues: Cue[] = []
  const add = (pattern: RegExp, side: Side, isWeak = false) => {
    for (const match of allMatches(pattern, text))
      cues.push({ side, start: match.index, end: match.index + match[0].length, isWeak })
  }
  for (const pattern of [zhArrival, enArrival, ruArrival]) add(pattern, 'arrival')
  for (const pattern of [zhDeparture, enDeparture, ruDeparture]) add(pattern, 'departure')
  for (const pattern of [zhLoading, enLoading, ruLoading]) add(pattern, 'loading')
  for (const pattern of [zhReady, enReady, ruReady]) add(pattern, 'ready')
  add(ruWeakArrival, 'arrival', true)
  // "Ready to load" is readiness, "готов к отгрузке" too: the longer cue hides those within it.
  return cues.filter(
    (cue) =>
      !cues.some((other) => other.start <= cue.start && other.end >= cue.end && other.end - other.start > cue.end - cue.start),
  )
}

const clauseStart = (text: string, at: number) => {
  for (let i = at - 1; i >= 0; i--) if (isBreak(text, i)) return i + 1
  return 0
}
const clauseEnd = (text: string, at: number) => {
  for (let i = at; i < text.length; i++) if (isBreak(text, i)) return i
  return text.length
}
/** Its point ends no sentence: г. Москва, approx. 5 Dec. */
const shortened = once(/(?<!\p{L})(?:г|гор|ст|пос|обл|ул|р-н|approx|ca|est|no|nr|st|port|арх)$/u)
/** Comma, semicolon, sentence end; not the point or comma within a number. */
const isBreak = (text: string, i: number) => {
  const char = text.charAt(i)
  if (/[，；;。!！?？\n、|]/.test(char)) return true
  if (char === '.' && shortened.test(text.slice(Math.max(0, i - 6), i))) return false
  return /[,.]/.test(char) && !/\d/.test(text.charAt(i + 1))
}

/** Arrival right behind the date: 12月20日前到汉堡, 3天内到. */
const arrivesNext = /^ ?(?:必须|要|就|能|可以|需要?|得|务必)?(?:到(?!\d|[一二三四五六七八九十]|下|本|这|今|明|后)|抵|送)/u

const deadline = /deadline|крайний срок|дедлайн|последний срок|最后期限|最晚期限|死线/u

/** So close behind a deadline, a verb of arrival tells what is due. */
const DEADLINE_REACH = 24

/** A word behind a verb; of Chinese the verb before its day is the usual order. */
const ownObject =
  /^ ?(?:(?:to|at|in|в|во|на|до|из) )?(?!(?:by|on|before|after|к|ко|до|с|по|и|and|or)(?!\p{L}))[\p{Script=Latin}\p{Script=Cyrillic}]{2,}/u

/** Words that say what a day is of; they are used as soon as there is one. */
export const dayWords = (text: string): { start: number; end: number }[] => cuesOf(text).map(({ start, end }) => ({ start, end }))

/** The side of each date; without a word undefined, which is of the departure as well. */
export const sidesOf = (text: string, dates: readonly DateFound[]): (Side | undefined)[] => {
  const cues = cuesOf(text)
  return dates.map((date, i) => {
    if (arrivesNext.test(text.slice(date.end, date.end + 8))) return 'arrival'
    const [first, last] = [clauseStart(text, date.start), clauseEnd(text, date.end)]
    const previous = dates[i - 1]
    const next = dates[i + 1]
    const from = previous && previous.end > first ? previous.end : first
    const to = next && next.start < last ? next.start : last
    const near = cues.filter((cue) => cue.start >= from && cue.end <= Math.max(to, date.end))
    const usable = near.filter((cue) => !cue.isWeak || date.bound === 'upper')
    const gap = (cue: Cue) =>
      cue.end <= date.start ? date.start - cue.end : cue.start >= date.end ? (cue.start - date.end) * 1.2 : 0
    // "Pick up Kunshan 28/11 deliver Lyon": what has a place of its own behind it leaves the date to the verb before.
    const hasOwnObject = (cue: Cue) => cue.start >= date.end && ownObject.test(text.slice(cue.end, last))
    const isLedIn = date.bound !== 'upper' && usable.some((cue) => cue.end <= date.start)
    const nearest = usable.filter((cue) => !isLedIn || !hasOwnObject(cue)).toSorted((a, b) => gap(a) - gap(b))[0]
    if (nearest) return nearest.side
    // A clause that is nothing but the date belongs to the verb of the sentence or to the one said last, if that is an arrival.
    const elsewhere = cues.filter((cue) => !near.includes(cue) && !cue.isWeak)
    // So does a date that is called the deadline.
    const isDeadline = deadline.test(text.slice(date.start, date.end))
    const verb = cues.filter((cue) => cue.start >= date.end).toSorted((a, b) => a.start - b.start)[0]
    if (isDeadline && verb?.side === 'arrival' && verb.start - date.end < DEADLINE_REACH) return 'arrival'
    const isAlone = isDeadline || text.slice(from, to).trim().length <= date.end - date.start + 2
    const onlyArrivals = elsewhere.length > 0 && elsewhere.every(({ side }) => side === 'arrival')
    // "Pick up at A, deliver to B, by the 15th": the verb said last is the one it belongs to.
    const saidLast = elsewhere.filter(({ end }) => end <= date.start).toSorted((a, b) => b.end - a.end)[0]
    return isAlone && (onlyArrivals || saidLast?.side === 'arrival') && date.bound === 'upper' ? 'arrival' : undefined
  })
}

const DAYS = '(?<unit>天|日(?!元|本|用)|个?星期|周|days?|d(?!\\p{L})|weeks?|дн(?:ей|я|и)?|дня|день|сут(?:ок|ки)|недел[юиья])'
/** 1月5日到 is a day, not five of them. */
const COUNT = `(?<![月/.\\d-])(?<count>${RANGE_OR_NUMBER})[ -]?(?:个)?`

const transitPatterns = [
  `(?:时效|运输时间|运时|航程|全程|在途|运输周期|周期|时限|运输期)[^，。,.;；\\d一二三四五六七八九十两]{0,6}${COUNT}${DAYS}(?:之内|以内|内|左右)?`,
  `${COUNT}${DAYS}(?:之内|以内|内)?(?:就|必须|要|需要?|得|能|可以)?(?:送到|送达|到货|运到|运抵|到港|到门|抵达|到达|交货|签收|到(?!货期))`,
  `${COUNT}${DAYS}(?:之内|以内|内)?(?:的)?(?:时效|航程)`,
  `(?:不超过|不要超过|别超过|最多|最长|不多于|控制在)${COUNT}${DAYS}(?:之内|以内|内)?`,
  `(?<![\\p{L}])(?:transit(?: times?)?|lead time|delivery time|t/?t|door[- ]to[- ]door in|en route|voyage|journey time)[^,.;\\d]{0,28}?${COUNT}${DAYS}(?: max(?:imum)?| or less)?`,
  `${COUNT}${DAYS},? (?:of )?(?:in )?(?:transit|max(?:imum)?|t/t|or less|or faster|or better|tops|door[- ]to[- ]door|delivery|en route)(?: time)?`,
  `(?<![\\p{L}])(?:no more than|not more than|nothing over|not over|not longer than|no longer than|nothing longer than|nothing slower than|at most|max(?:imum)?\\.?|under|less than|up to|not exceed(?:ing)?|must not exceed|over)(?: of)? ${COUNT}${DAYS}(?: in transit| transit(?: time)?)?`,
  `(?<![\\p{L}])(?:deliver(?:ed|y)?|arriv\\p{L}+|get there|be there|there)(?: [\\p{L}]+){0,4}? (?:with)?in (?:max )?${COUNT}${DAYS}`,
  `(?<![\\p{L}])(?:сроки?(?: доставки| в пути| перевозки| транзита)?|время (?:в пути|доставки|перевозки)|транзит\\p{L}*(?: время)?|в пути)[^,.;\\d]{0,24}?${COUNT}${DAYS}(?: в пути)?`,
  `(?<![\\p{L}])(?:до|не более|не больше|не дольше|не свыше|максимум|макс\\.?|меньше|менее|быстрее|в пределах)(?: чем)?(?: за)? ${COUNT}${DAYS}(?: в пути)?`,
  `(?<![\\p{L}])за ${COUNT}${DAYS}`,
  `(?<![\\p{L}])(?:доставк\\p{L}+|довезти|привезти|доехать|дойти|дойд[её]т|доедет) (?:примерно |около |максимум |до )?${COUNT}${DAYS}`,
  `${COUNT}${DAYS} (?:в пути|макс(?:имум)?|максимально)`,
  `(?<![\\p{L}])(?:доставить|привезти|довезти|доставк\\p{L}+)(?: [\\p{L}]+){0,6}? в течени[еи] ${COUNT}${DAYS}`,
].map((source) => gatedPattern(/天|日|周|星期|day|week|\dd(?![a-z])|дн|день|сут|недел/, source))

/** A longest transit time; it is taken, so that no date grammar sees it. */
export const findTransit = (sentence: Sentence): Found<number> | undefined => {
  for (const pattern of transitPatterns) {
    for (const match of sentence.matches(pattern)) {
      const count = upperOf(match.groups?.count ?? '')
      if (count === undefined) continue
      const isWeeks = /周|星期|week|недел/.test(match.groups?.unit ?? '')
      const [start, end] = [match.index, match.index + match[0].length]
      sentence.take(start, end)
      return { value: Math.ceil(isWeeks ? count * 7 : count), start, end }
    }
  }
  return undefined
}
