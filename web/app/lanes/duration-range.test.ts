import { expect, test } from 'vitest'
import { inLocale } from '../i18n/locale.server.ts'
import { formatDurations } from './duration-range.ts'

test.each([
  ['zh', 18 * 24, 24 * 24, '18–24 天'],
  ['ru', 26 * 24, 41 * 24, '26–41\u00a0день'],
  ['en', 41, 72, '41 hours–3 days'],
  ['en', 72, 74, '3 days'],
] as const)('a range of durations names its unit once: %s', (locale, least, most, words) => {
  expect(inLocale(locale, () => formatDurations(least, most))).toBe(words)
})
