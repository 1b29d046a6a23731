/** Rail groupage from Shanghai to Moscow, Tuesdays and Fridays, priced as a test says. */
import type { Capacity } from '@tongyun/freight/capacity'
import type { ChargeRule, Rate } from '@tongyun/freight/rate'
import type { CurrencyCode } from '@tongyun/freight/vocabulary'
import { openGazetteer } from '@tongyun/places'
import { insertCapacities } from '../src/capacity/offering/index.ts'
import { EXCHANGE, withOffers } from '../src/capacity/offering/sample-market.fixture.ts'
import type { Database } from '../src/core/database.ts'

const SHANGHAI = 'g1796236'
const MOSCOW = 'g524901'

export const charge = (code: ChargeRule['code'], unitPrice: number | null, parts: Partial<ChargeRule> = {}): ChargeRule => ({
  code,
  group: code === 'DTH' ? 'destination' : 'origin',
  status: 'included',
  basis: 'shipment',
  unitPrice,
  currency: 'CNY',
  minimumMinor: null,
  maximumMinor: null,
  equipment: null,
  note: null,
  ...parts,
})

type Wanted = {
  id: string
  providerId: string
  /** Major units of `currency` for the whole. */
  freight: number
  charges: ChargeRule[]
  currency?: CurrencyCode
  transitHours?: number
  change?: Partial<Capacity>
}

const rateOf = ({ freight, charges, currency = 'CNY' }: Wanted): Rate => ({
  currency,
  pricingType: 'flat',
  chargeable: { divisorCm3PerKg: null, splitPercent: 0, stepKg: 0, kgPerLdm: 0, minimumQuantity: 0 },
  freight: { form: 'flat', unit: 'ticket', prices: [{ equipment: null, unitPrice: freight }] },
  minimumMinor: 0,
  charges,
  limits: {
    minWeightKg: null,
    maxWeightKg: null,
    minVolumeM3: null,
    maxVolumeM3: null,
    maxPieceKg: null,
    maxPieceLengthCm: null,
    maxPieceWidthCm: null,
    maxPieceHeightCm: null,
  },
  validFrom: '2026-11-20',
  validTo: '2026-12-31',
})

const capacityOf = (wanted: Wanted): Capacity => {
  const { id, providerId, transitHours = 400, change = {} } = wanted
  const [originId, destinationId] = [change.originId ?? SHANGHAI, change.destinationId ?? MOSCOW]
  return {
    capacityId: id,
    reference: `REF-${id}`,
    providerId,
    mode: 'rail',
    serviceMode: 'port_to_port',
    loadType: 'LCL',
    originId,
    destinationId,
    stops: [
      { placeId: originId, kind: 'terminal', mode: 'rail', arriveHours: 0, departHours: 0 },
      { placeId: destinationId, kind: 'terminal', mode: null, arriveHours: transitHours, departHours: transitHours },
    ],
    distanceKm: 9_000,
    transitHours,
    schedule: { kind: 'weekly', weekdays: [2, 5], departureTime: '10:00' },
    cutOffs: { documentsHoursBefore: null, cargoHoursBefore: 24 },
    availableFrom: '2026-11-20',
    availableTo: '2026-12-31',
    spaceUnit: 'm3',
    spacePerDeparture: 100,
    pickup: null,
    delivery: null,
    cargoTypes: [],
    rate: rateOf(wanted),
    otherFeesNote: null,
    minimumFreightNote: null,
    remarks: null,
    co2eGramsPerTonne: 100_000,
    reviewStatus: 'approved',
    saleStatus: 'on_sale',
    demo: false,
    confirmedAt: '2026-11-30T08:00:00.000Z',
    details: { mode: 'rail', trainNumber: 'X8015', platformName: '平台', containerTypes: [], gaugeChangeId: null },
    ...change,
  }
}

/** Puts offers on the mall beside what is there, with their departures of four weeks. */
export const insertOffers = (database: Database, wanted: readonly Wanted[]) => {
  const market = withOffers({ capacities: [], departures: [], history: [] }, wanted.map(capacityOf), 28)
  return insertCapacities(database, market, { gazetteer: openGazetteer(), exchange: EXCHANGE })
}
