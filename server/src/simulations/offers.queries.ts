/** Offers of a firm that something is made to happen to in a sandbox. */
import { sql } from 'kysely'
import { OFFERS_ON_MALL } from '../capacity/offering/index.ts'
import { DEPARTURES } from '../capacity/space/index.ts'
import type { Database } from '../core/database.ts'
import { COMPANIES } from '../providers/index.ts'
import { REVIEWS } from '../review/index.ts'

/** Reviews of offers of a company that wait, the newest first; of some offers where they are named. */
export const selectWaitingOffers = async (
  database: Database,
  { providerId, offerIds }: { providerId: string; offerIds: readonly string[] | null },
): Promise<{ reviewId: string; offerId: string; reference: string }[]> => {
  const { rows } = await sql<{ reviewId: string; offerId: string; reference: string }>`
    select review_id as "reviewId", subject_id as "offerId", after ->> 'reference' as reference from ${REVIEWS} r
    where subject_kind = 'offer' and status = 'pending' and provider_id = ${providerId}
      and (${offerIds === null} or subject_id = any(${[...(offerIds ?? [])]}::text[]))
    order by submitted_at desc, review_id`.execute(database)
  return rows
}

/** Offers of a company on sale that have room, those confirmed last first; of one reference where it is named. */
export const selectWithRoom = async (
  database: Database,
  { providerId, reference, now }: { providerId: string; reference: string | null; now: Date },
): Promise<{ capacityId: string; reference: string }[]> => {
  const { rows } = await sql<{ capacityId: string; reference: string }>`
    select capacity_id as "capacityId", reference from ${OFFERS_ON_MALL} o
    where provider_id = ${providerId} and on_offer and offer_until > ${now}
      and (${reference}::text is null or reference = ${reference})
      and exists (select from ${DEPARTURES} d where d.capacity_id = o.capacity_id and d.closes_at > ${now} and d.space_left > 0)
    order by confirmed_at desc, capacity_id`.execute(database)
  return rows
}

/** Certified companies with a page that could quote, in an order of their own for each `salt`. */
export const selectQuoters = async (database: Database, salt: string, limit: number): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select provider_id as id from ${COMPANIES} p where certified and city_id is not null
    order by md5(provider_id || ${salt}) limit ${limit}`.execute(database)
  return rows.map(({ id }) => id)
}
