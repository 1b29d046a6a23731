/** What other modules may join of demands. */
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { DemandsTable } from './tables.gen.ts'

/** Demands as they are written, whether or not they are on the market. */
export const DEMANDS = sql<
  Pick<
    Selectable<DemandsTable>,
    | 'demand_id'
    | 'number'
    | 'shipper_id'
    | 'version'
    | 'sheet'
    | 'review_status'
    | 'status'
    | 'quotes_until'
    | 'decide_until'
    | 'circle_until'
    | 'published_at'
    | 'ended_at'
    | 'demo'
  >
>`(select demand_id, number, shipper_id, version, sheet, review_status, status, quotes_until, decide_until, circle_until, published_at,
    ended_at, demo from demands)`

/** Demands on the demand center, also such as take no quotes any more, with the version of their sheet. */
export const OPEN_DEMANDS = sql<{
  demand_id: string
  shipper_id: string
  version: number
  origin_place: string
  origin_city: string
  destination_place: string
  destination_city: string
  ready_from: string
  ready_to: string
  quotes_until: Date
  circle_until: Date | null
  published_at: Date
  live_quotes: number
  demo: boolean
}>`(select l.demand_id, l.shipper_id, d.version, l.origin_place, l.origin_city, l.destination_place, l.destination_city,
    l.ready_from, l.ready_to, l.quotes_until, l.circle_until, l.published_at, l.live_quotes, d.demo
  from demand_listings l join demands d on d.demand_id = l.demand_id)`

/** Whether everybody sees the demand of an alias: nobody was to see it first, or the time of those is over. */
export const SEEN_BY_ALL = (demand: string, now: Date) =>
  sql<boolean>`(${sql.ref(`${demand}.circle_until`)} is null or ${sql.ref(`${demand}.circle_until`)} <= ${now})`

/** Whether a company sees it: everybody does, or the company is of its shipper's circle. */
export const SEEN_BY = (demand: string, providerId: RawBuilder<unknown>, now: Date) =>
  sql<boolean>`(${SEEN_BY_ALL(demand, now)} or exists (select from demand_circles c
    where c.shipper_id = ${sql.ref(`${demand}.shipper_id`)} and c.provider_id = ${providerId}))`
