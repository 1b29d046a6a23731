/** The page of a booking: for both sides, in every language. */
import type { Booking } from '@tongyun/contract/booking/bookings'
import { LOCALES, type Locale } from '@tongyun/freight/locale'
import * as m from '@tongyun/messages'
import { expect, test } from 'vitest'
import { detail } from '../../test/offers.fixture.ts'
import { forbiddenIn, hrefsIn, renderPage } from '../../test/render-page.tsx'
import { inLocale } from '../i18n/locale.server.ts'
import BookingPage from './booking.tsx'
import { chartOfBooking } from './booking-chart.ts'

const { row, price, asOf } = detail
if (row.departure === null || !price.ok) throw new Error('the fixture has a departure and a price')
const NUMBER = '123456789015'

const booking = {
  number: NUMBER,
  side: 'buyer',
  version: 2,
  status: 'REJECTED',
  amendment: null,
  cancellation: null,
  mode: row.mode,
  origin: row.origin,
  destination: row.destination,
  counterparty: {
    side: 'provider',
    firmId: 'p-1',
    name: 'Firm 7',
    cityName: '',
    certified: true,
    verified: true,
    demo: false,
  },
  goods: 'bolts',
  quantity: 3200,
  spaceUnit: 'kg',
  totalMinor: price.totalMinor,
  currency: price.currency,
  departsAt: row.departure.etd,
  arrivesAt: row.departure.eta,
  reference: row.reference,
  createdAt: asOf,
  demo: false,
  allowed: [],
  waitingFor: null,
  bookingId: 'b-aaaaaaaaaaaa',
  dealId: 'k-aaaaaaaaaaaa',
  capacityId: row.capacityId,
  quoteId: null,
  demandId: null,
  trip: null,
  carriage: { serviceMode: null, loadType: null, stops: [], transitHours: null },
  agreedDeparture: null,
  closesAt: null,
  changes: [],
  price: { ...price, steps: [] },
  terms: {
    payment: { kind: 'prepaid', days: 0, depositPercent: 0 },
    vat: { mode: 'excluded', percent: 0 },
    freeTime: null,
    confirmed: true,
  },
  cancelling: { fees: [], now: { amountMinor: 0, currency: price.currency }, next: null },
  until: { answer: null, update: null, cancellation: null, amendment: null },
  cargo: {
    goods: 'bolts',
    hsCode: null,
    requirements: null,
    remarks: null,
    weightKg: 3200,
    volumeM3: 4.5,
    cargoTypes: ['general'],
    equipment: [],
  },
  updateAsked: null,
  ending: { at: asOf, reason: 'no_space', words: null, fee: null },
  confirmedAt: null,
  hindered: [],
  asOf,
} as unknown as Booking

const deal = {
  dealId: booking.dealId,
  number: '210987654321',
  side: 'buyer',
  demandId: null,
  capacityId: row.capacityId,
  lane: 'A → B',
  counterparty: { providerId: 'p-1', name: 'Firm 7', certified: true, demo: false },
  awarded: true,
  lastSequence: 1,
  unread: 0,
  updatedAt: asOf,
}
const facts = {
  words: null,
  version: null,
  totalMinor: null,
  currency: null,
  until: null,
  number: NUMBER,
  account: null,
  partiesChanged: false,
}
const happened = {
  sequence: 1,
  at: asOf,
  kind: 'booking_rejected',
  side: 'provider',
  own: false,
  who: 'Firm 7',
  about: { kind: 'booking', id: booking.bookingId },
  facts,
  clientId: null,
  demonstration: false,
}

const page = (locale: Locale, { change = {}, instead }: { change?: Partial<Booking>; instead: unknown }) =>
  renderPage(locale, `/workbenche/bookings/${NUMBER}`, BookingPage, {
    booking: { ...booking, ...change },
    chart: inLocale(locale, () => chartOfBooking({ ...booking, ...change } as Booking)),
    deal: {
      deal,
      events: [happened],
      more: false,
      isLatest: true,
      newDevices: [],
      asOf: '2026-11-24T10:00:00.000Z',
      requestKey: 'key-of-a-press',
    },
    instead,
  })
const departure = { ...row.departure, closesAt: row.departure.etd, requestUntil: row.departure.etd }

test.each(LOCALES)('in %s: a booking on a quote, whose stops nobody told, names its charges by its mode', (locale) => {
  const handled = { ...price, lines: price.lines.map((line) => ({ ...line, code: 'THC', group: 'origin' })), steps: [] }
  const named = (mode: Booking['mode']) => page(locale, { change: { mode, price: handled } as Partial<Booking>, instead: null })
  const atSea = m.pricing_charge_thc_sea({}, { locale })
  expect(named('sea')).toContain(atSea)
  expect(named('rail')).toContain(m.pricing_charge_thc_rail({}, { locale }))
  expect(named('multimodal')).not.toContain(atSea)
})

test.each(LOCALES)('in %s: a rejected booking leads to departures that can be booked instead, with its cargo', (locale) => {
  const html = page(locale, { instead: [{ row, departure }] })
  expect(html).toContain(m.bookings_instead_text({}, { locale }))
  const book = hrefsIn(html).find((href) => href.includes('/workbenche/book?'))
  const asked = new URLSearchParams(book?.split('?')[1])
  expect(Object.fromEntries(asked)).toMatchObject({
    weightKg: '3200',
    volumeM3: '4.5',
    cargo: 'general',
    offer: row.capacityId,
    departure: departure.departureId,
  })
  expect(html.replace(/<[^>]*>/g, ' ')).not.toMatch(/undefined|\{\w+\}|\[object/)
  expect(forbiddenIn(html)).toEqual([])
})

test('where nothing has room the page says so and leads to the mall', () => {
  const html = page('en', { instead: [] })
  expect(html).toContain(m.bookings_instead_none({}, { locale: 'en' }))
  expect(hrefsIn(html).some((href) => href.startsWith('/transport/mall'))).toBe(true)
  expect(page('en', { instead: null })).not.toContain(m.bookings_instead({}, { locale: 'en' }))
})

test.each(LOCALES)('in %s: what happened, a message to write and contacts stand on the page', (locale) => {
  const html = page(locale, { instead: null })
  expect(html).toContain(m.deals_booking_rejected({}, { locale }))
  expect(html).toMatch(/<textarea[^>]*name="text"/)
  expect(html).toContain('value="contacts"')
  // A step of this booking does not lead to the page it stands on.
  expect(hrefsIn(html)).not.toContain(`/workbenche/bookings/${NUMBER}`)
})

const HOUR_MS = 3_600_000
const moved = (at: string, hours: number) => new Date(Date.parse(at) + hours * HOUR_MS).toISOString()
const { etd, eta, documentsCutOff } = row.departure
const promised = { departsAt: etd, arrivesAt: eta, documentsCutOff, cargoCutOff: null, closesAt: moved(etd, -12) }
/** Confirmed, and under way by the schedule: it left a day ago. */
const underWay = {
  status: 'CONFIRMED',
  ending: null,
  confirmedAt: moved(etd, -96),
  createdAt: moved(etd, -100),
  carriage: { ...booking.carriage, stops: row.stops },
  agreedDeparture: promised,
  departsAt: etd,
  arrivesAt: eta,
  closesAt: promised.closesAt,
  asOf: moved(etd, 24),
} as const
const rowsOf = (html: string) =>
  [...(html.match(/<tbody>.*?<\/tbody>/s)?.[0] ?? '').matchAll(/<tr[^>]*>(.*?)<\/tr>/gs)].map(([, cells = '']) =>
    [...cells.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/gs)].map(([, cell = '']) => cell.replace(/<[^>]*>/g, ' ').trim()),
  )
const timelineOf = (html: string) => html.slice(html.indexOf('local time of each place'))

test.each(LOCALES)('in %s: what was promised stands over what is expected, drawn with now, and in words', (locale) => {
  const html = page(locale, { change: { ...underWay, arrivesAt: moved(eta, 30) }, instead: null })
  expect(html).toContain(`role="img" aria-label="${m.bookings_axis({ runs: '' }, { locale }).split(/[:：]/)[0]}`)
  expect(html).toContain(
    m.bookings_moved_later({ duration: m.layout_hours({ count: 30, amount: '30' }, { locale }) }, { locale }),
  )
  expect(html.replace(/<[^>]*>/g, ' ')).not.toMatch(/undefined|\{\w+\}|\[object|NaN/)
  expect(forbiddenIn(html)).toEqual([])
})

test('no time is made up: what should have happened says that nobody reported it, what lies ahead and deadlines do not', () => {
  const rows = rowsOf(timelineOf(page('en', { change: underWay, instead: null })))
  const reported = (name: string) => rows.find(([first]) => first?.startsWith(name))?.[3]
  expect(reported('Departure')).toBe('no time reported')
  expect(reported('Arrival')).toBe('—')
  expect(reported('Cargo cut-off')).toBe('—')
  expect(reported('Document cut-off')).toBe('—')
  expect(reported('Booking confirmed')).toMatch(/UTC/)
  expect(rows.find(([name]) => name?.startsWith('Departure'))?.[2]).toBe('as agreed')
})

test('between ends that moved nothing is expected, since changes tell the ends alone', () => {
  const middle = (change: Partial<Booking>) =>
    rowsOf(timelineOf(page('en', { change: { ...underWay, ...change }, instead: null }))).find(([name]) =>
      /Vladivostok/.test(name ?? ''),
    )
  expect(middle({})?.[2]).toBe('as agreed')
  expect(middle({ arrivesAt: moved(eta, 30) })?.[2]).toBe('—')
  expect(middle({ arrivesAt: moved(eta, 30) })?.[1]).toMatch(/UTC/)
})

test('a booking that was given up expects nothing, and is drawn without now', () => {
  const html = page('en', { change: { ...underWay, status: 'CANCELLED', ending: booking.ending }, instead: null })
  const rows = rowsOf(timelineOf(html))
  expect(rows.find(([name]) => name?.startsWith('Arrival'))?.slice(2)).toEqual(['—', '—'])
  expect(html).not.toContain('The journey over time')
  expect(page('en', { change: underWay, instead: null })).toContain('The journey over time')
})

test('where nothing is possible there is no part for steps; what will be possible is said, what is over is not', () => {
  const html = (hindered: unknown[]) => page('en', { change: { ...underWay, hindered } as Partial<Booking>, instead: null })
  const late = { action: 'cancel', reason: 'too_late', at: etd }
  const later = html([late, { action: 'complete', reason: 'not_yet', at: eta }])
  for (const one of [html([late]), later]) {
    expect(one).not.toContain(m.bookings_steps({}, { locale: 'en' }))
    expect(one).not.toContain(m.bookings_hindered_late({}, { locale: 'en' }))
  }
  expect(later).toContain(m.bookings_hindered_not_yet({}, { locale: 'en' }))
})

test('its lane stands on a chart by the stops that were agreed, with the stretches that lie behind', () => {
  const chart = (change: object) =>
    page('en', { change: { ...underWay, ...change } as Partial<Booking>, instead: null }).match(
      /charts\/side\/ways\/([^"]*)\.svg/,
    )?.[1] ?? ''
  const behind = (change: object) => chart(change).split('~')[2]
  expect(chart({}).split('~')[0]).toBe(row.mode)
  expect(behind({ asOf: moved(etd, -24) })).toBe('0')
  expect(Number(behind({ asOf: moved(eta, -1) }))).toBeGreaterThan(0)
  expect(behind({ asOf: moved(eta, 1) })).toBe(String(row.stops.length - 1))
  // Where the ends moved, nobody says what between them is passed.
  expect(behind({ asOf: moved(eta, -1), arrivesAt: moved(eta, 30) })).toBe('0')
  expect(behind({ asOf: moved(eta, 1), status: 'CANCELLED', ending: booking.ending })).toBe('0')
})
