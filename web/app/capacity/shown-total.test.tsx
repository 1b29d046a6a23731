/** A total is the same on the row it was chosen by and on the offer's own page, and so is the sum of its parts there. */
import type { CapacityDetail } from '@tongyun/contract/capacity/endpoints'
import { shownMinor, shownSlices } from '@tongyun/freight/displayed-price'
import { LOCALES } from '@tongyun/freight/locale'
import type { ExchangeRates, PriceResult } from '@tongyun/freight/rate'
import { CURRENCY_DIGITS, type CurrencyCode } from '@tongyun/freight/vocabulary'
import { expect, test } from 'vitest'
import { detail } from '../../test/offers.fixture.ts'
import { renderPage, renderPart } from '../../test/render-page.tsx'
import { plainNumber } from '../i18n/read-number.ts'
import { mallRow } from '../offers/mall-row.ts'
import { RowPrice } from '../offers/row-price.tsx'
import { OfferCalculator } from './offer-calculator.tsx'

const NO_CARGO = { pieces: [], containers: [], vehicles: [], cargo: [] }
const SHOWN: CurrencyCode[] = ['CNY', 'USD', 'RUB', 'EUR', 'JPY', 'KZT']

/** The first is told otherwise by a conversion of its own (freight/src/displayed-price.test.ts). */
const AMOUNTS = [
  [89, 8.2],
  [205_200, 8.2],
  [1_005, 7.83],
  [99_999, 7.905],
  [70, 7.1],
  [333, 8.2345],
] as const

/** The offer at a price in its own currency and at exchange rates, as the server answers it for readers of `shown`. */
const offerAt = (ownMinor: number, eur: number, shown: CurrencyCode): CapacityDetail => {
  const exchange: ExchangeRates = {
    ...(detail.exchange as ExchangeRates),
    rates: { EUR: eur, USD: 7.12, RUB: 0.0895, JPY: 0.0475, KZT: 0.0136 },
  }
  const price = detail.price as Extract<PriceResult, { ok: true }>
  // Two lines, so that the parts have something to round.
  const lines = [{ ...price.lines[0], group: 'freight', amountMinor: ownMinor - Math.floor(ownMinor / 3) }]
  lines.push({ ...price.lines[0], group: 'destination', amountMinor: Math.floor(ownMinor / 3) })
  const answer = { ...price, currency: 'EUR', lines, totalMinor: ownMinor } as Extract<PriceResult, { ok: true }>
  if (!detail.row.price.ok) throw new Error('the sample has a price')
  const rowPrice = {
    ...detail.row.price,
    currency: shown,
    totalMinor: shownMinor(ownMinor, 'EUR', shown, exchange),
    slicesMinor: shownSlices(answer, shown, exchange),
    own: { currency: 'EUR' as const, totalMinor: ownMinor },
  }
  return { ...detail, exchange, price: answer, row: { ...detail.row, price: rowPrice } } as CapacityDetail
}

const minorIn = (text: string, currency: CurrencyCode) =>
  Math.round(Number(plainNumber(text.replace(/<[^>]*>/g, '').replace(currency, ''))) * 10 ** CURRENCY_DIGITS[currency])

const figure = (html: string, currency: CurrencyCode) =>
  minorIn(/<p class="[^"]*figure[^"]*">(.*?)<\/p>/s.exec(html)?.[1] ?? '', currency)

test.each(LOCALES)('shows in %s the row’s total on the page, and parts that add up to it', (locale) => {
  let converted = 0
  for (const shown of SHOWN)
    for (const [ownMinor, eur] of AMOUNTS) {
      const offer = offerAt(ownMinor, eur, shown)
      const { price, serviceMode, stops } = mallRow(offer.row)
      const row = renderPart(
        locale,
        <RowPrice {...{ price, serviceMode, stops }} currency={shown} incoterm={undefined} exchangeDate="2026-11-22" />,
      )
      const state = { price: offer.price as PriceResult, cargo: NO_CARGO, referenceCargo: false, assumed: null, live: false }
      const Calculator = () => (
        <OfferCalculator detail={offer} load="20GP" query={NO_CARGO} typed={{}} offer={{ ...state, reprice: () => undefined }} />
      )
      const page = renderPage(locale, '/transport/mallDetail', Calculator, null)
      const total = figure(row, shown)
      expect(total).toBe(offer.row.price.ok && offer.row.price.totalMinor)
      expect(figure(page, shown), `${ownMinor} at ${eur} in ${shown}`).toBe(total)
      const parts = [...page.matchAll(/<dd class="num">(.*?)<\/dd>/g)].map(([, amount]) => minorIn(amount ?? '', shown))
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(total)
      if (total !== ownMinor) converted += 1
    }
  expect(converted).toBeGreaterThan(20)
})
