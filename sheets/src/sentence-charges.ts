/** The charges of one sentence: their amounts, boxes, basis and state, and the words around them that may say whose they are. */
import type { ChargeBasis, ChargeCode, ContainerType, CurrencyCode } from '@tongyun/freight/vocabulary'
import { type ChargeMention, chargesIn, usualOf } from './charge-words.ts'
import { ownWordsIn } from './named-surcharges.ts'
import { measuredIn, OF_LENGTH } from './note-measures.ts'
import { codeAt, joinedWith, mergedMentions } from './note-mentions.ts'
import { type Money, moneyIn } from './note-money.ts'
import { boxPairs, withFeetMarked } from './note-pairs.ts'
import { type NotePart, partsOf } from './note-parts.ts'
import { type Scope, scopeOf } from './note-scope.ts'
import { type ChargeStatus, statusesIn, statusOf } from './note-status.ts'
import type { Offer } from './offer.ts'
import { withSharedUnit } from './shared-units.ts'
import { boxesIn, CURRENCY_WORDS, currencyOf } from './words.ts'

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
  /** The amount is of an hour, which no basis of the trade is. */
  byHour: boolean
  minimum: number | null
  /** A place that stands between the charge and its amount. */
  place: string | null
  status: ChargeStatus
  scope: Scope
  /** What may name whom it is of, the nearest first: the words in front of it, behind it, and at the beginning of its sentence. */
  said: readonly string[]
  /** The words at the beginning of its line in front of a colon, which may name whom all of it is of: HKG: …; …. */
  head: string
  /** Whom its words leave out. */
  except: readonly string[]
  /** Several sums stand behind it, of which it has the first. */
  isParted: boolean
  /** What it is for those of each name, where its sums stand by names. */
  parts: readonly NotePart[] | null
  /** Whom it is for, where that is known of a part of it. */
  meant?: ReadonlySet<Offer>
  /** The day from which on it is paid, where that is still to come. */
  from?: string
  /** The sentence it stands in. */
  sentence: string
}
/** What stands before a word that says what an amount is counted by: USD 25/BL, 50 per AWB. */
const IS_BASIS = new RegExp(`(?:\\d|${CURRENCY_WORDS})\\s*(?:/|per|за)\\s*$`, 'u')
/** What is done, for which a sum is paid: 300 руб. за оформление транзита; no sum is counted by it. */
const IS_DONE = /^(?:\p{L}+\s)?\p{L}{3,}(?:ени[ея]|ани[ея]|овку|ботку|узку|цепку|ссию)(?!\p{L})/u
/** The charges that a sentence names and counts nothing by. */
export const chargesNamed = (sentence: string): ChargeMention[] =>
  chargesIn(sentence).filter(({ at, words }) => {
    const before = sentence.slice(0, at)
    return !IS_BASIS.test(before) || (/за\s*$/u.test(before) && IS_DONE.test(words))
  })

/** Goods that are not taken: 带电、液体不接; no DG; опасные грузы не принимаем. */
const NOT_TAKEN =
  /不接|不收(?!费)|拒收|不承接|不做|不走|不运|(?<!\p{L})no (?:dg|dangerous|hazardous|imo|lithium|batter)|(?:not accept|excluded cargo|prohibit|forbidden)|не (?:принима|бер|воз|перевоз|груз)|запрещ/u
/** What stands behind an amount, as a list of names that it is of, else up to the next comma, or is narrowed behind it: for Jeddah; , China only; , promo clients only. */
const BEHIND =
  /^\s*(?:(?:(?:applies|apply|applicable|charged|levied|payable|применя\p{L}*|взима\p{L}*|действу\p{L}*)\s+)?(?:only\s+|только\s+)?(?:to|for|at|in|ex|from|для|на|в|из|по)\s|[仅只]?(?:适用于?|限))[^,，、;；\d]{2,40}(?:[,，、]\s*[^,，、;；:\d]{2,40}(?=[,，、;；.]|$))+|^[^,，、;；]*(?:[,，]\s*(?:(?:only|только|仅|限)|[^,，;；\d]{1,48}?(?:(?<!\p{L})(?:only|только)(?!\p{L})|专享|专用))[^,，;；]*)?/u
/** A bracket at the end that narrows all before it: (China ports only). */
const NARROWED = /\([^()]*(?:only|только|仅|限)[^()]*\)\s*[.。]?\s*$/u
/** A share of nothing is no charge: НДС 0%, VAT 0 %. */
const NO_SHARE = /^\s*[-:=(]?\s*(?:ставка\s*)?0\s*%/u
/** Whom the end of a sentence limits what it tells to: 200 for Jeddah only, apply to Felixstowe only, 仅限吉达, только для Риги. */
const TAIL =
  /^[^,，;；]{0,24}?(?:(?<!\p{L})(?:only|solely|только|лишь)(?!\p{L})|仅|只(?!要|需|含|包)|限(?!制|时|重|量|高)).{0,60}$|^[^,，;；]{2,60}?(?<!\p{L})only(?!\p{L})[^\p{L}]*$/u
/** What such an end is said of: all that is told, by its plural. */
const OF_SEVERAL = /(?<!\p{L})(?:apply|are|both|применяются|взимаются|действуют|оплачиваются)(?!\p{L})|均|都|皆/u
const JOINED = /^\s*(?:[,，]?\s*(?:and|&|\+|и|和|及|与|以及)|、)\s*$/u

const LIST = /^\s*(?:、|,|\/|&|和|及|与|and|и)\s*$/u

/** Whom a note speaks of that leaves out prices with everything in them: 没写ALL IN的另加, if not marked all-in. */
const NOT_ALL_IN =
  /(?:(?<!\p{L})(?:if|where|when|unless|not|без|не|где|если|кроме|except)(?!\p{L})|没有?写?|未|不是|非|除)[^,，;；:：。]{0,24}?(?:all[- ]?in|全包|все включено)(?:\s*(?:的|价|外))?/gu

const LATE: ReadonlySet<ChargeCode> = new Set(['DET', 'STO'])

/** Names of charges that their amounts run into stand apart from them: 加ENS30, THC600. */
const apartFromNames = (sentence: string): string =>
  chargesIn(sentence).reduceRight(
    (text, { end }) => (/^\p{L}\d{2}/u.test(text.slice(end - 1)) ? `${text.slice(0, end)} ${text.slice(end)}` : text),
    sentence,
  )

/** The charges of a sentence from which what its phrases leave out is gone. */
export const readPlain = (given: string): Charge[] => {
  const said = withFeetMarked(apartFromNames(given))
  const sentence = said.replace(NOT_ALL_IN, (words) => ' '.repeat(words.length))
  if (/收款|账户|账号|银行|iban|电话|手机|微信|qq|tel\b|whatsapp|bank\b/u.test(sentence)) return []
  const named = chargesNamed(sentence)
  const measured = measuredIn(sentence, named)
  const isNew = (each: ChargeMention) => !named.some(({ at, end }) => at < each.end && end > each.at)
  // A box that is late has its charge once.
  const own = ownWordsIn(sentence).filter(
    (each) => isNew(each) && !(each.code === 'DET' && named.some(({ code }) => LATE.has(code))),
  )
  const mentions = mergedMentions(
    [...named, ...measured, ...own].sort((a, b) => a.at - b.at),
    sentence,
  )
  if (mentions.length === 0) return []
  const boxes = boxesIn(sentence)
  const isBox = (each: Money) =>
    each.currency === null &&
    each.amounts.every((amount) => [20, 40, 45].includes(amount)) &&
    !isSumOf(each, mentions, sentence) &&
    boxes.some(({ at, end }) => at < each.end && end > each.at)
  const money = moneyIn(sentence)
    .filter((each) => !isBox(each))
    .map((each) => {
      // What a sum is paid for is no part of it: 300 руб. за оформление.
      const done = mentions.find(({ at, words }) => each.at < at && at < each.end && each.basis === null && IS_DONE.test(words))
      return done === undefined ? each : { ...each, end: done.at }
    })
    .filter(({ at, end }) => !mentions.some((each) => at < each.end && end > each.at))
  const statuses = statusesIn(sentence)
  const charges: Charge[] = []
  const endOf = (i: number): number =>
    Math.max(
      mentions[i]?.end ?? 0,
      ...money
        .filter(({ at }) => at >= (mentions[i]?.end ?? 0) && at < (mentions[i + 1]?.at ?? Number.POSITIVE_INFINITY))
        .map(({ end }) => end),
    )
  const tail = sentence.slice(endOf(mentions.length - 1))
  const isLimited = TAIL.test(tail)
  /** The charge, and each behind it, is joined with the last one, whom the end of the sentence limits. */
  const sharesTail = (from: number): boolean =>
    isLimited &&
    mentions.slice(from, -1).every((_, n) => {
      const between = sentence.slice(endOf(from + n), mentions[from + n + 1]?.at)
      return JOINED.test(between) || (OF_SEVERAL.test(tail) && LIST.test(between))
    })
  const isForeign: boolean[] = []
  mentions.forEach((mention, i) => {
    const next = mentions[i + 1]?.at ?? sentence.length
    const previous = mentions[i - 1]?.end ?? 0
    // Amounts stand behind their charge, or, at the end of a sentence, in front of it: 加收 300 USD 超重费.
    const own = withSharedUnit(
      sentence,
      mention.end,
      next,
      money.filter((each) => each.at >= mention.end && each.at < next && !each.minimum),
    )
    const shared = joinedWith(mentions, i, sentence).flatMap((each) =>
      money.filter(
        ({ at, minimum }) => !minimum && at >= each.end && at < (mentions[mentions.indexOf(each) + 1]?.at ?? sentence.length),
      ),
    )
    const ahead = mentions.length === 1 && own.length === 0 ? aheadOf(sentence, mention, money) : undefined
    // A number of a zone or a page beside amounts with a currency is none.
    const amount = own.find(({ currency }) => currency !== null) ?? own[0] ?? shared[0] ?? ahead
    const least = money.find((each) => each.minimum && each.at >= mention.end && each.at < next)
    const scopeText = scopeAround(sentence, mention, previous, amount?.end ?? mention.end)
    const pairs = boxPairs(sentence, mention, own, next)
    isForeign.push(amount?.foreign === true)
    charges.push({
      code: codeAt(sentence, mention, statuses),
      words: mention.words,
      amounts: pairs?.map((pair) => pair.amount) ?? amount?.amounts ?? [],
      boxes: pairs?.map((pair) => pair.box) ?? boxesAround(sentence, mention, amount, previous, next),
      currency:
        amount?.currency ??
        currencyBehind(sentence.slice((own.at(-1) ?? amount)?.end ?? next, next)) ??
        // One that is told for the charge before holds on: THC RMB 1100, DOC 500.
        (amount && money.findLast(({ end, currency }) => end <= mention.at && currency !== null)?.currency) ??
        null,
      basis: amount === undefined || amount.byHour ? (amount?.basis ?? null) : (amount.basis ?? usualOf(mention).basis),
      byTeu: amount?.byTeu ?? false,
      byHour: amount?.byHour ?? false,
      minimum: least?.amounts[0] ?? null,
      place:
        /^\s+(?:в |in |at )?(?!(?:сверх|свыше|более|после|over|above|after|beyond)\s)(\p{Script=Cyrillic}{4,20}|\p{Script=Latin}{4,20})\s*(?:[:–-]|(?=\d))/u.exec(
          sentence.slice(mention.end),
        )?.[1] ?? null,
      status: statusOf(sentence, mention, statuses, amount, previous, next, mentions),
      scope: scopeOf(scopeText),
      said: [
        amount === undefined ? '' : sentence.slice(mention.end, Math.max(mention.end, amount.at)),
        aheadText(sentence, Math.max(previous, money.findLast(({ end }) => end <= mention.at)?.end ?? 0), mention.at),
        // A bracket that the next charge stands in speaks of that one.
        BEHIND.exec(
          sentence.slice(Math.max(mention.end, (own.at(-1) ?? amount)?.end ?? 0), next).replace(/\([^)]*$/u, ''),
        )?.[0] ?? '',
        sentence.slice(0, mentions[0]?.at ?? 0),
        NARROWED.exec(sentence)?.[0] ?? (i < mentions.length - 1 && sharesTail(i) ? tail : ''),
      ],
      head: '',
      except: [],
      isParted: pairs === undefined && new Set(own.filter(({ currency }) => currency !== null).map(sumOf)).size > 1,
      parts: ahead === undefined ? (partsOf(sentence, mention.end, next, own, statuses) ?? null) : null,
      sentence,
    })
  })
  // Charges of a list share what is said behind the last of them: 单证费、封条费均按船公司收取.
  for (let i = charges.length - 2; i >= 0; i--) {
    const [one, other] = [charges[i] as Charge, charges[i + 1] as Charge]
    const between = sentence.slice(mentions[i]?.end, mentions[i + 1]?.at)
    const isOpen = (one.status as string) === 'none' && one.amounts.length === 0 && other.amounts.length === 0
    if (isOpen && LIST.test(between)) one.status = other.status
  }
  return charges.filter(
    ({ code, words, status, amounts }, i) =>
      (status !== ('none' as ChargeStatus) || amounts.length > 0) &&
      !isForeign[i] &&
      !NO_SHARE.test(sentence.slice(mentions[i]?.end ?? 0)) &&
      !(amounts.length === 0 && (OF_LENGTH.test(words) || words === '限重')) &&
      !(code === 'DGS' && amounts.length === 0 && NOT_TAKEN.test(sentence)),
  )
}

/** A number of feet right behind the name of a charge, with nothing but what it is counted by behind it, is what the charge costs: 铅封费 45/柜. */
const isSumOf = ({ at, end, amounts, basis }: Money, mentions: readonly ChargeMention[], sentence: string): boolean =>
  amounts.length === 1 &&
  mentions.some((mention) => mention.end <= at && /^费?\s*[:：=]?\s*$/u.test(sentence.slice(mention.end, at))) &&
  (basis !== null || /^\s*(?:$|[,，;；、。.]\s*(?!\d))/u.test(sentence.slice(end)))

const sumOf = ({ amounts, currency }: Money) => `${amounts.join('/')} ${currency}`

/** The words in front of a charge; behind another one only those after the last comma. */
const aheadText = (sentence: string, from: number, to: number): string => {
  const text = sentence.slice(from, to)
  const bracket = text.lastIndexOf('(')
  return from === 0
    ? text
    : bracket >= 0 && !text.includes(')', bracket)
      ? text.slice(bracket)
      : (text.split(/[,，;；]/u).at(-1) ?? '')
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

const boxesAround = (
  sentence: string,
  mention: ChargeMention,
  amount: Money | undefined,
  previous: number,
  next: number,
): ContainerType[] => {
  // Behind another charge a word that joins the two parts their boxes: THC 110/20' 165/40' and DOC 60.
  const parts = previous === 0 ? /[,、;]/gu : /[,、;和及]|(?<!\p{L})(?:and|и)(?!\p{L})/gu
  const comma = (from: number, to: number) => [...sentence.slice(from, to).matchAll(parts)].at(-1)?.index ?? -1
  const begins = Math.max(previous, previous + comma(previous, mention.at) + 1)
  const rest = sentence.slice(Math.max(amount?.end ?? 0, mention.end), next)
  const stops = Math.max(amount?.end ?? 0, mention.end) + (/^[^,、;]*/u.exec(rest)?.[0].length ?? 0)
  const named = boxesIn(sentence).filter(({ at, end, bare }) => {
    if (amount !== undefined && at < amount.end && end > amount.at) return false
    // A bracket that closes behind the charge before speaks of that one: THC 815/1210(20GP/40HQ) 文件450.
    if (previous > 0 && end <= mention.at && /^[^()（）]*[)）]/u.test(sentence.slice(end, mention.at))) return false
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
/** The prices of a way that a sentence says are with something, or without it: 铁路价已含装箱费，报关费 USD 50/票另收. */
const WAY_FIRST = /^\s*(?:铁路|班列|海运|空运|卡车|卡航|陆运|汽运)(?:运?价|价格|运费|报价)(?=已?包?含|不含|未含)/u
/** Whom a sentence speaks of from its beginning: 海运起运港：…, 美线另加 …. */
const subjectOf = (sentence: string): string =>
  /^([^,，:：]{2,14})[:：]/u.exec(sentence)?.[1] ??
  /^(?:欧|美|俄|加|日|中亚|非洲|南美|中东)线/u.exec(sentence)?.[0] ??
  WAY_FIRST.exec(sentence)?.[0] ??
  ''
