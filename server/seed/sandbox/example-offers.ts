/** Offers that the examples of the reference name, in every sandbox: the firm's own, and others of a carrier that connect. */
import { EXAMPLE_REFERENCE, EXAMPLE_SHEET } from '@tongyun/contract/open-platform/terms/example-sheet'
import { SANDBOX } from '@tongyun/contract/open-platform/terms/sandbox-examples'
import type { Capacity } from '@tongyun/freight/capacity'
import { DAY_MS, isoDay } from '@tongyun/freight/days'
import { NO_LIMITS } from '@tongyun/freight/limits'
import type { ExchangeRates } from '@tongyun/freight/rate'
import { openGazetteer } from '@tongyun/places'
import { sql } from 'kysely'
import { insertCapacities } from '../../src/capacity/offering/index.ts'
import { departuresOf } from '../../src/capacity/space/index.ts'
import type { Database } from '../../src/core/database.ts'
import { withDatesOf } from '../../src/core/example-dates.ts'
import { adoptCapacities, approveOffer, lockOffersByReference, pushOffers } from '../../src/supply/index.ts'

const SHANGHAI = 'g1796236'
const MOSCOW = 'g524901'
const PETERSBURG = 'g498817'
const TRANSIT_H = 60
/** Longer than any printed day is ahead. */
const AHEAD_D = 42

type Ends = [origin: string, destination: string]

const railOf = (
  id: string,
  providerId: string,
  [originId, destinationId]: Ends,
  weekday: number,
  unitPrice: number,
  now: Date,
) => {
  const day = (ahead: number) => isoDay(new Date(now.getTime() + ahead * DAY_MS))
  const dates = { from: day(-10), to: day(2 * AHEAD_D) }
  return {
    capacityId: id,
    reference: `EXAMPLE-${id}`,
    providerId,
    mode: 'rail',
    serviceMode: 'port_to_port',
    loadType: 'LCL',
    originId,
    destinationId,
    stops: [
      { placeId: originId, kind: 'terminal', mode: 'rail', arriveHours: 0, departHours: 0 },
      { placeId: destinationId, kind: 'terminal', mode: null, arriveHours: TRANSIT_H, departHours: TRANSIT_H },
    ],
    distanceKm: 9_000,
    transitHours: TRANSIT_H,
    schedule: { kind: 'weekly', weekdays: [weekday], departureTime: '10:00' },
    cutOffs: { documentsHoursBefore: null, cargoHoursBefore: 24 },
    availableFrom: dates.from,
    availableTo: dates.to,
    spaceUnit: 'm3',
    spacePerDeparture: 1_000,
    pickup: null,
    delivery: null,
    cargoTypes: [],
    rate: {
      currency: 'CNY',
      pricingType: 'flat',
      chargeable: { divisorCm3PerKg: null, splitPercent: 0, stepKg: 0, kgPerLdm: 0, minimumQuantity: 0 },
      freight: { form: 'flat', unit: 'ticket', prices: [{ equipment: null, unitPrice }] },
      minimumMinor: 0,
      charges: [
        {
          code: 'DOC',
          group: 'origin',
          status: 'included',
          basis: 'shipment',
          unitPrice: 50,
          currency: 'CNY',
          minimumMinor: null,
          maximumMinor: null,
          equipment: null,
          note: null,
        },
      ],
      limits: NO_LIMITS,
      validFrom: dates.from,
      validTo: dates.to,
    },
    otherFeesNote: null,
    minimumFreightNote: null,
    remarks: null,
    co2eGramsPerTonne: 100_000,
    reviewStatus: 'approved',
    saleStatus: 'on_sale',
    demo: false,
    confirmedAt: now.toISOString(),
    details: { mode: 'rail', trainNumber: 'X8015', platformName: null, containerTypes: [], gaugeChangeId: null },
  } as unknown as Capacity
}

/** Offers of a carrier from Shanghai by Moscow to Saint Petersburg, with their departures. */
export const insertExampleOffers = async (
  database: Database,
  { carrier, providerId }: { carrier: string; providerId: string },
  exchange: ExchangeRates,
  now: Date,
) => {
  const gazetteer = openGazetteer()
  const capacities = [
    railOf('first', carrier, [SHANGHAI, MOSCOW], 1, 900, now),
    railOf('second', carrier, [MOSCOW, PETERSBURG], 6, 400, now),
    railOf('second-early', carrier, [MOSCOW, PETERSBURG], 3, 300, now),
    railOf('third', providerId, [SHANGHAI, MOSCOW], 1, 900, now),
  ]
  const until = new Date(now.getTime() + AHEAD_D * DAY_MS)
  const zone = gazetteer.byId('CNSHA')?.zone ?? ''
  const departures = capacities.flatMap((one) =>
    departuresOf(one, now, until, zone).map((departure) => ({ ...departure, spaceElsewhere: 0 })),
  )
  await insertCapacities(database, { capacities, departures, history: [] }, { gazetteer, exchange })
  await adoptCapacities(database, providerId, now)
  // The carrier answers nothing by itself, and neither confirms at once, so that bookings stand as they were printed.
  await sql`update providers set demo = false, certified = true where provider_id = ${carrier}`.execute(database)
  await sql`delete from provider_terms where provider_id in (${carrier}, ${providerId})`.execute(database)
}

/** The firm's own offer, on sale, and drafts beside it. */
export const insertOwnExamples = (database: Database, providerId: string, actor: string, now: Date) =>
  database.transaction().execute(async (transaction) => {
    const sheet = JSON.parse(withDatesOf(JSON.stringify(EXAMPLE_SHEET), now)) as typeof EXAMPLE_SHEET
    const drafts = Object.values(SANDBOX.drafts).map((reference, at) => ({ number: at + 1, reference, sheet }))
    const offers = [{ number: 0, reference: EXAMPLE_REFERENCE, sheet, submit: true }, ...drafts]
    await pushOffers(transaction, offers as Parameters<typeof pushOffers>[1], { providerId, actor, now })
    const [row] = await lockOffersByReference(transaction, providerId, [EXAMPLE_REFERENCE])
    if (row?.review_status !== 'pending') return
    await approveOffer(transaction, row.offer_id, row.version, { reviewId: 'r-examples', by: actor, now, comments: [] })
  })
