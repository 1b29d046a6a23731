/**
 * Air corridors. Prices are ranges for a kilogram at the 300 kg break, base freight airport to airport; Shanghai-Moscow
 * 3-5.5 USD/kg in 1-3 days is from the brief, the others are of the same order [check].
 */
import type { Corridor } from './corridor.ts'

const air = { mode: 'air', price: 'kg', currency: 'USD', partLoads: 0 } as const

const GATEWAYS = [
  { id: 'PVG', factor: 1 },
  { id: 'CAN', factor: 1 },
  { id: 'SZX', factor: 1.01 },
  { id: 'PEK', factor: 1.02 },
  { id: 'CGO', factor: 0.97 },
  { id: 'HKG', factor: 1.06 },
  { id: 'XIY', factor: 1.02 },
  { id: 'CTU', factor: 1.03 },
  { id: 'HGH', factor: 1.01 },
  { id: 'URC', factor: 0.88 },
  { id: 'HRB', factor: 0.95 },
  { id: 'EHU', factor: 0.99 },
] as const
const from = (...ids: string[]) => GATEWAYS.filter((origin) => ids.includes(origin.id))

export const AIR_CORRIDORS: readonly Corridor[] = [
  {
    ...air,
    name: 'air-russia',
    region: 'russia',
    weight: 26,
    back: 0.5,
    origins: from('PVG', 'CAN', 'PEK', 'SZX', 'CGO', 'URC', 'HRB', 'XIY', 'CTU', 'HGH'),
    destinations: [
      { id: 'SVO', price: [3, 5.5], days: [1, 3] },
      { id: 'DME', price: [3, 5.4], days: [1, 3] },
      { id: 'OVB', price: [2.6, 4.7], days: [1, 3] },
      { id: 'LED', price: [3.2, 5.6], days: [1, 4] },
      { id: 'SVX', price: [2.9, 5.1], days: [1, 3] },
      { id: 'ZIA', price: [3, 5.4], days: [1, 3] },
      { id: 'VVO', price: [1.9, 3.8], days: [1, 3] },
    ],
  },
  {
    ...air,
    name: 'air-europe',
    region: 'europe',
    weight: 20,
    back: 0.4,
    origins: from('PVG', 'CAN', 'SZX', 'HKG', 'CGO', 'EHU', 'PEK', 'CTU'),
    destinations: [
      { id: 'FRA', price: [3.2, 5.4], days: [1, 4] },
      { id: 'LGG', price: [3, 5.2], days: [1, 4] },
      { id: 'AMS', price: [3.2, 5.4], days: [1, 4] },
      { id: 'LUX', price: [3.1, 5.3], days: [1, 4] },
      { id: 'BUD', price: [3, 5.2], days: [1, 4] },
      { id: 'IST', price: [2.8, 4.9], days: [1, 4] },
      { id: 'CDG', price: [3.3, 5.5], days: [2, 4] },
      { id: 'LHR', price: [3.4, 5.6], days: [2, 4] },
    ],
  },
  {
    ...air,
    name: 'air-transpacific',
    region: 'transpacific',
    weight: 16,
    back: 0.4,
    origins: from('PVG', 'HKG', 'CAN', 'SZX', 'CGO', 'EHU'),
    destinations: [
      { id: 'LAX', price: [4, 6.4], days: [1, 4] },
      { id: 'ORD', price: [4.3, 6.8], days: [2, 5] },
      { id: 'JFK', price: [4.5, 7], days: [2, 5] },
      { id: 'ANC', price: [3.8, 6.2], days: [1, 3] },
    ],
  },
  {
    ...air,
    name: 'air-central-asia',
    region: 'central_asia',
    weight: 14,
    back: 0.5,
    origins: from('URC', 'CAN', 'PVG', 'XIY', 'PEK', 'CGO'),
    destinations: [
      { id: 'ALA', price: [2, 3.9], days: [1, 3] },
      { id: 'TAS', price: [2.2, 4.2], days: [1, 3] },
      { id: 'NQZ', price: [2.2, 4.2], days: [1, 3] },
    ],
  },
  {
    ...air,
    name: 'air-asia',
    region: 'south_east_asia',
    weight: 10,
    back: 0.6,
    origins: from('CAN', 'SZX', 'PVG', 'HKG'),
    destinations: [
      { id: 'SIN', price: [0.9, 2], days: [1, 3] },
      { id: 'BKK', price: [0.9, 2], days: [1, 3] },
      { id: 'SGN', price: [0.8, 1.9], days: [1, 3] },
      { id: 'KUL', price: [0.9, 2], days: [1, 3] },
    ],
  },
  {
    ...air,
    name: 'air-gulf',
    region: 'middle_east',
    weight: 6,
    back: 0.4,
    origins: from('CAN', 'PVG', 'HKG'),
    destinations: [
      { id: 'DXB', price: [2, 3.8], days: [1, 3] },
      { id: 'DOH', price: [2.1, 3.9], days: [1, 3] },
    ],
  },
  {
    ...air,
    name: 'air-korea-japan',
    region: 'north_east_asia',
    weight: 4,
    back: 0.7,
    origins: from('PVG', 'PEK', 'CAN', 'SZX'),
    destinations: [
      { id: 'ICN', price: [0.7, 1.6], days: [1, 2] },
      { id: 'NRT', price: [0.8, 1.8], days: [1, 2] },
      { id: 'KIX', price: [0.8, 1.8], days: [1, 2] },
    ],
  },
  {
    ...air,
    name: 'air-china',
    region: 'china',
    weight: 10,
    back: null,
    currency: 'CNY',
    origins: from('CAN', 'PVG', 'PEK', 'SZX', 'HGH', 'CGO'),
    destinations: [
      { id: 'CTU', price: [3, 6.2], days: [1, 2] },
      { id: 'URC', price: [4.5, 8.2], days: [1, 2] },
      { id: 'XIY', price: [3, 6.2], days: [1, 2] },
      { id: 'CKG', price: [3, 6.2], days: [1, 2] },
      { id: 'HRB', price: [3.8, 7.2], days: [1, 2] },
      { id: 'KMG', price: [3.2, 6.6], days: [1, 2] },
    ],
  },
]
