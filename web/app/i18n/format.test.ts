import { LOCALES, type Locale } from '@tongyun/freight/locale'
import { describe, expect, test } from 'vitest'
import {
  formatAmount,
  formatChange,
  formatDate,
  formatDayAndTime,
  formatDayOfWeek,
  formatDuration,
  formatMoment,
  formatMoney,
  formatNumber,
  formatOffset,
  formatRelative,
  formatShortDate,
  formatTime,
  formatUnitPrice,
  formatVolume,
  formatWeight,
  formatZonedTime,
  isoDateAt,
} from './format.ts'
import { inLocale } from './locale.server.ts'
import { formatMediumDate } from './medium-date.ts'

/** Intl separates with narrow and non-breaking spaces; a reader sees a space. */
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')

/** Wednesday 25 November 2026, 22:30 in Shanghai, 17:30 in Moscow. */
const INSTANT = '2026-11-25T14:30:00Z'

describe('money', () => {
  test('minor units with the decimals of the currency and its code', () => {
    expect(plain(formatMoney(205_200, 'USD', 'en'))).toBe('USD 2,052.00')
    expect(plain(formatMoney(205_200, 'USD', 'ru'))).toBe('2 052,00 USD')
    expect(plain(formatMoney(205_200, 'CNY', 'zh'))).toBe('CNY 2,052.00')
    expect(plain(formatMoney(205_200, 'JPY', 'en'))).toBe('JPY 205,200')
    expect(plain(formatMoney(669_700, 'RUB', 'ru'))).toBe('6 697,00 ₽')
    expect(plain(formatMoney(669_700, 'KZT', 'ru'))).toBe('6 697,00 ₸')
    expect(plain(formatMoney(669_700, 'RUB', 'en'))).toBe('RUB 6,697.00')
  })
  test('an amount alone has the figures it has with its currency, above a thousand too', () => {
    expect(formatAmount(188_560, 'USD', 'en')).toBe('1,885.60')
    expect(formatAmount(100_000, 'USD', 'en')).toBe('1,000.00')
    expect(formatAmount(99_999, 'USD', 'en')).toBe('999.99')
    expect(formatAmount(999, 'JPY', 'en')).toBe('999')
  })
  test('a unit price shows up to four decimals and no empty ones', () => {
    expect(plain(formatUnitPrice(12.5, 'USD', 'en'))).toBe('USD 12.5')
    expect(plain(formatUnitPrice(0.1234, 'USD', 'en'))).toBe('USD 0.1234')
  })
})

describe('amounts', () => {
  test('weights, volumes and numbers in each language', () => {
    expect(formatWeight(3_200, 'en')).toBe('3,200\u00a0kg')
    expect(plain(formatWeight(3_200, 'ru'))).toBe('3 200 кг')
    expect(formatWeight(24_500, 'zh')).toBe('24.5\u00a0t')
    expect(formatVolume(18.5, 'ru')).toBe('18,5\u00a0м³')
    expect(formatNumber(1234.5678, 2, 0, 'en')).toBe('1,234.57')
  })
  test('a change carries its sign', () => {
    expect(formatChange(4.3, 'en')).toBe('+4.3%')
    expect(formatChange(-9.8, 'en')).toBe('-9.8%')
    expect(formatChange(0, 'en')).toBe('0%')
    expect(plain(formatChange(-3.8, 'ru'))).toBe('−3,8 %')
    expect(formatNumber(-18, 0, 0, 'ru')).toBe('−18')
  })
})

describe('times stand at the place', () => {
  test('the same instant in two zones', () => {
    expect(formatTime(INSTANT, 'Asia/Shanghai', 'en')).toBe('22:30')
    expect(formatTime(INSTANT, 'Europe/Moscow', 'ru')).toBe('17:30')
  })
  test('a day across the date line of a zone', () => {
    const late = '2026-11-25T20:00:00Z'
    expect(isoDateAt(late, 'Asia/Shanghai')).toBe('2026-11-26')
    expect(isoDateAt(late, 'America/Los_Angeles')).toBe('2026-11-25')
  })
  test('days read as each language writes them', () => {
    expect(formatDayOfWeek(INSTANT, 'Asia/Shanghai', 'zh')).toBe('11-25\u00a0周三')
    expect(formatDayOfWeek(INSTANT, 'Asia/Shanghai', 'en')).toBe('Wed\u00a025\u00a0Nov')
    expect(formatDayOfWeek(INSTANT, 'Asia/Shanghai', 'ru')).toBe('ср\u00a025\u00a0нояб.')
    expect(formatDayAndTime(INSTANT, 'Europe/Moscow', 'zh')).toBe('11-25\u00a0周三 17:30')
  })
  test('a line ends between no day and its month or weekday, and no time and its zone', () => {
    for (const locale of LOCALES) {
      expect(formatMoment(INSTANT, 'Europe/Moscow', locale)).toMatch(/17:30\u00a0UTC\+3$/)
      expect(formatDayOfWeek(INSTANT, 'UTC', locale)).not.toContain(' ')
      expect(formatMediumDate('2026-11-25', locale)).not.toContain(' ')
      expect(formatDate('2026-11-25', locale)).not.toMatch(/25 /)
      expect(formatZonedTime(INSTANT, 'UTC', locale)).toMatch(/ 14:30\u00a0UTC$/)
    }
  })
  test('an ISO date is the same day everywhere', () => {
    expect(formatDate('2026-12-01', 'zh')).toBe('2026年12月1日')
    expect(formatDate('2026-12-01', 'en')).toBe('1\u00a0December 2026')
    expect(plain(formatDate('2026-12-01', 'ru'))).toBe('1 декабря 2026 г.')
    expect(formatShortDate('2026-12-01', 'en')).toBe('Tue\u00a01\u00a0Dec')
  })
  test('offsets', () => {
    expect(formatOffset(INSTANT, 'Asia/Shanghai')).toBe('UTC+8')
    expect(formatOffset(INSTANT, 'Asia/Kolkata')).toBe('UTC+5:30')
    expect(formatOffset(INSTANT, 'UTC')).toBe('UTC')
  })
})

describe('durations and plurals', () => {
  test('hours below two days, then days', () => {
    expect(formatDuration(47, 'en')).toBe('47 hours')
    expect(formatDuration(48, 'en')).toBe('2 days')
    expect(formatDuration(527, 'zh')).toBe('22 天')
  })
  test('Russian counts days in its own forms', () => {
    const days = (count: number) => formatDuration(count * 24, 'ru')
    expect([2, 5, 21, 22, 25, 111, 121].map(days)).toEqual([
      '2\u00a0дня',
      '5\u00a0дней',
      '21\u00a0день',
      '22\u00a0дня',
      '25\u00a0дней',
      '111\u00a0дней',
      '121\u00a0день',
    ])
  })
  test('how far away', () => {
    expect(formatRelative('2026-11-25T16:30:00Z', INSTANT, 'en')).toBe('in 2 hours')
    expect(formatRelative('2026-11-24T14:30:00Z', INSTANT, 'ru')).toBe('вчера')
    expect(formatRelative('2026-11-24T14:30:00Z', INSTANT, 'zh')).toBe('昨天')
    expect(formatRelative('2026-11-22T14:30:00Z', INSTANT, 'zh')).toBe('3 天前')
  })
})

test('S06: requests in different languages do not disturb each other', async () => {
  const ask = (locale: Locale) =>
    inLocale(locale, async () => {
      const before = formatDuration(48)
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 5))
      return [before, formatDuration(48)]
    })
  const expected = { zh: '2 天', en: '2 days', ru: '2\u00a0дня' }
  const asked = Array.from({ length: 300 }, (_, i) => LOCALES[i % 3] ?? 'zh')
  const answers = await Promise.all(asked.map(ask))
  expect(answers).toEqual(asked.map((locale) => [expected[locale], expected[locale]]))
})

test('S06: a second copy of the site in one process leaves the language of the first as it is', async () => {
  const again = './locale.server.ts?again'
  const second: typeof import('./locale.server.ts') = await import(/* @vite-ignore */ again)
  expect(second.inLocale).not.toBe(inLocale)
  expect(inLocale('ru', () => formatDuration(48))).toBe('2\u00a0дня')
  expect(second.inLocale('en', () => formatDuration(48))).toBe('2 days')
})
