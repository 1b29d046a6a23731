import { DEPARTURE_CHANGES, ENDING_REASONS, UPDATE_FIELDS } from '@tongyun/contract/booking/terms/booking-words'
import { listNotifications } from '@tongyun/contract/notifications/endpoints'
import { LOCALES } from '@tongyun/freight/locale'
import * as m from '@tongyun/messages'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { appendEvent } from '../src/core/events.ts'
import { QUOTE_NOTICES } from '../src/quoting/quote-notices.ts'
import { createTestApp, type TestApp } from './create-test-app.ts'
import { insertCompany, insertPerson, logIn, send } from './people.ts'
import { readEvents } from './read-events.ts'

const NOW = new Date('2026-11-21T08:00:00Z')

let server: TestApp
beforeAll(async () => {
  server = await createTestApp({ clock: () => NOW })
})
afterAll(() => server.close())

const TEXTS = { zh: '沪莫铁路 · 上海 → 莫斯科', en: 'SH-MOW · Shanghai → Moscow', ru: 'SH-MOW · Шанхай → Москва' }
const COMMENTED = { offer: 'remarks', company: 'contacts.1.duty', licence: 'issuer', demand: 'goods', shipper: 'name' }
const SUBJECTS = ['offer', 'company', 'licence', 'demand', 'shipper'] as const

const BOOKING = { number: '123456789015', lane: TEXTS }
const OF_TRIP = { ...BOOKING, trip: '210987654321' }
const UNTIL = { at: '2026-11-25T08:00:00.000Z', zone: 'Asia/Shanghai' }
const FEE = { amountMinor: 123450, currency: 'USD' }

/** Notice → payloads it may come with. */
const PAYLOADS: Record<string, object[]> = {
  review_approved: SUBJECTS.flatMap((subjectKind) => [
    { subjectKind, subjectId: 's-1', count: 1, subject: TEXTS },
    { subjectKind, subjectId: null, count: 200, subject: TEXTS },
  ]),
  review_rejected: SUBJECTS.map((subjectKind) => ({
    subjectKind,
    subjectId: 's-1',
    subject: TEXTS,
    comments: [{ path: COMMENTED[subjectKind], text: '…' }],
  })),
  review_waiting: SUBJECTS.map((subjectKind) => ({ subjectKind, count: 21, company: TEXTS })),
  review_overdue: [{ count: 5 }],
  support_waiting: [{ count: 3 }],
  support_overdue: [{ count: 21 }],
  chat_waiting: [{ count: 2 }],
  chat_overdue: [{ count: 5, minutes: 10 }],
  licence_expiring: [{ licence: 'transport', number: '123', validTo: '2026-12-31' }],
  mailed_sheet_read: [1, 3, 21].map((offers) => ({ importId: 'i-aaaaaaaaaaaa', file: 'a.xlsx', offers })),
  mailed_sheet_refused: ['no_sheet', 'no_offers', 'damaged'].map((why) => ({ importId: null, file: 'a.xlsx', why })),
  mailed_sheet_held: [{ sender: 'a@example.com' }],
  offers_paused: [{ count: 2, hours: 72 }],
  offers_sent_back: [{ count: 2, subject: TEXTS }],
  offers_stale: [1, 2, 21].map((count) => ({ count, days: 3, pauseDays: 7 })),
  offers_expiring: [{ count: 11, validTo: '2026-12-31' }],
  account_guessed: [{}],
  account_recovery: [1, 3, 21].map((days) => ({ token: 'y-1.secret', userName: 'li', days })),
  colleague_recovery: [1, 3, 21].map((days) => ({ token: 'y-1.secret', userName: 'li', days })),
  demand_let_through: [{ demandId: 'd-1', lane: TEXTS }],
  join_requested: [{ person: 'Li Wei' }],
  colleague_joined: [{ person: 'Li Wei' }],
  join_accepted: [{ firm: TEXTS }],
  join_declined: [{ number: '123' }],
  colleague_removed: [{ firm: TEXTS }],
  demonstration_gone: [{ firm: TEXTS }],
  deal_account_named: ['named', 'changed'].map((account) => ({
    number: '123456789015',
    providerId: 'c-1',
    firm: TEXTS,
    account,
  })),
  deal_unread: [1, 3, 21].map((count) => ({ dealId: 'k-1', number: '123456789015', firm: TEXTS, count })),
  deals_broken: [1, 3, 21].map((count) => ({
    count,
    broken: [{ rule: 'price', count, named: ['123456789015'] }],
  })),
  demand_ending: [1, 3, 5].map((hours) => ({ demandId: 'd-1', lane: TEXTS, hours })),
  demand_expired: [{ demandId: 'd-1', lane: TEXTS }],
  ...Object.fromEntries(
    QUOTE_NOTICES.map(({ name }) => [name, [{ lane: TEXTS, number: '123456789015', subject: 'q-1', demandId: 'd-1' }]]),
  ),
  invited: [{ demandId: 'd-1', lane: TEXTS }],
  invitation_declined: [{ demandId: 'd-1', lane: TEXTS, firm: TEXTS, reason: 'no_space' }],
  demand_reopened: [
    { demandId: 'd-1', lane: TEXTS, quotes: 0 },
    { demandId: 'd-1', lane: TEXTS, quotes: 2 },
  ],
  space_back: [
    {
      capacityId: 'o-1',
      departureId: 'o-1-202612010000',
      lane: TEXTS,
      etd: UNTIL.at,
      zone: UNTIL.zone,
      cargo: { weightKg: 900 },
    },
  ],
  booking_requested: [{ ...BOOKING, until: UNTIL.at, zone: UNTIL.zone, place: { zh: '上海', en: 'Shanghai', ru: 'Шанхай' } }],
  booked_at_once: [BOOKING],
  booking_waits: [{ ...BOOKING, until: UNTIL }],
  booking_confirmed: [BOOKING, OF_TRIP],
  booking_rejected: ENDING_REASONS.map((reason) => ({ ...BOOKING, reason })),
  booking_lapsed: [{ ...BOOKING, reason: 'no_answer' }],
  booking_update_asked: UPDATE_FIELDS.map((field) => ({ ...BOOKING, field, words: '…', until: UNTIL })),
  booking_updated: [{ ...BOOKING, until: UNTIL }],
  booking_cancelled: [{ ...BOOKING, fee: FEE }],
  booking_cancellation_asked: [{ ...BOOKING, fee: FEE, until: UNTIL }],
  booking_cancellation_confirmed: [{ ...BOOKING, fee: FEE }],
  booking_cancellation_declined: [BOOKING],
  booking_declined: [BOOKING, OF_TRIP].map((of) => ({ ...of, reason: 'no_space' })),
  booking_completed: [BOOKING],
  booking_delivery_asked: [BOOKING],
  booking_departure_changed: DEPARTURE_CHANGES.map((change) => ({ ...BOOKING, change })),
  demands_found: [1, 3, 21].map((count) => ({ count, lane: TEXTS, score: 82 })),
  offers_found: [1, 3, 21].map((count) => ({ demandId: 'd-1', count, lane: TEXTS, score: 82 })),
  wider_change: (['dates', 'modes', 'service'] as const).map((change) => ({
    demandId: 'd-1',
    lane: TEXTS,
    change,
    before: 0,
    count: 3,
  })),
  match_digest: [
    { count: 1, best: [{ lane: TEXTS, score: 61 }] },
    { count: 21, best: [{ lane: TEXTS, score: 61 }] },
  ],
  search_news: (['new', 'price', 'space'] as const).flatMap((news) =>
    [1, 3, 21].map((count) => ({ count, lane: TEXTS, news, beforeMinor: news === 'price' ? 123_400 : null, currency: 'USD' })),
  ),
  key_ends: [{ keyId: '0123456789', keyName: '1C', expiresAt: '2026-12-31T08:00:00.000Z' }],
  key_leaked: [{ keyId: '0123456789', keyName: '1C' }],
  webhook_disabled: ['gone', 'failing'].map((because) => ({ endpointId: 'wh-1', url: 'https://hooks.example.com/in', because })),
  demand_closed: [{ demandId: 'd-1', lane: TEXTS, reason: '…' }],
}

test('every notice of every module has a payload here', () => {
  expect(server.app.services.noticeKinds.map(({ name }) => name).toSorted()).toEqual(Object.keys(PAYLOADS).toSorted())
})

test.each(LOCALES)('every notice has words in %s, of that language alone, and a way on this site', async (language) => {
  const company_id = await insertCompany(server.database)
  const told = ['review', 'offers', 'support', 'quotes', 'bookings', 'matches', 'messages'].flatMap((kind) => [
    `${kind}.app`,
    `${kind}.email`,
  ])
  const owner = await insertPerson(server.database, { role: 'provider_owner', company_id, language, notifications: told })
  const staff = await insertPerson(server.database, { role: 'administrator', language, notifications: told })
  for (const kind of server.app.services.noticeKinds)
    for (const [i, payload] of (PAYLOADS[kind.name] ?? []).entries())
      await appendEvent(server.database, kind, {
        key: `${language}:${kind.name}:${i}`,
        subject: owner.user_id,
        companyId: company_id,
        payload,
        at: NOW,
      })
  await readEvents(server)
  const shown: { title: string; text: string; link: string }[] = []
  for (const user of [owner, staff]) {
    const { cookie } = await logIn(server, user)
    for (const page of ['1', '2']) {
      const asked = { page, pageSize: '100' }
      const answer = await send(server.app, listNotifications, asked, { cookie, 'accept-language': language })
      shown.push(...answer.json().data.notifications)
    }
  }
  const inApp = server.app.services.noticeKinds.filter(({ only }) => only !== 'email')
  expect(shown.length).toBeGreaterThanOrEqual(inApp.flatMap(({ name }) => PAYLOADS[name] ?? []).length)
  const all = shown.map(({ text }) => text).join('\n')
  for (const field of [m.company_person_duty, m.company_licence_issuer, m.offer_field_remarks])
    expect(all).toContain(field({}, { locale: language }))
  const sent = await server.database
    .selectFrom('outgoing_messages')
    .select(['subject as title', 'body as text'])
    .where('user_id', 'in', [owner.user_id, staff.user_id])
    .execute()
  expect(sent.length).toBeGreaterThan(10)
  const foreign = { zh: /\p{Script=Cyrillic}/u, en: /[\p{Script=Han}\p{Script=Cyrillic}]/u, ru: /\p{Script=Han}/u }[language]
  for (const { title, text } of [...shown, ...sent]) {
    expect(title).not.toMatch(foreign)
    expect(text).not.toMatch(foreign)
    expect(`${title} ${text}`).not.toMatch(/undefined|\{\w+\}|\[object/)
    expect(title.length * text.length).toBeGreaterThan(0)
  }
  for (const { link } of shown) expect(link).toMatch(/^\/(workbenche|administration|account|home)\/[\w/?=&.-]+$/)
})
