/** Sums of money in a note: amounts with their currency and what they are counted by; days, weights and telephones are none. */
import type { ChargeBasis, CurrencyCode } from '@tongyun/freight/vocabulary'
import { NUMBER, numberOf, unitOf } from './amounts.ts'
import { FOREIGN_AHEAD, FOREIGN_BEHIND } from './foreign-currencies.ts'
import { withoutPhones } from './line-numbers.ts'
import { BOX_KINDS, CURRENCY_WORDS, currencyOf } from './words.ts'

const AMOUNT = new RegExp(
  // A number that letters run into is a name: EX1, ICS2.
  `(?:(${CURRENCY_WORDS})\\s*|(?<![\\p{Script=Latin}\\p{Script=Cyrillic}]\\d*)(?<!\\d))((?:${NUMBER})(?:\\s*/\\s*(?:${NUMBER})(?!\\s*(?:(?:${BOX_KINDS})(?![\\p{Script=Latin}\\p{Script=Cyrillic}])|'|尺|柜)|\\d))*)\\s*(${CURRENCY_WORDS}|(?:р\\.?|сум(?:а|ов)?|сом(?:а|ов)?|so'm)(?![\\p{Script=Latin}\\p{Script=Cyrillic}]))?\\s*((?:/|per|each|every|每|за|на|一(?=[票箱柜车天批单台])|[вс](?=\\s+(?:сут|ден|конт|маш|тонн|парти))|a(?=\\s+(?:day|box|cont|truck|shipment|set)))\\s*(?:1\\s*)?(?!(?:${CURRENCY_WORDS})\\s*\\d)(?:(?![及和与或另并]|(?:${CURRENCY_WORDS})\\s*\\d)[\\p{L}³./])+(?:\\d)?(?:/[\\p{L}]+)?)?`,
  'gu',
)
const NO_MONEY_AFTER =
  /^\s*(?:吨|t(?![\p{Script=Latin}\p{Script=Cyrillic}])|т(?![\p{Script=Latin}\p{Script=Cyrillic}])|kgs?(?![\p{Script=Latin}\p{Script=Cyrillic}])|кг|天(?!天(?!天))|日|小时|days?|дн|сут|час|ч(?![\p{Script=Latin}\p{Script=Cyrillic}])|h(?![\p{Script=Latin}\p{Script=Cyrillic}])|hrs?|%|cbm|方|米|公尺|m(?![\p{Script=Latin}\p{Script=Cyrillic}])|м(?![\p{Script=Latin}\p{Script=Cyrillic}\d³])|метр|мм|см|mm|cm|tons?|'|gp|hq|hc|尺|号|月|年|点|:|条)/u
/** Days with the name of their month, with their year, or a period of two: no amounts. */
const DATES =
  /(?<!\d)\d{1,2}[./]\d{1,2}(?:[./](?:20)?\d{2})?\s*(?:-|~|至|到|to|till|until|по|до)\s*\d{1,2}[./]\d{1,2}(?:[./](?:20)?\d{2})?(?![\d.])|\d{1,2}\s*月\s*\d{1,2}\s*[日号]?(?:\s*(?:-|~|至|到)\s*(?:\d{1,2}\s*月\s*)?\d{1,2}\s*[日号]?)?|(?:jan|feb|mar|apr|may|june?|july?|aug|sep|oct|nov|dec)[a-z]*\.?\s+\d{1,2}(?:st|nd|rd|th)?(?:\s*(?:-|to|till|until)\s*\d{1,2}(?:st|nd|rd|th)?)?(?!\d)(?:,?\s*20\d{2}(?!\d))?|\d{1,2}(?:st|nd|rd|th)?(?:\s*(?:-|to|till|until|and|по|до|и)\s*\d{1,2}(?:st|nd|rd|th)?)?\s*(?:jan|feb|mar|apr|may|june?|july?|aug|sep|oct|nov|dec|янв|февр|март|апр|ма[йя]|июн|июл|авг|сент|окт|нояб|дек)\p{L}*\.?(?:\s*20\d{2}(?!\d))?|20\d{2}[-./年]\s*\d{1,2}[-./月]\s*\d{1,2}(?!\d)|(?<!\d)\d{1,2}[-./]\d{1,2}[-./]20\d{2}(?!\d)|(?<![\d.])\d{1,3}\s*[-–~]\s*\d{1,3}\s*(?:天|日(?!元)|days?(?!\p{L})|дн\p{L}*|сут\p{L}*|час\p{L}*|hours?(?!\p{L})|小时)/gu
const NO_MONEY_BEFORE =
  /[:：]\d?$|1:$|(?:超过|大于|[>＞≥<＜≤]|over|свыше|до|max|限|免|提前|最低|最少|min\.?)\s*(?:rmb|usd|cny|\$|¥)?\s*$/u

const BASIS_WORDS: readonly (readonly [RegExp, ChargeBasis])[] = [
  [/^(?:柜|箱|只|个(?:柜|箱)|自然箱|ктк|cntr|ctnr|container|box|unit|конт\p{L}*\.?|teu|ctr)/u, 'container'],
  [/^(?:票|单|bl|b\/l|doc|hbl|set|awb|bill|file|提单|份|комплект\p{L}*|док\p{L}*|коносамент|декларац\p{L}*)/u, 'document'],
  [/^(?:shpt|shipment|consignment|lot|批|отправк\p{L}*|парти\p{L}+|поставк\p{L}*)/u, 'shipment'],
  [/^(?:kg|kgs|公斤|кг|k(?![\p{Script=Latin}\p{Script=Cyrillic}]))/u, 'kg'],
  [/^(?:w\/m|wm|rt|r\/t|计费吨)/u, 'rt'],
  [/^(?:cbm|m3|方|立方|м3|куб)/u, 'm3'],
  [/^(?:吨|t|ton|т|тонн\p{L}*)(?![\p{Script=Latin}\p{Script=Cyrillic}])/u, 't'],
  [/^(?:天|日|day|d|сут\p{L}*\.?|день|дн)(?![\p{Script=Latin}\p{Script=Cyrillic}])/u, 'day'],
  [/^(?:车|台|truck|vehicle|маш\p{L}*\.?|авто|рейс\p{L}*|а\/м|тс(?!\p{L}))/u, 'truck'],
]
const basisOf = (words: string | undefined): ChargeBasis | null => {
  const plain = (words ?? '').replace(/^(?:\/|per|each|every|每|一|за|на|в(?=\s)|с(?=\s)|a(?=\s))\s*(?:1\s*)?/u, '')
  return plain === ''
    ? null
    : (BASIS_WORDS.find(([pattern]) => pattern.test(plain))?.[1] ?? (unitOf(plain) as ChargeBasis | undefined) ?? null)
}

/** A day behind a box or a truck: USD 20/柜/天, 600元/车/天; in words behind it: per container per day, за контейнер в сутки. */
const BY_DAY_TOO = /[/每]\s*(?:天|日|day|d|сут\p{L}*|день|дн)$/u
const PER_DAY_NEXT = /^\s*(?:per|a|each|every|в|за|每)\s*(?:天|日|day|сут\p{L}*|день)(?!\p{L})/u
/** What an amount is counted by; a box or a truck that is paid by the day is counted in days. */
const countedBy = (words: string, behind: string): ChargeBasis | null => {
  const basis = basisOf(words)
  const isByDay = BY_DAY_TOO.test(words) || PER_DAY_NEXT.test(behind)
  return isByDay && (basis === 'container' || basis === 'truck') ? 'day' : basis
}

/** Charges by the unit of twenty feet: a box of forty feet is two. */
const BY_TEU = /^(?:\/|per|每|за|на)\s*(?:1\s*)?(?:teu|标箱|标柜|дфэ|тэу)/u

export type Money = {
  at: number
  end: number
  amounts: number[]
  currency: CurrencyCode | null
  basis: ChargeBasis | null
  byTeu: boolean
  byHour: boolean
  minimum: boolean
  /** In a currency that the market has no prices in. */
  foreign: boolean
}

const LEAST = /(?:最低|最少|min\.?|minimum|не менее|минимум)\s*(?:收(?:费)?)?$/u
const HOUR = /^(?:\/|per|each|every|每|за|в)\s*(?:1\s*)?(?:hour|hr|h(?!\p{L})|час|ч(?!\p{L})|小时)/u
/** What an amount behind it is counted by: 每票450元, per container USD 100, за контейнер 100 USD. */
const COUNTED_BEFORE =
  /(?:每|(?<!\p{L})(?:per|each|за(?: кажд\p{L}+)?)\s)\s*(?:\p{Script=Han}{1,2}|\p{Script=Latin}{2,9}(?:\/[lm])?|\p{Script=Cyrillic}{3,12})\s*[:：]?\s*(?:收|加收|是)?\s*$/u

/** A sum right behind a word. */
const NEXT_SUM = new RegExp(`^\\s*[:=]?\\s*(?:(?:${CURRENCY_WORDS})\\s*\\d|\\d[\\d\\s.,]*(?:${CURRENCY_WORDS}))`, 'u')

/** Signs around an amount in which stands what it is: looking through all of a long text for each would take its square. */
const REACH = 80

export const moneyIn = (given: string): Money[] => {
  const clause = withoutPhones(given).replace(DATES, (date) => ' '.repeat(date.length))
  return [...clause.matchAll(AMOUNT)].flatMap((match) => {
    const [whole, before, digits = '', after, per] = match
    const start = match.index
    const number = start + whole.indexOf(digits)
    const upTo = (end: number) => clause.slice(Math.max(0, end - REACH), end)
    const behind = clause.slice(start + whole.length, start + whole.length + REACH)
    const ahead = upTo(number)
    const currency = currencyOf(before ?? '') ?? currencyOf(after ?? '') ?? (after?.startsWith('р') ? 'RUB' : null)
    if (currency === null && per === undefined && NO_MONEY_AFTER.test(behind)) return []
    if (currency === null && !FOREIGN_AHEAD.test(ahead) && /[\p{L}\d.]$/u.test(ahead) && /\p{Script=Latin}$/u.test(ahead))
      return []
    const minimum = LEAST.test(upTo(start).trimEnd()) || LEAST.test(ahead.trimEnd())
    if (!minimum && currency === null && NO_MONEY_BEFORE.test(ahead.trimEnd())) return []
    const amounts = digits.split('/').flatMap((each) => numberOf(each.trim()) ?? [])
    const byTeu = BY_TEU.test(per ?? '')
    const counted = per ?? COUNTED_BEFORE.exec(upTo(start))?.[0]
    const basis = byTeu ? 'container' : countedBy(counted?.trim() ?? '', per === undefined ? '' : behind)
    const byHour = HOUR.test(counted ?? '')
    // DTHC Hamburg EUR 285 / Rotterdam EUR 240: what the stroke parts off is the name of the next sum.
    const isNextName = per?.startsWith('/') === true && basis === null && !byHour && NEXT_SUM.test(behind)
    const end = start + whole.length - (isNextName ? per.length : 0)
    return amounts.length === 0
      ? []
      : [
          {
            at: start,
            end,
            amounts,
            currency,
            basis,
            byTeu,
            byHour,
            minimum,
            foreign:
              currency === null &&
              (FOREIGN_AHEAD.test(ahead) ||
                FOREIGN_BEHIND.test(clause.slice(number + digits.length, number + digits.length + REACH))),
          },
        ]
  })
}
