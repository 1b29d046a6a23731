import { DAY_MS } from '@tongyun/freight/days'
import { expect, test } from 'vitest'
import { newsOf } from './news-of.ts'

const AT = new Date('2026-12-01T08:00:00Z')
const known = (lowestMinor: number | null, fits = true, backToldAt: Date | null = null) => ({ fits, lowestMinor, backToldAt })
const reason = (...asked: Parameters<typeof newsOf>) => newsOf(...asked)?.news ?? null

test('what was never found is new, and found again unchanged is nothing', () => {
  expect(newsOf(undefined, { totalMinor: 1000 }, AT)).toEqual({ fits: true, lowestMinor: 1000, news: 'new', beforeMinor: null })
  expect(newsOf(known(1000), { totalMinor: 1000 }, AT)).toBeNull()
  expect(newsOf(undefined, undefined, AT)).toBeNull()
})

test('a total is told when it is a twentieth below the lowest there was, also by small steps; up and down again is none', () => {
  expect(newsOf(known(1000), { totalMinor: 950 }, AT)).toMatchObject({ news: 'price', beforeMinor: 1000, lowestMinor: 950 })
  expect(newsOf(known(1000), { totalMinor: 970 }, AT)).toBeNull()
  expect(reason(known(1000), { totalMinor: 1400 }, AT)).toBeNull()
  expect(reason(known(0), { totalMinor: 0 }, AT)).toBeNull()
})

test('what fits no more is noted; what fits again is told once in a week', () => {
  expect(newsOf(known(1000), undefined, AT)).toMatchObject({ fits: false, news: null })
  expect(newsOf(known(1000, false), undefined, AT)).toBeNull()
  expect(reason(known(1000, false), { totalMinor: 1000 }, AT)).toBe('space')
  expect(reason(known(1000, false, new Date(AT.getTime() - DAY_MS)), { totalMinor: 1000 }, AT)).toBeNull()
  expect(reason(known(1000, false, new Date(AT.getTime() - 7 * DAY_MS)), { totalMinor: 1000 }, AT)).toBe('space')
})
