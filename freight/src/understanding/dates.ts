/** Dates and windows of a text: every rule of three languages, joined into ranges, with bounds (before, after, around). */
import type { Locale } from '../locale.ts'
import { between, type DatePoint, type DateRule, isFarAhead, type Today, todayOf } from './date-rules.ts'
import { isDateApart } from './dates-apart.ts'
import { englishDates } from './dates-en.ts'
import { dayFirst, monthFirst } from './dates-numeric.ts'
import { russianDates } from './dates-ru.ts'
import { chineseDates } from './dates-zh.ts'
import { holidayNames, nextHoliday } from './holidays.ts'
import { once, pattern, words } from './pattern.ts'
import type { Sentence } from './sentence.ts'

type Bound = 'exact' | 'upper' | 'lower'
/** A date as it is meant: `from` and `to` are days; null where the bound leaves the side open. */
export type DateFound = {
  from: number | null
  to: number | null
  bound: Bound
  unit: DatePoint['unit']
  /** From the bound word to the end. */
  start: number
  end: number
  /** Where the date itself begins. */
  pointStart: number
  /**
   * What must be said of it. `past`: it is over, and today stands for it. `next_year`: no year was said, and the last day of that
   * name passed nearer to today than the next one comes.
   */
  doubt?: 'past' | 'next_year'
  /** The day that was said, where today stands for it. */
  said?: number
}

const holidayRules: DateRule[] = holidayNames.map(([holiday, source]) => {
  const [han, other] = [
    source.split('|').filter((part) => once(/\p{Script=Han}/u).test(part)),
    source.split('|').filter((part) => !once(/\p{Script=Han}/u).test(part)),
  ]
  const sources = [
    ...(han.length > 0 ? [`(?:${han.join('|')})`] : []),
    ...(other.length > 0 ? [words(other.join('|')).source] : []),
  ]
  return {
    pattern: pattern(sources.join('|')),
    read: (_, today) => {
      const day = nextHoliday(holiday, today.day, today.year)
      return day === undefined ? undefined : { from: day, to: day, unit: 'holiday' }
    },
  }
})

/** Rules of a language are tried on texts with its letters. */
const rulesOf = [
  { letters: /[一-鿿]|\d[-/.]\d/, rules: chineseDates },
  { letters: /[a-z]|\d[-/.]\d/, rules: englishDates },
  { letters: /[а-я]/, rules: russianDates },
]

const hanLetter = once(/\p{Script=Han}/u)
const cyrillicLetter = once(/\p{Script=Cyrillic}/u)

/** Nobody names more dates in one sentence; it bounds the work on texts made to be slow. */
const MAX_DATES = 8

type Placed = DatePoint & { start: number; end: number }

/** Dates without their bounds, longest first where they overlap. */
const points = (sentence: Sentence, today: Today, isMonthFirst: boolean): Placed[] => {
  const found: Placed[] = []
  const rules = rulesOf.flatMap((each) => (each.letters.test(sentence.text) ? each.rules : []))
  const read = (each: readonly DateRule[]) =>
    each.flatMap((rule) =>
      sentence.matches(rule.pattern).flatMap((match) => {
        const point = rule.read(match.groups ?? {}, today)
        return point ? { ...point, start: match.index, end: match.index + match[0].length } : []
      }),
    )
  found.push(...read(holidayRules), ...read(rules))
  if (/\d[./-]\d/.test(sentence.text)) {
    const [usual, other] = isMonthFirst ? [monthFirst, dayFirst] : [dayFirst, monthFirst]
    const inFigures = read(usual)
    // 28.11 can only be read the other way.
    found.push(...(inFigures.length > 0 ? inFigures : read(other)))
  }
  found.sort((a, b) => b.end - b.start - (a.end - a.start) || a.start - b.start)
  const kept: Placed[] = []
  for (const each of found) if (kept.every((other) => each.end <= other.start || each.start >= other.end)) kept.push(each)
  return kept.sort((a, b) => a.start - b.start).slice(0, MAX_DATES)
}

const joint = /^ ?(?:到|至|-|~|或者?|to|and|or|until|till|through|по|до|и|или|либо) ?$/u

/** Two dates with a word of range between them become one window. */
const joined = (text: string, found: readonly Placed[], today: Today): Placed[] => {
  const result: Placed[] = []
  for (const each of found) {
    const before = result.at(-1)
    const window =
      before && each.unit !== 'within' && joint.test(text.slice(before.end, each.start))
        ? between(today, before, each, 'range')
        : undefined
    if (before && window) result[result.length - 1] = { ...window, start: before.start, end: each.end }
    else result.push(each)
  }
  return result
}

const upperBefore = once(
  /(?:不晚于|不迟于|最晚|最迟|截止(?:到|至|日期)?:?|赶在|(?<![\p{L}])(?:(?<!not )(?:before|befor|befour|befo?re?|b4|until|untill|till|til)|by|no later than|not later than|not after|latest(?: by)?:?|at the latest(?: by)?|prior to|on or before|up to|due(?: by| on)?|deadline(?: (?:for|of) \p{L}+)?(?: is)?:?|before the|by the|by latest|latest (?:\p{L}+ )?(?:date|day)(?: of \p{L}+)?(?: is)?:?|max|до|не позднее|не позже|позднее|к|ко|(?:крайний срок|дедлайн|последний срок)(?: \p{L}+)?(?: -)?:?|максимум|(?<!не )раньше)) ?(?:the |end of )?$/u,
)
const upperAfter =
  /^ ?(?:之前|以前|前(?!后)|为止|截止|止|是?(?:最后|最晚)(?:期限|一天|日期)|是?死线|,? ?(?:is|as) (?:the |our |my )?(?:absolute |final |last )?(?:deadline|latest|last day|limit)|at the latest|latest|or (?:earlier|before|sooner)|включительно|максимум|,? ?- ?(?:это )?(?:крайний срок|дедлайн|последний срок|край)|крайний срок)/u
const lowerBefore = once(
  /(?:不早于|最早|(?<![\p{L}])(?:after|from|starting(?: from| on)?|as of|as from|since|not (?:before|until|till)|не до|(?:no|not) (?:earlier|sooner) than|earliest|any ?time after|beginning|после|с|со|от|начиная с|не ранее|не раньше|самое раннее|earliest (?:pick-?up|loading|ship(?:ping|ment)?|collection|date|etd)(?: date)?(?: (?:is|on))?:?)) ?(?:the )?$/u,
)
const lowerAfter =
  /^ ?(?:之后|以后|后(?!天)|起(?!飞|运|航|步|止|吊)|开始|onwards?|and (?:later|after|onwards)|or (?:later|after)|и позже|и далее|и позднее)/u
const aroundBefore = once(
  /(?:大约|大概|约|(?<![\p{L}])(?:around|about|approx(?:\.|imately)?|circa|ca\.?|roughly|примерно|около|ориентировочно|приблизительно|в районе|где-то|плюс-минус)|~) ?(?:the |в |на )?$/u,
)
const aroundAfter = /^ ?(?:左右|前后|上下|or so|\+\/- ?\d? ?(?:days?)?|плюс-минус)/u

/** 周四下午3点前: the hour stands between the day and its bound. */
const hourBehind =
  /^ ?(?:上午|下午|早上|晚上|中午|傍晚)?(?:\d{1,2}|[一二三四五六七八九十]{1,3})[点时:：](?:\d{1,2}分?|半|整)?(?=之?前|以前|后|之后|以后)/u

/** Days to either side of a date that is said to be about right. */
const ABOUT_DAYS = 2

const bounded = (text: string, point: Placed): DateFound => {
  const left = text.slice(Math.max(0, point.start - 40), point.start)
  const hour = hourBehind.exec(text.slice(point.end, point.end + 12))?.[0].length ?? 0
  const right = text.slice(point.end + hour, point.end + hour + 25)
  const shape = { unit: point.unit, pointStart: point.start }
  const about = aroundAfter.exec(right) ?? aroundBefore.exec(left)
  if (about && point.unit !== 'within') {
    const isAfter = aroundAfter.test(right)
    const spread = point.from === point.to ? ABOUT_DAYS : 0
    return {
      ...shape,
      from: point.from - spread,
      to: point.to + spread,
      bound: 'exact',
      start: isAfter ? point.start : point.start - about[0].length,
      end: isAfter ? point.end + about[0].length : point.end,
    }
  }
  const after = upperAfter.exec(right)
  const before = upperBefore.exec(left)
  if (after || before) {
    const isWeekBefore = point.unit === 'week' && (after !== null || /before|prior|до/.test(before?.[0] ?? ''))
    const isBeforeIt = point.unit === 'holiday' || point.unit === 'month' || isWeekBefore
    return {
      ...shape,
      from: null,
      to: isBeforeIt ? point.from - 1 : point.to,
      bound: 'upper',
      start: before ? point.start - before[0].length : point.start,
      end: after ? point.end + hour + after[0].length : point.end,
    }
  }
  const later = lowerAfter.exec(right)
  const since = lowerBefore.exec(left)
  // "From the 1st to the 5th": the end was said as well.
  if ((later || (since && point.unit !== 'range')) && point.unit !== 'within') {
    return {
      ...shape,
      from: point.from,
      to: null,
      bound: 'lower',
      start: since ? point.start - since[0].length : point.start,
      end: later ? point.end + hour + later[0].length : point.end,
    }
  }
  return { ...shape, from: point.from, to: point.to, bound: 'exact', start: point.start, end: point.end }
}

/** A past end is brought to today; a window wholly past is today. */
const clipped = (found: DateFound, today: Today): DateFound => {
  const last = found.to ?? found.from ?? today.day
  return {
    ...found,
    from: found.from === null ? null : Math.max(found.from, today.day),
    to: found.to === null ? null : Math.max(found.to, today.day),
    ...(last < today.day ? { doubt: 'past', said: last } : {}),
  }
}

/** A year that was said in figures or in words, in a date or right before it. */
const yearSaid = once(
  /20\d\d|['’]\d\d|\d[./-]\d{1,2}[./-]\d\d|[明后来]年|(?<!\p{L})(?:next|following|coming) year|(?:следующ|будущ)\p{L}+ год|\d\d ?г(?!\p{L})/u,
)
const YEAR_REACH = 16
/** Counted from today: no day of the calendar was named. */
const relative = /个月|[天周]后|months?|days?|\d ?weeks?|месяц|дн[яей]|день|\d ?недел|сут/

/** A day that was said without its year and passed not long ago is next year's, and somebody may have meant the past one. */
const withDoubt = (text: string, found: DateFound, today: Today): DateFound => {
  const first = found.from ?? found.to ?? today.day
  if (found.unit === 'holiday' || found.unit === 'within' || !isFarAhead(today, first)) return found
  const words = text.slice(Math.max(0, found.start - YEAR_REACH), found.end + YEAR_REACH)
  const date = text.slice(found.start, found.end)
  return yearSaid.test(words) || relative.test(date) ? found : { ...found, doubt: 'next_year' }
}

/** Chinese writes the month before the day, and so does who reads Chinese, in Latin letters. */
const isMonthFirst = ({ text }: Sentence, reader: Locale) =>
  hanLetter.test(text) || (reader === 'zh' && !cyrillicLetter.test(text))

/**
 * All dates of what is still open, in order; they are taken. `todayDay`: whole days since 1970-01-01. `reader` is the language
 * of who wrote it, where the letters do not tell.
 */
export const findDates = (sentence: Sentence, todayDay: number, reader: Locale = 'en'): DateFound[] => {
  const today = todayOf(todayDay)
  const found = joined(sentence.text, points(sentence, today, isMonthFirst(sentence, reader)), today).map((point) =>
    withDoubt(sentence.text, clipped(bounded(sentence.text, point), today), today),
  )
  for (const { start, end } of found) sentence.take(start, end)
  // 10月不发: a day that is ruled out is no day to load.
  return found.filter(
    (date) =>
      !/^ ?不(?:发|走|行|要|能|可以|装|提)/.test(sentence.text.slice(date.end, date.end + 4)) &&
      !isDateApart(sentence.text, date, todayDay),
  )
}
