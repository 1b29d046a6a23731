/** Offers as a template shows them: one or two a mode, in the usual way of pricing, valid from today. */
import type { CapacityStop, OfferSheet } from '@tongyun/freight/capacity'
import { dayAfter } from '@tongyun/freight/days'
import { NO_LIMITS } from '@tongyun/freight/limits'
import type { ChargeRule, Rate } from '@tongyun/freight/rate'
import type { LegMode, Mode } from '@tongyun/freight/vocabulary'

const charge = (code: ChargeRule['code'], change: Partial<ChargeRule>): ChargeRule => ({
  code,
  group: 'origin',
  status: 'included',
  basis: 'container',
  unitPrice: null,
  currency: 'CNY',
  minimumMinor: null,
  maximumMinor: null,
  equipment: null,
  note: null,
  ...change,
})

const stopsOf = (mode: LegMode, ids: readonly string[], hours: number, kind: 'terminal' | 'door'): CapacityStop[] =>
  ids.map((placeId, i) => {
    const at = i === 0 ? 0 : hours
    return { placeId, kind, mode: i === ids.length - 1 ? null : mode, arriveHours: at, departHours: at }
  })

type Part = Omit<
  OfferSheet,
  'rate' | 'availableFrom' | 'availableTo' | 'pickup' | 'delivery' | 'otherFeesNote' | 'minimumFreightNote' | 'remarks'
> & {
  rate: Omit<Rate, 'validFrom' | 'validTo' | 'limits'> & Partial<Pick<Rate, 'limits'>>
}
const byWeight = { splitPercent: 0, stepKg: 0 as const, kgPerLdm: 1850, minimumQuantity: 0 }
const general: OfferSheet['cargoTypes'] = ['general']

const sea: Part = {
  reference: 'SHA-HAM-COSCO',
  mode: 'sea',
  serviceMode: 'port_to_port',
  loadType: 'FCL',
  originId: 'CNSHA',
  destinationId: 'DEHAM',
  transitHours: 768,
  stops: stopsOf('sea', ['CNSHA', 'DEHAM'], 768, 'terminal'),
  schedule: { kind: 'weekly', weekdays: [6], departureTime: '08:00' },
  cutOffs: { documentsHoursBefore: 48, cargoHoursBefore: 24 },
  spaceUnit: 'container',
  spacePerDeparture: 20,
  cargoTypes: general,
  details: {
    mode: 'sea',
    carrierCode: 'COSU',
    vesselName: null,
    voyage: null,
    serviceName: 'AEU3',
    containerTypes: ['20GP', '40GP', '40HQ'],
    freeDaysDestination: 14,
  },
  rate: {
    currency: 'USD',
    pricingType: 'flat',
    chargeable: { divisorCm3PerKg: null, ...byWeight },
    minimumMinor: 0,
    freight: {
      form: 'flat',
      unit: 'container',
      prices: [
        { equipment: '20GP', unitPrice: 1250 },
        { equipment: '40GP', unitPrice: 2150 },
        { equipment: '40HQ', unitPrice: 2250 },
      ],
    },
    charges: [
      charge('THC', { unitPrice: 780, equipment: '20GP' }),
      charge('THC', { unitPrice: 1180, equipment: '40HQ' }),
      charge('DOC', { basis: 'document', unitPrice: 450 }),
      charge('DTH', { group: 'destination', status: 'elsewhere', currency: 'EUR', unitPrice: 260 }),
    ],
  },
}

const air: Part = {
  reference: 'PVG-SVO-SU',
  mode: 'air',
  serviceMode: 'port_to_port',
  loadType: null,
  originId: 'PVG',
  destinationId: 'SVO',
  transitHours: 24,
  stops: stopsOf('air', ['PVG', 'SVO'], 24, 'terminal'),
  schedule: { kind: 'weekly', weekdays: [1, 3, 5], departureTime: '23:30' },
  cutOffs: { documentsHoursBefore: 8, cargoHoursBefore: 6 },
  spaceUnit: 'kg',
  spacePerDeparture: 3000,
  cargoTypes: general,
  details: { mode: 'air', airlineCode: 'SU', flightNumber: 'SU207', aircraft: 'B777F', overnight: true, direct: true },
  rate: {
    currency: 'CNY',
    pricingType: 'chargeable_weight',
    minimumMinor: 60_000,
    chargeable: { divisorCm3PerKg: 6000, ...byWeight, stepKg: 0.5 },
    freight: {
      form: 'breaks',
      unit: 'kg',
      pivot: true,
      breaks: [0, 45, 100, 300, 500, 1000].map((fromKg, i) => ({ fromKg, unitPrice: [45, 38, 32, 29, 27.5, 26][i] as number })),
    },
    charges: [
      charge('FSC', { group: 'surcharge', basis: 'kg', unitPrice: 2.8 }),
      charge('DOC', { basis: 'document', unitPrice: 50 }),
    ],
  },
}

const road: Part = {
  reference: 'YIWU-MOW-FTL',
  mode: 'road',
  serviceMode: 'door_to_door',
  loadType: 'FTL',
  originId: 'g1796236',
  destinationId: 'g524901',
  transitHours: 360,
  stops: stopsOf('road', ['g1796236', 'g524901'], 360, 'door'),
  schedule: { kind: 'weekly', weekdays: [2, 5], departureTime: '18:00' },
  cutOffs: { documentsHoursBefore: 24, cargoHoursBefore: 4 },
  spaceUnit: 'truck',
  spacePerDeparture: 3,
  cargoTypes: general,
  details: { mode: 'road', vehicleTypes: ['EU-TENT'], tir: true, borderCrossingId: null },
  rate: {
    currency: 'USD',
    pricingType: 'flat',
    chargeable: { divisorCm3PerKg: null, ...byWeight },
    minimumMinor: 0,
    freight: { form: 'flat', unit: 'truck', prices: [{ equipment: 'EU-TENT', unitPrice: 8200 }] },
    charges: [charge('CUS', { group: 'destination', status: 'elsewhere', basis: 'shipment', currency: 'RUB' })],
    limits: { ...NO_LIMITS, minWeightKg: 3000, maxWeightKg: 22_000 },
  },
}

const rail: Part = {
  ...sea,
  reference: 'XIAN-HAM-X8014',
  mode: 'rail',
  originId: 'R-XIAN',
  destinationId: 'R-HAMBURG',
  transitHours: 432,
  stops: stopsOf('rail', ['R-XIAN', 'R-HAMBURG'], 432, 'terminal'),
  details: { mode: 'rail', trainNumber: 'X8014', platformName: null, containerTypes: ['40HQ'], gaugeChangeId: null },
  rate: {
    ...sea.rate,
    freight: { form: 'flat', unit: 'container', prices: [{ equipment: '40HQ', unitPrice: 6800 }] },
    charges: [charge('THC', { unitPrice: 900 }), charge('DOC', { basis: 'document', unitPrice: 350 })],
  },
}

const multimodal: Part = {
  ...sea,
  reference: 'SHA-MOW-VVO',
  mode: 'multimodal',
  serviceMode: 'port_to_port',
  destinationId: 'R-PAVELETSKAYA',
  transitHours: 600,
  stops: [
    { placeId: 'CNSHA', kind: 'terminal', mode: 'sea', arriveHours: 0, departHours: 0 },
    { placeId: 'RUVVO', kind: 'transfer', mode: 'rail', arriveHours: 120, departHours: 192 },
    { placeId: 'R-PAVELETSKAYA', kind: 'terminal', mode: null, arriveHours: 600, departHours: 600 },
  ],
  details: { mode: 'multimodal', legModes: ['sea', 'rail'], containerTypes: ['40HQ'], vehicleTypes: [] },
  rate: {
    ...sea.rate,
    freight: { form: 'flat', unit: 'container', prices: [{ equipment: '40HQ', unitPrice: 5200 }] },
    charges: [charge('THC', { unitPrice: 1180 }), charge('DOC', { basis: 'document', unitPrice: 350 })],
  },
}

const EXAMPLES: Record<Mode, readonly Part[]> = { sea: [sea], air: [air], road: [road], rail: [rail], multimodal: [multimodal] }

/** Examples of a mode, priced for a month from `today` (ISO date). They have no faults. */
export const exampleOffers = (mode: Mode, today: string): OfferSheet[] => {
  const until = dayAfter(today, 30)
  return EXAMPLES[mode].map((part) => ({
    ...part,
    availableFrom: today,
    availableTo: until,
    pickup: null,
    delivery: null,
    otherFeesNote: null,
    minimumFreightNote: null,
    remarks: null,
    rate: { limits: NO_LIMITS, ...part.rate, validFrom: today, validTo: until },
  }))
}
