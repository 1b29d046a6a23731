/** Whole sheets as a provider would write them on 1 December 2026, for tests. */
import type { OfferSheet } from '@tongyun/freight/capacity'
import { NO_LIMITS } from '@tongyun/freight/limits'

const shared = {
  schedule: { kind: 'weekly', weekdays: [3, 6], departureTime: '18:00' },
  cutOffs: { documentsHoursBefore: 48, cargoHoursBefore: 24 },
  availableFrom: '2026-11-20',
  availableTo: '2027-01-31',
  pickup: null,
  delivery: null,
  cargoTypes: ['general'],
  otherFeesNote: null,
  minimumFreightNote: null,
  remarks: null,
} satisfies Partial<OfferSheet>

const chargeable = { divisorCm3PerKg: null, splitPercent: 0, stepKg: 0, kgPerLdm: 0, minimumQuantity: 0 } as const

/** Shanghai to Vladivostok by sea, 20GP and 40HQ. */
export const seaSheet = (change: Partial<OfferSheet> = {}): OfferSheet => ({
  ...shared,
  reference: 'SEA-1',
  mode: 'sea',
  serviceMode: 'port_to_port',
  loadType: 'FCL',
  originId: 'CNSHA',
  destinationId: 'RUVVO',
  stops: [
    { placeId: 'CNSHA', kind: 'terminal', mode: 'sea', arriveHours: 0, departHours: 0 },
    { placeId: 'RUVVO', kind: 'terminal', mode: null, arriveHours: 120, departHours: 120 },
  ],
  transitHours: 120,
  spaceUnit: 'teu',
  spacePerDeparture: 60,
  rate: {
    currency: 'USD',
    pricingType: 'flat',
    chargeable,
    freight: {
      form: 'flat',
      unit: 'container',
      prices: [
        { equipment: '20GP', unitPrice: 980 },
        { equipment: '40HQ', unitPrice: 1640 },
      ],
    },
    minimumMinor: 0,
    charges: [
      {
        code: 'THC',
        group: 'origin',
        status: 'included',
        basis: 'container',
        unitPrice: 1180,
        currency: 'CNY',
        minimumMinor: null,
        maximumMinor: null,
        equipment: '40HQ',
        note: null,
      },
    ],
    limits: { ...NO_LIMITS },
    validFrom: '2026-11-20',
    validTo: '2027-01-31',
  },
  details: {
    mode: 'sea',
    carrierCode: 'FESO',
    vesselName: 'AMBER HERON',
    voyage: '118E',
    serviceName: null,
    containerTypes: ['20GP', '40HQ'],
    freeDaysDestination: 14,
  },
  ...change,
})

/** Shanghai Pudong to Moscow by air, by weight breaks. */
export const airSheet = (change: Partial<OfferSheet> = {}): OfferSheet => ({
  ...shared,
  reference: 'AIR-1',
  mode: 'air',
  serviceMode: 'port_to_port',
  loadType: null,
  originId: 'PVG',
  destinationId: 'SVO',
  stops: [
    { placeId: 'PVG', kind: 'terminal', mode: 'air', arriveHours: 0, departHours: 0 },
    { placeId: 'SVO', kind: 'terminal', mode: null, arriveHours: 12, departHours: 12 },
  ],
  transitHours: 12,
  cutOffs: { documentsHoursBefore: 8, cargoHoursBefore: 6 },
  spaceUnit: 'kg',
  spacePerDeparture: 5000,
  rate: {
    currency: 'USD',
    pricingType: 'chargeable_weight',
    chargeable: { ...chargeable, divisorCm3PerKg: 6000, stepKg: 0.5 },
    freight: {
      form: 'breaks',
      unit: 'kg',
      breaks: [
        { fromKg: 0, unitPrice: 7.2 },
        { fromKg: 45, unitPrice: 5.4 },
        { fromKg: 100, unitPrice: 4.62 },
      ],
      pivot: true,
    },
    minimumMinor: 9000,
    charges: [],
    limits: { ...NO_LIMITS },
    validFrom: '2026-11-20',
    validTo: '2027-01-31',
  },
  details: { mode: 'air', airlineCode: 'SU', flightNumber: 'SU207', aircraft: null, overnight: true, direct: true },
  ...change,
})

/** A truck from Yiwu to Moscow. */
export const roadSheet = (change: Partial<OfferSheet> = {}): OfferSheet => ({
  ...shared,
  reference: 'ROAD-1',
  mode: 'road',
  serviceMode: 'door_to_door',
  loadType: 'FTL',
  originId: 'g1796236',
  destinationId: 'g524901',
  stops: [
    { placeId: 'g1796236', kind: 'door', mode: 'road', arriveHours: 0, departHours: 0 },
    { placeId: 'g524901', kind: 'door', mode: null, arriveHours: 360, departHours: 360 },
  ],
  transitHours: 360,
  spaceUnit: 'truck',
  spacePerDeparture: 3,
  pickup: { radiusKm: 100, places: [] },
  delivery: { radiusKm: 50, places: [] },
  rate: {
    currency: 'CNY',
    pricingType: 'flat',
    chargeable,
    freight: { form: 'flat', unit: 'truck', prices: [{ equipment: 'EU-TENT', unitPrice: 46_000 }] },
    minimumMinor: 0,
    charges: [],
    limits: { ...NO_LIMITS, minWeightKg: 3000 },
    validFrom: '2026-11-20',
    validTo: '2027-01-31',
  },
  details: { mode: 'road', vehicleTypes: ['EU-TENT'], tir: false, borderCrossingId: null },
  ...change,
})
