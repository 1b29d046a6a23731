import { NO_LIMITS } from '@tongyun/freight/limits'
import type { Rate } from '@tongyun/freight/rate'
import { CONSOLIDATION_KG } from '@tongyun/freight/usual-limits'
import { type CargoType, CURRENCY_DIGITS } from '@tongyun/freight/vocabulary'
import { DEMO_EXCHANGE } from '../../src/reference/index.ts'
import type { MarketRegion } from '../corridors/corridor.ts'
import { airCharges } from './charges.ts'
import { rounded } from './level.ts'
import { chargeable, chargeContext, type OfferContext, type OfferParts, weekly } from './offer-context.ts'

/** Airlines of the reference table that fly to a region. */
const AIRLINES: Record<MarketRegion, readonly string[]> = {
  china: ['CA', 'CZ', 'MU', 'HU', '3U', 'ZH', 'MF', 'O3', 'CF'],
  russia: ['SU', 'CA', 'CZ', 'MU', 'S7', 'U6', 'HU', '3U'],
  central_asia: ['KC', 'HY', 'CZ', 'CA', '3U'],
  europe: ['CK', 'CA', 'LH', 'CV', 'TK', 'AF', 'KL', 'O3', 'EK', 'QR', 'CX'],
  transpacific: ['CK', 'CA', 'CX', '5Y', 'K4', 'FX', '5X', 'KE', 'BR'],
  south_east_asia: ['SQ', 'CZ', 'MU', 'CX', 'Y8', 'ZH'],
  north_east_asia: ['KE', 'OZ', 'NH', 'KZ', 'MU', 'CA'],
  middle_east: ['EK', 'EY', 'QR', 'CZ', 'CA'],
  other_overseas: ['ET', 'CA', 'CX'],
}
const AIRCRAFT = ['B777F', 'B747-400F', 'A330-300', 'B777-300ER', 'A350-900', 'B737-800F', 'B757-200F']

/** Prices at the usual breaks as a part of the price from 300 kg [check]. */
const BREAKS = [
  [0, 1.75],
  [45, 1.32],
  [100, 1.12],
  [300, 1],
  [500, 0.95],
  [1000, 0.9],
] as const

/** Consolidation keeps to the usual weights of a ticket; direct space is sold up to what a flight loads. */
const LIMITS = {
  consolidated: {
    ...NO_LIMITS,
    minWeightKg: CONSOLIDATION_KG.least,
    maxWeightKg: CONSOLIDATION_KG.most,
    maxPieceKg: 80,
    maxPieceLengthCm: 120,
    maxPieceWidthCm: 80,
    maxPieceHeightCm: 80,
  },
  direct: {
    ...NO_LIMITS,
    maxWeightKg: 5000,
    maxPieceKg: 1000,
    maxPieceLengthCm: 318,
    maxPieceWidthCm: 224,
    maxPieceHeightCm: 160,
  },
}

/** A rate by weight breaks; chargeable weight by 6000, or 5000 for express, in steps of half a kilogram. */
export const airRate = (offer: OfferContext, battery: boolean): Omit<Rate, 'validFrom' | 'validTo'> => {
  const { lane, random, price } = offer
  const express = random.chance(0.12)
  const inYuan = lane.corridor.currency === 'USD' && offer.originCountry === 'CN' && random.chance(0.45)
  const currency = inYuan ? 'CNY' : lane.corridor.currency
  const at300 = inYuan ? price * DEMO_EXCHANGE.rates.USD : price
  const breaks = BREAKS.map(([fromKg, factor]) => ({ fromKg, unitPrice: rounded(at300 * factor) }))
  return {
    currency,
    pricingType: 'chargeable_weight',
    chargeable: chargeable(express ? 5000 : 6000, { stepKg: 0.5, splitPercent: random.chance(0.2) ? random.pick([30, 50]) : 0 }),
    freight: { form: 'breaks', unit: 'kg', breaks, pivot: random.chance(0.8) },
    minimumMinor: Math.round(at300 * 22) * 10 ** CURRENCY_DIGITS[currency],
    charges: airCharges({ ...chargeContext(offer, []), currency, battery }),
    limits: lane.corridor.mode === 'air' && random.chance(0.3) ? LIMITS.consolidated : LIMITS.direct,
  }
}

/** Flights. */
export const airOffer = (offer: OfferContext): OfferParts => {
  const { lane, random } = offer
  const battery = random.chance(0.35)
  const airlineCode = random.pick(AIRLINES[lane.corridor.region])
  const rate = airRate(offer, battery)
  const cargoTypes: CargoType[] = [
    'general',
    ...(battery ? (['battery'] as const) : []),
    ...(random.chance(0.12) ? (['temperature'] as const) : []),
    ...(random.chance(0.08) ? (['dangerous'] as const) : []),
    ...(random.chance(0.2) ? (['fragile'] as const) : []),
  ]
  const minimum = rate.minimumMinor / 10 ** CURRENCY_DIGITS[rate.currency]
  return {
    rate,
    details: {
      mode: 'air',
      airlineCode,
      flightNumber: `${airlineCode}${random.whole(7100, 9899)}`,
      aircraft: random.chance(0.8) ? random.pick(AIRCRAFT) : null,
      overnight: random.chance(0.45),
      direct: random.chance(0.65),
    },
    schedule: weekly(random, random.whole(2, 5), [0, 23]),
    cutOffs: { documentsHoursBefore: random.pick([6, 8, 12]), cargoHoursBefore: random.pick([4, 6, 8]) },
    spaceUnit: 'kg',
    spacePerDeparture: random.whole(8, 150) * 100,
    cargoTypes,
    otherFeesNote: random.pick([null, 'AWB and X-ray included', 'FSC/SSC as of flight date']),
    minimumFreightNote: `min ${minimum} ${rate.currency}`,
    remarks: random.pick([null, null, 'ULD on request', 'Via hub, rebooking possible']),
  }
}
