import { offerFaults } from '@tongyun/contract/supply/offer-faults'
import type { OfferSheet } from '@tongyun/freight/capacity'
import { LOCALES, type Locale } from '@tongyun/freight/locale'
import type { FreightRule } from '@tongyun/freight/rate'
import { MODES } from '@tongyun/freight/vocabulary'
import { openGazetteer } from '@tongyun/places'
import { placeFinder } from '@tongyun/sheets/place-finder'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rates } from '../../../freight/testing/rate-arbitraries.ts'
import { openGround } from '../../seed/ground.ts'
import { makeMarket } from '../../seed/make-market.ts'
import { makeProviders } from '../../seed/providers/make-providers.ts'
import { exampleOffers } from './export-examples.ts'
import { inUsualOrder, writeRow } from './export-row.ts'
import { carrierFinder } from './import-carriers.ts'
import { readFreight, readRate } from './import-rate.ts'
import { type ReadingContext, RowReading } from './import-reading.ts'
import { readRow } from './import-row.ts'

const gazetteer = openGazetteer()
const ground = openGround(gazetteer)
const TODAY = '2026-12-01'
const now = new Date(`${TODAY}T00:00:00Z`)

const contextIn = (locale: Locale): ReadingContext => ({
  gazetteer,
  find: placeFinder(gazetteer, locale, new Map()),
  carrier: carrierFinder(),
  locale,
  dateOrder: 'month_first',
  now,
  dates: new Map(),
})

/** What a provider wrote of a capacity. */
const sheetOf = ({ capacityId: _1, providerId: _2, distanceKm: _3, co2eGramsPerTonne: _4, ...rest }: Record<string, unknown>) => {
  const { reviewStatus: _5, saleStatus: _6, demo: _7, confirmedAt: _8, ...sheet } = rest
  return sheet as unknown as OfferSheet
}

const exchange = {
  base: 'CNY' as const,
  date: '2026-12-01',
  source: 'test',
  rates: { USD: 7.1, EUR: 8, RUB: 0.09, KZT: 0.014, UZS: 0.0006, KGS: 0.08, HKD: 0.9, JPY: 0.05, GBP: 9.4, CNY: 1 },
}
/** Offers that can be submitted; those that have ended are left out, as an import would refuse them. */
const sheets = [...makeMarket({ offers: 400, now, providers: makeProviders(ground), exchange }, ground)]
  .flatMap(({ capacities }) => capacities.map((capacity) => sheetOf(capacity)))
  .filter((sheet) => offerFaults(sheet, { today: TODAY }).length === 0)

test.each(LOCALES)('X06 every offer of the demonstration written in %s reads back as the same sheet', (locale) => {
  const context = contextIn(locale)
  expect(sheets.length).toBeGreaterThan(350)
  expect(new Set(sheets.map(({ mode }) => mode)).size).toBe(5)
  expect(new Set(sheets.map(({ rate }) => rate.freight.form)).size).toBe(4)
  const wrong = sheets.flatMap((sheet) => {
    const read = readRow(writeRow(sheet, { locale, gazetteer }), context)
    return JSON.stringify(sorted(read.sheet)) === JSON.stringify(sorted(inUsualOrder(sheet))) ? [] : [{ read, sheet }]
  })
  if (wrong[0]) expect(wrong[0].read.sheet, JSON.stringify(wrong[0].read.faults)).toEqual(inUsualOrder(wrong[0].sheet))
  expect(wrong.length).toBe(0)
})

const wholePricesOf = (freight: FreightRule) => (freight.form === 'flat' ? freight.prices.map(({ unitPrice }) => unitPrice) : [])
const isInThousandths = (price: number) => /\.\d{3}$/.test(String(price))

test('X06 every form of price and every charge written in any language reads back', () => {
  const [sheet] = sheets as [OfferSheet]
  fc.assert(
    fc.property(rates, fc.constantFrom('zh' as const, 'en' as const, 'ru' as const), (rate, locale) => {
      // Of a whole container such a price is asked about instead of read (import-price-cells.test.ts).
      fc.pre(wholePricesOf(rate.freight).every((price) => Number.isInteger(price) || (price >= 20 && !isInThousandths(price))))
      const written = writeRow({ ...sheet, rate }, { locale, gazetteer })
      const row = new RowReading(written, contextIn(locale))
      const freight = readFreight(row, sheet.mode, sheet.loadType, rate.currency)
      const read = freight && {
        ...readRate(row, sheet.mode, rate.currency, freight),
        validFrom: rate.validFrom,
        validTo: rate.validTo,
      }
      expect(row.faults).toEqual([])
      expect(read).toEqual(inUsualOrder({ ...sheet, rate }).rate)
    }),
    { numRuns: 150 },
  )
})

test.each(MODES)('X06 the examples of the template for %s are whole and read back', (mode) => {
  for (const sheet of exampleOffers(mode, TODAY)) {
    expect(offerFaults(sheet, { today: TODAY })).toEqual([])
    expect(readRow(writeRow(sheet, { locale: 'ru', gazetteer }), contextIn('ru'))).toEqual({ sheet, faults: [] })
  }
})

/** Keys in one order, for JSON to compare. */
const sorted = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(sorted)
    : value !== null && typeof value === 'object'
      ? Object.fromEntries(
          Object.entries(value)
            .sort(([a], [b]) => (a < b ? -1 : 1))
            .map(([key, inner]) => [key, sorted(inner)]),
        )
      : value
