/** When a service runs: weekdays, dates, cut-offs, days on the way and free days, in cells and within free text. */
import { type Calendar, datesIn } from './days.ts'
import { readWeekdays } from './weekdays.ts'
import { unified } from './words.ts'

export type Timetable = {
  weekdays: number[] | null
  dates: string[] | null
  cutoffWeekdays: number[] | null
  /** A cut-off that is no weekday, in the words of the sheet. */
  cutoffWords: string | null
}
export const NO_TIMETABLE: Timetable = { weekdays: null, dates: null, cutoffWeekdays: null, cutoffWords: null }

const EVERY_DAY = /天天(?:班|发|开|有)?|每天|每日|日日|daily|every ?day|7 days a week|ежедневно|ежедн\.?(?!\p{L})|каждый день/u
/** Sunday is the seventh day where it stands among signs, unless days are counted: 周一三五七, and 周三 七天到. */
const HAN_DAY = '(?:[一二三四五六日天]|七(?!\\s*[天日]))'
const ZH_DAY = `(?:${HAN_DAY}|[1-7])`
/** Days in Chinese signs, or all in digits: 周二、六; 周1/3/5. */
const ZH = `(?:每)?(?:周|星期|礼拜)\\s*(?:${HAN_DAY}(?!班)(?:\\s*(?:[、,/.&+和及]|(?:-|~|至|到))?\\s*(?:每)?(?:周|星期|礼拜)?\\s*${HAN_DAY}(?!\\d|\\s*班))*|[1-7](?!\\d|班)(?:[、,/.&+-][1-7](?!\\d|天|-))*)`
const EN_DAY = '(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?s?\\.?'
const EN = `(?<![\\p{Script=Latin}\\p{Script=Cyrillic}])${EN_DAY}(?![\\p{Script=Latin}\\p{Script=Cyrillic}])(?:(?:\\s*(?:[/,&+;-]|and|to)\\s*|\\s+)${EN_DAY}(?![\\p{Script=Latin}\\p{Script=Cyrillic}]))*`
const RU_DAY =
  '(?:пн|вт|ср|чт|пт|сб|вс|понедельник\\p{L}*|вторник\\p{L}*|сред[ауы]|средам|четверг\\p{L}*|пятниц\\p{L}*|суббот\\p{L}*|воскресень\\p{L}*)\\.?'
const RU = `(?<![\\p{Script=Latin}\\p{Script=Cyrillic}])${RU_DAY}(?![\\p{Script=Latin}\\p{Script=Cyrillic}])(?:(?:\\s*(?:[/,&+;-]|и|по)\\s*|\\s+)${RU_DAY}(?![\\p{Script=Latin}\\p{Script=Cyrillic}]))*`
const DIGITS =
  '(?<![\\p{Script=Latin}\\p{Script=Cyrillic}\\d])d\\.?\\s?[1-7](?:\\s?[,/.、&+-]?\\s?(?<![\\p{L}])d\\.?\\s?[1-7]|(?:[,/.&+-]|、\\s?)?[1-7]){0,6}(?!\\d)'
/** Several signs of days without the word for a week, in front of a word of going: 二四六发, 一、五开. */
const ZH_GO = `(?<![\\p{Script=Han}\\d])${HAN_DAY}(?:[、/]?${HAN_DAY}){1,5}(?=\\s*(?:发|开|走)(?![票始价]))`
const GROUP = `${ZH}|${EN}|${RU}|${DIGITS}|${ZH_GO}`
const ANY_GROUP = new RegExp(GROUP, 'u')

/** Days on which what runs every day does not: ежедневно кроме вс, daily except Sun, 每天（周日除外）. */
const EXCEPT = new RegExp(
  `(?:кроме|за исключением|except|excl\\p{L}*\\.?|除了?|不含)\\s*(${GROUP})|(${GROUP})\\s*(?:除外|不发|不开|休|停|выходн)`,
  'u',
)

const RU_SHORT: readonly [RegExp, string][] = [
  [/понедельник\p{L}*/gu, 'пн'],
  [/вторник\p{L}*/gu, 'вт'],
  [/средам|сред[ауы]/gu, 'ср'],
  [/четверг\p{L}*/gu, 'чт'],
  [/пятниц\p{L}*/gu, 'пт'],
  [/суббот\p{L}*/gu, 'сб'],
  [/воскресень\p{L}*/gu, 'вс'],
]

const ONLY_SIGNS = new RegExp(`^${HAN_DAY}(?:[、/]?${HAN_DAY})+$`, 'u')
/** Weekdays of a group, whatever stands between them. */
const daysOf = (group: string): number[] | null => {
  if (ONLY_SIGNS.test(group)) return readWeekdays(`周${group}`) ?? null
  let plain = unified(group)
    .replace(/(?<=\p{L})\./gu, '')
    .replace(/(?<!\p{L})d\.?\s?(?=[1-7])/gu, '')
  for (const [long, short] of RU_SHORT) plain = plain.replace(long, short)
  plain = plain.replace(/(mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?s?/gu, (word) => word.slice(0, 3))
  return readWeekdays(plain) ?? readWeekdays(`d${plain}`) ?? null
}

const firstGroup = (text: string): number[] | null => {
  if (EVERY_DAY.test(text)) {
    const but = EXCEPT.exec(text)
    const left = but === null ? [] : (daysOf((but[1] ?? but[2]) as string) ?? [])
    return [1, 2, 3, 4, 5, 6, 7].filter((day) => !left.includes(day))
  }
  const match = ANY_GROUP.exec(text)
  return match === null ? null : daysOf(match[0])
}

const COUNT_OF_RUNS =
  /(?:每周|一周|周)\s*[一二两三四五六七\d]+\s*班|\d+\s*(?:x|times?|раза?)\s*(?:\/|per|a|в)\s*(?:week|недел\p{L}*)|weekly|еженедельно|раз в неделю/gu
const CUT_BEFORE = new RegExp(
  `(${GROUP}|${ZH_DAY})\\s*(?:\\d{1,2}:\\d{2}\\s*)?截\\S{0,2}?\\s*[,/、]?\\s*(${GROUP}|${ZH_DAY}(?:[、/,]${ZH_DAY})*)\\s*(?:开|发|走|$)`,
  'u',
)
const CUT_AFTER = new RegExp(
  `(?:截(?:关|港|单|货|止|重|仓|载|放|件|收)?|cut[- ]?off|closing|cls|cy|при[её]м(?: груза)?(?: до)?|дедлайн|закрыти[ея](?: (?:склада|при[её]ма))?)\\s*[:：]?\\s*(${GROUP})`,
  'u',
)
const GO_AFTER = new RegExp(`(?:开船?|etd|sailing|dep\\p{L}*|выезд|выход|отправк\\p{L}*|вылет)\\s*[:：]?\\s*(${GROUP})`, 'u')

const zhDays = (text: string): number[] | null =>
  daysOf(/周|星期|礼拜|\p{Script=Latin}|\p{Script=Cyrillic}/u.test(text) ? text : `周${text}`)

const ONLY_DAYS = new RegExp(`^\\s*${HAN_DAY}(?:\\s*[、,/.&+和]?\\s*${HAN_DAY})*\\s*$`, 'u')
/** The day of closing and that of sailing, each behind its sign alone: 截三开日, 截2开5. */
const CUT_FIRST = new RegExp(`(?<!${HAN_DAY}|[周期])截(${ZH_DAY})\\s?[,、/]?\\s?开(${ZH_DAY})(?![船航\\d])`, 'u')

/** What a text says of departures and cut-offs. `whole`: the text is a cell of departures and says nothing else. */
export const readTimetable = (text: string, calendar: Calendar, whole: boolean): Timetable => {
  const plain = unified(text).replace(COUNT_OF_RUNS, ' ')
  const signs = CUT_FIRST.exec(plain)
  if (signs !== null) return { ...NO_TIMETABLE, cutoffWeekdays: daysOf(`周${signs[1]}`), weekdays: daysOf(`周${signs[2]}`) }
  const both = CUT_BEFORE.exec(plain)
  if (both !== null) return { ...NO_TIMETABLE, cutoffWeekdays: zhDays(both[1] as string), weekdays: zhDays(both[2] as string) }
  const cut = CUT_AFTER.exec(plain)
  const rest = cut === null ? plain : plain.replace(cut[0], ' ')
  const cutoffWeekdays = cut === null ? null : daysOf(cut[1] as string)
  const go = GO_AFTER.exec(rest)
  const weekdays = go === null ? firstGroup(rest) : daysOf(go[1] as string)
  if (weekdays !== null) return { ...NO_TIMETABLE, weekdays, cutoffWeekdays }
  if (!whole) return { ...NO_TIMETABLE, cutoffWeekdays }
  const digits = /^\s*[1-7](?:\s*[,/、.&-]\s*[1-7])*\s*$/u.test(rest) ? (readWeekdays(rest) ?? null) : null
  if (digits !== null) return { ...NO_TIMETABLE, weekdays: digits, cutoffWeekdays }
  const bare = ONLY_DAYS.test(rest) ? daysOf(`周${rest.trim()}`) : null
  if (bare !== null) return { ...NO_TIMETABLE, weekdays: bare, cutoffWeekdays }
  const packed = /^\s*[1-7]{2,7}\s*$/u.test(rest) ? (readWeekdays(`d${rest.trim()}`) ?? null) : null
  if (packed !== null) return { ...NO_TIMETABLE, weekdays: packed, cutoffWeekdays }
  const dates = datesIn(rest, calendar)
  return { ...NO_TIMETABLE, dates: dates.length === 0 ? null : dates, cutoffWeekdays }
}

const CUT_TITLE = /截|结关|cut[- ]?off|clos(?:ing|e)|(?<!\p{L})cy(?!\p{L})|дедлайн|закрыт|приём|прием/u
const GO_TITLE = /开|离港|船期|班期|etd|sail|depart|vessel|выход|отход|отправ|вылет|рейс/u
const ONE_DAY = new RegExp(`^\\s*${HAN_DAY}(?:\\s*[、,]?\\s*${HAN_DAY})*\\s*$`, 'u')
/** A cell of a column that is titled with the cut-off and the departure, in that order or the other: Closing / ETD, Wed / Sat. */
export const readBoth = (title: string, text: string): Timetable | undefined => {
  const words = unified(title).split(/[/|\n,、&+]|→|->/u)
  const [cut, go] = [words.findIndex((each) => CUT_TITLE.test(each)), words.findIndex((each) => GO_TITLE.test(each))]
  const parts = unified(text).split(/[/|\n]|→|->/u)
  if (cut < 0 || go < 0 || cut === go || parts.length !== 2) return undefined
  const days = parts.map((part) => firstGroup(part) ?? readWeekdays(part) ?? (ONE_DAY.test(part) ? zhDays(part.trim()) : null))
  const [first = null, second = null] = days
  if (first === null || second === null) return undefined
  return { ...NO_TIMETABLE, cutoffWeekdays: cut < go ? first : second, weekdays: cut < go ? second : first }
}

/** A cell of a column of cut-offs. */
export const readCutoff = (text: string): Pick<Timetable, 'cutoffWeekdays' | 'cutoffWords'> => {
  const plain = unified(text)
  if (/before|prior|提前|前|до выхода|за \d/u.test(plain)) return { cutoffWeekdays: null, cutoffWords: text.trim() }
  const days = firstGroup(plain.replace(/\d{1,2}:\d{2}/gu, ' '))
  return days === null ? { cutoffWeekdays: null, cutoffWords: text.trim() } : { cutoffWeekdays: days, cutoffWords: null }
}

export type Days = { min: number; max: number }
const DAY =
  '(?:天|日(?!前)|days?|d(?![\\p{Script=Latin}\\p{Script=Cyrillic}\\d])|дн(?:ей|я|\\.)?|день|дня|сут(?:ок|ки)?\\.?|(?:kun|gün)(?!\\p{L}))'
const TRANSIT = new RegExp(
  `(?<![\\d./:月-])(?<!\\d,)(?<!每|every |каждые )(\\d{1,3})\\s*(?:(?:-|~|至|到|to|до)\\s*(\\d{1,3}))?\\s*(${DAY}|周(?!\\s*[一二三四五六日天])|weeks?|недел\\p{L}*)`,
  'gu',
)
const NO_TRANSIT_BEFORE =
  /(?:免|free|提前|advance|свободн\p{L}*|бесплатн\p{L}*|超|over|свыше|第|期|не менее|within|за)[^\d]{0,8}$/u
/** Free days behind the days on the way have a number of their own: 9-11天 免箱10天. */
const NO_TRANSIT_AFTER = new RegExp(
  `^[^\\d,;，；]{0,6}(?:(?:免|free|бесплатн|свободн)(?![^\\d,;，；]{0,16}\\d{1,3}\\s*${DAY})|before|prior|前|внутри|以上)`,
  'u',
)
const FREE = [
  /免\s*(?:箱|柜|堆|用箱|租|费)[^\d]{0,8}(\d{1,3})/u,
  /(?:用箱|箱使|用柜|箱|柜)(?:期|时间)?\s*免(?:费)?\s*(?:使用)?\s*(\d{1,3})\s*(?:天|日)/u,
  /(\d{1,3})\s*(?:天|日|days?|d)?\s*免\s*(?:箱|柜|堆|用箱|租)/u,
  /(?:含|赠|送|带)\s*(?:箱使|用箱|箱使用|用柜|箱期)(?:期|时间)?[^\d,;，；]{0,4}(\d{1,3})\s*(?:天|日)/u,
  /(?:箱使|用箱|用柜)(?:期|时间)?\s*(\d{1,3})\s*(?:天|日)(?=内|以内|免|,|，|;|；|。|\s|$)/u,
  /(?:включ\p{L}*|в ставке)[^\d;.]{0,30}(?:пользовани\p{L}*|использовани\p{L}*)[^\d;.]{0,24}(\d{1,3})\s*(?:дн|сут)/u,
  /(?:пользовани\p{L}*|использовани\p{L}*)\s+(?:контейнер\p{L}*|ктк)\s+(\d{1,3})\s*(?:дн|сут)\p{L}*\.?\s*включ/u,
  /(\d{1,3})\s*(?:days?|d)?\s*(?:of\s*)?free(?!\s*(?:time|period|use|days?)?\s*:?\s*\d{1,3}\s*(?:days?|d(?!\p{L})))(?:\s*(?:time|days?|dem\p{L}*|det\p{L}*))?/u,
  /free\s*(?:time|days?|detention|demurrage)[^\d]{0,18}(\d{1,3})/u,
  /free\s*(?:time|period|detention|demurrage)[^\d;,.]{0,48}(\d{1,3})\s*(?:days?|d(?!\p{L}))/u,
  /(?<!\p{L})f\s?\/\s?t(?!\p{L})(?:\s*(?:at|in)\s*\p{L}+)?\s*[:=-]?\s*(\d{1,3})\s*(?:days?|d(?!\p{L})|天)/u,
  /(?<!\p{L})снп\s*(?:[:–-]|после|свыше|-)?\s*(\d{1,3})\s*(?:дн|сут)/u,
  /(\d{1,3})\s*(?:дн\p{L}*\.?|сут\p{L}*\.?)\s*(?:снп)(?!\p{L})/u,
  /(\d{1,3})\s*(?:дн\p{L}*\.?|сут\p{L}*\.?)\s*(?:свободн|бесплатн|фритайм)(?!\p{L}*\s*:?\s*\d{1,3}\s*(?:дн|сут))/u,
  /(\d{1,3})\s*(?:дн\p{L}*\.?|сут\p{L}*\.?)\s*(?:пользовани|использовани)\p{L}*(?:\s+(?:контейнер\p{L}*|ктк))?\s+(?:бесплатн|свободн|включ)/u,
  /(\d{1,3})\s*(?:days?|d)\s*(?:of\s*)?(?:container\s*)?(?:use|usage|detention)\s*(?:are\s*|is\s*)?(?:free|included|incl)/u,
  /(?:свободн\p{L}*|бесплатн\p{L}*|льготн\p{L}*|фритайм)[^\d;,.]{0,48}(\d{1,3})\s*(?:дн|сут|день)/u,
] as const

/** Free days a text tells; null when it tells none. */
export const freeDaysIn = (text: string): number | null => {
  const plain = unified(text)
  for (const pattern of FREE) {
    const days = Number(pattern.exec(plain)?.[1] ?? Number.NaN)
    if (Number.isFinite(days) && days > 0 && days <= 120) return days
  }
  return null
}

/** Days on the way that a text tells with their unit; null when it tells none. */
export const transitIn = (text: string): Days | null => {
  const plain = unified(text)
  for (const match of plain.matchAll(TRANSIT)) {
    if (/(?:\/|per)\s*$/u.test(plain.slice(0, match.index))) continue
    if (NO_TRANSIT_BEFORE.test(plain.slice(Math.max(0, match.index - 14), match.index))) continue
    if (NO_TRANSIT_AFTER.test(plain.slice(match.index + match[0].length, match.index + match[0].length + 40))) continue
    const weeks = /周|week|недел/u.test(match[3] ?? '') ? 7 : 1
    const [min, max] = [Number(match[1]) * weeks, Number(match[2] ?? match[1]) * weeks]
    if (max >= min && max <= 150) return { min, max }
  }
  return null
}

/** Where goods change behind the days on the way: 45-50 т/ш Стамбул, 28 via Singapore, 30 经新加坡中转. */
const CHANGED_AT =
  /(?<=\d\s*)[(（,，;；]?\s*(?:т\/ш|t\/s|перевалка|с перевалкой|via|through|через|transship\p{L}*|经由?)\s+?\p{L}[\p{L} .'-]*[)）]?$|(?<=\d\s*)[(（,，;；]?\s*(?:经|转)\p{Script=Han}{2,6}[)）]?$/u

/** A cell of a column of days on the way, where a bare number is days, or hours when its title says so. */
export const readTransit = (text: string, unit: 'days' | 'hours'): Days | null => {
  const plain = unified(text)
    .replace(CHANGED_AT, ' ')
    .replace(/约|大约|左右|approx\.?|about|около|примерно|abt\.?|±|(?<!\d\s*)~(?=\s*\d+\s*(?:天|d|$))/gu, ' ')
  const named = transitIn(plain)
  if (named !== null) return named
  const bare = /^\s*(\d{1,3})\s*(?:(?:-|~|至|到|to|до|\/)\s*(\d{1,3}))?\s*(h|hrs?|hours?|小时|ч\p{L}*\.?)?\s*$/u.exec(plain)
  if (bare === null) return null
  const isHours = bare[3] !== undefined || unit === 'hours'
  const days = (value: string) => (isHours ? Math.max(1, Math.ceil(Number(value) / 24)) : Number(value))
  const [min, max] = [days(bare[1] as string), days(bare[2] ?? (bare[1] as string))]
  return max >= min && max <= 150 ? { min, max } : null
}
