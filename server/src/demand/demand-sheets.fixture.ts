/** Sheets of demands for tests. */
import { DAY_MS, HOUR_MS, isoDay } from '@tongyun/freight/days'
import { type DemandSheet, emptyDemandSheet } from '@tongyun/freight/demand/demand-sheet'

const day = (now: Date, ahead: number) => isoDay(new Date(now.getTime() + ahead * DAY_MS))

/** Four tonnes of machine parts from Shanghai to Moscow, ready in three to ten days; every field is filled in. */
export const demandSheet = (now: Date, values: Partial<DemandSheet> = {}): DemandSheet => ({
  ...emptyDemandSheet(),
  originId: 'g1796236',
  destinationId: 'g524901',
  pickupAddress: 'Pickup Road 1',
  stops: [{ placeId: 'g1529102', address: 'Stop Road 2' }],
  deliveryAddress: 'Delivery Road 3',
  businessType: 'manufacturer',
  cargoTypes: ['general'],
  goods: 'Gearboxes for presses',
  hsCode: '8483',
  weightKg: 4_000,
  volumeM3: 12,
  packages: 8,
  pieces: [],
  modes: ['rail', 'road'],
  serviceMode: 'door_to_door',
  incoterm: 'FCA',
  services: ['insurance'],
  readyFrom: day(now, 3),
  readyTo: day(now, 10),
  deliverBy: day(now, 40),
  maxTransitDays: 30,
  temperatureFromC: 2,
  temperatureToC: 8,
  loading: ['forklift'],
  tir: true,
  otherRequirements: 'No transshipment in the open',
  remarks: 'Pallets cannot be stacked',
  quotesUntil: new Date(now.getTime() + 48 * HOUR_MS).toISOString(),
  currency: 'USD',
  targetMinor: 512_300,
  targetShown: true,
  payment: 'prepaid',
  contactName: 'Zhang Contact',
  contactPhone: '+8613800138000',
  contactEmail: 'contact@cargo.example',
  contactWechat: 'wechat-of-cargo',
  ...values,
})
