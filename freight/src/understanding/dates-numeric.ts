/** Dates in figures: 12.3-12.8, 05-15.12, 5/12/2026. Which figure is the month is a matter of the language. */
import { between, type DateRule, dayInMonth, type Today, windowOf } from './date-rules.ts'
import { pattern } from './pattern.ts'

const DAY = '(?:3[01]|[12]\\d|0?[1-9])'
const MONTH = '(?:1[0-2]|0?[1-9])'
const FULL_MONTH = '(?:1[0-2]|0[1-9])'
const DASH = ' ?(?:-|~|到|至|по|до|to|until|till) ?'
const NOT_BEFORE = '(?<![\\d./:-]|[$€¥£])'
/** A figure of something else stands so. */
const NOT_BEHIND =
  '(?![./:-]?\\d| ?(?:吨|公斤|千克|斤|kg|lbs?|t(?!\\p{L})|tons?|tonnes?|mt(?!\\p{L})|方|立方|cbm|m3|м3|cm|см|mm|мм|м(?!\\p{L})|m(?!\\p{L})|米|x|х|\\*|万|千|k(?!\\p{L})|元|块|美|usd|eur|rmb|cny|\\$|€|₽|%|т(?!\\p{L})|тн|тонн|тыс|кг|куб|руб|долл|евро|юан|个|箱|托|件|台|度|°|c(?!\\p{L})|°с|teu|pallets?|ctns?|pcs|мест|паллет|шт))'
/** Right behind it is done what is done on a day. */
const DONE_BEHIND =
  '(?= ?(?:之?前|以前|之?后|以后|左右|到|至|发|开船|走|装|提|起|出|船|截|货|日|号|能|可|好|完|齐|交|上|飞|离|订|入))'
/** Words that a day follows, with a name between them at most. */
const CUE =
  '(?:货好|货期|时间|日期|备好|备货|船期|装[货车柜箱船]?|提货?|发货?|走货?|开船|出货|出运|到货|交货|到港|送达|送货|截关|截止|前|(?<!\\p{L})(?:by|before|befor|on|after|until|till|than|from|etd|eta|crd|ready|around|dated?|deadline|latest|due|pick-?(?:ed )?up|pick up|collect(?:ion)?|load(?:ing|ed)?|unload(?:ing|ed)?|sailing|departure|arriv(?:al|e|es)|deliver(?:y|ed)?|ship(?:ping|ment|ped)?|до|к|с|по|после|на|от|не позднее|не позже|не ранее|около|примерно|готовност\\p{L}*|готов\\p{L}?|погрузк\\p{L}|загрузк\\p{L}|выгрузк\\p{L}|отправк\\p{L}|отгрузк\\p{L}|доставк\\p{L}|прибыти\\p{L}|подач\\p{L}|забор|забра(?:ть|в)|забер\\p{L}+|забира\\p{L}+|вывез\\p{L}+|(?:за|по|от|вы)груз(?:ить|им|имся|ят)|отправ(?:ить|им|ляем)|достав(?:ить|им|ят)|привез\\p{L}+|довез\\p{L}+|дат\\p{L}|срок\\p{L}?))(?!\\p{L})'
const AFTER_CUE = `(?=\\d)(?<=${CUE}[^,，。.;；\\d]{0,24})`

type Groups = Record<string, string | undefined>
const dayOfGroups = (today: Today, g: Groups, month: string, date: string, year?: string) =>
  dayInMonth(today, Number(g[month]), Number(g[date]), year === undefined || g[year] === undefined ? undefined : Number(g[year]))
const rule = (source: string, read: DateRule['read']): DateRule => ({ pattern: pattern(source), read })
const named = (source: string, name: string) => `(?<${name}>${source})`

/** Month before day, as Chinese writes: 12.5, 12/3-12/8, 12.3-8. */
export const monthFirst: DateRule[] = [
  rule(
    `${NOT_BEFORE}${named(MONTH, 'month')}(?<sign>[./])${named(DAY, 'date')}(?:日|号)?${DASH}${named(MONTH, 'month2')}\\k<sign>${named(DAY, 'last')}(?:日|号)?${NOT_BEHIND}`,
    (g, today) => between(today, dayOfGroups(today, g, 'month', 'date'), dayOfGroups(today, g, 'month2', 'last'), 'range'),
  ),
  ...[
    ['/', ''],
    ['\\.', DONE_BEHIND],
  ].map(([sign, behind]) =>
    rule(
      `${NOT_BEFORE}${named(MONTH, 'month')}${sign}${named(DAY, 'date')}(?:日|号)?${DASH}${named(DAY, 'last')}(?:(?:日|号)${NOT_BEHIND}|${NOT_BEHIND}${behind})`,
      (g, today) => between(today, dayOfGroups(today, g, 'month', 'date'), dayOfGroups(today, g, 'month', 'last'), 'range'),
    ),
  ),
  rule(
    `${AFTER_CUE}${NOT_BEFORE}${named(MONTH, 'month')}[./]${named(DAY, 'date')}${DASH}${named(DAY, 'last')}(?:日|号)?${NOT_BEHIND}`,
    (g, today) => between(today, dayOfGroups(today, g, 'month', 'date'), dayOfGroups(today, g, 'month', 'last'), 'range'),
  ),
  rule(`${NOT_BEFORE}${named(MONTH, 'month')}[./]${named(DAY, 'date')}[./](?<year>20\\d\\d)${NOT_BEHIND}`, (g, today) =>
    dayOfGroups(today, g, 'month', 'date', 'year'),
  ),
  rule(`${NOT_BEFORE}${named(MONTH, 'month')}[./]${named(DAY, 'date')}(?:(?:日|号)|${NOT_BEHIND}${DONE_BEHIND})`, (g, today) =>
    dayOfGroups(today, g, 'month', 'date'),
  ),
  rule(`${NOT_BEFORE}${named(MONTH, 'month')}/${named(DAY, 'date')}${NOT_BEHIND}(?= ?(?:-|[,，。;；]|$))`, (g, today) =>
    dayOfGroups(today, g, 'month', 'date'),
  ),
  rule(`${AFTER_CUE}${NOT_BEFORE}${named(MONTH, 'month')}[./]${named(DAY, 'date')}${NOT_BEHIND}`, (g, today) =>
    dayOfGroups(today, g, 'month', 'date'),
  ),
]

const NOT_LETTER = '(?<!\\p{L})'
/** Day before month, as the other two write: 5.12, 05-15.12, 25.11-30.11, 5/12/2026. */
export const dayFirst: DateRule[] = [
  rule(
    `${NOT_LETTER}${NOT_BEFORE}${named(DAY, 'date')}(?<sign>[./])${named(MONTH, 'month')}(?:[./]20\\d\\d)?${DASH}${named(DAY, 'last')}\\k<sign>${named(MONTH, 'month2')}(?:[./](?<year>20\\d\\d))?${NOT_BEHIND}`,
    (g, today) =>
      between(today, dayOfGroups(today, g, 'month', 'date'), dayOfGroups(today, g, 'month2', 'last', 'year'), 'range'),
  ),
  rule(
    `${NOT_LETTER}${NOT_BEFORE}(?:с )?${named(DAY, 'date')}${DASH}${named(DAY, 'last')}[./]${named(FULL_MONTH, 'month')}(?:[./](?<year>20\\d\\d))?${NOT_BEHIND}`,
    (g, today) => {
      const to = dayOfGroups(today, g, 'month', 'last', 'year')
      const days = Number(g.last) - Number(g.date)
      return to && days > 0 ? windowOf(to.to - days, to.to, 'range') : undefined
    },
  ),
  rule(
    `${NOT_LETTER}${NOT_BEFORE}${named(DAY, 'date')}[./]${named(MONTH, 'month')}[./](?<year>20\\d\\d|\\d\\d)(?: ?г(?:ода|\\.)?)?${NOT_BEHIND}`,
    (g, today) => dayOfGroups(today, g, 'month', 'date', 'year'),
  ),
  rule(
    `${NOT_LETTER}${NOT_BEFORE}${named('(?:3[01]|[12]\\d|0[1-9])', 'date')}\\.${named(FULL_MONTH, 'month')}${NOT_BEHIND}`,
    (g, today) => dayOfGroups(today, g, 'month', 'date'),
  ),
  rule(`${AFTER_CUE}${NOT_LETTER}${NOT_BEFORE}${named(DAY, 'date')}[./]${named(MONTH, 'month')}${NOT_BEHIND}`, (g, today) =>
    dayOfGroups(today, g, 'month', 'date'),
  ),
]
