import { LOCALES } from '@tongyun/freight/locale'
import { expect, test } from 'vitest'
import { renderPage } from '../../test/render-page.tsx'
import { type DrawnLeg, LegsAxis } from './legs-axis.tsx'

const YIWU = { name: 'Yiwu', zone: 'Asia/Shanghai' }
const OMSK = { name: 'Omsk', zone: 'Asia/Omsk' }
const FAR = { name: 'The far far away international airport of an unlikely length', zone: 'UTC' }

const leg = (number: number, from: string, to: string, more: Partial<DrawnLeg> = {}): DrawnLeg => ({
  leg: number,
  mode: 'rail',
  origin: YIWU,
  destination: OMSK,
  departsAt: from,
  arrivesAt: to,
  cutOffs: [],
  carried: true,
  ...more,
})
const draw = (legs: DrawnLeg[], asOf: string, locale: (typeof LOCALES)[number] = 'en') =>
  renderPage(locale, '/workbenche/trips/1', () => <LegsAxis legs={legs} asOf={asOf} />, {})
const count = (html: string, pattern: RegExp) => html.match(pattern)?.length ?? 0
const later = (days: number) => new Date(Date.parse('2026-12-01T08:00:00Z') + days * 86_400_000).toISOString()

test.each([1, 2, 5, 6, 7, 13, 40, 90, 400])('a journey of %i days has one to six divisions, each named once', (days) => {
  const html = draw([leg(1, later(0), later(days))], later(0))
  const named = count(html, /class="[^"]*day[^"]*"/g)
  expect(named).toBeGreaterThanOrEqual(1)
  expect(named).toBeLessThanOrEqual(6)
  expect(count(html, /class="[^"]*tick[^"]*"/g)).toBe(named)
})

test.each(LOCALES)('in %s it reads as a sentence, and no number of it is none', (locale) => {
  const html = draw([leg(1, later(2), later(5)), leg(2, later(7), later(9), { mode: 'multimodal' })], later(0), locale)
  expect(html).toMatch(/role="img" aria-label="[^"]*Yiwu[^"]*Omsk/)
  expect(html).not.toMatch(/NaN|Infinity|undefined/)
})

test('moments stand in their order, the wait between its legs, and now only while it lies on the axis', () => {
  const legs = [leg(1, later(2), later(5), { cutOffs: [later(1)] }), leg(2, later(7), later(9), { cutOffs: [later(6)] })]
  const html = draw(legs, later(0))
  expect(count(html, /class="[^"]*wait[^"]*"/g)).toBe(2)
  expect(count(html, /class="[^"]*cutOff[^"]*"/g)).toBe(2)
  expect(count(html, /class="[^"]*now[^"]*"/g)).toBe(1)
  expect(count(draw(legs, later(30)), /class="[^"]*now[^"]*"/g)).toBe(0)
  const xs = [...html.matchAll(/<svg x="([\d.]+)%"[^>]*><(?!text)/g)].map(([, x]) => Number(x))
  expect(xs).toHaveLength(6)
  const [cutOff = 0, departs = 0, arrives = 0, nextCutOff = 0, nextDeparts = 0, nextArrives = 0] = xs
  expect([cutOff, departs, arrives, nextCutOff, nextDeparts, nextArrives]).toEqual(xs.toSorted((a, b) => a - b))
})

test('a leg that nobody carries is drawn otherwise, and one without times not at all', () => {
  const html = draw([leg(1, later(2), later(5)), leg(2, later(7), later(9), { carried: false })], later(0))
  expect(count(html, /class="[^"]*missing[^"]*"/g)).toBe(1)
  expect(draw([leg(1, later(0), later(1), { departsAt: null })], later(0))).not.toContain('<figure')
})

test('a long name is cut to what a phone has room for', () => {
  const html = draw([leg(1, later(2), later(5), { destination: FAR })], later(0))
  expect(html).toMatch(/Yiwu → The far[^<]*…<\/text>/)
})
