/** What bookings of the demonstration are made of. */
import type { Mode } from '@tongyun/freight/vocabulary'
import { sql } from 'kysely'
import { OFFERS_ON_MALL } from '../capacity/offering/index.ts'
import { DEPARTURES } from '../capacity/space/index.ts'
import type { Database } from '../core/database.ts'
import { COMPANIES } from '../providers/index.ts'
import { SHIPPERS } from '../shippers/index.ts'

export type OfferToTake = {
  capacityId: string
  providerId: string
  mode: Mode
  originCity: string
  destinationCity: string
  transitHours: number
}

/** Offers of the demonstration on sale, of one company where it is given, in an order that `salt` decides. */
export const selectOffersToTake = async (
  database: Database,
  { providerId, salt, now, limit }: { providerId: string | null; salt: string; now: Date; limit: number },
): Promise<OfferToTake[]> => {
  const { rows } = await sql<OfferToTake>`
    select o.capacity_id as "capacityId", o.provider_id as "providerId", o.mode, o.origin_city as "originCity",
      o.destination_city as "destinationCity", o.transit_hours as "transitHours"
    from ${OFFERS_ON_MALL} o join ${COMPANIES} p using (provider_id)
    where o.on_offer and o.offer_until > ${now} and p.demo
      and (${providerId}::text is null or o.provider_id = ${providerId})
    order by md5(o.capacity_id || ${salt}) limit ${limit}`.execute(database)
  return rows
}

/** Departures of an offer that left, or leave, within a time and have room. */
export const selectDeparting = async (
  database: Database,
  capacityId: string,
  { from, until }: { from: Date; until: Date },
): Promise<{ departureId: string; etd: Date; closesAt: Date }[]> => {
  const { rows } = await sql<{ departureId: string; etd: Date; closesAt: Date }>`
    select departure_id as "departureId", etd, closes_at as "closesAt" from ${DEPARTURES} d
    where capacity_id = ${capacityId} and etd >= ${from} and etd < ${until} and space_left > 0 order by etd`.execute(database)
  return rows
}

/** What firms of the demonstration that buy are called. */
export const selectBuyers = async (database: Database): Promise<ReadonlyMap<string, string>> => {
  const { rows } = await sql<{ id: string; name: string }>`
    select shipper_id as id, name_zh as name from ${SHIPPERS} s where demo`.execute(database)
  return new Map(rows.map(({ id, name }) => [id, name]))
}
