/** What examples of deals speak of. */
import { NO_LIMITS } from '@tongyun/freight/limits'

/** Days of the cargo, by the clock that the examples are sent at. */
export const READY = { readyFrom: '2026-12-05', readyTo: '2026-12-12' } as const
export const CARGO = { weightKg: 800, volumeM3: 2 } as const

export const PARTIES = {
  shipper: {
    company: 'Yiwu Sample Trading Co., Ltd.',
    person: 'Wang Fang',
    phone: '+8613800000001',
    email: 'wang@example.com',
    address: 'District 1, International Trade City, Yiwu',
  },
  consignee: {
    company: 'OOO Poluchatel',
    person: 'Ivan Petrov',
    phone: '+74950000001',
    email: 'ivan@example.com',
    address: 'Skladskaya 1, Moscow',
  },
}

/** So many yuan a tonne from door to door, with the export document. */
export const rateOf = (unitPrice: number) => ({
  currency: 'CNY' as const,
  pricingType: 'chargeable_weight' as const,
  chargeable: { divisorCm3PerKg: null, splitPercent: 0, stepKg: 0, kgPerLdm: 0, minimumQuantity: 0 },
  freight: { form: 'per_unit' as const, unit: 't' as const, unitPrice },
  minimumMinor: 0,
  charges: [
    {
      code: 'DOC',
      group: 'origin' as const,
      status: 'included' as const,
      basis: 'shipment' as const,
      unitPrice: 300,
      currency: 'CNY' as const,
      minimumMinor: null,
      maximumMinor: null,
      equipment: null,
      note: null,
    },
  ],
  limits: NO_LIMITS,
  validFrom: '2026-11-15',
  validTo: '2027-01-31',
})
