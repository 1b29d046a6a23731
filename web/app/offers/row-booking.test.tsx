import type { Query } from '@tongyun/contract/page-paths'
import { LOCALES } from '@tongyun/freight/locale'
import * as m from '@tongyun/messages'
import { expect, test } from 'vitest'
import { detail, multimodalRow, searchResult } from '../../test/offers.fixture.ts'
import { hrefsIn, renderPage } from '../../test/render-page.tsx'
import { mallRow } from './mall-row.ts'
import { RowBooking } from './row-booking.tsx'

const SEARCHED = { weightKg: 900, containers: ['2x40HC'], readyFrom: '2026-12-01', departFrom: '2026-12-03', currency: 'USD' }
const bookable = mallRow(detail.row)
const refused = searchResult.rows.map(mallRow).find(({ price }) => !price.ok)
if (refused === undefined) throw new Error('the fixture has an offer that takes no such cargo')
const show = (row: Parameters<typeof RowBooking>[0]['row'], locale: (typeof LOCALES)[number] = 'en', query: Query = SEARCHED) =>
  renderPage(locale, '/transport/mall', () => <RowBooking row={row} query={query} />, {})
const addressIn = (html: string) => new URL(hrefsIn(html)[0] ?? '', 'http://site')

test.each(LOCALES)('in %s a departure with space leads to the checkout of just this departure with the whole cargo', (locale) => {
  const html = show(bookable, locale)
  const { pathname, searchParams } = addressIn(html)
  expect(pathname).toMatch(/\/workbenche\/book$/)
  expect(searchParams.get('offer')).toBe(detail.row.capacityId)
  expect(searchParams.get('departure')).toBe(detail.row.departure?.departureId)
  expect([searchParams.get('weightKg'), searchParams.getAll('containers'), searchParams.get('currency')]).toEqual([
    '900',
    ['2x40HC'],
    'USD',
  ])
  expect(html).toContain(m.mall_row_book({}, { locale }))
})

test('where no day was asked for the checkout takes the first departure with room by itself', () => {
  const { pathname, searchParams } = addressIn(show(bookable, 'en', { weightKg: 900 }))
  expect([pathname, searchParams.get('offer'), searchParams.get('weightKg')]).toEqual([
    '/workbenche/book',
    detail.row.capacityId,
    '900',
  ])
  expect(searchParams.has('departure')).toBe(false)
})

test('links of several offers are told apart by the company they name', () => {
  expect(show(mallRow(multimodalRow))).toContain(`> ${multimodalRow.provider.name}</span>`)
})

test.each([
  ['without a departure', { ...bookable, departure: null }],
  ['without a price for the cargo', { ...bookable, price: refused.price }],
])('%s the provider is asked, with the cargo and its day', (_, row) => {
  const html = show(row)
  const { pathname, searchParams } = addressIn(html)
  expect([pathname, searchParams.get('offer')]).toEqual(['/workbenche/ask', row.capacityId])
  expect([searchParams.get('weightKg'), searchParams.get('readyFrom'), searchParams.has('departure')]).toEqual([
    '900',
    '2026-12-01',
    false,
  ])
  expect(html).toContain(m.mall_row_ask({}, { locale: 'en' }))
  expect(html).not.toContain(m.mall_row_book({}, { locale: 'en' }))
})
