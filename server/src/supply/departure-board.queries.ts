/** The SQL of a company's departures with their space. */
import type { DepartureView } from '@tongyun/contract/supply/departure-board'
import type { Mode, SaleStatus, SpaceUnit } from '@tongyun/freight/vocabulary'
import { type RawBuilder, sql } from 'kysely'
import { OFFERS_ON_MALL } from '../capacity/offering/index.ts'
import { DEPARTURES } from '../capacity/space/index.ts'
import type { Database } from '../core/database.ts'

export type BoardDeparture = {
  departure_id: string
  capacity_id: string
  reference: string
  mode: Mode
  origin_place: string
  destination_place: string
  etd: Date
  closes_at: Date
  space_unit: SpaceUnit
  space_total: number
  space_elsewhere: number
  space_booked: number
  space_held: number
  space_left: number
  sale_status: SaleStatus
}

type BoardFilter = {
  providerId: string
  q?: string | undefined
  view?: DepartureView | undefined
  from?: string | undefined
  now: Date
}

const VIEWS: Record<DepartureView, RawBuilder<boolean>> = {
  room: sql`d.space_left > 0`,
  full: sql`d.space_left = 0`,
  claimed: sql`(d.space_held > 0 or d.space_booked > d.space_elsewhere)`,
}

/** Departures of offers that are on the mall, on sale or paused, that can still be booked. */
const of = (providerId: string, now: Date) => sql`
  from ${OFFERS_ON_MALL} c join ${DEPARTURES} d using (capacity_id)
  where c.provider_id = ${providerId} and c.review_status = 'approved' and c.sale_status in ('on_sale', 'paused', 'sold_out')
    and d.closes_at > ${now}`

const narrowed = ({ q, view, from }: BoardFilter) =>
  sql.join(
    [
      sql`true`,
      ...(q === undefined ? [] : [sql`strpos(lower(c.reference), lower(${q})) > 0`]),
      ...(view === undefined ? [] : [VIEWS[view]]),
      ...(from === undefined ? [] : [sql`d.etd_date >= ${from}::date`]),
    ],
    sql` and `,
  )

/** A page of departures, the next first. */
export const selectBoard = async (
  database: Database,
  filter: BoardFilter,
  { offset, limit }: { offset: number; limit: number },
): Promise<BoardDeparture[]> => {
  const { rows } = await sql<BoardDeparture>`
    select d.departure_id, d.capacity_id, c.reference, c.mode, c.origin_place, c.destination_place, d.etd, d.closes_at, c.space_unit,
      d.space_total, d.space_elsewhere, d.space_booked - d.space_elsewhere as space_booked, d.space_held, d.space_left, c.sale_status
    ${of(filter.providerId, filter.now)} and ${narrowed(filter)}
    order by d.etd, d.departure_id limit ${limit} offset ${offset}`.execute(database)
  return rows
}

/** How many departures a board holds, and how many are in every view of the company's. */
export const countBoard = async (
  database: Database,
  filter: BoardFilter,
): Promise<{ total: number } & Record<DepartureView | 'all', number>> => {
  const views = Object.entries(VIEWS).map(([view, condition]) => sql`count(*) filter (where ${condition}) as ${sql.ref(view)}`)
  const { rows } = await sql<{ total: number } & Record<DepartureView | 'all', number>>`
    select count(*) filter (where ${narrowed(filter)}) as total, count(*) as "all", ${sql.join(views)}
    ${of(filter.providerId, filter.now)}`.execute(database)
  return rows[0] as { total: number } & Record<DepartureView | 'all', number>
}

/** A departure of the company whatever its state; undefined for another's and for one that is not there. */
export const selectOwnDeparture = async (database: Database, providerId: string, departureId: string) => {
  const { rows } = await sql<{ closes_at: Date; space_elsewhere: number; space_left: number }>`
    select d.closes_at, d.space_elsewhere, d.space_left
    from ${OFFERS_ON_MALL} c join ${DEPARTURES} d using (capacity_id)
    where c.provider_id = ${providerId} and d.departure_id = ${departureId}`.execute(database)
  return rows[0]
}
