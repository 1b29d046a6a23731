/** The SQL of one lane as it stands now, by mode and load type. */

import { REFERENCE_CONSIGNMENTS } from '@tongyun/freight/consignment'
import { VEHICLES } from '@tongyun/freight/equipment'
import type { LoadType, Mode } from '@tongyun/freight/vocabulary'
import { sql } from 'kysely'
import type { Database } from '../../core/database.ts'

/** Totals are in fen; quartiles of all `n` that have one for the reference shipment, from `firms`. */
export type LaneKind = {
  mode: Mode
  load_type: LoadType | null
  offers: number
  providers: number
  least_hours: number
  most_hours: number
  next_etd: Date | null
  n: number
  firms: number
  totals: [least: number, lower: number, median: number, upper: number, most: number] | null
}

const { weightKg, volumeM3 } = REFERENCE_CONSIGNMENTS.FTL
/** Trucks that take the reference shipment whole; in smaller ones an offer is priced for less of it. */
const AMPLE_TRUCKS = VEHICLES.filter(
  (truck) => (truck.payloadKg ?? weightKg) >= weightKg && (truck.volumeM3 ?? volumeM3) >= volumeM3,
).map(({ type }) => type as string)
const REFERENCE_CONTAINER = REFERENCE_CONSIGNMENTS.FCL.containers[0].type

/**
 * What is on sale from one city to another, most offers first. Only totals for the same load stand beside each other: of FCL
 * those for a 40HQ, of FTL those for a truck that takes the whole shipment.
 */
export const selectLaneKinds = async (
  database: Database,
  { origin, destination, now }: { origin: string; destination: string; now: Date },
): Promise<LaneKind[]> => {
  const { rows } = await sql<LaneKind>`
    with open as (
      select c.capacity_id, c.mode, c.load_type, c.provider_id, c.transit_hours, next.etd,
        case when c.reference_total = 'Infinity' then null
          when c.load_type = 'FCL' and cardinality(c.equipment) > 0 and not ${REFERENCE_CONTAINER} = any(c.equipment) then null
          when c.load_type = 'FTL' and cardinality(c.equipment) > 0 and not c.equipment && ${AMPLE_TRUCKS}::text[] then null
          else c.reference_total::float8 end as total
      from capacities c left join lateral (
        select min(d.etd) as etd from departures d
        where d.capacity_id = c.capacity_id and d.closes_at > ${now} and d.space_left > 0
      ) next on true
      where c.origin_city = ${origin} and c.destination_city = ${destination} and c.on_offer and c.open_until > ${now}
    )
    select mode, load_type, count(*) as offers, count(distinct provider_id) as providers,
      min(transit_hours) as least_hours, max(transit_hours) as most_hours, min(etd) as next_etd,
      count(total) as n, count(distinct provider_id) filter (where total is not null) as firms,
      percentile_cont(array[0, 0.25, 0.5, 0.75, 1]::float8[]) within group (order by total) as totals
    from open group by mode, load_type order by count(*) desc, mode, load_type`.execute(database)
  return rows
}
