/** The SQL of offers that may fit demands. */
import type { Mode, ServiceMode, SpaceUnit } from '@tongyun/freight/vocabulary'
import { sql } from 'kysely'
import type { Database } from '../../core/database.ts'
import { COMPANIES } from '../../providers/index.ts'
import type { CapacitiesTable } from '../offering/tables.gen.ts'

/** Days at the origin, both included. */
export type DayWindow = { from: string; to: string }

/** Offers by id, or of cities at both ends and, where it is given, of one provider. */
export type OffersAsked =
  | { ids: readonly string[] }
  | { origins: readonly string[]; destinations: readonly string[]; providerId?: string }

type MatchableRecord = {
  capacity_id: string
  revision: number
  provider_id: string
  reference: string
  mode: Mode
  service_mode: ServiceMode
  origin_place: string
  destination_place: string
  cargo_types: CapacitiesTable['cargo_types']
  space_unit: SpaceUnit
  certified: boolean
  is_public: boolean
  /** Id, instants of leaving, arriving and closing in milliseconds, space left. */
  departures: [string, number, number, number, number][]
}

const instantMs = (name: string) => sql`extract(epoch from ${sql.ref(`d.${name}`)})::float8 * 1000`

/** Offers on the mall with the departures that are open, have space and leave in `days`; offers without one are left out. */
export const selectMatchable = async (
  database: Database,
  asked: OffersAsked,
  { now, days }: { now: Date; days: DayWindow | null },
): Promise<MatchableRecord[]> => {
  const which =
    'ids' in asked
      ? sql`c.capacity_id = any(${[...asked.ids]}::text[])`
      : sql`c.origin_city = any(${[...asked.origins]}::text[]) and c.destination_city = any(${[...asked.destinations]}::text[])
          ${asked.providerId === undefined ? sql`` : sql`and c.provider_id = ${asked.providerId}`}`
  const within = days === null ? sql`` : sql`and d.etd_date between ${days.from}::date and ${days.to}::date`
  const { rows } = await sql<MatchableRecord>`
    select c.capacity_id, c.revision, c.provider_id, c.reference, c.mode, c.service_mode, c.origin_place, c.destination_place,
      c.cargo_types, c.space_unit, p.certified, p.city_id is not null as is_public, d.departures
    from capacities c join ${COMPANIES} p on p.provider_id = c.provider_id
    join lateral (
      select json_agg(json_build_array(d.departure_id, ${instantMs('etd')}, ${instantMs('eta')}, ${instantMs('closes_at')},
        d.space_left) order by d.etd, d.departure_id) as departures
      from departures d where d.capacity_id = c.capacity_id and d.closes_at > ${now} and d.space_left > 0 ${within}
    ) d on d.departures is not null
    where c.on_offer and c.open_until > ${now} and ${which}`.execute(database)
  return rows
}

/** An offer on the mall with the day its next departure leaves. */
export type LaneOfferRecord = Pick<MatchableRecord, 'capacity_id' | 'revision' | 'provider_id' | 'mode' | 'cargo_types'> & {
  origin_city: string
  destination_city: string
  leaves: string
}

/** Offers on the mall from city to city, by their ids; such as have no open departure with space are left out. */
export const selectOffersOfLanes = async (
  database: Database,
  lanes: readonly { origin: string; destination: string }[],
  now: Date,
): Promise<LaneOfferRecord[]> => {
  const { rows } = await sql<LaneOfferRecord>`
    select c.capacity_id, c.revision, c.provider_id, c.mode, c.cargo_types, c.origin_city, c.destination_city, d.leaves
    from unnest(${lanes.map(({ origin }) => origin)}::text[], ${lanes.map(({ destination }) => destination)}::text[])
      lane (origin, destination)
    join capacities c on c.origin_city = lane.origin and c.destination_city = lane.destination
    join lateral (
      select d.etd_date::text as leaves from departures d
      where d.capacity_id = c.capacity_id and d.closes_at > ${now} and d.space_left > 0 order by d.etd, d.departure_id limit 1
    ) d on true
    where c.on_offer and c.open_until > ${now} order by c.capacity_id`.execute(database)
  return rows
}

/** Whether a provider has an offer that is open. */
export const hasOffersOnMall = async (database: Database, providerId: string, now: Date): Promise<boolean> => {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from capacities where provider_id = ${providerId} and on_offer and open_until > ${now}) as has`.execute(
    database,
  )
  return rows[0]?.has ?? false
}
