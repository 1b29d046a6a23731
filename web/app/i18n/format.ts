/**
 * Numbers, money, weights and times as readers of a language write them. The language is the page's own unless given.
 * Instants are ISO 8601 in UTC and always shown at an IANA zone: what happens to cargo at the zone of its place, what
 * happens on the platform with the zone named (`formatMoment`). ISO dates stand for themselves.
 */

import { DAY_MS } from '@tongyun/freight/days'
import type { Locale } from '@tongyun/freight/locale'
import { CURRENCY_DIGITS, type CurrencyCode } from '@tongyun/freight/vocabulary'
import * as m from '@tongyun/messages'
import { listWords } from '@tongyun/messages/joined-words'
import { currentLocale } from './current-locale.ts'
import { HTML_LANG } from './html-lang.ts'

/** A formatter costs 20-50 µs to make and is used thousands of times a page, so each kind is made once a language. */
const once = <Made>(make: (tag: string, variant: string) => Made) => {
  const made = new Map<string, Made>()
  return (locale: Locale, variant = ''): Made => {
    const key = `${locale} ${variant}`
    const known = made.get(key)
    if (known !== undefined) return known
    const fresh = make(HTML_LANG[locale], variant)
    made.set(key, fresh)
    return fresh
  }
}

const numbers = once((tag, digits) => {
  const [least = 0, most = 3] = digits.split('-').map(Number)
  return new Intl.NumberFormat(tag, { minimumFractionDigits: least, maximumFractionDigits: most })
})
const percents = once(
  (tag) => new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 1, signDisplay: 'exceptZero' }),
)
/** Currencies that Russian readers know by their sign; others stand by their code, since ¥ and $ may be several. */
const SIGNED_IN_RUSSIAN = ['RUB', 'KZT']
const currencies = once((tag, variant) => {
  const [currency = 'CNY', digits = '2'] = variant.split(' ')
  const [least = 0, most = least] = digits.split('-').map(Number)
  return new Intl.NumberFormat(tag, {
    style: 'currency',
    currency,
    currencyDisplay: tag === HTML_LANG.ru && SIGNED_IN_RUSSIAN.includes(currency) ? 'narrowSymbol' : 'code',
    minimumFractionDigits: least,
    maximumFractionDigits: most,
  })
})
const times = once(
  (tag, zone) => new Intl.DateTimeFormat(tag, { timeZone: zone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
)
const days = once((tag, zone) =>
  tag === 'zh-CN'
    ? new Intl.DateTimeFormat(tag, { timeZone: zone, month: '2-digit', day: '2-digit' })
    : new Intl.DateTimeFormat(tag === 'en' ? 'en-GB' : tag, { timeZone: zone, day: 'numeric', month: 'short' }),
)
const longDays = once(
  (tag, zone) =>
    new Intl.DateTimeFormat(tag === 'en' ? 'en-GB' : tag, { timeZone: zone, day: 'numeric', month: 'long', year: 'numeric' }),
)
const weekdays = once((tag, zone) => new Intl.DateTimeFormat(tag, { timeZone: zone, weekday: 'short' }))
const isoDays = once((_tag, zone) => new Intl.DateTimeFormat('sv-SE', { timeZone: zone }))
/** In Swedish an offset has a minus, behind which no line ends, instead of a hyphen. */
const offsets = once((_tag, zone) => new Intl.DateTimeFormat('sv', { timeZone: zone, timeZoneName: 'shortOffset' }))
const relatives = once((tag) => new Intl.RelativeTimeFormat(tag, { numeric: 'auto' }))

/** Intl writes a hyphen where Russian has a minus. */
const withMinus = (number: string, locale: Locale) => (locale === 'ru' ? number.replace('-', '−') : number)

/** A number with grouping, at most `mostDigits` decimals and at least `leastDigits`. */
export const formatNumber = (value: number, mostDigits = 3, leastDigits = 0, locale = currentLocale()): string =>
  withMinus(numbers(locale, `${leastDigits}-${mostDigits}`).format(value), locale)

/** A share of change in per cent with its sign: −9.8 gives "−9.8%". */
export const formatChange = (percent: number, locale = currentLocale()): string =>
  withMinus(percents(locale).format(percent / 100), locale)

/** Money in minor units with its code, in Russian also ₽ and ₸, all decimals of the currency: (205200, 'USD') gives "USD 2,052.00". */
export const formatMoney = (minor: number, currency: CurrencyCode, locale = currentLocale()): string => {
  const digits = CURRENCY_DIGITS[currency]
  return withMinus(currencies(locale, `${currency} ${digits}`).format(minor / 10 ** digits), locale)
}

/** The amount alone, to the minor unit, for figures that show their currency beside them: a drawing says what its table says. */
export const formatAmount = (minor: number, currency: CurrencyCode, locale = currentLocale()): string => {
  const digits = CURRENCY_DIGITS[currency]
  return formatNumber(minor / 10 ** digits, digits, digits, locale)
}

/** Whether a currency stands before its amount; in Russian it follows. */
export const currencyLeads = (locale = currentLocale()): boolean => locale !== 'ru'

/** A unit price in major units with its code, at most four decimals. */
export const formatUnitPrice = (amount: number, currency: CurrencyCode, locale = currentLocale()): string =>
  currencies(locale, `${currency} 0-4`).format(amount)

/** Kilograms, as tonnes from 10 t on. */
export const formatWeight = (weightKg: number, locale = currentLocale()): string =>
  weightKg >= 10_000
    ? m.layout_unit_t({ amount: formatNumber(weightKg / 1000, 2, 0, locale) }, { locale })
    : m.layout_unit_kg({ amount: formatNumber(weightKg, 1, 0, locale) }, { locale })

/** Cubic metres. */
export const formatVolume = (volumeM3: number, locale = currentLocale()): string =>
  m.layout_unit_m3({ amount: formatNumber(volumeM3, 2, 0, locale) }, { locale })

/** Time of day at the zone, 24 hours. */
export const formatTime = (instant: string, zone: string, locale = currentLocale()): string =>
  times(locale, zone).format(new Date(instant))

/** Day and month at the zone: "11-25", "25 Nov", "25 нояб.". */
export const formatDay = (instant: string, zone: string, locale = currentLocale()): string =>
  days(locale, zone).format(new Date(instant)).replaceAll('/', '-').replaceAll(' ', '\u00a0')

/** Weekday at the zone, short. */
export const formatWeekday = (instant: string, zone: string, locale = currentLocale()): string =>
  weekdays(locale, zone).format(new Date(instant))

/** Day with its weekday at the zone: "11-25 周三", "Wed 25 Nov", "ср 25 нояб.". */
export const formatDayOfWeek = (instant: string, zone: string, locale = currentLocale()): string => {
  const day = formatDay(instant, zone, locale)
  const weekday = formatWeekday(instant, zone, locale)
  return locale === 'zh' ? `${day}\u00a0${weekday}` : `${weekday}\u00a0${day}`
}

/** Day, weekday and time at the zone. */
export const formatDayAndTime = (instant: string, zone: string, locale = currentLocale()): string =>
  `${formatDayOfWeek(instant, zone, locale)} ${formatTime(instant, zone, locale)}`

/** The platform's own zone: the clock that its staff share. */
export const PLATFORM_ZONE = 'Asia/Shanghai'

/** A moment in full with its zone named: "2026年11月22日 01:35 UTC+8". Its readers have clocks of their own, and read it years later. */
export const formatMoment = (instant: string, zone = PLATFORM_ZONE, locale = currentLocale()): string =>
  `${formatDate(isoDateAt(instant, zone), locale)} ${formatTime(instant, zone, locale)}\u00a0${formatOffset(instant, zone)}`

/** The day of a moment at the platform, in full. */
export const formatMomentDay = (instant: string, locale = currentLocale()): string =>
  formatDate(isoDateAt(instant, PLATFORM_ZONE), locale)

/** Day, weekday and time at the zone, which is named: for a time that stands without its place. */
export const formatZonedTime = (instant: string, zone: string, locale = currentLocale()): string =>
  `${formatDayOfWeek(instant, zone, locale)} ${formatTime(instant, zone, locale)}\u00a0${formatOffset(instant, zone)}`

/** An ISO date, which has no time, in full: "2026年12月1日", "1 December 2026", "1 декабря 2026 г.". */
export const formatDate = (isoDate: string, locale = currentLocale()): string =>
  // A line ends at no blank behind the day of the month, which is the first.
  longDays(locale, 'UTC')
    .format(new Date(`${isoDate}T12:00:00Z`))
    .replace(' ', '\u00a0')

/** An ISO date without its year, with the weekday. */
export const formatShortDate = (isoDate: string, locale = currentLocale()): string =>
  formatDayOfWeek(`${isoDate}T12:00:00Z`, 'UTC', locale)

/** Beyond these many days, either way, a date without its year may be taken for the wrong one. */
const NEAR_DAYS = 90

/** An ISO date as seen from an instant: far from it with the year, near it without. */
export const formatNearDate = (isoDate: string, asOf: string): string =>
  Math.abs(Date.parse(isoDate) - Date.parse(asOf)) > NEAR_DAYS * DAY_MS ? formatDate(isoDate) : formatShortDate(isoDate)

/** The ISO date an instant has at the zone. */
export const isoDateAt = (instant: string, zone: string): string => isoDays('en', zone).format(new Date(instant))

/** The zone's offset at an instant: "UTC+8", "UTC+5:30", "UTC". */
export const formatOffset = (instant: string, zone: string): string =>
  offsets('en', zone)
    .format(new Date(instant))
    .replace(/.*GMT(\+0$)?/, 'UTC')

/** A duration in hours: hours below two days, else whole days, a started day counting from its half. */
export const formatDuration = (hours: number, locale = currentLocale()): string => {
  if (hours < 48) {
    const count = Math.round(hours)
    return m.layout_hours({ count, amount: formatNumber(count, 0, 0, locale) }, { locale })
  }
  const count = Math.round(hours / 24)
  return m.layout_days({ count, amount: formatNumber(count, 0, 0, locale) }, { locale })
}

const STEPS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

/** How far an instant lies from `now`, in the largest unit that fits: "in 2 hours", "3 天前", "вчера". */
export const formatRelative = (instant: string, now: string, locale = currentLocale()): string => {
  const distanceMs = Date.parse(instant) - Date.parse(now)
  const [unit, unitMs] = STEPS.find(([, ms]) => Math.abs(distanceMs) >= ms) ?? STEPS[2]
  const words = relatives(locale).format(Math.round(distanceMs / unitMs), unit)
  // Intl leaves out the blank that Chinese texts have beside a number.
  return locale === 'zh' ? words.replace(/\d+/, '$& ') : words
}

/** Names one after the other, as the language divides a list: "上海、宁波", "Shanghai, Ningbo". */
export const formatList = (items: readonly string[], locale = currentLocale()): string => listWords(items, locale)
