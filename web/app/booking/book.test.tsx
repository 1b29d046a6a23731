import type { BookableDeparture, Checkout } from '@tongyun/contract/booking/checkout'
import { PROPOSED_TERMS } from '@tongyun/freight/deal/deal-terms'
import { LOCALES, type Locale } from '@tongyun/freight/locale'
import * as m from '@tongyun/messages'
import { expect, test } from 'vitest'
import { detail } from '../../test/offers.fixture.ts'
import { forbiddenIn, hrefsIn, renderPage } from '../../test/render-page.tsx'
import { askedIn } from './asked-checkout.ts'
import Book from './book.tsx'
import { PriceChanged, SpaceGone } from './refusals.tsx'
import { type Waiting, waitingFor } from './watch-note.tsx'

const { row, price, asOf } = detail
if (row.departure === null || !price.ok) throw new Error('the fixture has a departure and a price')
const departure: BookableDeparture = { ...row.departure, closesAt: row.departure.etd, requestUntil: row.departure.etd }
const later: BookableDeparture = { ...departure, departureId: 'dq-2211-202612240400', spaceLeft: 7 }
const free = { from: null, fee: { amountMinor: 0, currency: price.currency }, kind: 'free' as const }
const noShow = { from: departure.closesAt, fee: { amountMinor: 50_000, currency: price.currency }, kind: 'no_show' as const }

const checkout: Checkout = {
  row,
  price,
  exchange: detail.exchange,
  seen: { revision: 3, totalMinor: price.totalMinor, currency: price.currency },
  departure,
  answerPlace: { name: 'X', zone: row.origin.zone },
  zones: { origin: row.origin.zone, destination: row.destination.zone },
  others: [later],
  spaceUnit: row.spaceUnit,
  needed: 2,
  left: 9,
  atOnce: false,
  answerUntil: departure.etd,
  terms: { ...PROPOSED_TERMS, version: 0, confirmed: false, freeTime: '', workCity: null },
  fees: [free, noShow],
  hold: null,
  hurdle: null,
  holdHurdle: null,
  companyNeeded: false,
  asOf,
}
const query = { offer: row.capacityId, weightKg: 3200, pieces: [], containers: [], vehicles: [], cargo: [] }

const page = (locale: Locale, change: Partial<Checkout> = {}, waiting: Waiting | null = null) =>
  renderPage(locale, `/workbenche/book?offer=${row.capacityId}&weightKg=3200`, Book, {
    checkout: { ...checkout, ...change },
    query,
    waiting,
    requestKey: '00000000-0000-4000-8000-000000000001',
    holdKey: '00000000-0000-4000-8000-000000000002',
    prefilled: { 'shipper.person': 'Li Wei' },
  })

test.each(LOCALES)(
  'in %s: price, fees with their dates, that terms are a proposal, and the form with what was seen',
  (locale) => {
    const html = page(locale)
    expect(html).toContain(m.checkout_fees_proposed({}, { locale }))
    expect(html).toContain(m.terms_fee_from_now({}, { locale }))
    expect(html).toContain(`name="totalMinor" value="${price.totalMinor}"`)
    expect(html).toContain('name="revision" value="3"')
    expect(html).toContain('value="Li Wei"')
    expect(hrefsIn(html).some((href) => href.includes(`departure=${later.departureId}`))).toBe(true)
    expect(forbiddenIn(html)).toEqual([])
  },
)

test('terms that the provider confirmed are not called a proposal', () => {
  const html = page('en', { terms: { ...checkout.terms, version: 1, confirmed: true } })
  expect(html).not.toContain(m.checkout_fees_proposed({}, { locale: 'en' }))
})

test('what cannot be booked says why and has no form', () => {
  const html = page('en', { hurdle: 'cut_off_passed' })
  expect(html).toContain(m.checkout_hurdle_cut_off_passed({}, { locale: 'en' }))
  expect(html).not.toContain('name="totalMinor"')
})

test('a hold says until when and can be given back; one that is not allowed says why', () => {
  const held = page('en', { hold: { until: new Date(Date.parse(asOf) + 720_000).toISOString(), quantity: 2 } })
  expect(held).toContain(m.checkout_hold_left({ minutes: 12 }, { locale: 'en' }))
  expect(held).toContain('value="release"')
  expect(page('en')).toContain('value="hold"')
  const big = page('en', { holdHurdle: { why: 'too_big', waitS: null } })
  expect(big).toContain(m.checkout_hold_too_big({}, { locale: 'en' }))
  expect(big).not.toContain('value="hold"')
})

test('a buyer without a firm names it once, in the form that holds and books', () => {
  const html = page('en', { companyNeeded: true })
  expect(html.match(/name="companyName"/g)).toHaveLength(1)
  const hold = /<button[^>]*value="hold"[^>]*>/.exec(html)?.[0] ?? ''
  expect(hold).toContain('form="parties"')
  expect(html).toMatch(/<form[^>]*id="parties"/)
  expect(page('en')).not.toContain('name="companyName"')
})

test('Enter in a field books, though the button that holds stands before: the first button of a form is what it presses', () => {
  const buttons = (page('en').match(/<button[^>]*type="submit"[^>]*>/g) ?? []).filter((button) =>
    button.includes('form="parties"'),
  )
  expect(buttons.map((button) => /value="(\w+)"/.exec(button)?.[1])).toEqual(['book', 'hold'])
})

test('a changed price names the lines that differ, and no other', () => {
  const [first, ...rest] = price.lines.map((line) => {
    const { code, group, equipment, basis, note, amountMinor } = line
    return { key: [code, group, equipment ?? '', basis, note ?? ''].join('|'), amountMinor }
  })
  if (first === undefined) throw new Error('the fixture has lines')
  const lines = [{ ...first, amountMinor: first.amountMinor - 100 }, ...rest]
  const changed = { oldMinor: price.totalMinor - 100, currency: price.currency, lines, now: checkout }
  const html = renderPage('en', '/workbenche/book', () => <PriceChanged changed={changed} />, {})
  expect(html.match(/<li>/g)).toHaveLength(1)
})

test('space that is gone leads to departures with room, with the cargo', () => {
  const gone = { left: 1, unit: row.spaceUnit, needed: 2, departures: [later], offers: [] }
  const html = renderPage('en', '/workbenche/book', () => <SpaceGone gone={gone} row={row} query={query} />, {})
  expect(hrefsIn(html).find((href) => href.includes(later.departureId))).toContain('weightKg=3200')
})

test.each(LOCALES)('in %s without room one may wait for this departure; for any only where no other has room', (locale) => {
  const gone = { hurdle: 'space_gone' as const, others: [] }
  const nobody = { departure: false, any: false }
  expect(page(locale)).not.toContain('value="watch')
  const full = page(locale, gone, nobody)
  expect([full.includes('value="watch"'), full.includes('value="watch_any"')]).toEqual([true, true])
  expect(full).toContain(m.watches_departure({}, { locale }))
  expect(page(locale, { ...gone, others: [later] }, nobody)).not.toContain('value="watch_any"')
  const waiting = page(locale, gone, { departure: true, any: false })
  expect([waiting.includes('value="unwatch"'), waiting.includes('value="watch"')]).toEqual([true, false])
  expect(waiting).toContain(m.watches_on({}, { locale }))
})

test('what somebody waits for is told apart by its departure', () => {
  const [mine, other] = [departure, later].map(({ departureId, etd }) => ({ departure: { departureId, etd } }))
  if (mine === undefined || other === undefined) throw new Error('there are two')
  expect(waitingFor([other], checkout)).toEqual({ departure: false, any: false })
  expect(waitingFor([mine, { departure: null }], checkout)).toEqual({ departure: true, any: true })
})

test('an address names offer and departure beside the cargo', () => {
  const { query: read } = askedIn(new URLSearchParams('offer=dq-2211&departure=dq-2211-202612240400&weightKg=3200&other=1'))
  expect(read).toMatchObject({ offer: 'dq-2211', departure: 'dq-2211-202612240400', weightKg: 3200, pieces: [] })
  expect(askedIn(new URLSearchParams('weightKg=x')).query).toMatchObject({ offer: undefined, departure: undefined })
})
