/** Dates as English writes them. */
import { dayOf, mondayOf } from './calendar.ts'
import {
  between,
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
  weekdayIn,
  weekendWindow,
  weekOfMonth,
  weekWindow,
  windowOf,
  withinDays,
} from './date-rules.ts'
import { NUMBER, numberOf, upperOf } from './numbers.ts'
import { dayOfOrdinal, ENGLISH_ORDINAL } from './ordinals.ts'
import { words } from './pattern.ts'

const monthNames = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const MONTHS =
  'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?'
const MONTH = `(?<month>${MONTHS})\\.?`
const DATE = '(?<date>3[01]|[12]\\d|0?[1-9])(?:st|nd|rd|th)?'
const ORDINAL_DAY = '(?<date>31st|[1-3]0th|1[1-9]th|2?(?:1st|2nd|3rd|[4-9]th))'
const BEFORE_ORDINAL =
  '(?<!\\p{L})(?:on|from|by|before|after|until|till|since|around|about|ready|etd|eta|crd|sailing|departure|departing|loading|load|pick[ -]?up|collection|delivery|shipment|dispatch|not (?:later|earlier) than):? '
/** Behind an ordinal it is no day: the 2nd floor, from the 1st truck. */
const NOTHING_NUMBERED = `(?! ?(?:of|week|half|quarter|floor|street|st|ave(?:nue)?|road|truck|container|box|pallet|party|shipment|lot|batch|order|time|leg|stop|drop|place|one|ten|day)s?(?!\\p{L})| (?:${MONTHS}))`
const LAST = DATE.replace('<date>', '<last>')
const ORDINAL = `(?<ordinal>${ENGLISH_ORDINAL})`
const LAST_ORDINAL = `(?<last>${ENGLISH_ORDINAL})`
const YEAR = "(?:,? ?(?<year>20\\d\\d|'\\d\\d))?"
const DASH = ' ?(?:-|\\/|to|and|or|until|till|through|thru|~) ?'

const monthOf = (text = '') => monthNames.indexOf(text.slice(0, 3)) + 1
const yearOf = (text: string | undefined) => (text === undefined ? undefined : Number(text.replace("'", '')))

const weekdayNames = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']
const WEEKDAY = '(?<weekday>mon(?:day)?|tue(?:s|sday)?|wed(?:s|nesday)?|thu(?:r|rs|rsday)?|fri(?:day)?|sat(?:urday)?|sun(?:day)?)'
const OTHER_WEEKDAY = WEEKDAY.replace('<weekday>', '<other>')
const weekdayFrom = (text = '') => weekdayNames.indexOf(text.slice(0, 3)) + 1

const PART =
  '(?<part>early|begg?in+ing(?: of)?|start of|mid(?:dle(?: of)?)?|late|end(?: of)?|(?:first|1st|second|2nd|latter|last) half(?: of)?|(?:first|1st|second|2nd|last|third|3rd) (?:ten|10) days of)'
const parts: [RegExp, MonthPart][] = [
  [/^(?:first|1st) half/, 'first_half'],
  [/^\S+ half/, 'second_half'],
  [/^(?:first|1st)/, 'early'],
  [/^(?:second|2nd)/, 'mid'],
  [/^(?:last|third|3rd)/, 'late'],
  [/^(?:early|begg?in|start)/, 'early'],
  [/^mid/, 'mid'],
  [/^(?:late|end)/, 'late'],
]
const partOf = (text: string | undefined): MonthPart =>
  parts.find(([pattern]) => text !== undefined && pattern.test(text))?.[1] ?? 'whole'

const rule = (source: string, read: DateRule['read']): DateRule => ({ pattern: words(source), read })

const countWeeks = (unit = '') => (/^(?:w|fortnight)/.test(unit) ? 7 : 1)

export const englishDates: DateRule[] = [
  rule('(?<year>20\\d\\d)-(?<month>\\d\\d)-(?<date>\\d\\d)', (g, today) =>
    dayInMonth(today, Number(g.month), Number(g.date), Number(g.year)),
  ),
  rule(
    `(?:the )?(?:(?:week|wk) ?(?:of|commencing|starting|beginning|from|w/c)|w/c|w/o|wc|w/b) ?(?:the |mon(?:day)?,? )?(?:${DATE} (?:of )?${MONTH}|(?<month2>${MONTHS})\\.? (?<date2>\\d{1,2})(?:st|nd|rd|th)?)${YEAR}`,
    (g, today) => {
      const day = dayInMonth(today, monthOf(g.month ?? g.month2), Number(g.date ?? g.date2), yearOf(g.year))
      return day && windowOf(mondayOf(day.from), mondayOf(day.from) + 6, 'week')
    },
  ),
  rule(
    '(?<!(?:next|this|per|every|each|a|coming|last) )(?:calendar |cal\\.? )?(?:(?:week|wk|cw|kw)(?: ?(?:no\\.?|#))? ?|w(?=\\d\\d))(?<week>[1-4]?\\d|5[0-3])(?! ?(?:x|\\*|t|tons?|tonnes?|mt|kgs?|cbm|m3|pallets?|plts?|ctns?|cartons?|boxes|pcs|containers?|trucks?|teu|feu|gp|hq|hc|%))',
    (g, today) => numberedWeek(today, Number(g.week)),
  ),
  rule(`${DATE} (?:of )?${MONTH}${DASH}${LAST} (?:of )?(?<month2>${MONTHS})\\.?${YEAR}`, (g, today) => {
    const from = dayInMonth(today, monthOf(g.month), Number(g.date))
    const to = dayInMonth(today, monthOf(g.month2), Number(g.last), yearOf(g.year))
    return between(today, from, to, 'range')
  }),
  rule(`${MONTH} ?${DATE}${DASH}(?<month2>${MONTHS})\\.? ?${LAST}${YEAR}`, (g, today) =>
    between(
      today,
      dayInMonth(today, monthOf(g.month), Number(g.date)),
      dayInMonth(today, monthOf(g.month2), Number(g.last), yearOf(g.year)),
      'range',
    ),
  ),
  rule(`${DATE}${DASH}${LAST} (?:of )?${MONTH}${YEAR}`, (g, today) => {
    const to = dayInMonth(today, monthOf(g.month), Number(g.last), yearOf(g.year))
    return to && Number(g.last) >= Number(g.date) ? windowOf(to.to - Number(g.last) + Number(g.date), to.to, 'part') : undefined
  }),
  rule(`${MONTH} ?${DATE}${DASH}${LAST}(?! ?(?:x|kg|t|cbm|pallet|ton|days|weeks))${YEAR}`, (g, today) => {
    const to = dayInMonth(today, monthOf(g.month), Number(g.last), yearOf(g.year))
    return to && Number(g.last) >= Number(g.date) ? windowOf(to.to - Number(g.last) + Number(g.date), to.to, 'part') : undefined
  }),
  rule(`(?:the )?${DATE} ?(?:of )?-?${MONTH}${YEAR}`, (g, today) =>
    dayInMonth(today, monthOf(g.month), Number(g.date), yearOf(g.year)),
  ),
  rule(`${MONTH} ?(?:the )?${DATE}(?! ?(?:x |x\\d|kg|t\\b|cbm|pallet|ton|%))${YEAR}`, (g, today) =>
    dayInMonth(today, monthOf(g.month), Number(g.date), yearOf(g.year)),
  ),
  rule(`(?:the )?${ORDINAL}${DASH}(?:the )?${LAST_ORDINAL} (?:of )?${MONTH}${YEAR}`, (g, today) => {
    const to = dayInMonth(today, monthOf(g.month), dayOfOrdinal(g.last), yearOf(g.year))
    const days = dayOfOrdinal(g.last) - dayOfOrdinal(g.ordinal)
    return to && days >= 0 ? windowOf(to.to - days, to.to, 'part') : undefined
  }),
  rule(`(?:the )?${ORDINAL} (?:of )?${MONTH}${YEAR}`, (g, today) =>
    dayInMonth(today, monthOf(g.month), dayOfOrdinal(g.ordinal), yearOf(g.year)),
  ),
  rule(`${MONTH} (?:the )?${ORDINAL}(?! (?:week|half|ten))${YEAR}`, (g, today) =>
    dayInMonth(today, monthOf(g.month), dayOfOrdinal(g.ordinal), yearOf(g.year)),
  ),
  rule(`(?:the )?(?<week>first|second|third|fourth|[1-4](?:st|nd|rd|th)) week of ${MONTH}${YEAR}`, (g, today) =>
    weekOfMonth(today, monthOf(g.month), Number(g.week?.charAt(0)) || dayOfOrdinal(g.week), yearOf(g.year)),
  ),
  rule(`(?:the )?last week of ${MONTH}${YEAR}`, (g, today) => {
    const month = monthPart(today, monthOf(g.month), 'whole', yearOf(g.year))
    return month && windowOf(month.to - 6, month.to, 'part')
  }),
  rule(`(?:the )?${PART}[ -](?:the )?(?:this|the|current) month|eom|(?:the )?month[ -]end`, (g, today) =>
    monthAhead(today, 0, g.part === undefined ? 'late' : partOf(g.part)),
  ),
  rule(`(?:the )?${PART}[ -]next month`, (g, today) => monthAhead(today, 1, partOf(g.part))),
  rule("(?:the )?end of (?:the |this )?year|eoy|year[ -]end|the year'?s end", (_, today) =>
    windowOf(dayOf(today.year, 12, 21), dayOf(today.year, 12, 31), 'part'),
  ),
  rule('(?:the )?(?:end of|late) (?:this|the) week', (_, today) => single(mondayOf(today.day) + 6)),
  rule('(?:the )?(?:end of|late) next week', (_, today) => windowOf(mondayOf(today.day) + 11, mondayOf(today.day) + 13, 'part')),
  rule('(?:the )?(?:beginning of|start of|early) next week', (_, today) =>
    windowOf(mondayOf(today.day) + 7, mondayOf(today.day) + 8, 'part'),
  ),
  // The 25th, 25th to 27th: an ordinal behind a word of time, that numbers nothing else.
  rule(
    `(?<=${BEFORE_ORDINAL}(?:on |the ){0,2})${ORDINAL_DAY}${DASH}(?:the )?${ORDINAL_DAY.replace('<date>', '<last>')}${NOTHING_NUMBERED}`,
    (g, today) =>
      between(
        today,
        dayOnly(today, Number.parseInt(g.date ?? '', 10)),
        dayOnly(today, Number.parseInt(g.last ?? '', 10)),
        'range',
      ),
  ),
  rule(`(?<=${BEFORE_ORDINAL}(?:on |the ){0,2})${ORDINAL_DAY}${NOTHING_NUMBERED}`, (g, today) =>
    dayOnly(today, Number.parseInt(g.date ?? '', 10)),
  ),
  rule(`${MONTH},? ?(?<year>20\\d\\d)`, (g, today) => monthPart(today, monthOf(g.month), 'whole', Number(g.year))),
  rule(`(?:the )?${PART}[ -]?${MONTH}${YEAR}`, (g, today) => monthPart(today, monthOf(g.month), partOf(g.part), yearOf(g.year))),
  rule(
    `(?<=(?:in|during|for|this|next|before|by|until|after|from|of|since|through|throughout|loading|load|ready|etd|eta|sailing|shipment|shipping|pick-?up|departure|delivery):? )(?<month>${MONTHS})(?!\\p{L})${YEAR}|(?<month2>january|february|april|june|july|august|september|october|november|december)${YEAR.replace('<year>', '<year2>')}`,
    (g, today) => monthPart(today, monthOf(g.month ?? g.month2), 'whole', yearOf(g.year ?? g.year2)),
  ),
  rule('(?:the )?day after (?:tomorrow|tmrw)|overmorrow', (_, today) => single(today.day + 2)),
  rule(
    "(?<!(?:weather|rates?|prices?|market|news) )today(?!'s (?:weather|rates?|prices?|market|news))|tonight|right now|right away today",
    (_, today) => single(today.day),
  ),
  rule('tomorrow|tmrw|tmr|tomorow|tommorow|tommorrow', (_, today) => single(today.day + 1)),
  rule('(?:this|the|the coming|coming)? ?weekend', (_, today) => weekendWindow(today, 0)),
  rule('next weekend', (_, today) => weekendWindow(today, 1)),
  rule('(?:the )?(?:week after next|following week)', (_, today) => weekWindow(today, 2)),
  rule('(?:the |later |sometime )?(?:this|current) week', (_, today) => weekWindow(today, 0)),
  rule('(?:the |sometime )?(?:next|coming) (?:week|wk)', (_, today) => weekWindow(today, 1)),
  rule('(?:the |sometime )?next month', (_, today) => monthAhead(today, 1, 'whole')),
  rule('(?:this|the current) month', (_, today) => monthAhead(today, 0, 'whole')),
  rule('(?:the )?(?:next|coming) two weeks', (_, today) => withinDays(today, 14)),
  rule(`(?:next )?${WEEKDAY}${DASH}${OTHER_WEEKDAY},? (?:of )?next week`, (g, today) =>
    between(today, weekdayIn(today, weekdayFrom(g.weekday), 1), weekdayIn(today, weekdayFrom(g.other), 1), 'part'),
  ),
  rule(
    `(?:next )?${WEEKDAY}(?:,)? (?:of )?next week|next week,? (?:on )?${OTHER_WEEKDAY}|next ${WEEKDAY.replace('<weekday>', '<third>')}`,
    (g, today) => weekdayIn(today, weekdayFrom(g.weekday ?? g.other ?? g.third), 1),
  ),
  rule(`(?:this |coming |on |the )?${WEEKDAY}${DASH}${OTHER_WEEKDAY}`, (g, today) => {
    const from = nextWeekday(today, weekdayFrom(g.weekday))
    return windowOf(from.from, from.from + ((weekdayFrom(g.other) - weekdayFrom(g.weekday) + 7) % 7), 'part')
  }),
  rule(
    `(?:this |coming |the coming |this coming )?${WEEKDAY.replace('mon(?:day)?', 'mon(?:day)?').replace('sat(?:urday)?', 'saturday|sat').replace('sun(?:day)?', 'sunday|sun')}`,
    (g, today) => nextWeekday(today, weekdayFrom(g.weekday)),
  ),
  rule(
    `(?:in|after) (?:about |around )?(?<count>${NUMBER}|an?) (?<unit>days?|weeks?|months?|fortnight)(?:'? time)?|(?<count2>${NUMBER}|a) (?<unit2>days?|weeks?|months?) (?:from (?:now|today)|later)`,
    (g, today) => {
      const unit = g.unit ?? g.unit2 ?? ''
      const text = g.count ?? g.count2 ?? ''
      const count = /^an?$/.test(text) ? 1 : (numberOf(text) ?? 0)
      if (unit.startsWith('month')) return monthsLater(today, count)
      return single(today.day + Math.round(count * (unit === 'fortnight' ? 14 : countWeeks(unit))))
    },
  ),
  rule(
    `(?:within|in) (?:the )?(?:next |coming )?(?<count>${NUMBER}(?:-${NUMBER})?|an?) (?<unit>days?|weeks?|months?|fortnight)|(?:the )?(?:next|coming) (?<count2>${NUMBER}) (?<unit2>days|weeks)`,
    (g, today) => {
      const unit = g.unit ?? g.unit2 ?? ''
      const text = g.count ?? g.count2 ?? ''
      const count = /^an?$/.test(text) ? 1 : (upperOf(text) ?? 0)
      return withinDays(today, count * (unit.startsWith('month') ? 30 : unit === 'fortnight' ? 14 : countWeeks(unit)))
    },
  ),
]
