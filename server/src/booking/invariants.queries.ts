/**
 * What must hold of bookings, quotes and space, whatever happened: each query finds what breaks it, as ids of deals, or of
 * departures and requests where there is no deal (decision 066).
 */
import type { DealEventKind } from '@tongyun/contract/deals/terms/deal-room'
import type { QuoteStatus } from '@tongyun/contract/quoting/quotes'
import { type RawBuilder, sql } from 'kysely'
import { DEPARTURES, SPACE_CLAIMS } from '../capacity/space/index.ts'
import type { Database } from '../core/database.ts'
import { EVENTS } from '../core/read-views.queries.ts'
import { DEAL_EVENTS, DEALS } from '../deals/index.ts'
import { DEMANDS } from '../demand/index.ts'
import { COMPANIES } from '../providers/index.ts'
import { QUOTE_VERSIONS, QUOTES } from '../quoting/index.ts'
import { SHIPPERS } from '../shippers/index.ts'

const AT_MOST = 1_000

/** A booking that came to nothing. */
const FAILED = sql`('REJECTED', 'DECLINED', 'CANCELLED')`

const idsOf = async (database: Database, broken: RawBuilder<unknown>): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select distinct id from (${broken}) broken (id) order by id limit ${AT_MOST}`.execute(database)
  return rows.map(({ id }) => id)
}

/** Departures with more booked and held than there is. */
export const selectOversold = (database: Database) =>
  idsOf(database, sql`select departure_id from ${DEPARTURES} d where space_booked + space_held > space_total`)

/**
 * Bookings that run on a departure without one claim of their quantity, booked or held as they are; claims of bookings that are
 * not there, or failed; claims of changes beside a booking with no such change open.
 */
export const selectWrongClaims = (database: Database) =>
  idsOf(
    database,
    sql`
    select deal_id from bookings b
    where departure_id is not null and ended_at is null and not exists (
      select from ${SPACE_CLAIMS} c
      where c.kind = 'booking' and c.claimed_for = b.booking_id and c.departure_id = b.departure_id and c.quantity = b.quantity
        and c.state = case when b.status in ('CONFIRMED', 'PENDING_AMENDMENT') then 'booked' else 'held' end)
    union all
    select coalesce(b.deal_id, c.departure_id) from ${SPACE_CLAIMS} c left join bookings b on b.booking_id = c.claimed_for
    where c.kind = 'booking'
      and (b.booking_id is null or b.status in ${FAILED} or b.departure_id is distinct from c.departure_id)
    union all
    select coalesce(b.deal_id, c.departure_id) from ${SPACE_CLAIMS} c left join bookings b on b.booking_id = c.claimed_for
    where c.kind in ('amendment', 'rollover') and (b.booking_id is null or b.ended_at is not null
      or (c.kind = 'amendment' and b.amendment_status is distinct from 'AMENDMENT_RECEIVED'))`,
  )

/**
 * Requests that are awarded without an accepted quote, accepted quotes of requests that are not awarded or have another one, and
 * quotes that are accepted without a booking that stands, or booked without being accepted. Past requests of the demonstration
 * have quotes only once its upkeep has run, and none in a sandbox.
 */
export const selectWrongAwards = (database: Database) =>
  idsOf(
    database,
    sql`
    select demand_id from ${DEMANDS} d
    where status = 'awarded' and not demo
      and not exists (select from ${QUOTES} q where q.demand_id = d.demand_id and q.status = 'accepted')
    union all
    select q.deal_id from ${QUOTES} q join ${DEMANDS} d on d.demand_id = q.demand_id
    where q.status = 'accepted' and (d.status is distinct from 'awarded' or exists (
      select from ${QUOTES} o where o.demand_id = q.demand_id and o.status = 'accepted' and o.quote_id <> q.quote_id))
    union all
    select q.deal_id from ${QUOTES} q
    where q.status = 'accepted' and not exists (
      select from bookings b
      where b.quote_id = q.quote_id and b.quote_version = q.current_version and b.status not in ${FAILED})
    union all
    select b.deal_id from bookings b join ${QUOTES} q on q.quote_id = b.quote_id
    where b.status not in ${FAILED} and q.status <> 'accepted'`,
  )

/** Bookings whose price is not what they agreed on, what the version of their quote says, or what their timeline says. */
export const selectWrongPrices = (database: Database) =>
  idsOf(
    database,
    sql`
    select b.deal_id from bookings b
    left join ${QUOTE_VERSIONS} v on v.quote_id = b.quote_id and v.version = b.quote_version
    where b.total_minor is distinct from (b.agreed #>> '{price,result,totalMinor}')::bigint
      or b.currency is distinct from b.agreed #>> '{price,result,currency}'
      or (b.quote_id is not null and ((b.agreed -> 'price')::text is distinct from v.price::text
        or b.total_minor is distinct from v.total_minor or b.currency is distinct from v.currency))
      or exists (
        select from ${DEAL_EVENTS} e where e.subject = b.booking_id and e.body ? 'totalMinor'
          and ((e.body ->> 'totalMinor')::bigint is distinct from b.total_minor or e.body ->> 'currency' is distinct from b.currency))`,
  )

/**
 * Events since a moment that tell a side which has no notice of it, and notices that no event of a deal tells. Notices outlive the
 * deals of the demonstration that were forgotten, so those of deals that are gone are not asked for.
 */
export const selectWrongNotices = (database: Database, since: Date) =>
  idsOf(
    database,
    sql`
    select e.deal_id from ${DEAL_EVENTS} e join ${DEALS} d on d.deal_id = e.deal_id cross join unnest(e.told) told (side)
    where e.at > ${since} and not exists (
      select from ${EVENTS} n where n.key = concat_ws(':', 'deal', e.deal_id, e.sequence, told.side)
        and n.company_id = case told.side when 'buyer' then d.shipper_id else d.provider_id end)
    union all
    select n.deal_id from (
      select split_part(key, ':', 2) as deal_id, split_part(key, ':', 3)::integer as sequence, split_part(key, ':', 4) as side
      from ${EVENTS} n where key ~ '^deal:[^:]+:[0-9]+:(buyer|provider)$') n
    join ${DEALS} d on d.deal_id = n.deal_id
    left join ${DEAL_EVENTS} e on e.deal_id = n.deal_id and e.sequence = n.sequence
    where e.deal_id is null or n.side <> all (e.told)`,
  )

/** What each event about a quote makes of it. */
const QUOTE_STATES: Record<Extract<DealEventKind, `quote_${string}`>, QuoteStatus> = {
  quote_asked: 'asked',
  quote_offered: 'offered',
  quote_revised: 'offered',
  quote_countered: 'countered',
  quote_met: 'offered',
  quote_kept: 'offered',
  quote_accepted: 'accepted',
  quote_withdrawn: 'withdrawn',
  quote_declined: 'declined',
  quote_refused: 'declined',
  quote_expired: 'expired',
  quote_outdated: 'outdated',
  quote_lost: 'lost',
  quote_returned: 'offered',
}
const QUOTE_IS = sql`${JSON.stringify(QUOTE_STATES)}::jsonb ->> kind`

/** What an event makes of a booking: what it says itself, or what a booking begins with. */
const BOOKING_IS = sql`coalesce(body ->> 'status',
  case kind when 'booking_received' then 'RECEIVED' when 'booking_confirmed' then 'CONFIRMED' end)`

/** Quotes and bookings in another state than the last event about them that says one. */
export const selectWrongStates = (database: Database) =>
  idsOf(
    database,
    sql`
    select b.deal_id from bookings b left join lateral (
      select ${BOOKING_IS} as status from ${DEAL_EVENTS} e
      where e.subject = b.booking_id and e.deal_id = b.deal_id and ${BOOKING_IS} is not null
      order by sequence desc limit 1) last on true
    where last.status is distinct from b.status
    union all
    select q.deal_id from ${QUOTES} q left join lateral (
      select ${QUOTE_IS} as status from ${DEAL_EVENTS} e
      where e.subject = q.quote_id and e.deal_id = q.deal_id and ${QUOTE_IS} is not null
      order by sequence desc limit 1) last on true
    where last.status is distinct from q.status`,
  )

/** Deals of a firm with itself: the same company, or one with its number. */
export const selectOwnDeals = (database: Database) =>
  idsOf(
    database,
    sql`
    select d.deal_id from ${DEALS} d join ${SHIPPERS} s on s.shipper_id = d.shipper_id
    join ${COMPANIES} p on p.provider_id = d.provider_id
    where s.provider_id = d.provider_id
      or (s.company_number = p.company_number and s.company_number_kind = p.company_number_kind)`,
  )
