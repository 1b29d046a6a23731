/** When something happened is told with the zone of the clock it is told by: its readers live in eleven of them. */
import { globSync, readFileSync } from 'node:fs'
import type { listOutbox } from '@tongyun/contract/accounts/account'
import type { DataOf } from '@tongyun/contract/endpoint'
import type { Thread } from '@tongyun/contract/support/endpoints'
import { LOCALES } from '@tongyun/freight/locale'
import { describe, expect, test } from 'vitest'
import Outbox from '../app/accounts/outbox.tsx'
import { formatMoment, formatZonedTime } from '../app/i18n/format.ts'
import { OfferHistory } from '../app/supply/offer-history.tsx'
import { ThreadView } from '../app/support/thread-view.tsx'
import { renderPage } from './render-page.tsx'

const LATE = '2026-11-22T17:35:00.000Z'

/** Clock times of a page, each with the zone that follows it, or null. */
const clocksIn = (html: string) =>
  [...html.replaceAll(/<[^>]*>/g, ' ').matchAll(/\d{1,2}:\d{2}(\s+UTC(?:[+−-]\d{1,2}(?::\d{2})?)?)?/g)].map(
    ([, zone]) => zone?.trim() ?? null,
  )

describe('formatMoment', () => {
  test.each([
    ['Asia/Shanghai', '23\u00a0November 2026 01:35\u00a0UTC+8'],
    ['Europe/Moscow', '22\u00a0November 2026 20:35\u00a0UTC+3'],
    ['Asia/Kolkata', '22\u00a0November 2026 23:05\u00a0UTC+5:30'],
    ['America/Los_Angeles', '22\u00a0November 2026 09:35\u00a0UTC−8'],
    ['UTC', '22\u00a0November 2026 17:35\u00a0UTC'],
  ])('at %s the day and the hour are those of that clock', (zone, words) => {
    expect(formatMoment(LATE, zone, 'en')).toBe(words)
  })

  test('summer time is told by its own offset', () => {
    expect(formatMoment('2026-07-01T12:00:00Z', 'Europe/Berlin', 'ru').replaceAll(/\s/g, ' ')).toBe('1 июля 2026 г. 14:00 UTC+2')
    expect(formatZonedTime('2026-01-01T12:00:00Z', 'Europe/Berlin', 'zh')).toBe('01-01\u00a0周四 13:00\u00a0UTC+1')
  })
})

const thread: Thread = {
  number: 'S26-0001',
  kind: 'feedback',
  state: 'in_work',
  language: 'ru',
  receivedAt: LATE,
  dueAt: '2026-11-24T17:35:00.000Z',
  entries: [{ at: LATE, kind: 'message', body: 'x' }],
} as Thread
const outbox: DataOf<typeof listOutbox> = {
  messages: [{ messageId: '1', channel: 'email', target: 'a@example.com', subject: '', body: 'x', createdAt: LATE }],
} as DataOf<typeof listOutbox>

describe.each(LOCALES)('pages in %s', (locale) => {
  test.each([
    [
      'a follow-up page',
      () => <ThreadView thread={thread} secret="k" sent={false} mailed={false} replied={false} answer={undefined} />,
      3,
    ],
    ['the outbox', () => <Outbox />, 1],
    [
      'the history of an offer',
      () => <OfferHistory history={[{ at: LATE, by: null, kind: 'created', version: 1, changes: [] }]} places={{}} />,
      1,
    ],
  ] as const)('%s names the zone of every clock time', (_, Page, count) => {
    const clocks = clocksIn(renderPage(locale, '/x', Page, outbox))
    expect(clocks).toHaveLength(count)
    expect(clocks).not.toContain(null)
  })
})

test('no page writes a zone of its own into a time: the platform has one clock, and a place and a reader have theirs', () => {
  const own = globSync('web/app/**/*.{ts,tsx}')
    .filter((file) => !file.includes('.test.') && !file.endsWith('i18n/format.ts'))
    .filter((file) => /format\w*Time\([^)\n]*'[A-Z]\w+\/\w+'/.test(readFileSync(file, 'utf8')))
  expect(own).toEqual([])
})
