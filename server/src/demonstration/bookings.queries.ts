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

type Leg = { capacityId: string; transitHours: number }
/** The second begins in the city where the first ends. */
export type ConnectingOffers = { first: Leg; second: Leg }

/** First legs that are looked at for offers that go on from them. */
const FIRST_LEGS = 400

/**
 * Pairs of offers of the demonstration on sale by which cargo goes on to a third city, in an order that `salt` decides: the second
 * of one company where it is given, neither of the company `notOf`, each on the way at most so long.
 */
export const selectConnecting = async (
  database: Database,
  asked: { providerId: string | null; notOf: string | null; salt: string; mostHours: number; now: Date; limit: number },
): Promise<ConnectingOffers[]> => {
  const { providerId, notOf, salt, mostHours, now, limit } = asked
  const { rows } = await sql<ConnectingOffers>`
    with on_sale as materialized (
      select o.capacity_id, o.provider_id, o.origin_city, o.destination_city, o.transit_hours
      from ${OFFERS_ON_MALL} o join ${COMPANIES} p using (provider_id)
      where o.on_offer and o.offer_until > ${now} and p.demo and o.transit_hours <= ${mostHours}
        and o.provider_id is distinct from ${notOf}),
    firsts as (select * from on_sale order by md5(capacity_id || ${salt}) limit ${FIRST_LEGS})
    select jsonb_build_object('capacityId', a.capacity_id, 'transitHours', a.transit_hours) as first,
      jsonb_build_object('capacityId', b.capacity_id, 'transitHours', b.transit_hours) as second
    from firsts a join on_sale b on b.origin_city = a.destination_city and b.destination_city <> a.origin_city
      and b.provider_id <> a.provider_id
    where ${providerId}::text is null or b.provider_id = ${providerId}
    order by md5(a.capacity_id || b.capacity_id || ${salt}) limit ${limit}`.execute(database)
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
