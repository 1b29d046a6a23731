/** The SQL of boards over the whole market. An offer counts as long as it can be found in the mall: open_until of migration 002. */
import type { Mode } from '@tongyun/freight/vocabulary'
import { type Selectable, sql } from 'kysely'
import type { Database } from '../../core/database.ts'
import { preparedStatement } from '../../core/prepared.ts'
import type { CapacitiesTable, LaneTrendsTable } from '../offering/tables.gen.ts'
import type { DeparturesTable } from '../space/tables.gen.ts'

export type MarketFigures = { on_sale: number; lanes: number; departures_48h: number }

/** How much is on offer. Lanes are pairs of metros; departures are those of the next 48 hours that still take cargo. */
export const selectMarketFigures = async (database: Database, now: Date) => {
  const { rows } = await sql<MarketFigures>`
    with open as materialized (
      select c.capacity_id, c.origin_city, c.destination_city from capacities c
      where c.on_offer and c.open_until > ${now}
    )
    select (select count(*) from open) as on_sale,
      (select count(*) from (select distinct origin_city, destination_city from open) lanes) as lanes,
      (select count(*) from departures d join open using (capacity_id)
        where d.closes_at > ${now} and d.closes_at < ${now}::timestamptz + interval '48 hours'
          and d.etd < ${now}::timestamptz + interval '48 hours' and d.space_left > 0) as departures_48h`.execute(database)
  return rows[0] ?? { on_sale: 0, lanes: 0, departures_48h: 0 }
}

export const selectCountsByMode = async (database: Database, now: Date) => {
  const { rows } = await sql<{ mode: Mode; count: number }>`
    select c.mode, count(*) as count from capacities c where c.on_offer and c.open_until > ${now} group by c.mode`.execute(
    database,
  )
  return rows
}

/** How many offers a provider has open by mode; the same condition as the mall's. */
export const countOpenByMode = async (database: Database, providerId: string, now: Date) => {
  const { rows } = await sql<{ mode: Mode; count: number }>`
    select mode, count(*) as count from capacities
    where provider_id = ${providerId} and on_offer and open_until > ${now} group by mode`.execute(database)
  return rows
}

/** A departure that still takes cargo, with the lane it is on. */
export type BoardCandidate = Pick<Selectable<CapacitiesTable>, 'capacity_id' | 'mode' | 'origin_city' | 'destination_city'> &
  Pick<Selectable<DeparturesTable>, 'etd'>

/** For each of `modes` the `each` departures that close next and have space, soonest first. */
export const selectNextDepartures = async (database: Database, modes: readonly Mode[], each: number, now: Date) => {
  const { rows } = await sql<BoardCandidate>`
    select next.* from unnest(${[...modes]}::text[]) with ordinality as m(mode, place)
    cross join lateral (
      select c.capacity_id, c.mode, d.etd, c.origin_city, c.destination_city
      from departures d join capacities c using (capacity_id)
      where d.closes_at > ${now} and d.space_left > 0 and c.mode = m.mode and c.on_offer and c.open_until > ${now}
        and d.etd_date between c.valid_from and c.valid_to
      order by d.closes_at, c.capacity_id collate "C", d.etd limit ${each}
    ) next
    order by m.place, next.etd, next.capacity_id collate "C"`.execute(database)
  return rows
}

/** Offers confirmed last. */
export const selectLatestOffers = async (database: Database, limit: number, now: Date) => {
  const { rows } = await sql<{ capacity_id: string }>`
    select c.capacity_id from capacities c where c.on_offer and c.open_until > ${now}
    order by c.confirmed_at desc, c.capacity_id limit ${limit}`.execute(database)
  return rows.map((row) => row.capacity_id)
}

/** A day of a lane; quartiles are null where fewer than 7 observations or 3 firms stand behind them (X09). */
export type LaneDay = Omit<Selectable<LaneTrendsTable>, 'equipment'>

/** Open offers of a mode on a lane. */
export type LaneOffers = Pick<LaneDay, 'mode' | 'origin_city' | 'destination_city'> & { count: number }

/** The `limit` lanes and modes with most open offers, busiest first. */
export const selectBusiestLanes = async (database: Database, limit: number, now: Date) => {
  const { rows } = await sql<LaneOffers>`
    select mode, origin_city, destination_city, count(*) as count from capacities c
    where c.on_offer and c.open_until > ${now} group by 1, 2, 3
    order by count desc, mode collate "C", origin_city collate "C", destination_city collate "C" limit ${limit}`.execute(database)
  return rows
}

type Lanes = { modes: string[]; origins: string[]; destinations: string[]; limit: number }

const daysOfLanes = preparedStatement(
  ({ modes, origins, destinations, limit }: Lanes) => sql<LaneDay>`
    with told as materialized (
      select * from unnest(${modes}::text[], ${origins}::text[], ${destinations}::text[])
        with ordinality as lane (mode, origin_city, destination_city, place)
      where exists (select from lane_trends t where t.mode = lane.mode and t.origin_city = lane.origin_city
        and t.destination_city = lane.destination_city)
      order by place limit ${limit}
    )
    select t.mode, t.origin_city, t.destination_city, t.unit, t.currency, t.day, t.n, t.firms,
      t.lower_quartile, t.median, t.upper_quartile
    from told b
    cross join lateral (
      select unit, equipment, currency from lane_trends t
      where t.mode = b.mode and t.origin_city = b.origin_city and t.destination_city = b.destination_city
      order by day desc, n desc, unit, equipment, currency limit 1
    ) kind
    join lane_trends t on t.mode = b.mode and t.origin_city = b.origin_city and t.destination_city = b.destination_city
      and t.unit = kind.unit and t.equipment = kind.equipment and t.currency = kind.currency
    order by b.place, t.day`,
)

/**
 * The first `limit` of some lanes that have any history, in their order, each with the days of the kind of price most of its
 * offers have.
 */
export const selectDaysOfLanes = (
  database: Database,
  lanes: readonly Pick<LaneDay, 'mode' | 'origin_city' | 'destination_city'>[],
  limit: number,
): Promise<LaneDay[]> =>
  daysOfLanes(database, {
    modes: lanes.map(({ mode }) => mode),
    origins: lanes.map(({ origin_city: origin }) => origin),
    destinations: lanes.map(({ destination_city: destination }) => destination),
    limit,
  })
