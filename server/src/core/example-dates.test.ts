import { DAY_MS } from '@tongyun/freight/days'
import { expect, test } from 'vitest'
import { NOW } from '../capacity/offering/sample-market.fixture.ts'
import { RECORDED_AT, withDatesOf } from './example-dates.ts'

const TEXT = JSON.stringify({
  asOf: RECORDED_AT.toISOString(),
  day: '2026-12-05',
  departure: 'demo-0000079-202612040500',
  number: '202612040500',
  instance: '48c46759-2026-12ce-a856-548103bbac66',
})

test('examples are recorded by the clock of their market', () => expect(RECORDED_AT).toEqual(NOW))

test('at the moment they were recorded dates stay', () => expect(withDatesOf(TEXT, NOW)).toBe(TEXT))

test.each([
  ['before', -4],
  ['a year later', 365],
  ['after a leap day', 820],
])('%s they lie ahead by less than a week, on the same days of the week, and nothing else is taken for a date', (_, days) => {
  const now = new Date(NOW.getTime() + days * DAY_MS)
  const shown = JSON.parse(withDatesOf(TEXT, now)) as Record<string, string>
  const asOf = new Date(shown.asOf as string)
  expect(asOf.getTime() - now.getTime()).toBeGreaterThanOrEqual(0)
  expect(asOf.getTime() - now.getTime()).toBeLessThan(7 * DAY_MS)
  expect(asOf.getUTCDay()).toBe(NOW.getUTCDay())
  const apart = (Date.parse(shown.day as string) - Date.parse((shown.asOf as string).slice(0, 10))) / DAY_MS
  expect(apart).toBe(4)
  const departs = new Date(Date.parse(shown.day as string) - DAY_MS).toISOString().slice(0, 10)
  expect(shown.departure).toBe(`demo-0000079-${departs.replaceAll('-', '')}0500`)
  expect([shown.number, shown.instance]).toEqual(['202612040500', '48c46759-2026-12ce-a856-548103bbac66'])
})
