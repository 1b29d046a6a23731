/**
 * Days of moving holidays. The lunar ones stand in a table and are not computed: V8's Chinese calendar puts the Spring Festival
 * of 2027 a day late (its new moon is at 23:56 Beijing time). Source: the calendar of the Hong Kong Observatory
 * (hko.gov.hk, Gregorian-Lunar Calendar Conversion Table) for 2025 to 2032.
 */
import { dayOf, weekdayOf } from './calendar.ts'

type Holiday =
  | 'spring_festival'
  | 'lantern'
  | 'qingming'
  | 'nowruz'
  | 'dragon_boat'
  | 'mid_autumn'
  | 'new_year'
  | 'christmas'
  | 'labour_day'
  | 'national_day'
  | 'thanksgiving'
  | 'black_friday'
  | 'singles_day'
  | 'double_twelve'

/** Year → month and day as MMDD. */
const lunar: Partial<Record<Holiday, Record<number, number>>> = {
  spring_festival: { 2025: 129, 2026: 217, 2027: 206, 2028: 126, 2029: 213, 2030: 203, 2031: 123, 2032: 211 },
  lantern: { 2025: 212, 2026: 303, 2027: 220, 2028: 209, 2029: 227, 2030: 217, 2031: 206, 2032: 225 },
  dragon_boat: { 2025: 531, 2026: 619, 2027: 609, 2028: 528, 2029: 616, 2030: 605, 2031: 624, 2032: 612 },
  mid_autumn: { 2025: 1006, 2026: 925, 2027: 915, 2028: 1003, 2029: 922, 2030: 912, 2031: 1001, 2032: 919 },
}
const fixed: Partial<Record<Holiday, number>> = {
  new_year: 101,
  christmas: 1225,
  labour_day: 501,
  national_day: 1001,
  singles_day: 1111,
  double_twelve: 1212,
  qingming: 405,
  nowruz: 321,
}

/** The day of a holiday in a year, in days since 1970-01-01; undefined where the table ends. */
export const holidayIn = (holiday: Holiday, year: number): number | undefined => {
  if (holiday === 'thanksgiving' || holiday === 'black_friday') {
    const first = dayOf(year, 11, 1)
    const fourthThursday = first + ((4 - weekdayOf(first) + 7) % 7) + 21
    return holiday === 'thanksgiving' ? fourthThursday : fourthThursday + 1
  }
  const monthDay = lunar[holiday]?.[year] ?? fixed[holiday]
  return monthDay === undefined ? undefined : dayOf(year, Math.floor(monthDay / 100), monthDay % 100)
}

/** The next such holiday strictly after a day. */
export const nextHoliday = (holiday: Holiday, today: number, year: number): number | undefined =>
  [year, year + 1, year + 2].map((each) => holidayIn(holiday, each)).find((day) => day !== undefined && day > today)

/** Names of holidays, as sources of patterns. */
export const holidayNames: [Holiday, string][] = [
  [
    'spring_festival',
    '春节|(?<![\\d今明去])年(?=前)|农历新年|农历年|中国新年|除夕|过年|大年|(?:chinese|lunar) new year|spring festival|cny(?= (?:holiday|break)|$|[,.;])|китайск\\p{L}* нов\\p{L}* год\\p{L}*|кнг|чуньцзе|праздник\\p{L}* весны',
  ],
  ['lantern', '元宵节?'],
  ['qingming', '清明节?'],
  ['nowruz', '纳吾?鲁孜节?|诺鲁孜节?|na[uv]r[uy]z|now?ruz|на[ву]р[уы]з\\p{L}*'],
  ['dragon_boat', '端午节?|dragon boat festival'],
  ['mid_autumn', '中秋节?|mid-autumn festival'],
  [
    'new_year',
    "元旦|新年|new year(?:'?s)?(?: eve| day)?|нов(?:ый|ого|ому|ым) год(?:а|у|ом)?|новогодни\\p{L}* (?:праздник\\p{L}*|каникул\\p{L}*)|нг(?!\\p{L})",
  ],
  [
    'christmas',
    '圣诞节?(?!用|装|树|礼|灯|帽|老)|(?:christmas|xmas)(?! (?:decor|tree|gift|toy|light|ornament|good|item))|рождеств\\p{L}*',
  ],
  ['labour_day', '五一(?:节|假期)?|劳动节|labou?r day|майски\\p{L}*(?: праздник\\p{L}*)?'],
  ['national_day', '国庆节?|十一(?:假期|长假)|golden week|national day'],
  ['thanksgiving', '感恩节|thanksgiving'],
  ['black_friday', '黑色?星?期?五|black friday|черн\\p{L}* пятниц\\p{L}*'],
  ['singles_day', "双十一|singles'? day"],
  ['double_twelve', '双十二'],
]
