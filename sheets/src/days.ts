/** Days as titles, cells and notes write them: periods of validity and dates of departure, with what is unsure of them. */
import { type DateOrder, readDate } from './cell.ts'
import { type Language, unified } from './words.ts'

/** What is known of the sheet's day. */
export type Calendar = { today: string; language: Language }
export type Period = { from: string | null; to: string | null; ambiguous: boolean; at: number; end: number }

const pad = (value: number) => String(value).padStart(2, '0')
const DAY_MS = 86_400_000
const distance = (date: string, today: string) => Math.abs(Date.parse(date) - Date.parse(today)) / DAY_MS
const lastDay = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate()
/** The year in which a month without year lies nearest to today. */
const yearOf = (month: number, today: string) => {
  const year = Number(today.slice(0, 4))
  return [year, year + 1, year - 1].sort(
    (a, b) => distance(`${a}-${pad(month)}-15`, today) - distance(`${b}-${pad(month)}-15`, today),
  )[0] as number
}
/** The order of day and month where digits alone do not tell. */
const orderOf = (language: Language): DateOrder => (language === 'zh' ? 'month_first' : 'day_first')

const MONTH = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|янв|фев|мар|апр|май|мая|июн|июл|авг|сен|окт|ноя|дек)\\p{L}*\\.?'
const YEAR = '20\\d{2}'
/** One date, of any form `readDate` takes. */
const DATE = [
  `${YEAR}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\\d|3[01])(?!\\d)`,
  `${YEAR}\\s*[-./年]\\s*\\d{1,2}\\s*[-./月]\\s*\\d{1,2}\\s*日?`,
  ...['\\.', '/', '-'].map((mark) => `\\d{1,2}${mark}\\d{1,2}${mark}(?:${YEAR}|2\\d)(?!\\d)`),
  `\\d{1,2}\\s*月\\s*\\d{1,2}\\s*[日号]?`,
  `\\d{1,2}(?:st|nd|rd|th)?[\\s-]*${MONTH}(?:[\\s,-]*(?:${YEAR}|2\\d(?!\\d)))?`,
  `${MONTH}[\\s-]*\\d{1,2}(?:st|nd|rd|th)?(?!\\d)(?:[\\s,]+${YEAR})?`,
  '\\d{1,2}[./]\\d{1,2}(?![\\d/]|\\.\\d)',
].join('|')
const BETWEEN = '\\s*(?:-+|~|至|到|→|to|till|until|до|по|thru|through)\\s*'
/** A stroke between two days of ISO: 2027-03-01/2027-03-31. */
const ISO_STROKE = /(20\d{2}-\d{1,2}-\d{1,2})\/(?=20\d{2}-\d)/gu
/** The second of two days of ISO without its year: 2027-03-01至03-15. */
const ISO_SHORT = /(?<![\d-])(20\d{2})-(\d{1,2}-\d{1,2})\s*(?:~|至|到|to|по|до|\s-\s)\s*(\d{1,2}-\d{1,2})(?![\d-])/gu
/** A point behind the first of two days: 01.03.-07.03.2027. */
const POINT_BEHIND = /(?<=(?<![\d.])\d{1,2}\.\d{1,2})\.(?=\s*[-~]\s*\d)/gu
const BARE_DATE = /^\s*(?:日期|dates?|дат[аы]|период)\s*[:：]?\s*$/u
/** 12月1日-15日, 12/1-15, 1-15 Dec, 1-15 декабря, 12.1~15: the second day has the month of the first, or the other way round. */
const RANGE = new RegExp(`(?<![\\d.])(${DATE})${BETWEEN}(${DATE})`, 'gu')
const IS_RANGE = new RegExp(RANGE.source, 'u')
const SHORT_END = new RegExp(
  `(?<![\\d.])((?:${YEAR}\\s*[-./年]\\s*)?\\d{1,2}\\s*(?:月\\s*|[./]))(\\d{1,2})[日号]?(?:-|~|至|到)(\\d{1,2})\\s*[日号]?(?![\\d./月]|\\s*(?:天|days?|дн))`,
  'gu',
)
const SHORT_START = new RegExp(
  `(?<![\\d.])(\\d{1,2})\\s*(?:-|~|to|по|до|至)\\s*(\\d{1,2}(?:st|nd|rd|th)?[\\s-]*${MONTH}(?:[\\s,]*${YEAR})?)`,
  'gu',
)
/** Dec 1-15, декабрь 16-31: the month stands first. */
const MONTH_FIRST = new RegExp(`(?<!\\p{L})(${MONTH})\\s*(\\d{1,2})\\s*(?:-|~|to|по|до)\\s*(\\d{1,2})(?![\\d.:])`, 'gu')
/** 05-20.12, where the day stands first. */
const SHORT_START_DIGITS =
  /(?<![\d.,/-])(\d{1,2})\s*-\s*((\d{1,2})(\.(?:0[1-9]|1[0-2])(?:\.20\d{2})?))(?![\d.,]|\s*(?:дн|сут|days?|%|м3|m3|т|t|кг|kg|м|m)(?!\p{L}))/gu
const HALF = new RegExp(
  `(?:(${YEAR})\\s*年\\s*)?(\\d{1,2})\\s*月\\s*(?:份)?\\s*(上半月|下半月|上旬|中旬|下旬|上|下|底|末|全月|整月|内|月内|份内|以内|之内)(?!海|架|调|涨|陆)`,
  'gu',
)
const HALF_WORDS = new RegExp(
  `(?:(1st|first|2nd|second|перв\\p{L}+|втор\\p{L}+)\\s+(?:half|половин\\p{L}+)(?:\\s+of)?\\s+(${MONTH}))(?:\\s+(${YEAR}))?|(${MONTH})\\s*(1h|2h|h1|h2|1st half|2nd half)(?:\\s+(${YEAR}))?|(?<![\\p{L}\\d])(1h|2h|h1|h2)\\s*(${MONTH})(?:\\s+(${YEAR}))?`,
  'gu',
)
const WHOLE = new RegExp(`(${YEAR})\\s*年\\s*(\\d{1,2})\\s*月(?!\\s*\\d)(?:份)?`, 'gu')
const WHOLE_WORDS = new RegExp(`(?<!\\d\\s?)(${MONTH})\\s+(${YEAR})`, 'gu')
/** Names of months and nothing longer: Marseille begins like one. */
const MONTH_NAME =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?|январ[ьяе]|феврал[ьяе]|март[ае]?|апрел[ьяе]|ма[йяе]|июн[ьяе]|июл[ьяе]|август[ае]?|сентябр[ьяе]|октябр[ьяе]|ноябр[ьяе]|декабр[ьяе]|янв|фев|апр|авг|сент?|окт|нояб?|дек)(?!\\p{L})\\.?'
/** A month whose prices a title speaks of: 12月价, Dec rate, rates for December, ставки на декабрь. */
const OF_MONTH = new RegExp(
  `(?<![\\d./-])(\\d{1,2})\\s*月(?:份)?\\s*(?:的)?(?:价|运价|报价|价格|费率|运费|海运价|空运价)|(?<!\\d\\s?|\\p{L})(${MONTH_NAME})\\s+(?:rates?|prices?|tariffs?|quot\\p{L}*|fak|pricing|ставк\\p{L}*|цен[аы]|тариф\\p{L}*)(?!\\p{L})|(?:(?:rates?|prices?|tariffs?|quotation) (?:for|in|of)|(?:ставк|цен|тариф)\\p{L}* (?:на|за)) (${MONTH_NAME})(?!\\s*\\d)`,
  'gu',
)
const UNTIL = new RegExp(
  `(?:有效期?至|有效至|(?:截止|结束|终止|到期|失效)(?:日期|日)|失效|截止(?:到|至)?|至|到|执行至|until|till|thru|through|up to|not later than|valid (?:to|thru|till|until|up to)|до конца дня|не позднее|включительно до|expir\\p{L}*|(?<!\\p{L})exp\\.?|by|до|по|valid(?:ity)?|срок действия|действ\\p{L}*\\s+(?:до|по))\\s*[:：]?\\s*(?:(?:(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?|пн|вт|ср|чт|пт|сб|вс|понедельника?|вторника?|среды|четверга?|пятницы|субботы|воскресенья|(?:周|星期)[一二三四五六日天])[\\s,.]*)?(${DATE})(?:\\s*(?:止|前|底|г\\.?))?|(${DATE})\\s*(?:截?止|为止|前|之前|以前|前有效|(?:tarihine\\s+)?kadar)(?!\\s*(?:日期|日|时间)?\\s*[:：])`,
  'gu',
)
/** A last day that is that of a month: до конца января, until the end of January, 1月底前. */
const END_OF_MONTH = new RegExp(
  `(?:до конца|по конец|(?:until|till|to|through|by)\\s+(?:the\\s+)?end of)\\s+(${MONTH_NAME})`,
  'gu',
)
const SINCE = new RegExp(
  `(?:from|since|effective|生效(?:日期|日)?|(?:起始|开始)(?:日期|日)|起始|自|从|с|начиная с)\\s*[:：]?\\s*(${DATE})\\s*(?:起)?|(${DATE})\\s*起`,
  'gu',
)
/** Words before a date that say it is no day of validity. */
const OTHER_DAY =
  /(?:报价日期|报价日|制表|更新|发布|(?<!执行|生效|有效|起始|适用|开始|截止|结束|终止|到期)日期|打印|issued|issue date|updated?|date|as of|dated|обновлен\p{L}*|составлен\p{L}*|дата|放假|от)\s*[:：]?\s*$/u

const monthNumber = (word: string): number => Number((readDate(`1 ${word} 2026`, 'day_first', '2026-01-01') ?? '0-0').slice(5, 7))

/** Dates in both orders where digits alone do not tell which is the day: 05/12/2026. */
const isEitherWay = (text: string): boolean => {
  const parts = /^(\d{1,2})([./-])(\d{1,2})(?:\2\d{2,4})?$/u.exec(text.trim())
  return parts !== null && parts[2] !== '.' && Number(parts[1]) <= 12 && Number(parts[3]) <= 12 && parts[1] !== parts[3]
}

const clean = (text: string) =>
  text
    .replace(/(\d)(?:st|nd|rd|th)\b/gu, '$1')
    .replace(/[号]/gu, '日')
    .trim()

/** A date in the order that is usual, or in the other one where only that lies near. `ambiguous`: both could be meant. */
const dateOf = (text: string, { today, language }: Calendar): { date: string; ambiguous: boolean } | undefined => {
  const first = readDate(clean(text), orderOf(language), today)
  if (!isEitherWay(text)) {
    const other = first ?? readDate(clean(text), orderOf(language) === 'day_first' ? 'month_first' : 'day_first', today)
    return other === undefined ? undefined : { date: other, ambiguous: false }
  }
  const second = readDate(clean(text), orderOf(language) === 'day_first' ? 'month_first' : 'day_first', today)
  if (first === undefined || second === undefined) {
    const only = first ?? second
    return only === undefined ? undefined : { date: only, ambiguous: false }
  }
  const withYear = /\d{4}$/u.test(text.trim())
  // A sheet of Chinese or Russian prices has one order for short dates; a year behind them may come from another program.
  if (!withYear && language !== 'en') return { date: first, ambiguous: false }
  // Of two days that prices may still hold until, the one by the order of the language is meant.
  const isStill = (date: string) => date >= today && distance(date, today) <= USUAL_DAYS
  if (isStill(first) && isStill(second)) return { date: first, ambiguous: true }
  const near = [first, second].sort((a, b) => distance(a, today) - distance(b, today))[0] as string
  return { date: near, ambiguous: true }
}

/** The order that the numbers of a date leave: of 03/14/2027 the month is first, of 14.03.2027 the day; null where both could be. */
const onlyOrderOf = (text: string): DateOrder | null => {
  const [, first, second] = /^(\d{1,2})\s*[./-]\s*(\d{1,2})(?:\s*[./-]|$)/u.exec(text.trim()) ?? []
  if (first === undefined || second === undefined) return null
  return Number(first) > 12 ? 'day_first' : Number(second) > 12 ? 'month_first' : null
}

/** Days that prices usually hold at most, and those of a season. */
const USUAL_DAYS = 100
const SEASON_DAYS = 125

const rangeOf = (left: string, right: string, calendar: Calendar): Omit<Period, 'at' | 'end'> | undefined => {
  const { today, language } = calendar
  // Both days of a period are written in one order.
  const sure = onlyOrderOf(left) ?? onlyOrderOf(right)
  const orders: DateOrder[] = language === 'zh' ? ['month_first', 'day_first'] : ['day_first', 'month_first']
  const dated = /^20\d{2}/u.test(left.trim()) && !/20\d{2}/u.test(right) ? `${left.trim().slice(0, 4)}-` : ''
  const readings = (sure === null ? orders : [sure]).flatMap((order) => {
    const yearFirst =
      dated === ''
        ? undefined
        : readDate(
            `${dated}${clean(right)
              .replace(/[/.月]/gu, '-')
              .replace('日', '')}`,
            order,
            today,
          )
    const yearLast = /20\d{2}\s*$/u.exec(right.trim())?.[0]
    const to = yearFirst ?? readDate(clean(right), order, dated === '' ? today : (readDate(clean(left), order, today) ?? today))
    if (to === undefined) return []
    const from =
      readDate(clean(left), order, to) ?? (yearLast ? readDate(`${clean(left)}.${yearLast.trim()}`, order, to) : undefined)
    if (from === undefined) return []
    // A period over the turn of the year.
    const start = from > to ? `${Number(from.slice(0, 4)) - 1}${from.slice(4)}` : from
    const days = (Date.parse(to) - Date.parse(start)) / DAY_MS
    return days >= 0 && days <= 370 ? [{ from: start, to, days }] : []
  })
  const [first, second] = readings
  if (first === undefined) return undefined
  const differ = second !== undefined && (second.from !== first.from || second.to !== first.to)
  // A period of some months is as likely where today lies within it: 01/03/2027 – 05/04/2027 read on the first of March.
  const isLikely = ({ from, to, days }: (typeof readings)[number]) =>
    days <= USUAL_DAYS || (days <= SEASON_DAYS && from <= today && today <= to)
  const unsure = differ && (isEitherWay(left) || isEitherWay(right)) && isLikely(first) && isLikely(second)
  // Only the order that the language does not write them in gives a period of prices: that it is meant is asked.
  const isUnusual = differ && first.days > USUAL_DAYS && second.days <= USUAL_DAYS
  const best = isUnusual ? second : first
  return { from: best.from, to: best.to, ambiguous: isUnusual || (unsure && language === 'en') }
}

const half = (year: number, month: number, part: string): { from: string; to: string } => {
  const last = lastDay(year, month)
  const between: [number, number] = /上半|^上$|1h|h1|1st|first|перв/u.test(part)
    ? [1, 15]
    : /下半|^下$|2h|h2|2nd|second|втор/u.test(part)
      ? [16, last]
      : part === '上旬'
        ? [1, 10]
        : part === '中旬'
          ? [11, 20]
          : part === '下旬'
            ? [21, last]
            : [1, last]
  return { from: `${year}-${pad(month)}-${pad(between[0])}`, to: `${year}-${pad(month)}-${pad(between[1])}` }
}

/** The days that stand behind a part of a month hold against those it usually has: 2H FEB (15-28), 2月下半月（15-28日）. */
const DAYS_BEHIND = /^\s*(?:份)?\s*\(?\s*(\d{1,2})\s*[日号]?\s*(?:-|~|至|到)\s*(\d{1,2})\s*[日号]?\s*\)/u
const told = (span: { from: string; to: string }, behind: string): { from: string; to: string } => {
  const [, first = '', last = ''] = DAYS_BEHIND.exec(behind) ?? []
  const month = span.to.slice(0, 8)
  const isWithin = first !== '' && Number(first) > 0 && Number(first) <= Number(last) && Number(last) <= lastDayOf(span.to)
  return isWithin ? { from: `${month}${pad(Number(first))}`, to: `${month}${pad(Number(last))}` } : span
}
const lastDayOf = (date: string): number => lastDay(Number(date.slice(0, 4)), Number(date.slice(5, 7)))

const SAYS_VALID = /^\s*(?:开船|开航|发运|发车|装船)?(?:有效|适用|(?<!\p{L})(?:valid|действ))/u
/** Periods a text names, in order of how much they say: two ends, a half of a month, a last day, a month. */
export const periodsIn = (text: string, calendar: Calendar): Period[] => {
  const plain = unified(text).replace(ISO_STROKE, '$1~').replace(POINT_BEHIND, ' ')
  const found: Period[] = []
  const free = (at: number, end: number) => found.every((each) => end <= each.at || at >= each.end)
  const isOfPrices = (at: number, end: number) =>
    !OTHER_DAY.test(plain.slice(Math.max(0, at - 14), at)) ||
    // Two days behind the bare word for a date are how long a list holds: 日期: 2027-03-01 ~ 2027-03-07.
    (BARE_DATE.test(plain.slice(0, at)) && IS_RANGE.test(plain.slice(at, end))) ||
    // So are two days that are said to be: 更新：3/1-3/10开船有效.
    (IS_RANGE.test(plain.slice(at, end)) && SAYS_VALID.test(plain.slice(end)))
  const keep = (match: RegExpExecArray | RegExpMatchArray, period: Omit<Period, 'at' | 'end'> | undefined) => {
    const at = match.index ?? 0
    if (period !== undefined && free(at, at + match[0].length) && isOfPrices(at, at + match[0].length))
      found.push({ ...period, at, end: at + match[0].length })
  }
  for (const match of plain.matchAll(ISO_SHORT)) {
    const [, year = '', first = '', last = ''] = match
    const isNextYear = last.padStart(5, '0') < first.padStart(5, '0')
    keep(match, rangeOf(`${year}-${first}`, `${Number(year) + Number(isNextYear)}-${last}`, calendar))
  }
  for (const match of plain.matchAll(RANGE)) keep(match, rangeOf(match[1] as string, match[2] as string, calendar))
  for (const match of plain.matchAll(SHORT_END)) {
    const [, head = '', first = '', last = ''] = match
    if (Number(last) > 31 || Number(first) > 31 || Number(last) <= Number(first)) continue
    keep(match, rangeOf(`${head}${first}`, `${head}${last}`, { ...calendar, language: 'zh' }))
  }
  for (const match of plain.matchAll(SHORT_START)) {
    const end = match[2] as string
    keep(match, rangeOf(end.replace(/^\d{1,2}/u, match[1] as string), end, calendar))
  }
  for (const match of plain.matchAll(MONTH_FIRST)) {
    const [, month = '', first = '', last = ''] = match
    if (monthNumber(month) > 0 && Number(first) < Number(last) && Number(last) <= 31)
      keep(match, rangeOf(`${first} ${month}`, `${last} ${month}`, calendar))
  }
  if (calendar.language !== 'zh')
    for (const match of plain.matchAll(SHORT_START_DIGITS)) {
      const [, first = '', end = '', last = '', month = ''] = match
      if (Number(first) >= 1 && Number(first) < Number(last) && Number(last) <= 31)
        keep(match, rangeOf(`${first}${month}`, end, { ...calendar, language: 'ru' }))
    }
  for (const match of plain.matchAll(HALF)) {
    const month = Number(match[2])
    if (month < 1 || month > 12) continue
    const year = match[1] === undefined ? yearOf(month, calendar.today) : Number(match[1])
    const part = match[3] as string
    const span = told(half(year, month, part), plain.slice(match.index + match[0].length))
    keep(match, { from: /底|末/u.test(part) ? null : span.from, to: span.to, ambiguous: false })
  }
  for (const match of plain.matchAll(HALF_WORDS)) {
    const [, part = match[5] ?? match[7] ?? '', word = match[4] ?? match[8] ?? '', year = match[3] ?? match[6] ?? match[9]] =
      match
    const month = monthNumber(word)
    if (month <= 0) continue
    const span = half(year ? Number(year) : yearOf(month, calendar.today), month, part)
    keep(match, { ...told(span, plain.slice(match.index + match[0].length)), ambiguous: false })
  }
  for (const match of plain.matchAll(UNTIL)) {
    const read = dateOf((match[1] ?? match[2]) as string, calendar)
    keep(match, read && { from: null, to: read.date, ambiguous: read.ambiguous })
  }
  for (const match of plain.matchAll(END_OF_MONTH)) {
    const month = monthNumber(match[1] as string)
    if (month > 0) keep(match, { from: null, to: half(yearOf(month, calendar.today), month, '全月').to, ambiguous: false })
  }
  for (const match of plain.matchAll(SINCE)) {
    const read = dateOf((match[1] ?? match[2]) as string, calendar)
    keep(match, read && { from: read.date, to: null, ambiguous: read.ambiguous })
  }
  for (const match of plain.matchAll(WHOLE_WORDS)) {
    const month = monthNumber(match[1] as string)
    if (month > 0) keep(match, { ...half(Number(match[2]), month, '全月'), ambiguous: false })
  }
  for (const match of plain.matchAll(WHOLE)) {
    const [year, month] = [Number(match[1]), Number(match[2])]
    if (month >= 1 && month <= 12) keep(match, { ...half(year, month, '全月'), ambiguous: false })
  }
  for (const match of plain.matchAll(OF_MONTH)) {
    const month = match[1] === undefined ? monthNumber((match[2] ?? match[3]) as string) : Number(match[1])
    if (month >= 1 && month <= 12) keep(match, { ...half(yearOf(month, calendar.today), month, '全月'), ambiguous: false })
  }
  return found
}

/** What holds from the day that it is told: 即日起, with immediate effect, с сегодняшнего дня. */
const FROM_NOW =
  /即日起|即日至|今日起|现起|(?<!\p{L})(?:with immediate effect|effective immediately|from today|as of today|с (?:сегодняшнего дня|сегодня|момента публикации)|с текущей даты)/u
/** The day a sheet is of, by the word for it. */
const TOLD_ON = new RegExp(
  `(?:报价日期?|发布日期?|制表日期?|(?<!执行|生效|有效|起始|适用|开始|截止|结束)日期|issued(?: on)?|issue date|quotation date|dated?|дата(?: прайса| ставок)?|составлен\\p{L}*)\\s*[:：]?\\s*(${DATE})`,
  'u',
)
/** The day from which a period holds that begins when it is told, where the text says its own day. */
const beginsNow = (text: string, calendar: Calendar): string | null => {
  const plain = unified(text)
  const told = FROM_NOW.test(plain) ? TOLD_ON.exec(plain)?.[1] : undefined
  const day = told === undefined ? undefined : dateOf(told, calendar)
  return day === undefined || day.ambiguous ? null : day.date
}

/** The one period of a text; undefined without any. A period that is named outright counts before a month in passing. */
export const periodIn = (text: string, calendar: Calendar): Period | undefined => {
  const found = namedPeriodIn(text, calendar)
  if (found === undefined || found.from !== null || found.to === null) return found
  const from = beginsNow(text, calendar)
  return from === null || from > found.to ? found : { ...found, from }
}

const namedPeriodIn = (text: string, calendar: Calendar): Period | undefined => {
  const [first, second] = periodsIn(text, calendar)
  if (first === undefined || second === undefined) return first
  // "from 1 Dec" and "until 15 Dec" apart.
  if (first.from === null && second.to === null) return { ...first, from: second.from }
  if (first.to === null && second.from === null) return { ...second, from: first.from }
  return first
}

const TITLE_MONTH = new RegExp(
  `(?<![\\d./-])(\\d{1,2})\\s*月(?:份)?(?![\\d上下中底末初])|(?<![\\p{L}\\d-])(${MONTH_NAME})(?!\\s*\\d)`,
  'u',
)
/** The whole month that a title over prices names: 12月 40HQ, Dec 20GP. */
export const monthIn = (title: string, { today }: Calendar): Period | undefined => {
  const match = TITLE_MONTH.exec(unified(title))
  if (match === null) return undefined
  const month = match[1] === undefined ? monthNumber(match[2] as string) : Number(match[1])
  if (month < 1 || month > 12) return undefined
  return { ...half(yearOf(month, today), month, '全月'), ambiguous: false, at: match.index, end: match.index + match[0].length }
}

const SINGLE = new RegExp(DATE, 'gu')
const AND = '\\s*(?:[,、&/]|和|及|and|и)\\s*'
/** Days of one month, named once behind or in front of them: 5, 12 и 19 марта; March 5 and 19; 3月5日、19日; 5, 19.03. */
const DAYS_OF_MONTH: readonly (readonly [RegExp, (month: string, day: string) => string])[] = [
  [
    new RegExp(`(?<![\\d./-])(?<days>\\d{1,2}(?:${AND}\\d{1,2})+)(?:st|nd|rd|th)?\\s*(?<month>${MONTH}(?:\\s*${YEAR})?)`, 'gu'),
    (month, day) => `${day} ${month}`,
  ],
  [
    new RegExp(`(?<!\\p{L})(?<month>${MONTH})\\s*(?<days>\\d{1,2}(?:${AND}\\d{1,2})+)(?![\\d:.])`, 'gu'),
    (month, day) => `${day} ${month}`,
  ],
  [
    /(?<month>(?<!\d)\d{1,2}\s*月)\s*(?<days>\d{1,2}\s*[日号]?(?:\s*[、,和及/&]\s*\d{1,2}\s*[日号]?(?!\s*[\d月/]))+)/gu,
    (month, day) => `${month}${day}日`,
  ],
  [
    /(?<![\d./-])(?<days>\d{1,2}(?:\s*(?:[,、]|и|and)\s*\d{1,2})+)(?<month>\.(?:0[1-9]|1[0-2])(?!\d|\.\d{1,2}\.))/gu,
    (month, day) => `${day}${month}`,
  ],
]
const eachWithMonth = (plain: string): string =>
  DAYS_OF_MONTH.reduce(
    (text, [pattern, dated]) =>
      text.replace(pattern, (...match) => {
        const { days = '', month = '' } = match.at(-1) as Record<string, string>
        // Behind a comma the next day would be the year of the one before: 10 марта, 24.
        return (days.match(/\d{1,2}/gu) ?? []).map((day) => dated(month, day)).join('; ')
      }),
    plain,
  )
/** Dates of departure in a cell: 12/8、12/22; 5, 12, 19 дек.; 12.5/12.12. */
export const datesIn = (text: string, calendar: Calendar): string[] => {
  const plain = unified(text)
  return [...eachWithMonth(plain).matchAll(SINGLE)].flatMap((match) => dateOf(match[0], calendar)?.date ?? [])
}

/** One day of a cell of its own, as a date of validity. */
export const dayOf = (text: string, calendar: Calendar): { date: string; ambiguous: boolean } | undefined =>
  dateOf(unified(text).trim(), calendar)
