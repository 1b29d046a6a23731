/** Versions of quotes for tests: prices of the engine, for four tonnes by road. */

import { emptyConsignment } from '@tongyun/freight/consignment'
import { HOUR_MS, isoDay } from '@tongyun/freight/days'
import { PROPOSED_TERMS } from '@tongyun/freight/deal/deal-terms'
import { freezePrice } from '@tongyun/freight/deal/quote-price'
import { NO_LIMITS } from '@tongyun/freight/limits'
import type { Rate } from '@tongyun/freight/rate'
import type { NewVersion } from './write-quote.ts'

/** So many yuan a tonne, and the export document. */
export const quotedRate = (now: Date, unitPrice = 1_000): Rate => ({
  currency: 'CNY',
  pricingType: 'chargeable_weight',
  chargeable: { divisorCm3PerKg: null, splitPercent: 0, stepKg: 0, kgPerLdm: 0, minimumQuantity: 0 },
  freight: { form: 'per_unit', unit: 't', unitPrice },
  minimumMinor: 0,
  charges: [
    {
      code: 'DOC',
      group: 'origin',
      status: 'included',
      basis: 'shipment',
      unitPrice: 300,
      currency: 'CNY',
      minimumMinor: null,
      maximumMinor: null,
      equipment: null,
      note: null,
    },
  ],
  limits: NO_LIMITS,
  validFrom: isoDay(new Date(now.getTime() - 30 * 24 * HOUR_MS)),
  validTo: isoDay(new Date(now.getTime() + 60 * 24 * HOUR_MS)),
})

/** 4,300.00 yuan, valid for 72 hours, subject to space, without a departure. */
export const quotedVersion = (now: Date, change: Partial<NewVersion> = {}): NewVersion => {
  const frozen = freezePrice({
    rate: quotedRate(now),
    consignment: { ...emptyConsignment(), weightKg: 4_000, volumeM3: 12, cargoTypes: ['general'] },
    context: {
      date: isoDay(new Date(now.getTime() + 72 * HOUR_MS)),
      distanceKm: 6_300,
      exchange: { base: 'CNY', date: isoDay(now), source: 'test', rates: { USD: 7.1, RUB: 0.088 } },
    },
  })
  if (!frozen.ok) throw new Error(frozen.reason)
  return {
    price: frozen.price,
    journey: {
      originId: 'g1796236',
      destinationId: 'g524901',
      mode: 'road',
      loadType: 'LTL',
      serviceMode: 'door_to_door',
      incoterm: 'FCA',
      goods: 'Gearboxes for presses',
      readyFrom: isoDay(new Date(now.getTime() + 72 * HOUR_MS)),
      readyTo: isoDay(new Date(now.getTime() + 240 * HOUR_MS)),
      reference: null,
      spaceUnit: null,
    },
    terms: { version: 0, confirmed: false, terms: PROPOSED_TERMS },
    validUntil: new Date(now.getTime() + 72 * HOUR_MS),
    firm: false,
    capacityId: null,
    departure: null,
    transitHours: 400,
    note: null,
    ...change,
  }
}
