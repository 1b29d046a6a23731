import type { DemandDetail } from '@tongyun/contract/demand/center'
import { LOCALES, type Locale } from '@tongyun/freight/locale'
import type { FreightRule, Rate } from '@tongyun/freight/rate'
import * as m from '@tongyun/messages'
import { expect, test } from 'vitest'
import { detail as offer, PLACES } from '../../test/offers.fixture.ts'
import { forbiddenIn, hrefsIn, renderPage, renderPart } from '../../test/render-page.tsx'
import QuoteDemand, { type QuoteDemandData } from './quote-demand.tsx'
import { QuotePreview } from './quote-preview.tsx'
import { chargeLines, freightLines, NEW_CHARGE, ownRate, typedRate } from './rate-lines.ts'

const { price, asOf } = offer
if (!price.ok) throw new Error('the fixture has a price')
const [origin, destination] = Object.values(PLACES)
const row = {
  demandId: 'd-000000000001',
  origin,
  destination,
  modes: ['road', 'rail'],
  serviceMode: 'door_to_door',
  incoterm: 'FCA',
  weightKg: 18_400,
  volumeM3: null,
  containers: [{ type: '40HQ', count: 2 }],
  vehicles: [],
  readyFrom: '2026-11-28',
  readyTo: '2026-12-03',
  deliverBy: null,
  quotesUntil: '2026-11-27T08:00:00.000Z',
  circleUntil: null,
} as unknown as DemandDetail['row']

const own = ownRate(row, '2026-11-23')
const withDocument: Rate = {
  ...own,
  charges: [
    {
      code: 'DOC',
      group: 'origin',
      status: 'elsewhere',
      basis: 'shipment',
      unitPrice: null,
      currency: 'CNY',
      minimumMinor: 100,
      maximumMinor: null,
      equipment: null,
      note: 'at the terminal',
    },
  ],
}

const request: QuoteDemandData['request'] = {
  ...row,
  subject: { demandId: row.demandId },
  subjectId: row.demandId,
  mode: 'road',
  askedOffer: null,
}

const page = (locale: Locale, change: Partial<QuoteDemandData> = {}) =>
  renderPage(locale, `/workbenche/demand/${row.demandId}`, QuoteDemand, {
    request,
    detail: { row, fields: { goods: 'Gearboxes' }, asOf },
    enquiry: null,
    invitation: null,
    offers: [],
    capacityId: null,
    rate: withDocument,
    quote: null,
    departures: [],
    spaceUnit: null,
    departureId: '',
    requestKey: '00000000-0000-4000-8000-000000000001',
    ...change,
  })

test.each(LOCALES)('in %s: the demand, a price for each container asked for, every charge, and what sends it', (locale) => {
  const html = page(locale)
  expect(html).toContain('Gearboxes')
  expect(html).toContain('name="freight.0"')
  expect(html).toContain('name="charge.0.unitPrice"')
  expect(html).toContain(m.quote_form_no_offers({}, { locale }))
  expect(html).toContain(m.quote_form_send({}, { locale }))
  expect(hrefsIn(html).some((href) => href.includes(row.demandId))).toBe(true)
  expect(forbiddenIn(html)).toEqual([])
})

test('a departure and firm space are offered only where the offer has departures', () => {
  expect(page('en')).not.toContain('name="space"')
  const departures = [{ departureId: 'dq-1', etd: asOf, spaceLeft: 7 }]
  const html = page('en', { departures, departureId: 'dq-1', spaceUnit: 'truck', capacityId: 'dq-2211' })
  expect(html).toContain('<option value="dq-1" selected')
  expect(html).toContain('value="firm"')
  expect(html).not.toContain('name="currency"')
})

test('the shipper’s view has the total, and names what is not stated', () => {
  const answer = {
    faults: [],
    requestKey: '',
    typed: {},
    charges: [],
    priced: {
      price,
      completeness: { open: [], missing: [{ code: 'DOC' as const, group: 'origin' as const }] },
      validUntil: asOf,
      mode: 'road' as const,
      serviceMode: 'door_to_door' as const,
      space: null,
    },
  }
  const html = renderPart('en', <QuotePreview answer={answer} incoterm={row.incoterm} />)
  expect(html).toContain('Not stated: ')
  expect(html).toContain(m.detail_total_included({}, { locale: 'en' }))
})

const FREIGHT: FreightRule[] = [
  own.freight,
  { form: 'per_unit', unit: 't', unitPrice: 12.5 },
  { form: 'base_plus', unit: 'kg', baseQuantity: 10, baseMinor: 9_050, additionalUnitPrice: 0.8 },
  {
    form: 'breaks',
    unit: 'kg',
    breaks: [
      { fromKg: 0, unitPrice: 9 },
      { fromKg: 45, unitPrice: 7.5 },
    ],
    pivot: true,
  },
]

test.each(FREIGHT)('prices of $form come back as they were shown', (freight) => {
  const rate = { ...withDocument, freight }
  const shown = freightLines(rate).map(({ price: shownPrice }) => String(shownPrice))
  expect(typedRate(rate, shown, chargeLines(rate))).toEqual({ ok: true, rate })
})

test('blank freight, a new charge without a price and words for a price are named; a charge on request may stay blank', () => {
  expect(typedRate(withDocument, [''], [...chargeLines(withDocument), NEW_CHARGE])).toEqual({
    ok: false,
    fields: ['freight.0', 'charge.1.unitPrice'],
  })
  const [line = NEW_CHARGE] = chargeLines(withDocument)
  expect(typedRate(withDocument, ['1 200,50'], [{ ...line, unitPrice: 'much' }])).toMatchObject({
    fields: ['charge.0.unitPrice'],
  })
})

test('a line that is typed keeps what the form does not show; one that was taken off is gone', () => {
  const [line = NEW_CHARGE] = chargeLines(withDocument)
  const read = typedRate(
    withDocument,
    ['1200.5'],
    [
      { ...NEW_CHARGE, unitPrice: '30' },
      { ...line, unitPrice: '45' },
    ],
  )
  expect(read).toMatchObject({
    rate: {
      freight: { prices: [{ equipment: '40HQ', unitPrice: 1200.5 }] },
      charges: [
        { status: 'included', unitPrice: 30, note: null },
        { status: 'elsewhere', unitPrice: 45, minimumMinor: 100, note: 'at the terminal' },
      ],
    },
  })
  expect(typedRate(withDocument, ['1'], [])).toMatchObject({ ok: true, rate: { charges: [] } })
})
