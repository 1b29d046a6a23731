/** The SQL of who was told of which hit. */
import { sql } from 'kysely'
import type { Database } from '../core/database.ts'
import { OPEN_DEMANDS, SEEN_BY } from '../demand/index.ts'
import { COMPANIES } from '../providers/index.ts'
import { STANDING_QUOTES } from '../quoting/index.ts'

/** A hit that somebody may be told of; its ends by their ids. */
export type HitToTell = {
  demandId: string
  providerId: string
  shipperId: string
  score: number
  originId: string
  destinationId: string
}

const TOLD = sql`h.demand_id as "demandId", h.provider_id as "providerId", o.shipper_id as "shipperId", h.score,
  o.origin_place as "originId", o.destination_place as "destinationId"`

/** The company muted the lane or the shipper, declined the demand as it reads, or has a quote for it. */
const isQuiet = (now: Date) => sql<boolean>`(
  exists (select from lane_choices l where l.provider_id = h.provider_id and l.choice = 'mute'
    and l.origin_city = o.origin_city and l.destination_city = o.destination_city)
  or exists (select from muted_shippers s where s.provider_id = h.provider_id and s.shipper_id = o.shipper_id)
  or exists (select from demand_declines d where d.provider_id = h.provider_id and d.demand_id = h.demand_id and d.version = o.version)
  or exists (select from ${STANDING_QUOTES} q where q.provider_id = h.provider_id and q.demand_id = h.demand_id and q.valid_until > ${now}))`

/** Hits of at least `least` points, of whoever was told nothing within `everyMs`. */
type Untold = { least: number; everyMs: number }

const longAgo = (now: Date, everyMs: number) => sql<Date>`${now}::timestamptz - ${everyMs}::int * interval '1 ms'`

const hitsToTell = ({ least, everyMs, now }: Untold & { now: Date }) => sql`
  match_hits h join ${OPEN_DEMANDS} o on o.demand_id = h.demand_id
  left join match_tellings t on t.provider_id = h.provider_id
  where h.score >= 70 and h.score >= ${least} and h.told_at is null and (t.told_at is null or t.told_at <= ${longAgo(now, everyMs)})
    and ${SEEN_BY('o', sql`h.provider_id`, now)}`

const hitsForShippers = ({ least, everyMs, now }: Untold & { now: Date }) => sql`
  match_hits h join matched_demands m on m.demand_id = h.demand_id
  where h.score >= 70 and h.score >= ${least} and h.shipper_told_at is null and (m.told_at is null or m.told_at <= ${longAgo(now, everyMs)})`

/** Whether takeHitsToTell would take any for `companies`, or takeHitsForShippers for `shippers`. */
export const areHitsUntold = ({ companies, shippers, now }: Record<'companies' | 'shippers', Untold> & { now: Date }) =>
  sql<boolean>`(exists (select from ${hitsToTell({ ...companies, now })}) or exists (select from ${hitsForShippers({ ...shippers, now })}))`

/**
 * Hits of at least `least` points nobody told their company of, now marked as told; companies told within `everyMs` wait, and hits of
 * demands that their company may not see yet.
 */
export const takeHitsToTell = async (transaction: Database, { now, limit, ...untold }: Untold & { now: Date; limit: number }) => {
  const { rows } = await sql<HitToTell & { quiet: boolean }>`
    with taken as (
      select h.demand_id, h.provider_id from ${hitsToTell({ ...untold, now })}
      order by h.provider_id limit ${limit} for update of h skip locked
    ), told as (
      update match_hits h set told_at = ${now} from taken t where h.demand_id = t.demand_id and h.provider_id = t.provider_id
      returning h.*
    )
    select ${TOLD}, ${isQuiet(now)} as quiet from told h join ${OPEN_DEMANDS} o on o.demand_id = h.demand_id
    where o.quotes_until > ${now} order by h.score desc, h.demand_id`.execute(transaction)
  return rows
}

/** Notes that companies were told now. */
export const putTold = (transaction: Database, providerIds: readonly string[], now: Date) =>
  sql`insert into match_tellings (provider_id, told_at) select id, ${now} from unnest(${[...providerIds]}::text[]) as id
    on conflict (provider_id) do update set told_at = excluded.told_at`.execute(transaction)

/** Hits of at least `least` points that the shipper was not told of, of demands whose shipper was not told within `everyMs`; now marked. */
export const takeHitsForShippers = async (
  transaction: Database,
  { now, limit, ...untold }: Untold & { now: Date; limit: number },
) => {
  const { rows } = await sql<HitToTell>`
    with taken as (
      select h.demand_id, h.provider_id from ${hitsForShippers({ ...untold, now })}
      order by h.demand_id limit ${limit} for update skip locked
    ), told as (
      update match_hits h set shipper_told_at = ${now} from taken t
      where h.demand_id = t.demand_id and h.provider_id = t.provider_id returning h.*
    ), noted as (
      update matched_demands set told_at = ${now} where demand_id in (select demand_id from taken)
    )
    select ${TOLD} from told h join ${OPEN_DEMANDS} o on o.demand_id = h.demand_id
    where o.quotes_until > ${now} order by h.score desc, h.provider_id`.execute(transaction)
  return rows
}

/** Companies with a hit of at least `least` points that was in no letter, with where they sit and the day of their last letter. */
export const selectCompaniesToMail = async (database: Database, least: number) => {
  const { rows } = await sql<{ providerId: string; cityId: string | null; digestOn: string | null }>`
    select p.provider_id as "providerId", p.city_id as "cityId", t.digest_on as "digestOn"
    from (select distinct provider_id from match_hits where score >= 40 and score >= ${least} and mailed_at is null) h
    join ${COMPANIES} p on p.provider_id = h.provider_id left join match_tellings t on t.provider_id = h.provider_id`.execute(
    database,
  )
  return rows
}

/** Takes a company's letter of a day; false where another process has it. */
export const takeDigest = async (transaction: Database, providerId: string, day: string): Promise<boolean> => {
  const { rows } = await sql`
    insert into match_tellings (provider_id, digest_on) values (${providerId}, ${day})
    on conflict (provider_id) do update set digest_on = excluded.digest_on
      where match_tellings.digest_on is distinct from excluded.digest_on
    returning provider_id`.execute(transaction)
  return rows.length > 0
}

/** A company's hits found before a moment that were in no letter, of demands it may see, now marked; best first. */
export const takeHitsToMail = async (
  transaction: Database,
  { providerId, least, before, now }: { providerId: string; least: number; before: Date; now: Date },
) => {
  const { rows } = await sql<HitToTell & { quiet: boolean }>`
    with mailed as (
      update match_hits h set mailed_at = ${now} from ${OPEN_DEMANDS} o
      where o.demand_id = h.demand_id and h.provider_id = ${providerId} and h.score >= 40 and h.score >= ${least}
        and h.mailed_at is null and h.found_at < ${before} and ${SEEN_BY('o', sql`h.provider_id`, now)} returning h.*
    )
    select ${TOLD}, ${isQuiet(now)} as quiet from mailed h join ${OPEN_DEMANDS} o on o.demand_id = h.demand_id
    where o.quotes_until > ${now} order by h.score desc, h.demand_id`.execute(transaction)
  return rows
}
