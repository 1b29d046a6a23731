import type { OfferSheet } from '@tongyun/freight/capacity'
import type { ExchangeRates } from '@tongyun/freight/rate'
import type { ContainerType, VehicleType } from '@tongyun/freight/vocabulary'
import { openGazetteer } from '@tongyun/places'
import { sql } from 'kysely'
import type { Database } from '../core/database.ts'
import { headlineRate } from './headline-rate.ts'
import { referenceTotalsIn } from './reference-totals.ts'

type Priced = Pick<OfferSheet, 'mode' | 'loadType' | 'rate' | 'originId' | 'destinationId'> & {
  distanceKm: number
  equipment: readonly (ContainerType | VehicleType)[]
}

/**
 * How far the headline price of an offer lies from the latest median of its lane, in per cent of it; null where the lane
 * has no median (X09) or a place is unknown.
 */
export const laneDeviation = async (database: Database, offer: Priced, exchange: ExchangeRates): Promise<number | null> => {
  const gazetteer = openGazetteer()
  const origin = gazetteer.byId(offer.originId)
  const destination = gazetteer.byId(offer.destinationId)
  if (origin === undefined || destination === undefined) return null
  const { price } = referenceTotalsIn(offer.equipment, offer, exchange)
  const { amount, currency, unit, equipment } = headlineRate(offer.rate, price)
  const { rows } = await sql<{ median: number | null }>`
    select median from lane_trends
    where mode = ${offer.mode} and origin_city = ${origin.cityId ?? origin.placeId}
      and destination_city = ${destination.cityId ?? destination.placeId}
      and unit = ${unit} and equipment = ${equipment ?? ''} and currency = ${currency}
    order by day desc limit 1`.execute(database)
  const median = rows[0]?.median ?? null
  return median === null || median === 0 ? null : ((amount - median) / median) * 100
}
