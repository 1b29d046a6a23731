/** Dates as Chinese writes them. */
import { dayOf } from './calendar.ts'
import {
  type DateRule,
  dayInMonth,
  dayOnly,
  type MonthPart,
  monthAhead,
  monthPart,
  monthsLater,
  nextWeekday,
  numberedWeek,
  single,
  type Today,
  weekdayIn,
  weekendWindow,
  weekOfMonth,
  weekWindow,
  windowOf,
  withinDays,
} from './date-rules.ts'
import { NUMBER, numberOf, upperOf } from './numbers.ts'
import { pattern } from './pattern.ts'

const MONTH = '(?<month>1[0-2]|0?[1-9]|十[一二]?|[一二三四五六七八九])月(?!份?大)份?'
const DATE = '(?<date>3[01]|[12][0-9]|0?[1-9]|三十一?|二十[一二三四五六七八九]?|十[一二三四五六七八九]?|[一二三四五六七八九])'
const LAST = DATE.replace('<date>', '<last>')
const YEAR = '(?:(?<year>20\\d\\d|今|明)年)?'
const PART = '(?<part>上中旬|中下旬|上旬|中旬|下旬|上半月|下半月|上半旬|月初|月中|月底|月末|初|中(?!国|转|欧|亚|山|午|港)|底|末)'
const WEEK = '(?:周|星期|礼拜)'
/** 下周18吨, 下周三吨: the number counts what stands behind it, and is no weekday. */
const COUNTED =
  '(?:公?吨|顿|公斤|千克|斤|kg|t(?!\\p{L})|mt|方|立方|cbm|m3|托|卡板|箱|件|票|柜|个|台|套|辆|车(?=皮|次|货|[一-鿿]{2})|桶|袋|包(?!机|车)|卷|板|米|尺|teu|标箱|万|%|x|\\*)'
const WEEKDAY_SIGN = `(?:[日天]|[一二三四五六](?![一二三四五六七八九十百千万两半点]* ?${COUNTED})|[1-7](?!\\d|[.,]\\d|[十百千万]|(?:[.,]\\d+)? ?${COUNTED}|[ -]?\\d*(?:gp|hq|hc)))`
/** 今天天气不错, 今天问个价: what is told or asked today is not shipped today. */
const NOT_TALK =
  '(?!的?(?:天气|气温|运价|行情|汇率|价格?|新闻)|是?(?:想|来)?(?:问|咨询|了解|打听|请教)|(?:就|先|能|可以|能不能)?(?:给我)?报(?:个?价|吗|一下))'
/** 这几天港口很堵, 近期运价: how things stand these days. */
const NOT_NEWS =
  '(?![^，。,;；\\d]{0,8}(?:堵|涨|跌|降价|爆仓|紧张|缺|行情|价|运费|天气|忙|没空|放假|下雪|下雨|查验|查得|停运|罢工))'
const DASH = ' ?(?:到|至|-|~|、) ?'

/** 第2周 may be the second week of a month. */
const WEEKS_OF_MONTH = 5

const parts: [RegExp, MonthPart][] = [
  [/上半月/, 'first_half'],
  [/下半月/, 'second_half'],
  [/上中旬/, 'early_mid'],
  [/中下旬/, 'mid_late'],
  [/上旬|初/, 'early'],
  [/中/, 'mid'],
  [/下旬|底|末/, 'late'],
]
const partOf = (text: string | undefined): MonthPart =>
  parts.find(([pattern]) => text !== undefined && pattern.test(text))?.[1] ?? 'whole'

const yearOf = (text: string | undefined, today: Today) =>
  text === undefined ? undefined : text === '今' ? today.year : text === '明' ? today.year + 1 : Number(text)

const weekdays: Record<string, number> = { 一: 1, 二: 2, 三: 3, 四: 4, 五: 5, 六: 6, 日: 7, 天: 7 }
const weekdayFrom = (text = '') => weekdays[text] ?? Number(text)

/** 这 本 this week, 下 the next one, 下下 the one after. */
const weeksAhead = (text = '') => [...text].filter((char) => char === '下').length

const rule = (source: string, read: DateRule['read']): DateRule => ({ pattern: pattern(source), read })

export const chineseDates: DateRule[] = [
  rule(`(?<year>20\\d\\d)[-/.年](?<month>1[0-2]|0?[1-9])[-/.月](?<date>3[01]|[12]\\d|0?[1-9])(?:日|号)?(?!\\d)`, (g, today) =>
    dayInMonth(today, Number(g.month), Number(g.date), Number(g.year)),
  ),
  rule(`${YEAR}${MONTH}${DATE}[日号]?${DASH}${LAST}(?:[日号]|(?!\\d|月))(?:之间)?`, (g, today) => {
    const to = dayInMonth(today, numberOf(g.month ?? '') ?? 0, numberOf(g.last ?? '') ?? 0, yearOf(g.year, today))
    const days = (numberOf(g.last ?? '') ?? 0) - (numberOf(g.date ?? '') ?? 0)
    return to && days >= 0 ? windowOf(to.to - days, to.to, 'part') : undefined
  }),
  rule(`${YEAR}${MONTH}${DATE}(?:日|号|(?!\\d|[个件吨箱托方公]))`, (g, today) =>
    dayInMonth(today, numberOf(g.month ?? '') ?? 0, numberOf(g.date ?? '') ?? 0, yearOf(g.year, today)),
  ),
  // Blanks around numbers, as careful writers set them, only where 日 or 号 says that the second is a day.
  rule(`(?:(?<year>20\\d\\d) ?年 ?)?(?<month>1[0-2]|0?[1-9]) ?月 ?(?<date>3[01]|[12]\\d|0?[1-9]) ?[日号]`, (g, today) =>
    dayInMonth(today, Number(g.month), Number(g.date), yearOf(g.year, today)),
  ),
  rule(`${YEAR}${MONTH}的?第(?<week>[一二三四1-4])个?${WEEK}`, (g, today) =>
    weekOfMonth(today, numberOf(g.month ?? '') ?? 0, numberOf(g.week ?? '') ?? 0, yearOf(g.year, today)),
  ),
  rule(`${YEAR}${MONTH}的?${PART}?`, (g, today) =>
    monthPart(today, numberOf(g.month ?? '') ?? 0, partOf(g.part), yearOf(g.year, today)),
  ),
  rule(`(?<which>本|这个?|当|下下个?|下个?)月${DATE}[日号]`, (g, today) => {
    const month = monthAhead(today, weeksAhead(g.which), 'whole')
    return month && single(month.from + (numberOf(g.date ?? '') ?? 1) - 1)
  }),
  rule(`(?<which>本|这个?|当|下下个?|下个?)月的?${PART}?`, (g, today) => monthAhead(today, weeksAhead(g.which), partOf(g.part))),
  rule('月(?<part>初|中|底|末)|这月(?<other>底|末)', (g, today) => {
    const part = partOf(g.part ?? g.other)
    const current = monthAhead(today, 0, part)
    return current && current.to >= today.day ? current : monthAhead(today, 1, part)
  }),
  rule('年底|年末', (_, today) => windowOf(dayOf(today.year, 12, 21), dayOf(today.year, 12, 31), 'part')),
  rule('年初|明年初', (_, today) => windowOf(dayOf(today.year + 1, 1, 1), dayOf(today.year + 1, 1, 10), 'part')),
  rule(`第(?<week>[1-4]?\\d|5[0-3])${WEEK}`, (g, today) =>
    Number(g.week) > WEEKS_OF_MONTH ? numberedWeek(today, Number(g.week)) : undefined,
  ),
  rule('大后[天日]', (_, today) => single(today.day + 3)),
  rule(`(?:今天|今日|今儿)${NOT_TALK}|今晚|今早|当天|即日`, (_, today) => single(today.day)),
  rule('明后两?天|明后[天日]', (_, today) => windowOf(today.day + 1, today.day + 2, 'part')),
  rule('今明两?天', (_, today) => windowOf(today.day, today.day + 1, 'part')),
  rule('明天|明日|明早|明晚|明儿', (_, today) => single(today.day + 1)),
  rule('后天|后日', (_, today) => single(today.day + 2)),
  rule(`(?<which>这个?|本|下下个?|下个?)?(?:周末|${WEEK}末)`, (g, today) => weekendWindow(today, weeksAhead(g.which))),
  rule(
    `(?<which>这个?|本|下下个?|下个?)?${WEEK}(?<first>${WEEKDAY_SIGN})(?!年|月|天|个|次|班|列|趟)${DASH}(?:这个?|本|下下个?|下个?)?${WEEK}?(?<last>${WEEKDAY_SIGN})(?!年|月|天|个|次|班|\\d)`,
    (g, today) => {
      const first = g.which
        ? weekdayIn(today, weekdayFrom(g.first), weeksAhead(g.which))
        : nextWeekday(today, weekdayFrom(g.first))
      return windowOf(first.from, first.from + ((weekdayFrom(g.last) - weekdayFrom(g.first) + 7) % 7), 'part')
    },
  ),
  rule(`(?<which>这个?|本|下下个?|下个?)?${WEEK}(?<weekday>${WEEKDAY_SIGN})(?!年|月|天|个|次|班|列|趟)`, (g, today) => {
    const weekday = weekdayFrom(g.weekday)
    const ahead = weeksAhead(g.which)
    if (!g.which) return nextWeekday(today, weekday)
    const day = weekdayIn(today, weekday, ahead)
    return day.from < today.day ? nextWeekday(today, weekday) : day
  }),
  rule(`(?<which>这个?|本|下下个?|下个?)${WEEK}内?`, (g, today) => weekWindow(today, weeksAhead(g.which))),
  rule(`(?<count>${NUMBER}) ?(?:个)?(?<unit>天|日|${WEEK}|月)(?:之后|以后|后)`, (g, today) => {
    const count = numberOf(g.count ?? '') ?? 0
    if (g.unit === '月') return monthsLater(today, count)
    return single(today.day + count * (g.unit === '天' || g.unit === '日' ? 1 : 7))
  }),
  rule(`(?:未来|接下来|近)?(?<count>${NUMBER}(?:-${NUMBER})?) ?(?:个)?(?<unit>天|日|${WEEK}|月)(?:之内|以内|内)`, (g, today) => {
    const count = upperOf(g.count ?? '') ?? 0
    return withinDays(today, count * (g.unit === '月' ? 30 : g.unit === '天' || g.unit === '日' ? 1 : 7))
  }),
  rule(`(?:这|近)两天${NOT_NEWS}`, (_, today) => withinDays(today, 2)),
  rule(`(?:[这近]几天|近期|近日)${NOT_NEWS}`, (_, today) => withinDays(today, 3)),
  rule(`(?<![\\d月])${DATE}[日号]${DASH}${LAST}[日号](?:之间)?`, (g, today) => {
    const from = dayOnly(today, numberOf(g.date ?? '') ?? 0)
    const days = (numberOf(g.last ?? '') ?? 0) - (numberOf(g.date ?? '') ?? 0)
    return from && days >= 0 ? windowOf(from.from, from.from + days, 'part') : undefined
  }),
  rule(`(?<![\\d月第路街道巷弄])${DATE}[日号](?!仓|楼|门|库|机|院|馆|桥|线|柜|室|栋|厅)`, (g, today) =>
    dayOnly(today, numberOf(g.date ?? '') ?? 0),
  ),
]
