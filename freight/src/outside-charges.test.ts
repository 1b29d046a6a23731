import { describe, expect, test } from 'vitest'
import { CONTEXT, cargoOf, chargeOf, rateOf } from '../testing/rate-samples.ts'
import { priceConsignment } from './price.ts'
import type { ChargeRule, Consignment } from './rate.ts'

const prices = (['20GP', '40HQ'] as const).map((equipment) => ({ equipment, unitPrice: 1000 }))
const priced = (cargo: Partial<Consignment>, ...charges: ChargeRule[]) => {
  const rate = rateOf({ form: 'flat', unit: 'container', prices: [...prices] }, { charges })
  const result = priceConsignment(rate, cargoOf(cargo), CONTEXT)
  if (!result.ok) throw new Error(result.reason)
  return result
}
const boxes = (type: '20GP' | '40HQ', count: number) => ({ containers: [{ type, count }] })
const heavy = chargeOf({
  ...({ code: 'HVY', basis: 'container', unitPrice: 110, equipment: '20GP', status: 'conditional' } as const),
  condition: { kind: 'weight_over', kg: 18_000 },
})
const dangerous = chargeOf({
  ...({ code: 'DGS', basis: 'shipment', unitPrice: 80, status: 'conditional' } as const),
  condition: { kind: 'cargo_type', cargoType: 'dangerous' },
})
const handling = (equipment: '20GP' | '40HQ', unitPrice: number) =>
  chargeOf({ code: 'DTH', basis: 'container', unitPrice, equipment, status: 'elsewhere', group: 'destination' })
const codes = ({ outside }: ReturnType<typeof priced>) => outside.map(({ code, equipment }) => `${code}${equipment ?? ''}`)

describe('a surcharge whose condition the cargo decides', () => {
  test.each([
    ['20 t in one box', 20_000, 1, 111_000, true],
    ['36.001 t in two', 36_001, 2, 222_000, true],
    ['36 t in two: 18 t each is not over', 36_000, 2, 200_000, false],
    ['18 t', 18_000, 1, 100_000, false],
  ])('%s', (_, weightKg, count, totalMinor, isOwed) => {
    const result = priced({ weightKg, ...boxes('20GP', count) }, heavy)
    expect(result.totalMinor).toBe(totalMinor)
    expect(result.lines.some(({ code }) => code === 'HVY')).toBe(isOwed)
    expect(result.outside).toEqual([])
  })

  test('stays outside where the weight is not known, and is not shown to other boxes', () => {
    expect(codes(priced(boxes('20GP', 1), heavy))).toEqual(['HVY20GP'])
    expect(priced(boxes('20GP', 1), heavy).outside[0]).toMatchObject({ status: 'conditional', amountMinor: null })
    expect(codes(priced({ weightKg: 20_000, ...boxes('40HQ', 1) }, heavy))).toEqual([])
    expect(priced({ weightKg: 20_000, ...boxes('40HQ', 1) }, heavy).totalMinor).toBe(100_000)
  })

  test('of a type of cargo: owed, not owed, not said', () => {
    const box = boxes('40HQ', 1)
    expect(priced({ ...box, cargoTypes: ['dangerous', 'fragile'] }, dangerous).totalMinor).toBe(108_000)
    expect(priced({ ...box, cargoTypes: ['fragile'] }, dangerous)).toMatchObject({ totalMinor: 100_000, outside: [] })
    expect(codes(priced(box, dangerous))).toEqual(['DGS'])
  })

  test('on request or a day it cannot be counted and stays outside', () => {
    const weightKg = 20_000
    const onRequest = { ...heavy, unitPrice: null }
    const daily = { ...heavy, basis: 'day' as const }
    for (const charge of [onRequest, daily]) {
      const result = priced({ weightKg, ...boxes('20GP', 1) }, charge)
      expect([result.totalMinor, codes(result)]).toEqual([100_000, ['HVY20GP']])
    }
  })
})

describe('charges paid elsewhere', () => {
  test('of the boxes that go, with what they come to', () => {
    const both = [handling('20GP', 235), handling('40HQ', 260)]
    const { outside, totalMinor } = priced(boxes('40HQ', 2), ...both)
    expect(outside).toMatchObject([{ code: 'DTH', equipment: '40HQ', unitPrice: 260, amountMinor: 52_000 }])
    expect(totalMinor).toBe(200_000)
    const mixed = priced({ containers: [...boxes('20GP', 1).containers, ...boxes('40HQ', 1).containers] }, ...both)
    expect(mixed.outside.map(({ amountMinor }) => amountMinor)).toEqual([23_500, 26_000])
  })

  test('in another currency, and what nobody can tell yet', () => {
    const charge = handling('40HQ', 260)
    const [euros, unknown, asked] = priced(
      boxes('40HQ', 1),
      { ...charge, currency: 'EUR' },
      { ...charge, currency: 'GBP' },
      { ...charge, unitPrice: null },
    ).outside.map(({ amountMinor }) => amountMinor)
    expect([euros, unknown, asked]).toEqual([202_800, null, null])
  })
})
