/** The SQL of the list of demands that fit a company. */
import type { DeclineReason } from '@tongyun/contract/matching/terms/decline-reasons'
import type { Mode } from '@tongyun/freight/vocabulary'
import { sql } from 'kysely'
import type { Database } from '../core/database.ts'
import { OPEN_DEMANDS, SEEN_BY } from '../demand/index.ts'
import { STANDING_QUOTES } from '../quoting/index.ts'

type FittingFilter = { providerId: string; modes: readonly Mode[]; unanswered: boolean; followed: boolean }

/** What a company quoted for stands among its quotes, and not here. */
const listed = (providerId: string, now: Date) => sql`(
  select h.demand_id, h.score, h.mode, o.quotes_until, o.origin_city, o.destination_city, d.reason, coalesce(l.choice = 'follow', false) as followed
  from match_hits h join ${OPEN_DEMANDS} o on o.demand_id = h.demand_id
  left join demand_declines d on d.demand_id = h.demand_id and d.provider_id = h.provider_id and d.version = o.version
  left join lane_choices l on l.provider_id = h.provider_id and l.origin_city = o.origin_city
    and l.destination_city = o.destination_city
  where h.provider_id = ${providerId} and h.score > 0 and o.quotes_until > ${now} and ${SEEN_BY('o', sql`h.provider_id`, now)}
    and l.choice is distinct from 'mute'
    and not exists (select from muted_shippers s where s.provider_id = h.provider_id and s.shipper_id = o.shipper_id)
    and not exists (select from ${STANDING_QUOTES} q where q.demand_id = h.demand_id and q.provider_id = h.provider_id
      and q.valid_until > ${now})) f`

const passes = ({ modes, unanswered, followed }: FittingFilter) => sql`(
  (${modes.length === 0} or f.mode = any(${[...modes]}::text[])) and (not ${unanswered} or f.reason is null)
  and (not ${followed} or f.followed))`

/** How many there are in all, that pass the filter, and that stop taking quotes before a moment. */
export const countFitting = async (database: Database, filter: FittingFilter, { now, dayEnds }: { now: Date; dayEnds: Date }) => {
  const { rows } = await sql<{ all: number; total: number; endingToday: number }>`
    select count(*) as all, count(*) filter (where ${passes(filter)}) as total,
      count(*) filter (where ${passes(filter)} and f.quotes_until < ${dayEnds}) as "endingToday"
    from ${listed(filter.providerId, now)}`.execute(database)
  return rows[0] ?? { all: 0, total: 0, endingToday: 0 }
}

type ListedDemand = {
  demandId: string
  declined: DeclineReason | null
  followed: boolean
  originCity: string
  destinationCity: string
}

/** A page of them, best first, then those that end first; declined ones come last. */
export const selectFitting = async (
  database: Database,
  filter: FittingFilter,
  { now, offset, limit }: { now: Date; offset: number; limit: number },
) => {
  const { rows } = await sql<ListedDemand>`
    select f.demand_id as "demandId", f.reason as declined, f.followed, f.origin_city as "originCity",
      f.destination_city as "destinationCity" from ${listed(filter.providerId, now)}
    where ${passes(filter)} order by f.reason is not null, f.score desc, f.quotes_until, f.demand_id offset ${offset} limit ${limit}`.execute(
    database,
  )
  return rows
}

export const selectLaneChoices = (database: Database, providerId: string) =>
  database
    .selectFrom('lane_choices')
    .select(['origin_city', 'destination_city', 'choice'])
    .where('provider_id', '=', providerId)
    .orderBy('choice')
    .orderBy('chosen_at', 'desc')
    .execute()

/** The demands at which a company muted their shippers. */
export const selectMutedAt = (database: Database, providerId: string) =>
  database
    .selectFrom('muted_shippers')
    .select('demand_id')
    .where('provider_id', '=', providerId)
    .orderBy('muted_at', 'desc')
    .execute()

/** How many companies declined a demand, by reason, most first. */
export const countDeclines = async (database: Database, demandId: string) => {
  const { rows } = await sql<{ reason: DeclineReason; count: number }>`
    select reason, count(*) as count from demand_declines where demand_id = ${demandId} group by reason
    order by count desc, reason`.execute(database)
  return rows
}
