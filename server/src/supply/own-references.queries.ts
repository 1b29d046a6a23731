/** The SQL of a company's offers by its own references. */
import type { Mode, ReviewStatus, SaleStatus } from '@tongyun/freight/vocabulary'
import { sql } from 'kysely'
import { OFFERS_ON_MALL } from '../capacity/offering/index.ts'
import { DEPARTURES } from '../capacity/space/index.ts'
import type { Database } from '../core/database.ts'
import type { OfferRow } from './offers.queries.ts'

/** How one price under a reference stands with staff and on the mall. */
export type StandingPrice = Pick<OfferRow, 'offer_id' | 'reference' | 'period' | 'mode' | 'version' | 'review_status'> & {
  valid_from: string | null
  valid_to: string | null
  withdrawn: boolean
  published: boolean
  updated_at: Date
  sale_status: SaleStatus | null
  confirmed_at: Date | null
}

type Place = { reference: string; period: number }

/** Prices after a place in the order of references, withdrawn ones too. */
export const selectReferencesAfter = async (
  database: Database,
  providerId: string,
  {
    after,
    limit,
    reviewStatus,
    mode,
  }: { after: Place | null; limit: number; reviewStatus: ReviewStatus | null; mode: Mode | null },
) => {
  const { rows } = await sql<StandingPrice>`
    select o.offer_id, o.reference, o.period, o.mode, o.version, o.review_status, o.updated_at,
      o.sheet -> 'rate' ->> 'validFrom' as valid_from, o.sheet -> 'rate' ->> 'validTo' as valid_to,
      o.withdrawn_at is not null as withdrawn, o.published_version is not null as published, c.sale_status, c.confirmed_at
    from offers o left join ${OFFERS_ON_MALL} c on c.capacity_id = o.offer_id and c.sale_status <> 'withdrawn'
    where o.provider_id = ${providerId}
      and (${after?.reference ?? null}::text is null or (o.reference, o.period) > (${after?.reference ?? ''}, ${after?.period ?? 0}))
      and (${reviewStatus}::text is null or o.review_status = ${reviewStatus}) and (${mode}::text is null or o.mode = ${mode})
    order by o.reference, o.period limit ${limit}`.execute(database)
  return rows
}

/** Every price under a reference, in the order of its periods. */
export const selectReference = (database: Database, providerId: string, reference: string): Promise<OfferRow[]> =>
  database
    .selectFrom('offers')
    .selectAll()
    .where('provider_id', '=', providerId)
    .where('reference', '=', reference)
    .orderBy('period')
    .execute()

/** The departure of a reference on a day at the origin, with its space; undefined where there is none. */
export const selectDepartureOfDay = async (database: Database, providerId: string, reference: string, day: string) => {
  const { rows } = await sql<{
    departure_id: string
    space_total: number
    space_elsewhere: number
    space_booked: number
    space_held: number
    space_left: number
  }>`
    select d.departure_id, d.space_total, d.space_elsewhere, d.space_booked - d.space_elsewhere as space_booked, d.space_held,
      d.space_left
    from ${OFFERS_ON_MALL} c join ${DEPARTURES} d using (capacity_id)
    where c.provider_id = ${providerId} and c.reference = ${reference} and d.etd_date = ${day}::date
    order by d.etd, d.departure_id limit 1`.execute(database)
  return rows[0]
}
