import type { DealEvent } from '@tongyun/contract/deals/deals'
import { DEAL_EVENT_KINDS } from '@tongyun/contract/deals/terms/deal-room'
import { LOCALES, type Locale } from '@tongyun/freight/locale'
import * as m from '@tongyun/messages'
import { expect, test } from 'vitest'
import { forbiddenIn, hrefsIn, renderPage } from '../../test/render-page.tsx'
import type { DealRecord } from '../deals/deal-record.ts'
import DealsInbox from './inbox.tsx'
import DealPage from './room.tsx'

const NO_FACTS = {
  words: null,
  version: null,
  totalMinor: null,
  currency: null,
  until: null,
  number: null,
  account: null,
  partiesChanged: false,
}
const event = (
  sequence: number,
  part: Partial<Omit<DealEvent, 'facts'>> & { facts?: Partial<DealEvent['facts']> } = {},
): DealEvent =>
  ({
    sequence,
    at: '2026-11-23T08:00:00.000Z',
    kind: 'message',
    side: 'provider',
    own: false,
    who: 'Firm 7',
    about: null,
    clientId: null,
    demonstration: false,
    ...part,
    facts: { ...NO_FACTS, ...part.facts },
  }) as DealEvent

const DEAL = {
  dealId: 'k-aaaaaaaaaaaa',
  number: '123456789015',
  side: 'buyer',
  demandId: 'd-aaaaaaaaaaaa',
  capacityId: null,
  lane: 'A → B',
  counterparty: { providerId: 'p-1', name: 'Firm 7', certified: true, demo: true },
  awarded: false,
  lastSequence: 1,
  unread: 0,
  updatedAt: '2026-11-23T08:00:00.000Z',
} as const

const room = (locale: Locale, part: Partial<DealRecord> = {}) => {
  const record: DealRecord = {
    deal: DEAL,
    events: [],
    more: false,
    isLatest: true,
    newDevices: [],
    asOf: '2026-11-24T10:00:00.000Z',
    requestKey: 'key-of-a-press',
    ...part,
  }
  return renderPage(locale, '/workbenche/deals/k-aaaaaaaaaaaa', DealPage, record)
}
const wordsIn = (html: string) => html.replace(/<[^>]*>/g, ' ')
const FOREIGN = { zh: /\p{Script=Cyrillic}/u, en: /[\p{Script=Han}\p{Script=Cyrillic}]/u, ru: /\p{Script=Han}/u }

test.each(LOCALES)('every kind of event has words in %s, with its figures, and nothing that a policy forbids', (locale) => {
  const facts = { version: 2, totalMinor: 512_300, currency: 'USD', until: '2026-11-25T10:00:00.000Z', number: '123456789015' }
  const events = DEAL_EVENT_KINDS.map((kind, i) => event(i + 1, { kind, facts: kind === 'message' ? { words: '7' } : facts }))
  const html = room(locale, { events })
  expect(forbiddenIn(html)).toEqual([])
  expect(wordsIn(html)).not.toMatch(FOREIGN[locale])
  expect(wordsIn(html)).not.toMatch(/undefined|\{\w+\}|\[object/)
  expect(html).toContain('1234 5678 9015')
  expect(html.match(/5[,\s\u00a0]123/g)?.length).toBeGreaterThan(20)
})

test('a message stands as it was written, and a bank account in it is warned of', () => {
  const html = room('en', {
    events: [
      event(1, { facts: { words: '<b>first</b>\nsecond', account: 'named' } }),
      event(2, { own: true, side: 'buyer', who: null, facts: { words: 'mine', account: 'changed' } }),
    ],
  })
  expect(html).toContain('&lt;b&gt;first&lt;/b&gt;\nsecond')
  for (const words of [m.deals_account_named, m.deals_account_changed, m.deals_former_colleague])
    expect(html).toContain(words({}, { locale: 'en' }))
})

test('without script a message is a form with its key, and earlier events a link', () => {
  const html = room('en', { events: [event(101)], more: true })
  expect(html).toMatch(/<form [^>]*method="post".*name="requestKey" value="key-of-a-press".*<textarea/s)
  expect(hrefsIn(html)).toContain('/workbenche/deals/k-aaaaaaaaaaaa?before=101')
  const before = room('en', { events: [event(1)], isLatest: false })
  expect(before).not.toContain('<textarea')
  expect(hrefsIn(before)).toContain('/workbenche/deals/k-aaaaaaaaaaaa')
})

test('contacts are asked for once something is agreed; before, the page says when', () => {
  expect(room('en')).toContain(m.err_not_awarded({}, { locale: 'en' }))
  expect(room('en')).not.toContain('value="contacts"')
  const awarded = room('en', { deal: { ...DEAL, awarded: true } })
  expect(awarded).toContain('value="contacts"')
  expect(awarded).toContain(m.deals_contacts_told({}, { locale: 'en' }))
})

test.each(LOCALES)('the newest device of each side is told, its own side what to do, in %s', (locale) => {
  const newDevices = [
    { side: 'provider', at: '2026-11-24T08:00:00.000Z' },
    { side: 'provider', at: '2026-11-23T08:00:00.000Z' },
    { side: 'buyer', at: '2026-11-22T20:00:00.000Z' },
  ] as const
  const html = room(locale, { newDevices })
  expect(html).toContain(m.deals_new_device({ firm: DEAL.counterparty.name }, { locale }))
  expect(html).toContain(m.deals_new_device_own_text({}, { locale }))
  expect(html.match(/dateTime="2026-11-2[234]/g)).toHaveLength(2)
  expect(room(locale)).not.toContain(m.deals_new_device_own({}, { locale }))
})

test('a step leads to its quote or its booking', () => {
  const html = room('en', {
    events: [
      event(1, { kind: 'quote_offered', about: { kind: 'quote', id: 'q-aaaaaaaaaaaa' } }),
      event(2, {
        kind: 'booking_received',
        about: { kind: 'booking', id: 'b-aaaaaaaaaaaa' },
        facts: { number: '123456789015' },
      }),
      event(3, { kind: 'contacts_seen' }),
    ],
  })
  expect(hrefsIn(html).filter((href) => /bookings|quotes/.test(href))).toEqual([
    '/workbenche/quotes/q-aaaaaaaaaaaa',
    '/workbenche/bookings/123456789015',
  ])
})

test('the lane leads where its reader finds it', () => {
  expect(hrefsIn(room('en'))).toContain('/workbenche/need/d-aaaaaaaaaaaa')
  expect(hrefsIn(room('en', { deal: { ...DEAL, side: 'provider' } }))).toContain('/transport/demandDetail?id=d-aaaaaaaaaaaa')
})

test.each(LOCALES)('the inbox shows the last event of each deal in %s, and ways on where there is none', (locale) => {
  const rows = [
    { ...DEAL, unread: 2, last: event(4, { facts: { words: '777' } }) },
    { ...DEAL, dealId: 'k-bbbbbbbbbbbb', last: event(1, { kind: 'quote_offered' }) },
  ]
  const html = renderPage(locale, '/workbenche/deals', DealsInbox, { found: { total: 2, unread: 2, rows }, page: 1 })
  expect(html).toContain('777')
  expect(html).toContain(m.deals_quote_offered({}, { locale }))
  expect(wordsIn(html)).not.toMatch(FOREIGN[locale])
  const none = renderPage(locale, '/workbenche/deals', DealsInbox, { found: { total: 0, unread: 0, rows: [] }, page: 1 })
  expect(hrefsIn(none)).toEqual(
    expect.arrayContaining(['/transport/mall', '/transport/demand'].map((path) => expect.stringContaining(path))),
  )
})
