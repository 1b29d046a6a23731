import type { OfferSheet } from '@tongyun/freight/capacity'
import { openGazetteer } from '@tongyun/places'
import { expect, test } from 'vitest'
import { openGround } from '../../seed/ground.ts'
import { makeMarket } from '../../seed/make-market.ts'
import { makeProviders } from '../../seed/providers/make-providers.ts'
import { inUsualOrder, writeRow } from './export-row.ts'
import { carrierFinder } from './import-carriers.ts'
import { placeFinder } from './import-places.ts'
import { readRow } from './import-row.ts'

const gazetteer = openGazetteer()
const ground = openGround(gazetteer)
const now = new Date('2026-12-01T00:00:00Z')

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
const sheets = [...makeMarket({ offers: 1000, now, providers: makeProviders(ground), exchange }, ground)].flatMap(
  ({ capacities }) => capacities.map((capacity) => sheetOf(capacity)),
)

test.each(['zh', 'en', 'ru'] as const)(
  'X06 every offer of the demonstration written in %s reads back as the same sheet',
  (locale) => {
    const context = {
      gazetteer,
      find: placeFinder(gazetteer, locale, new Map()),
      carrier: carrierFinder(),
      locale,
      dateOrder: 'month_first' as const,
      today: '2026-10-01',
    }
    expect(new Set(sheets.map(({ mode }) => mode)).size).toBe(5)
    expect(new Set(sheets.map(({ rate }) => rate.freight.form)).size).toBe(4)
    const wrong = sheets.flatMap((sheet) => {
      const read = readRow(writeRow(sheet, { locale, gazetteer }), context)
      return JSON.stringify(sorted(read.sheet)) === JSON.stringify(sorted(inUsualOrder(sheet))) ? [] : [{ read, sheet }]
    })
    if (wrong[0]) expect(wrong[0].read.sheet, JSON.stringify(wrong[0].read.faults)).toEqual(inUsualOrder(wrong[0].sheet))
    expect(wrong.length).toBe(0)
  },
)

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
