/** The SQL of what only the page of an offer shows, for many offers at once. One function, one statement. */
import { type Selectable, sql } from 'kysely'
import type { Database } from '../../core/database.ts'
import { preparedStatement } from '../../core/prepared.ts'
import type { CapacitiesTable } from '../offering/tables.gen.ts'
import { DETAIL_COLUMNS, type DetailRecord } from './detail.queries.ts'

/** Instants as milliseconds; space in the offer's own unit. */
export type PageDeparture = [
  etd: number,
  eta: number,
  documentsCutOff: number | null,
  cargoCutOff: number | null,
  spaceTotal: number,
  spaceLeft: number,
]
/** Another period of the offer that is on sale, and the millisecond at which it ends. */
type PagePeriod = [capacityId: string, validFrom: string, validTo: string, until: number]
type OwnDay = [day: string, unitPrice: number, spaceLeftPercent: number | null]
/** Quartiles are null where the sample is too small (X09). */
export type LaneDay = [
  day: string,
  n: number,
  firms: number,
  lowerQuartile: number | null,
  median: number | null,
  upperQuartile: number | null,
]

/** What prices of offers are compared within. */
export type TrendLane = Pick<
  Selectable<CapacitiesTable>,
  'mode' | 'origin_city' | 'destination_city' | 'freight_unit' | 'currency'
> & { unit_equipment: string }

/** What only the page of an offer shows, whatever is asked of it. */
export type OfferPage = DetailRecord &
  TrendLane &
  Pick<Selectable<CapacitiesTable>, 'capacity_id' | 'provider_id'> & {
    /** The millisecond at which it ends. */
    until: number
    /** That are ahead, full ones and closed ones too, by time. */
    departures: PageDeparture[]
    periods: PagePeriod[]
    /** Of its history, by time. */
    days: OwnDay[]
  }

const ms = (column: string) => sql`(extract(epoch from ${sql.ref(column)}) * 1000)::float8`

const offerPages = preparedStatement(
  ({ ids, now }: { ids: readonly string[]; now: Date }) => sql<OfferPage>`
    select c.capacity_id, c.provider_id, c.mode, c.freight_unit, coalesce(c.unit_equipment, '') as unit_equipment, c.currency,
      ${DETAIL_COLUMNS}, ${ms('c.offer_until')} as until,
      (select coalesce(json_agg(json_build_array(${ms('d.etd')}, ${ms('d.eta')}, ${ms('d.documents_cut_off')}, ${ms('d.cargo_cut_off')},
          d.space_total, d.space_left) order by d.etd), '[]')
        from departures d where d.capacity_id = c.capacity_id and d.etd > ${now}) as departures,
      (select coalesce(json_agg(json_build_array(p.capacity_id, p.valid_from, p.valid_to, ${ms('p.offer_until')}) order by p.valid_from), '[]')
        from capacities p where p.provider_id = c.provider_id and p.reference = c.reference and p.capacity_id <> c.capacity_id
          and p.on_offer) as periods,
      (select coalesce(json_agg(json_build_array(h.day, h.unit_price, h.space_left_percent) order by h.day), '[]')
        from capacity_history h where h.capacity_id = c.capacity_id) as days
    from capacities c where c.capacity_id = any(${ids}::text[]) and c.on_offer`,
)

/** Those of `ids` that are public and on sale, whether or not they have ended; departures after `now`. */
export const selectOfferPages = (database: Database, ids: readonly string[], now: Date): Promise<OfferPage[]> =>
  offerPages(database, { ids: [...ids], now })

type Lanes = Record<keyof TrendLane, readonly string[]>

const laneDays = preparedStatement(
  ({ mode, origin_city, destination_city, freight_unit, unit_equipment, currency }: Lanes) => sql<{
    place: number
    days: LaneDay[]
  }>`
    select lane.place::int as place,
      json_agg(json_build_array(t.day, t.n, t.firms, t.lower_quartile, t.median, t.upper_quartile) order by t.day) as days
    from unnest(${mode}::text[], ${origin_city}::text[], ${destination_city}::text[], ${freight_unit}::text[],
        ${unit_equipment}::text[], ${currency}::text[])
      with ordinality as lane (mode, origin_city, destination_city, unit, equipment, currency, place)
    join lane_trends t using (mode, origin_city, destination_city, unit, equipment, currency) group by lane.place`,
)

/** The days of lanes by time, in the order of `lanes`; none of a lane that has none. */
export const selectLaneDays = async (database: Database, lanes: readonly TrendLane[]): Promise<LaneDay[][]> => {
  const column = (name: keyof TrendLane) => lanes.map((lane) => lane[name])
  const found = await laneDays(database, {
    mode: column('mode'),
    origin_city: column('origin_city'),
    destination_city: column('destination_city'),
    freight_unit: column('freight_unit'),
    unit_equipment: column('unit_equipment'),
    currency: column('currency'),
  })
  const byPlace = new Map(found.map(({ place, days }) => [place, days]))
  return lanes.map((_, at) => byPlace.get(at + 1) ?? [])
}

const otherPeriods = preparedStatement(
  ({ ids }: { ids: readonly string[] }) => sql<{ capacity_id: string }>`
    select distinct p.capacity_id from capacities c join capacities p using (provider_id, reference)
    where c.capacity_id = any(${ids}::text[]) and p.capacity_id <> c.capacity_id`,
)

/** Ids of the other periods of offers. */
export const selectOtherPeriods = async (database: Database, ids: readonly string[]): Promise<string[]> => {
  const rows = await otherPeriods(database, { ids: [...ids] })
  return rows.map(({ capacity_id: id }) => id)
}
