import { expect, test } from 'vitest'
import { mallFieldsOf, termsOf } from './question-of.ts'

test('a latest day of arrival that a sentence names is asked of the mall', () => {
  const place = (token: string) => ({ token }) as Parameters<typeof mallFieldsOf>[0]['origin']
  const asked = { origin: place('CNSHA'), destination: place('RU') }
  expect(mallFieldsOf({ ...asked, deliverBy: '2026-12-20' })).toMatchObject({ arriveBy: '2026-12-20' })
  expect(mallFieldsOf(asked)).not.toHaveProperty('arriveBy')
})

const WINDOWS: [string, Parameters<typeof termsOf>[0], object][] = [
  [
    'a day of loading',
    { readyFrom: '2026-12-10', readyTo: '2026-12-10', readyMeans: 'cargo_ready' },
    { readyFrom: '2026-12-10', readyTo: '2026-12-17' },
  ],
  [
    'a day without a word',
    { readyFrom: '2026-12-28', readyTo: '2026-12-28' },
    { readyFrom: '2026-12-28', readyTo: '2027-01-04' },
  ],
  ['ready from a day on', { readyFrom: '2026-12-10', readyMeans: 'cargo_ready' }, { readyFrom: '2026-12-10' }],
  ['loaded by a day', { readyTo: '2026-12-10', readyMeans: 'cargo_ready' }, { readyTo: '2026-12-17' }],
  [
    'a day of departure',
    { readyFrom: '2026-12-10', readyTo: '2026-12-10', readyMeans: 'departure' },
    { departFrom: '2026-12-10', departTo: '2026-12-10' },
  ],
  ['departure after a day', { readyFrom: '2026-12-10', readyMeans: 'departure' }, { departFrom: '2026-12-10' }],
  ['departure by a day', { readyTo: '2026-12-10', readyMeans: 'departure' }, { departTo: '2026-12-10' }],
  [
    'ready on one day, leaves by another',
    { readyFrom: '2026-12-01', readyTo: '2026-12-12', readyMeans: 'ready_then_departure' },
    { readyFrom: '2026-12-01', departTo: '2026-12-12' },
  ],
]

test.each(WINDOWS)('P09 the days of a sentence as the market is asked: %s', (_, asked, expected) => {
  const { readyFrom, readyTo, departFrom, departTo } = termsOf(asked)
  expect(Object.fromEntries(Object.entries({ readyFrom, readyTo, departFrom, departTo }).filter(([, day]) => day))).toEqual(
    expected,
  )
})
