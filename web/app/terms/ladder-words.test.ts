import { type CancellationLadder, DEFAULT_LADDERS } from '@tongyun/freight/deal/cancellation'
import { describe, expect, test } from 'vitest'
import { inLocale } from '../i18n/locale.server.ts'
import { ladderShapes } from './ladder-shapes.ts'
import { datedLines, ladderLines } from './ladder-words.ts'

const ZONE = 'Asia/Shanghai'
const closesAt = '2026-12-30T02:00:00Z'
const dated = (ladder: CancellationLadder, asOf: string) =>
  inLocale('en', () => datedLines(ladder, { asOf, closesAt, zone: ZONE })).map(({ when, cost }) => `${when}: ${cost}`)
const { sea, road } = DEFAULT_LADDERS

describe('with the dates of a departure', () => {
  test('the free hours are told as hours, since they move with the booking; the rest at the clock of the place', () => {
    expect(dated(sea.ladder, '2026-11-24T10:00:00Z')).toEqual([
      'Within 24 hours of confirmation: free',
      'After that: 20% of the base freight',
      'From Wed\u00a09\u00a0Dec 10:00: 50% of the base freight',
      'From Wed\u00a023\u00a0Dec 10:00: 100% of the base freight',
      'No-show after closing on Wed\u00a030\u00a0Dec 10:00: 100% of the base freight',
    ])
  })
  test('steps that are over already are left out', () => {
    expect(dated(sea.ladder, '2026-12-25T10:00:00Z')).toEqual([
      'Within 24 hours of confirmation: free',
      'After that: 100% of the base freight',
      'No-show after closing on Wed\u00a030\u00a0Dec 10:00: 100% of the base freight',
    ])
  })
  test('without free hours it is free until the first step, or not at all', () => {
    expect(dated(road.ladder, '2026-12-25T10:00:00Z').slice(0, 2)).toEqual([
      'Until Tue\u00a029\u00a0Dec 10:00: free',
      'From Tue\u00a029\u00a0Dec 10:00: 50% of the base freight',
    ])
    expect(dated(road.ladder, '2026-12-29T10:00:00Z')[0]).toBe('From confirmation: 50% of the base freight')
  })
  test('booked in the last hour it is free until it closes', () => {
    expect(dated(sea.ladder, '2026-12-30T01:30:00Z')[0]).toBe('Until Wed\u00a030\u00a0Dec 10:00: free')
  })
})

test('whatever the departure, in time before it closes; a day and a half is told in hours', () => {
  const ladder: CancellationLadder = { ...road.ladder, steps: [{ hoursBefore: 36, fee: { kind: 'percent', percent: 0 } }] }
  const lines = inLocale('en', () => ladderLines(ladder)).map(({ when, cost }) => `${when}: ${cost}`)
  expect(lines).toEqual([
    'Until 36 hours before closing: free',
    'From 36 hours before closing: free',
    'No-show after closing: 100% of the base freight',
  ])
  const russian = inLocale('ru', () => ladderLines(sea.ladder)).map(({ when }) => when.replaceAll('\u00a0', ' '))
  expect(russian).toEqual([
    '24 часа после подтверждения',
    'Затем',
    'За 21 день до закрытия',
    'За 7 дней до закрытия',
    'Груз не предъявлен к закрытию',
  ])
})

test('a drawing fills its width with steps that rise, and its marks do not stand in each other', () => {
  const many: CancellationLadder = {
    freeHours: 0,
    steps: [720, 24, 6, 5].map((hoursBefore, i) => ({ hoursBefore, fee: { kind: 'percent', percent: 20 * (i + 1) } })),
    noShow: { kind: 'percent', percent: 100 },
  }
  for (const ladder of [many, ...Object.values(DEFAULT_LADDERS).map((one) => one.ladder)]) {
    const { bars, marks } = ladderShapes(ladder)
    expect(bars[0]?.from).toBe(0)
    expect(bars.at(-1)?.to).toBe(100)
    for (const [i, bar] of bars.entries()) if (i > 0) expect(bar.from).toBe(bars[i - 1]?.to)
    for (const [i, { at }] of marks.entries()) if (i > 0) expect(at - (marks[i - 1]?.at ?? 0)).toBeGreaterThanOrEqual(13)
    expect(marks.at(-1)?.hours).toBe(0)
  }
})
