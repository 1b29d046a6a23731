import { consignmentFromPieces } from '@tongyun/freight/consignment'
import { LOCALES } from '@tongyun/freight/locale'
import { priceConsignment } from '@tongyun/freight/price'
import type { Rate } from '@tongyun/freight/rate'
import { describe, expect, test } from 'vitest'
import { detail } from '../../test/offers.fixture.ts'
import { inLocale } from '../i18n/locale.server.ts'
import { stepWords } from './step-words.ts'

const rate: Rate = {
  ...(detail.rate as Rate),
  freight: {
    form: 'breaks',
    unit: 'kg',
    breaks: [
      { fromKg: 0, unitPrice: 12 },
      { fromKg: 100, unitPrice: 9 },
    ],
    pivot: true,
  },
  chargeable: { divisorCm3PerKg: 6000, splitPercent: 50, stepKg: 0.5, kgPerLdm: 1850, minimumQuantity: 0 },
  minimumMinor: 1000,
  charges: [
    {
      code: 'FSC',
      group: 'surcharge',
      status: 'included',
      basis: 'percent',
      unitPrice: 10,
      currency: 'USD',
      minimumMinor: null,
      maximumMinor: null,
      equipment: null,
      note: null,
    },
    {
      code: 'DOC',
      group: 'origin',
      status: 'included',
      basis: 'document',
      unitPrice: 100,
      currency: 'CNY',
      minimumMinor: null,
      maximumMinor: null,
      equipment: null,
      note: null,
    },
  ],
}

describe('steps in words (X01)', () => {
  test.each(LOCALES)('leaves no parameter unfilled in %s', (locale) => {
    const price = priceConsignment(
      rate,
      consignmentFromPieces([{ count: 2, lengthCm: 80, widthCm: 60, heightCm: 50, weightKg: 30, stackable: false }]),
      {
        date: '2026-12-01',
        distanceKm: 100,
        exchange: { base: 'CNY', date: '2026-11-20', source: 'Test bank', rates: { USD: 7.12 } },
      },
    )
    if (!price.ok) throw new Error(price.reason)
    const words = inLocale(locale, () => price.steps.map((step) => stepWords(step, price.currency)))
    expect(words.length).toBeGreaterThan(8)
    for (const { title, how, result } of words) {
      expect(title + how + result).not.toMatch(/undefined|NaN|\{|\}/)
      expect(how).not.toBe('')
    }
  })

  const stepOf = (value: number, unit: 'kg' | 'container' | 'truck' | 'm3', locale: (typeof LOCALES)[number]) =>
    inLocale(locale, () => stepWords({ rule: 'actual_weight', inputs: {}, result: { value, unit } }, 'USD').result).replace(
      /[\u00a0\u202f]/g,
      ' ',
    )

  test.each([
    [22_000_000 / 6_000, 'kg', 'ru', '3 666,667 кг'],
    [22 / 6, 'm3', 'en', '3.667 m³'],
    [1_200, 'kg', 'en', '1,200 kg'],
    [100.0004, 'kg', 'en', '100.0004 kg'],
    [2, 'container', 'en', '2 containers'],
    [1, 'container', 'en', '1 container'],
    [3, 'container', 'ru', '3 контейнера'],
    [5, 'truck', 'ru', '5 машин'],
    [2, 'truck', 'zh', '2 车'],
  ] as const)('writes %d %s in %s as a person does: %s', (value, unit, locale, written) => {
    expect(stepOf(value, unit, locale)).toBe(written)
  })

  test('shows money in the currency it is in, before and after conversion', () => {
    const step = {
      rule: 'converted' as const,
      inputs: { amountMinor: 10_000, from: 'CNY', currency: 'USD', rate: 0.14, date: '2026-11-20', code: 'DOC' },
      result: { value: 1_404, unit: 'money' as const },
    }
    const { how, result } = inLocale('en', () => stepWords(step, 'USD'))
    expect(how).toMatch(/CNY\s100\.00/)
    expect(result).toMatch(/USD\s14\.04/)
  })
})
