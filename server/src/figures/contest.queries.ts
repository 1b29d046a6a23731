/** The SQL of how the offers of others that readers opened compare with a provider's own on the same lane. */
import { sql } from 'kysely'
import { OFFER_DAYS, OFFERS_ON_MALL } from '../capacity/offering/index.ts'
import type { Database } from '../core/database.ts'
import type { LaneKey, Period } from './figures.queries.ts'

/** The best a provider had on a lane on a day its snapshot has: fewest hours on the way, largest share of space left. */
export type OwnDay = LaneKey & { day: string; transit_hours: number; space_left_percent: number | null }
/** The least a provider asked for a unit on a lane on a day. */
export type OwnPrice = LaneKey & PriceUnit & { day: string; unit_price: number }
type PriceUnit = { unit: string; equipment: string; currency: string }

/**
 * An offer of another firm that was opened on a day, on a lane the provider has offers on. What is not known of it is null:
 * everything of an offer that is gone, price and space of a day without a snapshot.
 */
export type Opened = LaneKey & { [Key in keyof PriceUnit]: string | null } & {
  provider_id: string
  day: string
  opens: number
  transit_hours: number | null
  unit_price: number | null
  space_left_percent: number | null
}

const ownHistory = ({ providerId, from, to }: Period) => sql`
  from ${OFFERS_ON_MALL} c join ${OFFER_DAYS} h
    on h.capacity_id = c.capacity_id and h.day between ${from}::date and ${to}::date
  where c.provider_id = ${providerId} and c.review_status = 'approved'`

export const selectOwnDays = async (database: Database, period: Period) => {
  const { rows } = await sql<OwnDay>`
    select c.mode, c.origin_city, c.destination_city, h.day, min(c.transit_hours) as transit_hours,
      max(h.space_left_percent) as space_left_percent
    ${ownHistory(period)} group by 1, 2, 3, 4`.execute(database)
  return rows
}

export const selectOwnPrices = async (database: Database, period: Period) => {
  const { rows } = await sql<OwnPrice>`
    select c.mode, c.origin_city, c.destination_city, h.day, c.freight_unit as unit, coalesce(c.unit_equipment, '') as equipment,
      c.currency, min(h.unit_price) as unit_price
    ${ownHistory(period)} group by 1, 2, 3, 4, 5, 6, 7`.execute(database)
  return rows
}

export const selectOpened = async (database: Database, { providerId, from, to }: Period) => {
  const { rows } = await sql<Opened>`
    select f.mode, f.origin_city, f.destination_city, f.provider_id, f.day, f.opens, c.transit_hours, c.freight_unit as unit,
      coalesce(c.unit_equipment, '') as equipment, c.currency, h.unit_price, h.space_left_percent
    from (
      select distinct mode, origin_city, destination_city from ${OFFERS_ON_MALL} own
      where provider_id = ${providerId} and review_status = 'approved'
    ) lane
    join offer_figures f using (mode, origin_city, destination_city)
    left join ${OFFERS_ON_MALL} c on c.capacity_id = f.capacity_id
    left join ${OFFER_DAYS} h on h.capacity_id = f.capacity_id and h.day = f.day
    where f.opens > 0 and f.provider_id <> ${providerId} and f.day between ${from}::date and ${to}::date`.execute(database)
  return rows
}
