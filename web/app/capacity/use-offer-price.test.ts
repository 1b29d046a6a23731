import type { Rate } from '@tongyun/freight/rate'
import { describe, expect, test } from 'vitest'
import { detail } from '../../test/offers.fixture.ts'
import { priceOffer } from './use-offer-price.ts'

const cargo = { pieces: [], containers: [], vehicles: [], cargo: [] }

describe('price in the browser (P06, X01)', () => {
  test('gives the server’s total, lines and charges outside it for the same cargo', () => {
    const { price, referenceCargo } = priceOffer(detail, { ...cargo, weightKg: 3200, volumeM3: 18 })
    expect(referenceCargo).toBe(false)
    expect(price).toMatchObject({
      ok: true,
      totalMinor: 205_200,
      freightMinor: 154_800,
      chargeable: { quantity: 18, unit: 'rt' },
    })
  })

  test('prices the reference consignment when no cargo is given', () => {
    const { price, referenceCargo } = priceOffer(detail, cargo)
    expect(referenceCargo).toBe(true)
    // LCL: 1 t, 3 m³ are 3 RT at 86 + 28.
    expect(price).toMatchObject({ ok: true, totalMinor: 34_200 })
  })

  test('prices a full load in the containers it takes for weight and volume alone, and says which', () => {
    const rate = {
      ...(detail.rate as Rate),
      charges: [],
      limits: { ...(detail.rate as Rate).limits, maxWeightKg: null, maxVolumeM3: null },
      freight: { form: 'flat', unit: 'container', prices: [{ equipment: '40HQ', unitPrice: 3000 }] },
    }
    const full = { ...detail, rate, row: { ...detail.row, loadType: 'FCL' as const } }
    const { price, assumed } = priceOffer(full, { ...cargo, weightKg: 20_000, volumeM3: 150 })
    expect(assumed).toMatchObject({ equipment: '40HQ', count: 2 })
    expect(price).toMatchObject({ ok: true, totalMinor: 600_000 })
    expect(priceOffer(full, { ...cargo, weightKg: 20_000, containers: ['1x40HQ'] }).assumed).toBeNull()
  })

  test('refuses cargo over the limits and dates after the rate with the reason', () => {
    expect(priceOffer(detail, { ...cargo, weightKg: 26_000, volumeM3: 18 }).price).toMatchObject({
      ok: false,
      reason: 'over_weight',
    })
    expect(priceOffer(detail, { ...cargo, weightKg: 100, volumeM3: 1, readyFrom: '2027-01-01' }).price).toMatchObject({
      reason: 'expired',
    })
    expect(priceOffer(detail, { ...cargo, weightKg: 100, volumeM3: 1, cargo: ['dangerous'] }).price).toMatchObject({
      reason: 'cargo_not_accepted',
    })
  })
})
