import { NO_LIMITS } from '@tongyun/freight/limits'
import type { Rate } from '@tongyun/freight/rate'
import { expect, test } from 'vitest'
import { needsReview } from './offer-review.ts'
import { offerScore } from './offer-score.ts'
import { repriceFreight } from './reprice-freight.ts'
import { saysTheSame, sheetChanges } from './sheet-changes.ts'

const rate = (freight: Rate['freight'], currency: Rate['currency'] = 'USD'): Rate => ({
  currency,
  pricingType: 'flat',
  chargeable: { divisorCm3PerKg: null, splitPercent: 0, stepKg: 0, kgPerLdm: 0, minimumQuantity: 0 },
  freight,
  minimumMinor: 9001,
  charges: [],
  limits: { ...NO_LIMITS },
  validFrom: '2026-12-01',
  validTo: '2026-12-31',
})

test('a score of 100 says everything; each fault costs, and what is worth saying is named', () => {
  const sheet = {
    mode: 'road',
    loadType: 'FTL',
    remarks: 'GPS',
    cutOffs: { documentsHoursBefore: 24, cargoHoursBefore: 4 },
    rate: { charges: [{ status: 'conditional' }], limits: { maxPieceKg: 2000 } },
  }
  expect(offerScore(sheet, [])).toEqual({ percent: 100, missing: [] })
  expect(offerScore({ ...sheet, remarks: null }, [])).toEqual({ percent: 94, missing: ['remarks'] })
  const fault = { path: 'originId', rule: 'required', params: {} } as const
  expect(offerScore(sheet, [fault]).percent).toBe(93)
  expect(offerScore({}, Array(30).fill(fault)).percent).toBe(0)
})

test('per cents round half up once, to the currency’s digits from one unit on, to four digits below', () => {
  const flat = (unitPrice: number, currency?: Rate['currency']) =>
    rate({ form: 'flat', unit: 'truck', prices: [{ equipment: null, unitPrice }] }, currency)
  const price = (given: Rate, percent: number) => {
    const { freight } = repriceFreight(given, percent)
    return freight.form === 'flat' ? freight.prices[0]?.unitPrice : null
  }
  expect(price(flat(100.45), 5)).toBe(105.47)
  expect(price(flat(0.333), 1)).toBe(0.3363)
  expect(price(flat(1234, 'JPY'), 1.5)).toBe(1253)
  expect(price(flat(0.99), 5)).toBe(1.04)
  expect(repriceFreight(flat(1), -50).minimumMinor).toBe(4501)
})

test('changes are told value by value, and only priced or legal ones are reviewed again', () => {
  const before = { a: 1, list: [1, 2], rows: [{ x: 1 }, { x: 2 }], rate: { validTo: '2026-12-01' } }
  expect(sheetChanges(before, structuredClone(before))).toEqual([])
  const after = { ...before, list: [2], rows: [{ x: 1 }], rate: { validTo: '2027-01-01' } }
  expect(sheetChanges(before, after)).toEqual([
    { path: 'list', before: [1, 2], after: [2] },
    { path: 'rows.1', before: { x: 2 }, after: null },
    { path: 'rate.validTo', before: '2026-12-01', after: '2027-01-01' },
  ])
  // A blank field and one that came after the sheet was written say the same, an empty line of a list does not.
  expect(saysTheSame({ details: { mode: 'sea', since: null } }, { details: { mode: 'sea' } })).toBe(true)
  expect(saysTheSame({ rate: { charges: [{}] } }, { rate: { charges: [] } })).toBe(false)
  const with_ = (change: object) => ({ ...before, ...change })
  expect(needsReview(before, with_({ rate: { validTo: '2027-02-01' } }))).toBe(false)
  expect(needsReview(before, with_({ schedule: { kind: 'weekly' }, spacePerDeparture: 3, remarks: 'x' }))).toBe(false)
  expect(needsReview(before, with_({ rate: { validTo: '2026-12-01', minimumMinor: 1 } }))).toBe(true)
  expect(needsReview(before, with_({ remarksOfMine: 'x' }))).toBe(true)
})
