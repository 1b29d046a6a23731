/** The SQL of places: which offers on sale call at one, and how long they stay. */
import type { Mode } from '@tongyun/freight/vocabulary'
import { sql } from 'kysely'
import type { Database } from '../../core/database.ts'
import { COMPANIES } from '../../providers/index.ts'
import type { LaneDeparture } from './lanes.queries.ts'

type Here = { placeId: string; now: Date }

/** Offers on sale that call at a place, each once, with the hours between arrival and departure. */
const calling = ({ placeId, now }: Here) => sql`
  select c.capacity_id, c.mode, c.provider_id, c.origin_city, c.destination_city, c.origin_place, c.destination_place,
    c.reference_total, c.valid_from, c.valid_to, max(s.depart_hours - s.arrive_hours) as wait_hours
  from capacity_stops s join capacities c using (capacity_id)
  where s.place_id = ${placeId} and c.on_offer and c.open_until > ${now} group by c.capacity_id`

type PassingLane = {
  origin_city: string
  destination_city: string
  mode: Mode
  role: 'from' | 'to' | 'through'
  offers: number
  capacity_id: string
  /** Offers of all lanes, those beyond the limit too. */
  in_all: number
}

/** Lanes of the offers that call at a place, most offers first; the cheapest offer stands for each. */
export const selectPassingLanes = async (database: Database, here: Here, limit: number) => {
  const { rows } = await sql<PassingLane>`
    with calling as (${calling(here)})
    select origin_city, destination_city, mode, role, count(*) as offers,
      (array_agg(capacity_id order by reference_total, capacity_id))[1] as capacity_id,
      (sum(count(*)) over ())::bigint as in_all
    from (
      select *, case when origin_place = ${here.placeId} then 'from' when destination_place = ${here.placeId} then 'to'
        else 'through' end as role
      from calling
    ) roles
    group by origin_city, destination_city, mode, role
    order by count(*) desc, origin_city, destination_city, mode, role limit ${limit}`.execute(database)
  return rows
}

type Wait = { mode: Mode; offers: number; least: number; median: number; most: number }

/** How long cargo stays where it arrives and goes on, by mode of the offer. */
export const selectWaits = async (database: Database, here: Here) => {
  const { rows } = await sql<Wait>`
    with calling as (${calling(here)})
    select mode, count(*) as offers, min(wait_hours) as least,
      percentile_cont(0.5) within group (order by wait_hours) as median, max(wait_hours) as most
    from calling where wait_hours > 0 group by mode order by count(*) desc, mode`.execute(database)
  return rows
}

/** `in_all` counts the firms beyond the limit, too. */
type CallingFirm = { provider_id: string; name_zh: string; name_en: string; name_ru: string; offers: number; in_all: number }

/** Whose offers call at a place, those with most offers. */
export const selectCallingFirms = async (database: Database, here: Here, limit: number) => {
  const { rows } = await sql<CallingFirm>`
    with calling as (${calling(here)})
    select p.provider_id, p.name_zh, p.name_en, p.name_ru, firm.offers, count(*) over () as in_all
    from (select provider_id, count(*) as offers from calling group by provider_id) firm
    join ${COMPANIES} p on p.provider_id = firm.provider_id
    order by firm.offers desc, p.provider_id limit ${limit}`.execute(database)
  return rows
}

/** The departures of all offers that call at a place that leave next and have space. */
export const selectCallingDepartures = async (database: Database, here: Here, limit: number) => {
  const { rows } = await sql<LaneDeparture>`
    with calling as (${calling(here)})
    select d.capacity_id, d.departure_id, d.etd, d.eta, d.documents_cut_off, d.cargo_cut_off, d.space_total, d.space_left,
      d.etd_date::text as day
    from calling c join departures d using (capacity_id)
    where d.closes_at > ${here.now} and d.space_left > 0 and d.etd_date between c.valid_from and c.valid_to
    order by d.etd, d.departure_id limit ${limit}`.execute(database)
  return rows
}

/** Every place that an offer on sale calls at. */
export const selectCalledPlaces = async (database: Database, now: Date) => {
  const { rows } = await sql<{ place_id: string }>`
    select distinct s.place_id from capacity_stops s join capacities c using (capacity_id)
    where c.on_offer and c.open_until > ${now} order by s.place_id`.execute(database)
  return rows.map(({ place_id: placeId }) => placeId)
}
