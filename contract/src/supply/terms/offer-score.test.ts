import { NO_LIMITS } from '@tongyun/freight/limits'
import type { Rate } from '@tongyun/freight/rate'
import { expect, test } from 'vitest'
import { needsReview } from './offer-review.ts'
import { offerScore } from './offer-score.ts'
import { type PriceChange, repriceRate } from './reprice-rate.ts'
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
    const { freight } = repriceRate(given, 'sea', { percent })
    return freight.form === 'flat' ? freight.prices[0]?.unitPrice : null
  }
  expect(price(flat(100.45), 5)).toBe(105.47)
  expect(price(flat(0.333), 1)).toBe(0.3363)
  expect(price(flat(1234, 'JPY'), 1.5)).toBe(1253)
  expect(price(flat(0.99), 5)).toBe(1.04)
  expect(repriceRate(flat(1), 'sea', { percent: -50 }).minimumMinor).toBe(4501)
})

test('an amount changes prices of its currency, of one box or break alone, and rounds what is large enough for the step', () => {
  const prices = [
    { equipment: '20GP' as const, unitPrice: 980 },
    { equipment: '40HQ' as const, unitPrice: 1642 },
  ]
  const boxes = rate({ form: 'flat', unit: 'container', prices }, 'USD')
  const breaks = [0, 45, 100].map((fromKg, i) => ({ fromKg, unitPrice: [7.2, 5.4, 4.62][i] as number }))
  const air = rate({ form: 'breaks', unit: 'kg', breaks, pivot: true }, 'USD')
  const after = (given: Rate, change: PriceChange) => {
    const { freight } = repriceRate(given, 'sea', change)
    const priced = freight.form === 'flat' ? freight.prices : freight.form === 'breaks' ? freight.breaks : []
    return priced.map(({ unitPrice }) => unitPrice)
  }
  expect(after(boxes, { amount: 100, currency: 'USD' })).toEqual([1080, 1742])
  expect(after(boxes, { amount: 100, currency: 'CNY' })).toEqual([980, 1642])
  expect(after(boxes, { amount: -50, currency: 'USD', equipment: '40HQ' })).toEqual([980, 1592])
  expect(after(boxes, { percent: 5, roundTo: 10 })).toEqual([1030, 1720])
  expect(after(boxes, { amount: -1000, currency: 'USD' })).toEqual([-20, 642])
  expect(after(air, { percent: 10, fromKg: 100, roundTo: 1 })).toEqual([7.2, 5.4, 5.08])
  expect(after(air, { amount: 0.3, currency: 'USD' })).toEqual([7.5, 5.7, 4.92])
  expect(after(boxes, { percent: 5, exact: new Map([['rate.freight.prices.1.unitPrice', 1700]]) })).toEqual([1029, 1700])
  // A minimum is for the whole offer, so it moves with all its prices and not with one of them.
  expect([{ percent: 10 }, { percent: 10, fromKg: 100 }].map((by) => repriceRate(air, 'air', by).minimumMinor)).toEqual([
    9901, 9001,
  ])
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
