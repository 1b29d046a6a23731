/** The SQL of the list of a firm's own demands. */
import type { MY_DEMAND_VIEWS } from '@tongyun/contract/demand/own-demands'
import { sql } from 'kysely'
import type { Database } from '../core/database.ts'
import { afterPlace, type PlaceInList } from '../core/place-in-list.ts'
import type { DemandRecord } from './demands.queries.ts'

/** Where a demand stands for its firm: a status of the market, else that of its review. */
const viewOf = (now: Date) => sql<(typeof MY_DEMAND_VIEWS)[number]>`case
  when status = 'open' and decide_until <= ${now} then 'expired' when status is not null then status else review_status end`

/** Those whose turn is the firm's come first, then by the end of their time, then the last written. */
const ORDER = sql`case view when 'rejected' then 0 when 'open' then 1 when 'draft' then 2 when 'pending' then 3 when 'expired' then 4
  else 5 end, case view when 'open' then quotes_until end, updated_at desc, demand_id`

type ListFilter = { shipperId: string; q: string | null; view: (typeof MY_DEMAND_VIEWS)[number] | null; now: Date }

const listed = ({ shipperId, q, now }: ListFilter) => {
  const pattern = q === null ? null : `%${q.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
  return sql`(select d.*, ${viewOf(now)} as view from demands d where d.shipper_id = ${shipperId}
    ${pattern === null ? sql`` : sql`and (d.number like ${pattern} or lower(d.sheet ->> 'goods') like ${pattern})`})`
}

export const selectDemandsOf = async (
  database: Database,
  filter: ListFilter,
  { offset, limit }: { offset: number; limit: number },
) => {
  const { rows } = await sql<DemandRecord>`
    select * from ${listed(filter)} as listed ${filter.view === null ? sql`` : sql`where view = ${filter.view}`}
    order by ${ORDER} offset ${offset} limit ${limit}`.execute(database)
  return rows
}

export const countDemandsOf = async (database: Database, filter: ListFilter) => {
  const { rows } = await sql<{ view: (typeof MY_DEMAND_VIEWS)[number]; count: number }>`
    select view, count(*) as count from ${listed(filter)} as listed group by view`.execute(database)
  return rows
}

/** Those of a firm after a place in the list, the last begun first. */
export const selectDemandsAfter = async (
  database: Database,
  filter: ListFilter,
  { after, limit }: { after: PlaceInList | null; limit: number },
) => {
  const { rows } = await sql<DemandRecord>`
    select * from ${listed(filter)} as listed
    where ${afterPlace(after, { at: sql.ref('created_at'), id: sql.ref('demand_id') })}
      ${filter.view === null ? sql`` : sql`and view = ${filter.view}`}
    order by created_at desc, demand_id desc limit ${limit}`.execute(database)
  return rows
}

/** Live quotes of demands, by their ids. */
export const selectLiveQuotes = async (
  database: Database,
  demandIds: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  const rows = await database
    .selectFrom('demand_listings')
    .select(['demand_id', 'live_quotes'])
    .where('demand_id', 'in', demandIds.length === 0 ? [''] : [...demandIds])
    .execute()
  return new Map(rows.map((row) => [row.demand_id, row.live_quotes]))
}
