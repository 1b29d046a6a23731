/** Dates as Russian writes them. */
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
import { dayOfOrdinal, RUSSIAN_ORDINAL } from './ordinals.ts'
import { once, words } from './pattern.ts'

const monthStems = ['янв', 'фев', 'мар', 'апр', 'ма', 'июн', 'июл', 'авг', 'сен', 'окт', 'ноя', 'дек']
const MONTHS =
  'янв(?:ар[ьяею]|\\.)?|фев(?:рал[ьяею]|\\.)?|март[аеу]?|мар\\.|апр(?:ел[ьяею]|\\.)?|ма[йяею]|июн[ьяею]|июл[ьяею]|авг(?:уст[аеу]?|\\.)?|сен(?:т?ябр[ьяею]|т?\\.)?|окт(?:ябр[ьяею]|\\.)?|ноя(?:бр[ьяею]|б?\\.)?|дек(?:абр[ьяею]|\\.)?'
const MONTH = `(?<month>${MONTHS})`
const DATE = '(?<date>3[01]|[12]\\d|0?[1-9])(?:-?(?:го|е|ое|му|ого|ому))?'
const LAST = DATE.replace('<date>', '<last>')
const ORDINAL = `(?<ordinal>${RUSSIAN_ORDINAL})`
const LAST_ORDINAL = `(?<last>${RUSSIAN_ORDINAL})`
const YEAR = '(?: (?<year>20\\d\\d)(?: ?г(?:ода|\\.)?)?)?'

const monthOf = (text = '') => {
  const exact = monthStems.findIndex((stem, i) => i !== 4 && text.startsWith(stem))
  return exact >= 0 ? exact + 1 : text.startsWith('ма') ? 5 : 0
}
const yearOf = (text: string | undefined) => (text === undefined ? undefined : Number(text))

const weekdayStems = ['понедельник', 'вторник', 'сред', 'четверг', 'пятниц', 'суббот', 'воскресень']
const WEEKDAY =
  '(?<weekday>понедельник[ауе]?|вторник[ауе]?|сред[ауеы]|четверг[ауе]?|пятниц[ауеы]|суббот[ауеы]|воскресень[еяю]|пн|вт|ср|чт|пт)'
const OTHER_WEEKDAY = WEEKDAY.replace('<weekday>', '<other>')
const weekdayShort = ['пн', 'вт', 'ср', 'чт', 'пт']
const weekdayFrom = (text = '') => {
  const full = weekdayStems.findIndex((stem) => text.startsWith(stem))
  return (full >= 0 ? full : weekdayShort.indexOf(text)) + 1
}

const PART =
  '(?<part>начал[аеоу]|первы[хе] числ(?:ах|а)|(?:перв|1-?)(?:ой|ую|ая|й|ю|я) декад[аеуы]|середин[аеуы]|(?:втор|2-?)(?:ой|ую|ая|й|ю|я) декад[аеуы]|конц[аеу]|конец|последних числах|(?:треть|3-?)(?:ей|ю|я|й) декад[аеуы]|(?:перв|1-?)(?:ая|ой|ую|я|й|ю) половин[аеуы]|(?:втор|2-?)(?:ая|ой|ую|я|й|ю) половин[аеуы])'
const parts: [RegExp, MonthPart][] = [
  [once(/^(?:перв\p{L}+|1-?\p{L}+) половин/u), 'first_half'],
  [once(/^(?:втор\p{L}+|2-?\p{L}+) половин/u), 'second_half'],
  [/^(?:начал|перв|1)/, 'early'],
  [/^(?:серед|втор|2)/, 'mid'],
  [/^(?:кон|послед|треть|3)/, 'late'],
]
const partOf = (text: string | undefined): MonthPart =>
  parts.find(([pattern]) => text !== undefined && pattern.test(text))?.[1] ?? 'whole'

const NEXT = '(?:след\\.?|сл\\.|следующ(?:ий|ая|ее|ей|ую|ем|его|ие|их)|будущ(?:ий|ая|ей|ую|ем|его))'
const THIS = '(?:эт(?:от|а|ой|у|ом|ого|и|их)|текущ(?:ий|ая|ей|ую|ем|его)|ближайш(?:ий|ая|ей|ую|ем|его|ие))'

const rule = (source: string, read: DateRule['read']): DateRule => ({ pattern: words(source), read })

/** So many weeks may be how long something takes. */
const FEW_WEEKS = 12

const unitDays = (unit = '') => (/^нед/.test(unit) ? 7 : /^мес/.test(unit) ? 30 : 1)
const UNIT = '(?<unit>день|дня|дней|дн\\.?|сут(?:ки|ок)|недел[юиья]|нед\\.?|месяц(?:а|ев)?|мес\\.?)'
const OTHER_UNIT = UNIT.replace('<unit>', '<unit2>')

export const russianDates: DateRule[] = [
  rule(
    `(?:с |со |от |между |в период с )?${DATE} ${MONTH} ?(?:-|по|до|или|и|либо) ?${LAST} (?<month2>${MONTHS})${YEAR}`,
    (g, today) => {
      const from = dayInMonth(today, monthOf(g.month), Number(g.date))
      const to = dayInMonth(today, monthOf(g.month2), Number(g.last), yearOf(g.year))
      return between(today, from, to, 'range')
    },
  ),
  rule(`(?:с |со |от |между |в период с )?${DATE} ?(?:-|по|до|или|и|либо) ?${LAST}(?: числа)? ${MONTH}${YEAR}`, (g, today) => {
    const to = dayInMonth(today, monthOf(g.month), Number(g.last), yearOf(g.year))
    return to && Number(g.last) >= Number(g.date) ? windowOf(to.to - Number(g.last) + Number(g.date), to.to, 'part') : undefined
  }),
  rule(`(?:с |со |между )?${ORDINAL} (?:-|по|до|и) ${LAST_ORDINAL} ${MONTH}${YEAR}`, (g, today) => {
    const to = dayInMonth(today, monthOf(g.month), dayOfOrdinal(g.last), yearOf(g.year))
    const days = dayOfOrdinal(g.last) - dayOfOrdinal(g.ordinal)
    return to && days >= 0 ? windowOf(to.to - days, to.to, 'part') : undefined
  }),
  rule(`${ORDINAL} ${MONTH}${YEAR}`, (g, today) => dayInMonth(today, monthOf(g.month), dayOfOrdinal(g.ordinal), yearOf(g.year))),
  rule(`${ORDINAL} числа`, (g, today) => dayOnly(today, dayOfOrdinal(g.ordinal))),
  rule(`${DATE} ${MONTH}${YEAR}`, (g, today) => dayInMonth(today, monthOf(g.month), Number(g.date), yearOf(g.year))),
  rule(`(?:в |во |на )?(?<week>перв|втор|трет|четверт)(?:ой|ую|ая|ьей|ью|ья) недел[еюяи] ${MONTH}`, (g, today) =>
    weekOfMonth(today, monthOf(g.month), ['перв', 'втор', 'трет', 'четверт'].indexOf(g.week ?? '') + 1),
  ),
  rule(`(?:в |во |на )?последн(?:ей|юю|яя) недел[еюяи] ${MONTH}`, (g, today) => {
    const month = monthPart(today, monthOf(g.month), 'whole')
    return month && windowOf(month.to - 6, month.to, 'part')
  }),
  rule(`(?:в |во |к |ближе к )?${PART} ${NEXT} месяца`, (g, today) => monthAhead(today, 1, partOf(g.part))),
  rule(`(?:в |во |ближе к )?${PART} (?:${THIS} )?месяца`, (g, today) => {
    const current = monthAhead(today, 0, partOf(g.part))
    return current && current.to >= today.day ? current : monthAhead(today, 1, partOf(g.part))
  }),
  rule('(?:в )?(?:конц[аеу]|конец) (?:этого )?года', (_, today) =>
    windowOf(dayOf(today.year, 12, 21), dayOf(today.year, 12, 31), 'part'),
  ),
  rule(`(?:в )?(?:конц[аеу]|конец) (?:${THIS} )?недели`, (_, today) => single(mondayOf(today.day) + 6)),
  rule(`(?:в |во )?начал[еау] ${NEXT} недели`, (_, today) => windowOf(mondayOf(today.day) + 7, mondayOf(today.day) + 8, 'part')),
  rule(`(?:в )?(?:конц[аеу]|конец) ${NEXT} недели`, (_, today) =>
    windowOf(mondayOf(today.day) + 11, mondayOf(today.day) + 13, 'part'),
  ),
  rule(`(?:в |во |на |ближе к )?${PART} ${MONTH}${YEAR}`, (g, today) =>
    monthPart(today, monthOf(g.month), partOf(g.part), yearOf(g.year)),
  ),
  rule(
    `(?:в |на )?(?<month>январ[ьяею]|феврал[ьяею]|март[аеу]?|апрел[ьяею]|ма[йяею](?=$|[ ,.])|июн[ьяею]|июл[ьяею]|август[аеу]?|сентябр[ьяею]|октябр[ьяею]|ноябр[ьяею]|декабр[ьяею])${YEAR}`,
    (g, today) => monthPart(today, monthOf(g.month), 'whole', yearOf(g.year)),
  ),
  rule('послезавтра', (_, today) => single(today.day + 2)),
  rule('(?<!погод[аы] )сегодня(?:шн\\p{L}+)?(?! (?:\\p{L}+ )?(?:погод|курс))', (_, today) => single(today.day)),
  rule('завтра(?:шн\\p{L}+)?', (_, today) => single(today.day + 1)),
  rule(`(?:в |на |с )?${WEEKDAY} ${NEXT} недели|(?:на |в )?${NEXT} недел[еюя],? в[о]? ${OTHER_WEEKDAY}`, (g, today) =>
    weekdayIn(today, weekdayFrom(g.weekday ?? g.other), 1),
  ),
  rule(`(?:в |во |на )?${NEXT} ${WEEKDAY}`, (g, today) => weekdayIn(today, weekdayFrom(g.weekday), 1)),
  rule(`(?:с |со )${WEEKDAY} (?:по|до) ${OTHER_WEEKDAY}`, (g, today) => {
    const from = nextWeekday(today, weekdayFrom(g.weekday))
    return windowOf(from.from, from.from + ((weekdayFrom(g.other) - weekdayFrom(g.weekday) + 7) % 7), 'part')
  }),
  rule(`(?:в |во |на )?(?:${THIS} )?${WEEKDAY}`, (g, today) => nextWeekday(today, weekdayFrom(g.weekday))),
  rule(`(?:в |на )?${NEXT} выходн(?:ые|ых)`, (_, today) => weekendWindow(today, 1)),
  rule(`(?:в |на )?(?:${THIS} )?выходн(?:ые|ых)`, (_, today) => weekendWindow(today, 0)),
  rule('(?:через (?:одну )?неделю|неделя) после следующей', (_, today) => weekWindow(today, 2)),
  rule(`(?:в |на )?${NEXT} ?нед(?:ел[еюяи]|\\.)?`, (_, today) => weekWindow(today, 1)),
  rule(`(?:в |на )?${THIS} ?нед(?:ел[еюяи]|\\.)?`, (_, today) => weekWindow(today, 0)),
  rule(`(?:в |на )?${NEXT} ?мес(?:яц[еа]?|\\.)?`, (_, today) => monthAhead(today, 1, 'whole')),
  rule(`(?:в |на )?${THIS} месяц[еа]?`, (_, today) => monthAhead(today, 0, 'whole')),
  rule(`через (?<count>${NUMBER} )?${UNIT}`, (g, today) => {
    const count = g.count === undefined ? 1 : (numberOf(g.count) ?? 1)
    if (/^мес/.test(g.unit ?? '')) return monthsLater(today, Math.round(count))
    return single(today.day + Math.round(count * unitDays(g.unit)))
  }),
  rule(
    `(?:в течени[еи]|в ближайшие|ближайшие|за ближайшие|в следующие) (?<count>${NUMBER}(?:-${NUMBER})?)? ?${UNIT}|(?:в течени[еи]) ${OTHER_UNIT}`,
    (g, today) =>
      withinDays(
        today,
        (g.count === undefined ? (g.unit2 || /^нед/.test(g.unit ?? '') ? 1 : 3) : (upperOf(g.count) ?? 1)) *
          unitDays(g.unit ?? g.unit2),
      ),
  ),
  rule('(?<date>3[01]|[12]?\\d)-?го(?! [а-я]{3,}(?:бря|аря|ля|реля|та|ня|уста|врал))', (g, today) =>
    dayOnly(today, Number(g.date)),
  ),
  rule(
    '(?:на |в )?(?<week>[1-4]?\\d|5[0-3])(?:-?(?:я|й|ю|ую|ой|ей|ая))? (?:календарн\\p{L}+ )?недел[юяеи](?! ?(?:в пути|транзит))|(?:на |в )?(?:нед\\.|недел[юяеи]|кв) ?(?:№|#|n)? ?(?<week2>[1-4]?\\d|5[0-3])(?! ?(?:т|кг|x|х|паллет|мест))',
    (g, today) => {
      // "2 недели" is how long, 49 неделя which one: of the first weeks only an ordinal or a case tells.
      const week = Number(g.week ?? g.week2)
      return week > FEW_WEEKS ? numberedWeek(today, week) : undefined
    },
  ),
  rule(`${DATE} числа`, (g, today) => dayOnly(today, Number(g.date))),
]
