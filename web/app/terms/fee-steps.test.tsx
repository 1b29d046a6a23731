import { LOCALES } from '@tongyun/freight/locale'
import { expect, test } from 'vitest'
import { renderPage } from '../../test/render-page.tsx'
import { FeeSteps } from './fee-steps.tsx'

const NOW = '2026-11-24T08:00:00Z'
const later = (hours: number) => new Date(Date.parse(NOW) + hours * 3_600_000).toISOString()
const step = (from: string | null, amountMinor: number, kind: 'free' | 'step' | 'no_show' = 'step') =>
  ({ from, amountMinor, kind, currency: 'CNY' }) as const
const render = (locale: (typeof LOCALES)[number], steps: ReturnType<typeof step>[], since = NOW, asOf = NOW) =>
  renderPage(locale, '/x', () => <FeeSteps {...{ steps, since, asOf }} zone="Asia/Shanghai" />, {})
const rows = (html: string) => html.match(/<li[ >]/g)?.length ?? 0

const FREE_WORDS = { zh: '免费', en: 'free', ru: 'бесплатно' }

test.each(LOCALES)('%s: who is confirmed at once without free hours is promised none', (locale) => {
  const html = render(locale, [
    step(null, 0, 'free'),
    step(NOW, 5_000),
    step(later(48), 10_000),
    step(later(72), 20_000, 'no_show'),
  ])
  expect(rows(html)).toBe(3)
  expect(html.toLowerCase()).not.toContain(FREE_WORDS[locale])
})

test.each(LOCALES)('%s: free hours that last are told, however short', (locale) => {
  const html = render(locale, [step(null, 0, 'free'), step(later(0.1), 5_000), step(later(72), 20_000, 'no_show')])
  expect(rows(html)).toBe(3)
  expect(html.toLowerCase()).toContain(FREE_WORDS[locale])
})

test('of a booking every step since it was made stays', () => {
  const steps = [step(null, 0, 'free'), step(later(2), 5_000), step(later(72), 20_000, 'no_show')]
  expect(rows(render('en', steps, NOW, later(10)))).toBe(3)
  // Steps that were over before the booking began never were its own.
  expect(rows(render('en', steps, later(3), later(10)))).toBe(2)
})
