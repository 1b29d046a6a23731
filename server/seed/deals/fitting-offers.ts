/** Offers of the demonstration that go where its demands ask, each with the departures it could take. */

import { DAY_MS } from '@tongyun/freight/days'
import type { QuoteInputs } from '@tongyun/freight/deal/quote-price'
import type { DemandSheet } from '@tongyun/freight/demand/demand-sheet'
import { consignmentFor, rateEquipment } from '@tongyun/freight/full-load'
import type { Consignment, ExchangeRates, Rate } from '@tongyun/freight/rate'
import type { CargoType, ContainerType, LoadType, Mode, ServiceMode, SpaceUnit, VehicleType } from '@tongyun/freight/vocabulary'
import { sql } from 'kysely'
import { spaceNeeded } from '../../src/capacity/offering/index.ts'
import type { Database } from '../../src/core/database.ts'

/** Nothing is ready later than that. */
const LATEST_DAYS = 30

type Departure = { departureId: string; etd: string; eta: string; day: string; closesAt: string; left: number }

export type FittingOffer = {
  capacity_id: string
  provider_id: string
  reference: string | null
  mode: Mode
  load_type: LoadType | null
  service_mode: ServiceMode
  origin_city: string
  destination_city: string
  transit_hours: number
  distance_km: number | null
  space_unit: SpaceUnit
  cargo_types: CargoType[]
  equipment: (ContainerType | VehicleType)[]
  rate: Rate
  departures: Departure[]
}

/** What tells ways of carrying on lanes apart. */
const wayOf = (mode: string, loadType: string | null, serviceMode: string | null, origin: string, destination: string) =>
  [mode, loadType, serviceMode, origin, destination].join(' ')

export const wayOfSheet = ({ modes, loadType, serviceMode, originId, destinationId }: DemandSheet) =>
  wayOf(modes[0] ?? '', loadType, serviceMode, originId ?? '', destinationId ?? '')

/** Offers on sale by the way they go, in the order of their ids. */
export const selectOffersOnWays = async (
  database: Database,
  sheets: readonly DemandSheet[],
  now: Date,
): Promise<ReadonlyMap<string, FittingOffer[]>> => {
  const ways = [...new Set(sheets.map(wayOfSheet))]
  const origins = [...new Set(sheets.map(({ originId }) => originId))]
  const destinations = [...new Set(sheets.map(({ destinationId }) => destinationId))]
  const latest = new Date(now.getTime() + LATEST_DAYS * DAY_MS)
  const { rows } = await sql<FittingOffer>`
    select c.capacity_id, c.provider_id, c.reference, c.mode, c.load_type, c.service_mode, c.origin_city, c.destination_city,
      c.transit_hours, c.distance_km, c.space_unit, c.cargo_types, coalesce(c.rate_equipment, c.equipment) as equipment, c.rate,
      (select coalesce(jsonb_agg(jsonb_build_object('departureId', d.departure_id, 'etd', d.etd, 'eta', d.eta, 'day', d.etd_date,
          'closesAt', d.closes_at, 'left', d.space_left) order by d.etd), '[]')
        from departures d where d.capacity_id = c.capacity_id and d.closes_at > ${now} and d.etd < ${latest}
          and d.space_left > 0) as departures
    from capacities c where c.on_offer and c.demo and c.open_until > ${now} and c.origin_city = any(${origins})
      and c.destination_city = any(${destinations})
      and concat(c.mode, ' ', c.load_type, ' ', c.service_mode, ' ', c.origin_city, ' ', c.destination_city) = any(${ways})
    order by c.capacity_id`.execute(database)
  return Map.groupBy(rows, (offer) =>
    wayOf(offer.mode, offer.load_type, offer.service_mode, offer.origin_city, offer.destination_city),
  )
}

const wholeDigits = (quantity: number) => Math.ceil(quantity * 1_000 - 1e-6) / 1_000

/** The first departure within the days of a sheet that has room, and the space it takes there; null where there is none. */
export const departureFor = ({ departures, space_unit: unit }: FittingOffer, sheet: DemandSheet, consignment: Consignment) => {
  const quantity = wholeDigits(spaceNeeded(consignment)[unit])
  if (quantity === 0) return null
  const departure = departures.find(
    ({ day, left }) => day >= (sheet.readyFrom ?? '') && day <= (sheet.readyTo ?? '9') && left >= quantity,
  )
  return departure === undefined ? null : { departure, quantity }
}

/** What the engine is asked for a sheet's cargo with an offer; on the day it leaves, or on the first it is ready. */
export const inputsOf = (
  offer: FittingOffer,
  asked: Consignment,
  { date, exchange }: { date: string; exchange: ExchangeRates },
): QuoteInputs => {
  const { rate, load_type: loadType, equipment } = offer
  const { consignment } = consignmentFor(asked, { loadType, rate, equipment })
  const context = {
    date,
    distanceKm: offer.distance_km,
    acceptedCargoTypes: offer.cargo_types,
    offered: { loadType, equipment: rateEquipment(rate) ?? equipment },
    exchange,
  }
  return { rate, consignment, context }
}
