/** Notes of a sheet as charges: what is in the price, what comes on top, what only under a condition, and for whom. */
import type { ChargeBasis, ChargeCode, ContainerType, CurrencyCode } from '@tongyun/freight/vocabulary'
import { NUMBER, numberOf, unitOf } from './amounts.ts'
import { BY_DOCUMENT, type ChargeMention, chargesIn, USUAL_BASIS } from './charge-words.ts'
import { type Scope, scopeOf } from './note-scope.ts'
import { boxesIn, CURRENCY_WORDS, currencyOf, unified } from './words.ts'

type ChargeStatus = 'inside' | 'on_top' | 'elsewhere' | 'conditional'
/** A charge as a note tells it. `amounts`: one for all boxes, or one a box in the order of the table's. */
export type Charge = {
  code: ChargeCode
  words: string
  amounts: number[]
  boxes: ContainerType[]
  currency: CurrencyCode | null
  basis: ChargeBasis | null
  /** The amount is of twenty feet, and doubles for forty. */
  byTeu: boolean
  minimum: number | null
  /** A place that stands between the charge and its amount. */
  place: string | null
  status: ChargeStatus
  scope: Scope
}
/** Words that put what follows, or what came before in the clause, outside of the price or into it. */
const OUTSIDE = String.raw`不包含|不包括|不含|未含|不包|除外|另计|另付|另收|另加|需加|须加|加收|外加|实报实销|到付|(?<![\p{Script=Latin}\p{Script=Cyrillic}])(?:not incl\p{L}*|excl\p{L}*|exclud\p{L}*|without|plus|additional|extra|subject to|collect|for consignee'?s account|payable at destination|за доп\p{L}* плату|дополнительно|отдельно|за счет получателя|оплачивает получатель|for account of consignee|не включен\p{L}*|не входит|не входят|не включ\p{L}*|без учета|без|плюс|кроме|исключ\p{L}*)(?![\p{Script=Latin}\p{Script=Cyrillic}])`
const INSIDE = String.raw`(?<!不|未|\p{Script=Latin}|\p{Script=Cyrillic})(?:已含|已包含|包含|包括|均含|全含|含)|(?<![\p{Script=Latin}\p{Script=Cyrillic}])(?:incl\p{L}*|inclusive of|with|включ\p{L}*|входит|входят|в том числе|с учетом)(?![\p{Script=Latin}\p{Script=Cyrillic}])`
const STATUS = new RegExp(`(${OUTSIDE})|(${INSIDE})`, 'gu')
/** Where a text first says that something is in the price or outside of it; null where it does not. */
export const saysStatus = (plain: string): number | null => {
  const at = plain.search(new RegExp(STATUS.source, 'u'))
  return at < 0 ? null : at
}
/** Outside words that stand behind what they speak of. */
const BEHIND =
  /另计|另付|另收|到付|除外|实报实销|not incl|exclud|excl|collect|consignee|payable|отдельно|дополнительно|за доп|за счет|получател|account of|不含|не входит|не входят|не включ|extra/u
const CONDITION =
  /超过|超出|超重|大于|如有|如遇|如需|若|视|查验|[>＞≥]|(?<![\p{Script=Latin}\p{Script=Cyrillic}])(?:if|over|exceed\p{L}*|when|case of|subject to (?:inspection|change|actual\p{L}*|availab\p{L}*|approval|confirm\p{L}*|weight)|свыше|более|при|если|в случае)(?![\p{Script=Latin}\p{Script=Cyrillic}])|每超|以上/u
/** Who charges, or that it is charged as it comes: what is paid elsewhere, without an amount. */
const BY_TARIFF =
  /实报实销|据实|凭票|按实(?:际|报)?|实费|按(?:照)?[^,，、;；]{0,8}(?:标准|收取|收费|公布|费率|实际)|以[^,，、;；]{0,8}(?:为准|收取)|(?<!\p{L})(?:(?:as per|per|acc\p{L}*\.? to|by|at) (?:\p{L}+['’]?s? ){0,3}(?:tariff|outlay|invoice|actuals?|receipt|vouchers?)|at cost|at actuals?|as incurred|по (?:\p{L}+ ){0,2}(?:факту|тариф\p{L}*|счет\p{L}*)|согласно (?:\p{L}+ ){0,2}(?:тариф\p{L}*|прайс\p{L}*|счет\p{L}*))(?!\p{L})/u
const CONDITIONAL_CODES: ReadonlySet<ChargeCode> = new Set(['HVY', 'DGS', 'DET', 'WAI'])
/** One more place to load or unload at, which is paid for if there is one. */
const EXTRA_STOP = /точк|заезд|адрес|stop|drop|(?:un)?loading point|pick-?up|加点|多点|доп\. (?:за|вы)грузк/u
const AT_DESTINATION = /目的(?:港|站|地)|到付|destination|consignee|назначени/u

const AMOUNT = new RegExp(
  `(${CURRENCY_WORDS})?\\s*((?:${NUMBER})(?:\\s*/\\s*(?:${NUMBER})(?!\\s*(?:gp|hq|hc|dc|dv|'|尺|柜)|\\d))*)\\s*(${CURRENCY_WORDS}|р\\.?(?![\\p{Script=Latin}\\p{Script=Cyrillic}]))?\\s*((?:/|per|每|за|на)\\s*(?:1\\s*)?[\\p{L}³./]+(?:\\d)?(?:/[\\p{L}]+)?)?`,
  'gu',
)
const NO_MONEY_AFTER =
  /^\s*(?:吨|t(?![\p{Script=Latin}\p{Script=Cyrillic}])|т(?![\p{Script=Latin}\p{Script=Cyrillic}])|kgs?(?![\p{Script=Latin}\p{Script=Cyrillic}])|кг|天|日|小时|days?|дн|сут|час|ч(?![\p{Script=Latin}\p{Script=Cyrillic}])|h(?![\p{Script=Latin}\p{Script=Cyrillic}])|hrs?|%|cbm|方|米|m(?![\p{Script=Latin}\p{Script=Cyrillic}])|tons?|'|gp|hq|hc|尺|号|月|年|点|:|条)/u
/** Days with the name of their month, with their year, or a period of two: no amounts. */
const DATES =
  /(?<!\d)\d{1,2}[./]\d{1,2}(?:[./](?:20)?\d{2})?\s*(?:-|~|至|到|to|till|until|по|до)\s*\d{1,2}[./]\d{1,2}(?:[./](?:20)?\d{2})?(?![\d.])|\d{1,2}\s*月\s*\d{1,2}\s*[日号]?(?:\s*(?:-|~|至|到)\s*(?:\d{1,2}\s*月\s*)?\d{1,2}\s*[日号]?)?|(?:jan|feb|mar|apr|may|june?|july?|aug|sep|oct|nov|dec)[a-z]*\.?\s+\d{1,2}(?:st|nd|rd|th)?(?:\s*(?:-|to|till|until)\s*\d{1,2}(?:st|nd|rd|th)?)?(?!\d)(?:,?\s*20\d{2}(?!\d))?|\d{1,2}(?:st|nd|rd|th)?(?:\s*(?:-|to|till|until|and|по|до|и)\s*\d{1,2}(?:st|nd|rd|th)?)?\s*(?:jan|feb|mar|apr|may|june?|july?|aug|sep|oct|nov|dec|янв|февр|март|апр|ма[йя]|июн|июл|авг|сент|окт|нояб|дек)\p{L}*\.?(?:\s*20\d{2}(?!\d))?|20\d{2}[-./年]\s*\d{1,2}[-./月]\s*\d{1,2}(?!\d)|(?<!\d)\d{1,2}[-./]\d{1,2}[-./]20\d{2}(?!\d)/gu
const NO_MONEY_BEFORE =
  /[:：]\d?$|1:$|(?:超过|大于|[>＞≥<＜≤]|over|свыше|до|max|限|免|提前|最低|最少|min\.?)\s*(?:rmb|usd|cny|\$|¥)?\s*$/u

const BASIS_WORDS: readonly (readonly [RegExp, ChargeBasis])[] = [
  [/^(?:柜|箱|自然箱|cntr|ctnr|container|box|unit|конт\p{L}*\.?|teu|ctr)/u, 'container'],
  [/^(?:票|单|bl|b\/l|doc|hbl|set|awb|bill|提单|份|док\p{L}*|коносамент|декларац\p{L}*)/u, 'document'],
  [/^(?:shpt|shipment|consignment|отправк\p{L}*|парти\p{L}+)/u, 'shipment'],
  [/^(?:kg|kgs|公斤|кг|k(?![\p{Script=Latin}\p{Script=Cyrillic}]))/u, 'kg'],
  [/^(?:w\/m|wm|rt|r\/t|计费吨)/u, 'rt'],
  [/^(?:cbm|m3|方|立方|м3|куб)/u, 'm3'],
  [/^(?:吨|t|ton|т|тонн\p{L}*)(?![\p{Script=Latin}\p{Script=Cyrillic}])/u, 't'],
  [/^(?:天|日|day|d|сут\p{L}*\.?|день|дн)(?![\p{Script=Latin}\p{Script=Cyrillic}])/u, 'day'],
  [/^(?:车|台|truck|маш\p{L}*\.?|авто|а\/м)/u, 'truck'],
]
const basisOf = (words: string | undefined): ChargeBasis | null => {
  const plain = (words ?? '').replace(/^(?:\/|per|每|за|на)\s*(?:1\s*)?/u, '')
  return plain === ''
    ? null
    : (BASIS_WORDS.find(([pattern]) => pattern.test(plain))?.[1] ?? (unitOf(plain) as ChargeBasis | undefined) ?? null)
}

/** Charges by the unit of twenty feet: a box of forty feet is two. */
const BY_TEU = /^(?:\/|per|每|за|на)\s*(?:1\s*)?(?:teu|标箱|标柜|дфэ|тэу)/u

type Money = {
  at: number
  end: number
  amounts: number[]
  currency: CurrencyCode | null
  basis: ChargeBasis | null
  byTeu: boolean
  minimum: boolean
}

const moneyIn = (given: string): Money[] => {
  const clause = given.replace(DATES, (date) => ' '.repeat(date.length))
  return [...clause.matchAll(AMOUNT)].flatMap((match) => {
    const [whole, before, digits = '', after, per] = match
    const start = match.index
    const behind = clause.slice(start + whole.length)
    const ahead = clause.slice(0, start + whole.indexOf(digits))
    const currency = currencyOf(before ?? '') ?? currencyOf(after ?? '') ?? (after?.startsWith('р') ? 'RUB' : null)
    if (currency === null && per === undefined && NO_MONEY_AFTER.test(behind)) return []
    if (currency === null && /[\p{L}\d.]$/u.test(ahead) && /\p{Script=Latin}$/u.test(ahead)) return []
    const minimum = /(?:最低|最少|min\.?|не менее|минимум)\s*(?:收)?$/u.test(ahead.trimEnd())
    if (!minimum && currency === null && NO_MONEY_BEFORE.test(ahead.trimEnd())) return []
    const amounts = digits.split('/').flatMap((each) => numberOf(each.trim()) ?? [])
    const byTeu = BY_TEU.test(per ?? '')
    const basis = byTeu ? 'container' : basisOf(per)
    return amounts.length === 0 ? [] : [{ at: start, end: start + whole.length, amounts, currency, basis, byTeu, minimum }]
  })
}

const SENTENCES =
  /[;；。\n!！]+|(?<!\p{L}|\d)\.\s|(?<=[\p{L})）])(?<!(?:incl|excl|approx|min|max|dest|orig|no|руб|долл|тыс|вкл|искл|мин|доп))\.\s+(?=\p{Lu}|\p{Script=Han}|\d)|(?<=\d)\.\s+(?=\p{L})/iu
/** Ends of what is said; behind a semicolon a list goes on: not included: THC; DTHC; customs. */
const FULL_STOPS =
  /[。\n!！]+|(?<!\p{L}|\d)\.\s|(?<=[\p{L})）])(?<!(?:incl|excl|approx|min|max|dest|orig|no|руб|долл|тыс|вкл|искл|мин|доп))\.\s+(?=\p{Lu}|\p{Script=Han}|\d)/iu
const BULLET =
  /^\s*(?:\d{1,2}\s*[、.)）]\s*|[-•*·●▪]\s*|[①-⑳]\s*|(?:备注|说明|注|note|notes|remarks?|примечани\p{L}*)\s*[:：]\s*)+/iu

const BOX_FIRST = /^\s*(?:20|40|45)\s*'?\s*(?:gp|dc|dv|st|hq|hc|rf|rh|尺|ft|фут\p{L}*)?\s*[-:–=]?\s*[^\d\s]{0,4}\s*\d{2}/u

/** Charges of a note. `currency` is what the sheet's own prices are in. */
export const readNote = (note: string): Charge[] =>
  note.split(FULL_STOPS).flatMap((part) => {
    const sentences = part.split(SENTENCES).flatMap((each) => each.split(/\s{2,}/u))
    // THC: 20DC – 15 000; 40HC – 22 000: what begins with a box goes on with the charge before it.
    const joined: string[] = []
    for (const sentence of sentences) {
      const last = joined.length - 1
      if (last >= 0 && BOX_FIRST.test(unified(sentence)) && chargesIn(sentence).length === 0)
        joined[last] += `, ${sentence.trim()}`
      else joined.push(sentence)
    }
    let told = ''
    return joined.flatMap((sentence) => {
      const plain = unified(sentence.replace(BULLET, ''))
      const opened = /^([^,，;；:：]{0,24}?)\s*[:：]/u.exec(plain)?.[1] ?? ''
      const carried = saysStatus(plain) === null && told !== '' && plain.trim() !== '' ? `${told}: ${plain}` : plain
      if (saysStatus(plain) !== null) told = saysStatus(opened) === null ? '' : opened
      return readSentence(carried)
    })
  })

/** What stands before a word that says what an amount is counted by: USD 25/BL, 50 per AWB. */
const IS_BASIS = new RegExp(`(?:\\d|${CURRENCY_WORDS})\\s*(?:/|per|за)\\s*$`, 'u')

/** Cargo above a weight, whether or not its charge has a name. */
const HEAVY =
  /(?:over|above|exceed\p{L}*|свыше|более|超过|超出|[>＞])\s*\d{1,2}(?:[.,]\d)?\s*(?:t|т|吨|tons?|mt)(?![\p{Script=Latin}\p{Script=Cyrillic}])|\d{1,2}\s*吨以上/gu

const readSentence = (sentence: string): Charge[] => {
  if (/收款|账户|账号|银行|iban|电话|手机|微信|qq|tel\b|whatsapp|bank\b/u.test(sentence)) return []
  const named = chargesIn(sentence).filter(({ at }) => !IS_BASIS.test(sentence.slice(0, at)))
  const heavy = [...sentence.matchAll(HEAVY)]
    .map((match): ChargeMention => ({ code: 'HVY', words: match[0].trim(), at: match.index, end: match.index + match[0].length }))
    .filter(({ at, end }) => !named.some((each) => at < each.end && end > each.at))
  const mentions = mergedMentions(
    [...named, ...heavy].sort((a, b) => a.at - b.at),
    sentence,
  )
  if (mentions.length === 0) return []
  const boxes = boxesIn(sentence)
  const isBox = (each: Money) =>
    each.currency === null &&
    each.amounts.every((amount) => [20, 40, 45].includes(amount)) &&
    boxes.some(({ at, end }) => at < each.end && end > each.at)
  const money = moneyIn(sentence)
    .filter((each) => !isBox(each))
    .filter(({ at, end }) => !mentions.some((each) => at < each.end && end > each.at))
  const statuses = [...sentence.matchAll(STATUS)].map((match) => ({
    at: match.index,
    end: match.index + match[0].length,
    outside: match[1] !== undefined,
    words: match[0],
  }))
  const charges: Charge[] = []
  mentions.forEach((mention, i) => {
    const next = mentions[i + 1]?.at ?? sentence.length
    const previous = mentions[i - 1]?.end ?? 0
    // Amounts stand behind their charge, or, at the end of a sentence, in front of it: 加收 300 USD 超重费.
    const own = money.filter((each) => each.at >= mention.end && each.at < next && !each.minimum)
    const shared = joinedWith(mentions, i, sentence).flatMap((each) =>
      money.filter(
        ({ at, minimum }) => !minimum && at >= each.end && at < (mentions[mentions.indexOf(each) + 1]?.at ?? sentence.length),
      ),
    )
    const ahead = mentions.length === 1 && own.length === 0 ? aheadOf(sentence, mention, money) : undefined
    const amount = own[0] ?? shared[0] ?? ahead
    const least = money.find((each) => each.minimum && each.at >= mention.end && each.at < next)
    const clauseStart = Math.max(0, sentence.lastIndexOf('|', mention.at))
    const scopeText = scopeAround(sentence, mention, previous, amount?.end ?? mention.end)
    const pairs = boxPairs(sentence, mention, own, next)
    charges.push({
      code: codeAt(sentence, mention, statuses),
      words: mention.words,
      amounts: pairs?.map((pair) => pair.amount) ?? amount?.amounts ?? [],
      boxes: pairs?.map((pair) => pair.box) ?? boxesAround(sentence, mention, amount, previous, next),
      currency: amount?.currency ?? currencyBehind(sentence.slice((own.at(-1) ?? amount)?.end ?? next, next)),
      basis: amount === undefined ? null : (amount.basis ?? usualBasis(mention)),
      byTeu: amount?.byTeu ?? false,
      minimum: least?.amounts[0] ?? null,
      place:
        /^\s+(?:в |in |at )?(\p{Script=Cyrillic}{4,20}|\p{Script=Latin}{4,20})\s*[:–-]/u.exec(sentence.slice(mention.end))?.[1] ??
        null,
      status: statusOf(sentence, mention, statuses, amount, previous, next, clauseStart),
      scope: scopeOf(scopeText),
    })
  })
  return charges.filter(({ status, amounts }) => status !== ('none' as ChargeStatus) || amounts.length > 0)
}

/** Amounts that each have a box of their own beside them: THC: 20GP RMB 925, 40HQ RMB 1435; THC 925 за 20DC, 1435 за 40HC. */
const boxPairs = (
  sentence: string,
  { end }: ChargeMention,
  own: readonly Money[],
  next: number,
): { box: ContainerType; amount: number }[] | undefined => {
  if (own.length < 2 || own.some(({ amounts }) => amounts.length !== 1)) return undefined
  const boxes = boxesIn(sentence).filter(({ at, bare }) => !bare && at >= end && at < next)
  const first = own[0] as Money
  const isBefore = boxes[0] !== undefined && boxes[0].at < first.at
  const pairs = own.map((money, i) => {
    const from = isBefore ? (own[i - 1]?.end ?? end) : money.at
    const to = isBefore ? money.at : (own[i + 1]?.at ?? next)
    const beside = boxes.filter(({ at }) => at >= from && at < to)
    return beside.map(({ value }) => ({ box: value, amount: money.amounts[0] as number }))
  })
  // An amount behind them without a box is of something else.
  const alone = pairs.findIndex((pair) => pair.length === 0)
  const found = (alone < 0 ? pairs : pairs.slice(0, alone)).flat()
  return found.length > 1 && new Set(found.map(({ box }) => box)).size === found.length ? found : undefined
}

/** The currency of a list of amounts, behind the last of them: 925, 1435 (RMB). */
const BEHIND_LIST = new RegExp(`^[^\\d\\p{L}¥$€₽]{0,4}[(（]?\\s*(${CURRENCY_WORDS})(?!\\s*\\d)`, 'u')
const currencyBehind = (rest: string): CurrencyCode | null => currencyOf(BEHIND_LIST.exec(rest)?.[1] ?? '')

/** An amount in front of its charge: 加收 300 USD 超重费, +300$ за каждую доп. точку. */
const aheadOf = (sentence: string, mention: ChargeMention, money: readonly Money[]): Money | undefined => {
  const last = money.findLast(({ end, minimum }) => end <= mention.at && !minimum)
  return last !== undefined && last.currency !== null && /^[^,，;；:：]{0,24}$/u.test(sentence.slice(last.end, mention.at))
    ? last
    : undefined
}

/** A truck to or from the terminal: behind words of the destination it delivers. */
const codeAt = (sentence: string, mention: ChargeMention, statuses: readonly Status[]): ChargeCode => {
  if (mention.code !== 'PUP') return mention.code
  const from = statuses.findLast(({ end }) => end <= mention.at)?.end ?? 0
  return /目的(?:港|站|地)?|到(?:港|站)|destination|назначени/u.test(sentence.slice(from, mention.at)) ? 'DLV' : 'PUP'
}

const usualBasis = (mention: ChargeMention): ChargeBasis | null =>
  USUAL_BASIS[mention.code] ?? (mention.code === 'RST' && BY_DOCUMENT.test(unified(mention.words)) ? 'document' : null)

/** 货重超过21吨，加收OWS is one charge, and so is a name with its code. */
const mergedMentions = (mentions: readonly ChargeMention[], sentence: string): ChargeMention[] => {
  const merged: ChargeMention[] = []
  for (const mention of mentions) {
    const last = merged.at(-1)
    const between = last === undefined ? '' : sentence.slice(last.end, mention.at)
    const touching = /^\s*[(（]?\s*$/u.test(between)
    const same =
      last !== undefined && (last.code === mention.code || (touching && (last.code === 'RST' || mention.code === 'RST')))
    if (
      last !== undefined &&
      same &&
      moneyIn(between).length === 0 &&
      (mention.code === 'HVY' || touching) &&
      !/[、,]/u.test(touching ? between : '')
    ) {
      last.end = mention.end
      if (last.code === 'RST') last.code = mention.code
      if (mention.code === 'HVY') last.words = `${last.words} ${mention.words}`
      continue
    }
    merged.push({ ...mention })
  }
  return merged
}

/** Charges that share the amount behind the last of them: AMS/ENS USD 35/BL. */
const joinedWith = (mentions: readonly ChargeMention[], i: number, sentence: string): ChargeMention[] => {
  const joined: ChargeMention[] = []
  for (let at = i; at + 1 < mentions.length; at++) {
    const [one, other] = [mentions[at] as ChargeMention, mentions[at + 1] as ChargeMention]
    if (!/^\s*[/&]\s*$/u.test(sentence.slice(one.end, other.at))) break
    joined.push(other)
  }
  return joined
}

const boxesAround = (
  sentence: string,
  mention: ChargeMention,
  amount: Money | undefined,
  previous: number,
  next: number,
): ContainerType[] => {
  const comma = (from: number, to: number) =>
    Math.max(...[',', '、', ';'].map((mark) => sentence.slice(from, to).lastIndexOf(mark)))
  const begins = Math.max(previous, previous + comma(previous, mention.at) + 1)
  const rest = sentence.slice(Math.max(amount?.end ?? 0, mention.end), next)
  const stops = Math.max(amount?.end ?? 0, mention.end) + (/^[^,、;]*/u.exec(rest)?.[0].length ?? 0)
  const named = boxesIn(sentence).filter(({ at, end, bare }) => {
    if (amount !== undefined && at < amount.end && end > amount.at) return false
    return !bare && at >= begins && at < stops
  })
  const behind = named.filter(({ at }) => at >= mention.end)
  return (behind.length > 0 ? behind : named).map(({ value }) => value)
}

const scopeAround = (sentence: string, mention: ChargeMention, previous: number, end: number): string => {
  const start = previous === 0 ? 0 : previous
  const cut = sentence.slice(start, mention.at)
  const comma = previous === 0 ? cut : (cut.split(/[,，、/&]/u).at(-1) ?? '')
  // What stands behind the last amount, such as "to US and EU", speaks of it too.
  const behind = /^[^,，;；、]{0,40}/u.exec(sentence.slice(end))?.[0] ?? ''
  const head = previous === 0 ? '' : subjectOf(sentence)
  return `${head} ${comma} ${/(?:^|\s)(?:to|for|for all)\s/u.test(behind) ? behind : ''}`
}
/** Whom a sentence speaks of from its beginning: 海运起运港：…, 美线另加 …. */
const subjectOf = (sentence: string): string =>
  /^([^,，:：]{2,14})[:：]/u.exec(sentence)?.[1] ?? /^(?:欧|美|俄|加|日|中亚|非洲|南美|中东)线/u.exec(sentence)?.[0] ?? ''

type Status = { at: number; end: number; outside: boolean; words: string }

const statusOf = (
  sentence: string,
  mention: ChargeMention,
  statuses: readonly Status[],
  amount: Money | undefined,
  previous: number,
  next: number,
  _clauseStart: number,
): ChargeStatus => {
  const end = Math.max(mention.end, amount?.end ?? 0)
  const around = sentence.slice(Math.max(previous, sentence.lastIndexOf(';', mention.at)), next)
  if (CONDITIONAL_CODES.has(mention.code)) return 'conditional'
  if (EXTRA_STOP.test(mention.words) && amount !== undefined) return 'conditional'
  const clause =
    amount === undefined ? around.replace(/[,，;；][^,，;；]*(?:以.{0,8}为准|subject to|при подтвержд).*$/u, '') : around
  const tariff = amount === undefined && BY_TARIFF.test(around)
  const open = tariff ? clause.replace(BY_TARIFF, ' ') : clause
  if (CONDITION.test(open) && !/以上(?:运价|价格|报价|费用|均|含|不含)/u.test(around)) {
    const told = statuses.findLast(({ end: at }) => at <= mention.at)
    if (told === undefined || told.outside) return 'conditional'
  }
  const inBrackets = (at: number) => {
    const open = sentence.lastIndexOf('(', at)
    const close = open < 0 ? -1 : sentence.indexOf(')', open)
    return open >= 0 && close > at && close < mention.at
  }
  // "Охрана включена, ПРР оплачиваются отдельно": what stands behind a charge before the next comma speaks of it.
  const part = sentence.slice(end).search(/[,，;；]/u)
  const own = statuses.find(
    (each) =>
      each.at >= end &&
      (part < 0 || each.at < end + part) &&
      each.at < next &&
      /включ|входит|входят|included|incl$|отдельно|за счет|получател|not incl/u.test(each.words) &&
      /^[^\p{L}]*(?:$|[,，;；.)]|в ставк|в цен|в тариф)/u.test(sentence.slice(each.end)),
  )
  if (tariff && own?.outside !== false) return 'elsewhere'
  if (own !== undefined)
    return own.outside ? (amount === undefined || AT_DESTINATION.test(around) ? 'elsewhere' : 'on_top') : 'inside'
  const before = statuses.findLast((each) => each.end <= mention.at && !inBrackets(each.at))
  // A word in front governs until something is said between: 含BAF，THC RMB 560 另付.
  const after = statuses.find(
    (each) =>
      each.at >= end &&
      (each.at < next || before === undefined) &&
      BEHIND.test(each.words) &&
      !startsNext(sentence, each, mention),
  )
  const status = after ?? before
  if (status === undefined)
    return amount === undefined ? ('none' as ChargeStatus) : AT_DESTINATION.test(around) ? 'elsewhere' : 'on_top'
  if (!status.outside) return 'inside'
  return amount === undefined || AT_DESTINATION.test(around) ? 'elsewhere' : 'on_top'
}

/** An outside word behind a charge that begins what comes next: 含THC，不含DOC; 杂费另计：THC. */
const startsNext = (sentence: string, status: Status, mention: ChargeMention): boolean => {
  const behind = sentence.slice(status.end)
  if (/^\s*[:：]/u.test(behind)) return false
  if (/不含|不包|не вход|не включ|excl|extra|not incl/u.test(status.words)) {
    // "不含在运费内", "not included" at the end speak of what came before.
    const ends = /^\s*(?:于|在|内|[,，。;)]|\.?\s*$|and|in\s|\s*в\s)/u.test(behind)
    return !ends || sentence.slice(mention.end, status.at).length > 60
  }
  return false
}
