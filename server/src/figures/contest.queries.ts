/** The SQL of how the offers of others that readers opened compare with a provider's own on the same lane. */
import { sql } from 'kysely'
import type { Database } from '../core/database.ts'
import type { LaneKey, Period } from './figures.queries.ts'

/** Openings and the firms they went to; `better` are those where the other offer was, `gap` is the median of these. */
type Compared<Name extends string> = Record<`${Name}_n` | `${Name}_firms` | `${Name}_better_n` | `${Name}_better_firms`, number> &
  Record<`${Name}_gap`, number | null>

/** `n` openings of the offers of `firms` others on a lane. */
export type Contest = LaneKey & { n: number; firms: number } & Compared<'price'> & Compared<'transit'> & Compared<'space'>

const compared = (
  name: string,
  known: ReturnType<typeof sql>,
  better: ReturnType<typeof sql>,
  gap: ReturnType<typeof sql>,
) => sql`
  count(*) filter (where ${known}) as ${sql.ref(`${name}_n`)},
  count(distinct provider_id) filter (where ${known}) as ${sql.ref(`${name}_firms`)},
  count(*) filter (where ${better}) as ${sql.ref(`${name}_better_n`)},
  count(distinct provider_id) filter (where ${better}) as ${sql.ref(`${name}_better_firms`)},
  percentile_cont(0.5) within group (order by ${gap}) filter (where ${better}) as ${sql.ref(`${name}_gap`)}`

/**
 * For every lane a provider has offers on, how often those of others were opened, and how they stood that day beside the
 * provider's best: unit price (per cent below, same unit, equipment and currency), hours on the way, share of space left. Price
 * and space are those of that day's snapshot; without one of both sides the opening is not compared.
 */
export const selectContests = async (database: Database, { providerId, from, to }: Period) => {
  const { rows } = await sql<Contest>`
    with own as materialized (
      select c.mode, c.origin_city, c.destination_city, c.freight_unit as unit, coalesce(c.unit_equipment, '') as equipment,
        c.currency, c.transit_hours, h.day, h.unit_price, h.space_left_percent
      from capacities c left join capacity_history h
        on h.capacity_id = c.capacity_id and h.day between ${from}::date and ${to}::date
      where c.provider_id = ${providerId} and c.review_status = 'approved'
    ), own_day as (
      select mode, origin_city, destination_city, day, min(transit_hours) as transit_hours,
        max(space_left_percent) as space_left_percent
      from own where day is not null group by 1, 2, 3, 4
    ), own_price as (
      select mode, origin_city, destination_city, unit, equipment, currency, day, min(unit_price) as unit_price
      from own where day is not null group by 1, 2, 3, 4, 5, 6, 7
    ), opened as (
      select f.mode, f.origin_city, f.destination_city, f.provider_id,
        p.unit_price as own_price, h.unit_price, d.transit_hours as own_hours, c.transit_hours,
        d.space_left_percent as own_space, h.space_left_percent as space
      from (select distinct mode, origin_city, destination_city from own) lane
      join offer_figures f using (mode, origin_city, destination_city)
      left join capacities c on c.capacity_id = f.capacity_id
      left join capacity_history h on h.capacity_id = f.capacity_id and h.day = f.day
      left join own_day d on (d.mode, d.origin_city, d.destination_city, d.day) = (f.mode, f.origin_city, f.destination_city, f.day)
      left join own_price p on (p.mode, p.origin_city, p.destination_city, p.day, p.unit, p.equipment, p.currency)
        = (f.mode, f.origin_city, f.destination_city, f.day, c.freight_unit, coalesce(c.unit_equipment, ''), c.currency)
      cross join lateral generate_series(1, f.opens)
      where f.opens > 0 and f.provider_id <> ${providerId} and f.day between ${from}::date and ${to}::date
    )
    select mode, origin_city, destination_city, count(*) as n, count(distinct provider_id) as firms,
      ${compared('price', sql`unit_price is not null and own_price > 0`, sql`unit_price < own_price`, sql`100 * (own_price - unit_price) / own_price`)},
      ${compared('transit', sql`transit_hours is not null and own_hours is not null`, sql`transit_hours < own_hours`, sql`own_hours - transit_hours`)},
      ${compared('space', sql`space is not null and own_space is not null`, sql`space > own_space`, sql`space - own_space`)}
    from opened group by 1, 2, 3`.execute(database)
  return rows
}
