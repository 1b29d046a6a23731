/** What a line of a message may mean and the reader did not take from it: it is asked about, whatever the layout. */
import { NUMBER, numberOf } from './amounts.ts'
import type { LinePrice } from './line-prices.ts'
import type { Offer } from './offer.ts'
import { CURRENCY_WORDS, unified } from './words.ts'

/** A former price beside the one of now: было 1 500 $, (was 6,300), 原价2900. */
const FORMER = new RegExp(
  `(?:原价|原来|之前|此前|旧价|上周|上月|(?<!\\p{L})(?:было|ранее|раньше|прошл\\p{L}*(?:\\s+\\p{L}+)?|стар\\p{L}*\\s+(?:ставка|цена)|was|previously|formerly|before|old(?:\\s+rate)?|last week)(?!\\p{L}))\\s*[:：=]?\\s*(?:${CURRENCY_WORDS})?\\s*(?:${NUMBER})\\s*(?:k(?!\\p{L})|к(?!\\p{L})|тыс\\.?|万)?\\s*(?:${CURRENCY_WORDS})?`,
  'gu',
)
/** The price that a new one takes the place of: not 3250, 不是6900, не 5000, а; instead of 5000. */
const DENIED = new RegExp(
  `(?:不是|(?<!\\p{L})(?:not|instead of|rather than|не|вместо)\\s)\\s*(?:${CURRENCY_WORDS})?\\s*(?:${NUMBER})(?!\\s*(?:kgs?|кг|公斤|cbm|m3|м3|days?|дн|天))\\s*(?:${CURRENCY_WORDS})?(?:\\s*,?\\s*(?:а|but|而是|是)(?!\\p{L}))?`,
  'gu',
)
/** A price that is said to be a slip of the pen: 上面1180打错了, 1180 was a typo, 1180 – опечатка. */
const MISWRITTEN = new RegExp(
  `(?:(?:上面|前面|刚才|above)的?\\s*)?(?<![+≥\\d.,/])(?:${CURRENCY_WORDS})?\\s*(?:${NUMBER})\\s*(?:${CURRENCY_WORDS})?\\s*(?:是?(?:打|写|报|发)错|(?:(?:was|is)\\s+)?(?:a\\s+)?(?:typo|mistake)|[-–—]?\\s*(?:была\\s+)?(?:опечатка|ошибка))(?!\\p{L}{0,3}\\s*[,，]?\\s*[=是])`,
  'gu',
)
/** A line without the former prices it names. Keeps its length. */
export const withoutFormer = (text: string): string =>
  [FORMER, DENIED, MISWRITTEN].reduce(
    (rest, pattern) => rest.replace(pattern, (words) => ' '.repeat(words.length)),
    unified(text),
  )

/** What was quoted in another month: our February quote, 2月的报价, февральская ставка. */
const OF_MONTH =
  /^[^\p{L}\d]*(?:(?:our|the|наш\p{L}*|我们)\s*)?(?:(?:january|february|march|april|may|june|july|august|september|october|november|december)\s+(?:quot\p{L}*|rates?|prices?|offers?)|(?:январ|феврал|март|апрел|июн|июл|август|сентябр|октябр|ноябр|декабр)(?:ь?ск|ов)\p{L}*\s+(?:ставк|цен|предложени|котировк)\p{L}*|(?:\d{1,2}|[一二三四五六七八九十]{1,3})月(?:份)?的?(?:旧)?(?:报价|价格|运价)).*(?:no longer|not valid|expired|void|作废|失效|不再|недействительн|больше не|не действу)/u
/** A line that begins with words of another time: 上周 宁波-汉堡 1400. */
export const isOfBefore = (line: string): boolean =>
  OF_MONTH.test(unified(line)) ||
  /^[^\p{L}\d]*(?:昨[天日晚]|前天|上周|上个?月|上期|原价|旧价|之前|(?<!\p{L})(?:last (?:week|month)|yesterday\p{L}*|вчера\p{L}*|previous\p{L}*|old rates?|прошл\p{L}*|стар\p{L}*|раньше|ранее|было)(?!\p{L}))/u.test(
    unified(line),
  )

/** When a price was told, in front of its lane: 昨天发的义乌—莫斯科, 上午报的, вчерашняя ставка Иу – Москва, yesterday's Yiwu - Moscow. */
const TOLD_BEFORE =
  /^[^\p{L}\d]*(?:(?:昨[天日晚]|前天|今早|上午|下午|刚才|刚刚|上周|上次|之前|前面|上面)(?:我|群里)?(?:发|报|给|写|说|贴|推)(?:过|出|来|错)?的?(?:那?条|价格?|报价)?|(?:yesterday|last week|earlier|this morning)(?:['’]s)?(?:\s+(?:rates?|prices?|quotes?|offers?))?(?:\s+(?:for|from|of))?(?=\s)|(?:вчерашн|прошл|утренн)\p{L}*(?:\s+(?:ставк|цен|предложени)\p{L}*)?(?:\s+(?:на|по))?(?=\s))\s*[:：,，]?\s*/iu
/** A line without the words in front of its lane that say when its price was told. */
export const withoutTold = (line: string): string => line.replace(TOLD_BEFORE, '')

/** Words that a chat shows struck through: ~~2.2w~~, ~1500~. */
const STRUCK = /~~[^~]+~~|(?<![\p{L}\d~])~(?=\S)[^~]{2,}(?<=\S)~(?![\p{L}\d~])/gu
/** A line without what it has struck through. */
export const withoutStruck = (line: string): string => line.replace(STRUCK, ' ')

/** A price below nothing, as of part loads that the port of arrival pays for: minus 15 per W/M, USD -15, -15/CBM, Singapore: -15. */
const NEGATIVE = new RegExp(
  `[:：]\\s*-\\d{1,4}(?![\\d.]|,\\d|\\s*-)|(?<!\\p{L})(?:minus|минус)\\s*(?:${CURRENCY_WORDS})?\\s*\\d|(?:负|减)\\s*(?:${CURRENCY_WORDS})?\\s*\\d+(?=\\s*(?:\\/|每|$|,))|(?:${CURRENCY_WORDS})\\s*-\\d|(?<![\\p{L}\\d)]\\s?)-(?:${CURRENCY_WORDS})?\\d{1,3}(?![\\d.,])\\s*(?:${CURRENCY_WORDS})?\\s*(?:\\/|per|за|每)`,
  'u',
)
export const isNegative = (freight: string): boolean => NEGATIVE.test(unified(freight))

/** Least bare number that can be a price left over. */
const LEAST = 200
const LEFT = new RegExp(
  `(?:(${CURRENCY_WORDS})\\s*)?(${NUMBER})\\s*(万|k(?!\\p{L})|к(?!\\p{L})|тыс\\.?)?\\s*(${CURRENCY_WORDS})?`,
  'gu',
)

/** True where a line has an amount that no price was made of. */
export const hasUnread = (freight: string, prices: readonly LinePrice[]): boolean => {
  const used = new Set(prices.flatMap(({ amount, ofWhole, plus }) => [amount, ofWhole, plus]))
  return [...freight.matchAll(LEFT)].some((match) => {
    const [whole, before, digits = '', times, after] = match
    const value = numberOf(digits, times)
    const ahead = freight.slice(0, match.index)
    const behind = freight.slice(match.index + whole.length)
    if (value === undefined || used.has(value) || used.has(value * 1000)) return false
    if (
      /[\p{Script=Latin}\p{Script=Cyrillic}\d.,+/#№-]$/u.test(ahead) ||
      /^[\d.,]*\s*(?:-\s*\d{2,5}\s*)?(?:kgs?|кг|公斤|cbm|m3|м3|方|吨|t(?!\p{L})|т(?!\p{L})|km|км|%|米|hp|л(?!\p{L}))/u.test(
        behind,
      )
    )
      return false
    if (before !== undefined || after !== undefined || times !== undefined) return value >= 1
    return value >= LEAST && value < 1_000_000 && !/^20[23]\d$/u.test(digits.trim())
  })
}

/** From one price to another: 1 300-1 400. */
export const isRange = (freight: string): boolean =>
  new RegExp(
    `(?<![\\d.,+])(?:[1-9]\\d{2,4}|[1-9]\\d?[ ,]\\d{3})\\s*(?:${CURRENCY_WORDS})?\\s*[-~]\\s*(?:${CURRENCY_WORDS})?\\s*(?:[1-9]\\d{2,4}|[1-9]\\d?[ ,]\\d{3})(?![\\d.,]|\\s*(?:kg|кг|公斤))`,
    'u',
  ).test(freight)

/** Rows of offers of one lane that differ in price alone: which holds is asked. */
export const rowsAtOdds = (offers: readonly Offer[]): string[] => {
  const alike = Map.groupBy(
    offers.flatMap((offer) => offer.prices.map((price) => ({ offer, price }))),
    ({ offer, price }) =>
      JSON.stringify([
        offer.mode,
        offer.loadType,
        offer.pol.id,
        offer.pod.id,
        offer.ownership,
        offer.validTo,
        offer.vehicle,
        price.for,
      ]),
  )
  const agree = <T>(one: T | null, other: T | null) =>
    one === null || other === null || JSON.stringify(one) === JSON.stringify(other)
  return [...alike.values()].flatMap((same) =>
    same.flatMap(({ offer, price }, at) =>
      same
        .slice(at + 1)
        .flatMap((other) =>
          price.amount !== other.price.amount &&
          agree(offer.carrier?.code ?? null, other.offer.carrier?.code ?? null) &&
          agree(offer.timetable.weekdays, other.offer.timetable.weekdays) &&
          agree(offer.transit, other.offer.transit)
            ? [...offer.rows, ...other.offer.rows]
            : [],
        ),
    ),
  )
}
