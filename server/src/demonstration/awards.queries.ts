/** Past requests of the demonstration, and who could have carried them. */
import type { DemandSheet } from '@tongyun/freight/demand/demand-sheet'
import { sql } from 'kysely'
import { OFFERS_ON_MALL } from '../capacity/offering/index.ts'
import type { Database } from '../core/database.ts'
import { DEMANDS } from '../demand/index.ts'
import { COMPANIES } from '../providers/index.ts'
import { QUOTES } from '../quoting/index.ts'

export type PastAward = { demandId: string; shipperId: string; sheet: DemandSheet; publishedAt: Date; awardedAt: Date }

/** Requests of the demonstration that were awarded and have no quote that was. */
export const selectAwardsWithoutQuote = async (database: Database): Promise<PastAward[]> => {
  const { rows } = await sql<PastAward>`
    select demand_id as "demandId", shipper_id as "shipperId", sheet, published_at as "publishedAt", ended_at as "awardedAt"
    from ${DEMANDS} d where demo and status = 'awarded'
      and not exists (select from ${QUOTES} q where q.demand_id = d.demand_id and q.status = 'accepted')
    order by demand_id`.execute(database)
  return rows
}

/** One offer each of firms of the demonstration that go the way of a sheet, in an order that the request decides. */
export const selectOffersOnWay = async (
  database: Database,
  { demandId, sheet }: PastAward,
  { now, limit }: { now: Date; limit: number },
): Promise<{ capacityId: string; providerId: string }[]> => {
  const { rows } = await sql<{ capacityId: string; providerId: string }>`
    select * from (
      select distinct on (provider_id) o.capacity_id as "capacityId", o.provider_id as "providerId"
      from ${OFFERS_ON_MALL} o join ${COMPANIES} p using (provider_id)
      where o.on_offer and o.offer_until > ${now} and p.demo and o.mode = ${sheet.modes[0] ?? ''}
        and o.load_type is not distinct from ${sheet.loadType} and o.service_mode = ${sheet.serviceMode}
        and o.origin_city = ${sheet.originId} and o.destination_city = ${sheet.destinationId}
      order by provider_id, md5(o.capacity_id || ${demandId})) one
    order by md5("providerId" || ${demandId}) limit ${limit}`.execute(database)
  return rows
}
