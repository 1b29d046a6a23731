/** The SQL of what was done to offers together, and how they stood before. */
import type { DraftSheet } from '@tongyun/contract/supply/draft-sheet'
import type { ChangeSetKind } from '@tongyun/contract/supply/offer-undo'
import { sql } from 'kysely'
import { PEOPLE } from '../accounts/index.ts'
import { OFFERS_ON_MALL } from '../capacity/offering/index.ts'
import type { Database } from '../core/database.ts'
import type { Stood } from './state-before.ts'

/** How offers stand on the mall and with staff, by their ids. */
export const selectStanding = async (database: Database, offerIds: readonly string[]): Promise<Map<string, Stood>> => {
  const { rows } = await sql<{ offerId: string; stood: Stood }>`
    select o.offer_id as "offerId", jsonb_build_object('reviewStatus', o.review_status, 'saleStatus', c.sale_status,
      'confirmedAt', to_char(c.confirmed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) as stood
    from offers o left join ${OFFERS_ON_MALL} c on c.capacity_id = o.offer_id
    where o.offer_id = any(${[...offerIds]}::text[])`.execute(database)
  return new Map(rows.map(({ offerId, stood }) => [offerId, stood]))
}

type Keeping = { providerId: string; actor: string; now: Date; changeSet: string }

/**
 * Writes down that a call changed offers, and how each of them stood before. Calls in several transactions add up. Periods
 * that a new price begins are part of their offers and not counted beside them.
 */
export const keepChangeSet = async (
  transaction: Database,
  { providerId, actor, now, changeSet }: Keeping,
  kind: ChangeSetKind,
  stood: ReadonlyMap<string, Stood>,
) => {
  await sql`update offer_changes c set stood = s.stood
    from unnest(${[...stood.keys()]}::text[], ${[...stood.values()].map((one) => JSON.stringify(one))}::jsonb[]) as s(offer_id, stood)
    where c.change_set = ${changeSet} and c.offer_id = s.offer_id and c.stood is null`.execute(transaction)
  await sql`insert into offer_change_sets (change_set, provider_id, at, actor, kind, offers)
    select ${changeSet}, ${providerId}, ${now}, ${actor}, ${kind}, count(*) from offer_changes
    where change_set = ${changeSet} and (kind <> 'created' or ${kind} <> 'repriced') having count(*) > 0
    on conflict (change_set) do update set offers = excluded.offers`.execute(transaction)
}

/** Offers that a call has changed so far, or those of them that are `among` some; `created`: it made them. */
export const selectChanged = async (
  database: Database,
  changeSet: string,
  among: readonly string[] | null = null,
): Promise<{ offerId: string; created: boolean }[]> => {
  const { rows } = await sql<{ offerId: string; created: boolean }>`
    select offer_id as "offerId", bool_or(kind = 'created') as created from offer_changes
    where change_set = ${changeSet} and (${among}::text[] is null or offer_id = any(${among}::text[])) group by 1`.execute(
    database,
  )
  return rows
}

/** Keeps sheets that a call wrote over, after `keepChangeSet`. Those it did not change are left out. */
export const keepSheetsBefore = (transaction: Database, changeSet: string, sheets: ReadonlyMap<string, DraftSheet>) =>
  sql`insert into sheets_before (change_set, offer_id, sheet)
    select ${changeSet}, b.offer_id, b.sheet
    from unnest(${[...sheets.keys()]}::text[], ${[...sheets.values()].map((sheet) => JSON.stringify(sheet))}::jsonb[]) as b(offer_id, sheet)
    where exists (select from offer_changes c where c.change_set = ${changeSet} and c.offer_id = b.offer_id)
    on conflict do nothing`.execute(transaction)

/** Marks it as taken back. */
export const endChangeSet = (database: Database, { providerId, changeSet, now }: Omit<Keeping, 'actor'>) =>
  database
    .updateTable('offer_change_sets')
    .set({ undone_at: now })
    .where('change_set', '=', changeSet)
    .where('provider_id', '=', providerId)
    .execute()

/** What was done to a company's offers together since an instant, newest first, or by one call. `open`: how many of them stand as it left them. */
export const selectChangeSets = async (
  database: Database,
  { providerId, since, limit, changeSet }: { providerId: string; since: Date; limit: number; changeSet?: string },
) => {
  const { rows } = await sql<{
    changeSet: string
    at: Date
    by: string | null
    kind: ChangeSetKind
    offers: number
    undoneAt: Date | null
    open: number
  }>`
    select s.change_set as "changeSet", s.at, person.full_name as by, s.kind, s.offers, s.undone_at as "undoneAt",
      case s.kind when 'deleted' then (
        select count(*) from deleted_offers d where d.change_set = s.change_set and not exists (
          select from offers o where o.provider_id = d.provider_id and o.reference = d.reference
            and o.period = (d.offer ->> 'period')::int))
      else (
        select count(*) from offer_changes c join offers o using (offer_id) left join ${OFFERS_ON_MALL} m on m.capacity_id = o.offer_id
        where c.change_set = s.change_set and (c.kind <> 'created' or s.kind <> 'repriced') and case s.kind
          when 'paused' then m.sale_status = 'paused' and o.withdrawn_at is null
          when 'resumed' then m.sale_status = 'on_sale' and o.withdrawn_at is null
          when 'confirmed' then m.confirmed_at = s.at and m.sale_status <> 'paused' and o.withdrawn_at is null
          when 'withdrawn' then o.withdrawn_at = s.at
          else o.version = c.version and o.withdrawn_at is null end)
      end as open
    from offer_change_sets s
    left join ${PEOPLE} person on person.user_id = s.actor and person.company_id = s.provider_id
    where s.provider_id = ${providerId} and s.at > ${since}
      and (${changeSet ?? null}::text is null or s.change_set = ${changeSet ?? null}) order by s.at desc, s.change_set limit ${limit}`.execute(
    database,
  )
  return rows
}

/** Drafts that were never submitted go, and are kept until they can no longer be wanted back. @returns their ids */
export const deleteNeverSubmitted = async (
  transaction: Database,
  offerIds: readonly string[],
  { providerId, actor, now, changeSet }: Keeping,
): Promise<string[]> => {
  const { rows } = await sql<{ offer_id: string }>`
    select offer_id from offers o where provider_id = ${providerId} and offer_id = any(${[...offerIds]}::text[])
      and ${NEVER_SUBMITTED}`.execute(transaction)
  const ids = rows.map(({ offer_id: id }) => id)
  if (ids.length === 0) return ids
  await sql`insert into offer_change_sets (change_set, provider_id, at, actor, kind, offers)
    values (${changeSet}, ${providerId}, ${now}, ${actor}, 'deleted', ${ids.length})
    on conflict (change_set) do update set offers = offer_change_sets.offers + excluded.offers`.execute(transaction)
  await sql`insert into deleted_offers (offer_id, provider_id, reference, change_set, offer, changes)
    select offer_id, provider_id, reference, ${changeSet}, to_jsonb(o) - 'origin' - 'destination' - 'valid_to',
      (select coalesce(jsonb_agg(to_jsonb(c) - 'change_id' order by c.change_id), '[]') from offer_changes c
        where c.offer_id = o.offer_id)
    from offers o where offer_id = any(${ids}::text[])`.execute(transaction)
  await sql`delete from offers where offer_id = any(${ids}::text[])`.execute(transaction)
  return ids
}

const NEVER_SUBMITTED = sql`review_status = 'draft' and published_sheet is null and withdrawn_at is null
  and not exists (select from offer_changes c where c.offer_id = o.offer_id and c.kind = 'submitted')`

/** How many of these a deletion would take. */
export const countNeverSubmitted = async (database: Database, offerIds: readonly string[]): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from offers o where offer_id = any(${[...offerIds]}::text[]) and ${NEVER_SUBMITTED}`.execute(
    database,
  )
  return rows[0]?.count ?? 0
}

const OFFER = ['offer_id', 'provider_id', 'reference', 'period', 'mode', 'sheet', 'version', 'review_status', 'comments'] as const
const BY = ['created_by', 'created_at', 'updated_by', 'updated_at'] as const
const CHANGE = ['offer_id', 'version', 'at', 'actor', 'kind', 'changes', 'change_set', 'stood'] as const
const columns = (names: readonly string[]) => sql.join(names.map((name) => sql.ref(name)))

/** Deleted drafts of a call come back with their history; one whose reference another offer has by now stays away. */
export const restoreDeleted = async (
  transaction: Database,
  { providerId, changeSet }: Pick<Keeping, 'providerId' | 'changeSet'>,
) => {
  const { rows: restored } = await sql<{ offer_id: string; reference: string; version: number }>`
    insert into offers (${columns([...OFFER, ...BY])})
    select ${columns([...OFFER, ...BY].map((name) => `r.${name}`))}
    from deleted_offers d, jsonb_populate_record(null::offers, d.offer) r
    where d.change_set = ${changeSet} and d.provider_id = ${providerId}
    on conflict do nothing returning offer_id, reference, version`.execute(transaction)
  const ids = restored.map(({ offer_id: id }) => id)
  await sql`insert into offer_changes (${columns(CHANGE)})
    select ${columns(CHANGE.map((name) => `r.${name}`))}
    from deleted_offers d, jsonb_populate_recordset(null::offer_changes, d.changes) with ordinality r
    where d.offer_id = any(${ids}::text[]) order by d.offer_id, r.ordinality`.execute(transaction)
  await sql`delete from deleted_offers where offer_id = any(${ids}::text[])`.execute(transaction)
  const { rows: left } = await sql<{ offer_id: string; reference: string; version: number }>`
    select offer_id, reference, (offer ->> 'version')::int as version from deleted_offers
    where change_set = ${changeSet} and provider_id = ${providerId}`.execute(transaction)
  return { restored, left }
}

/** What can no longer be taken back is forgotten: deleted drafts for good. */
export const removeOldChangeSets = (database: Database, before: Date) =>
  database.deleteFrom('offer_change_sets').where('at', '<', before).execute()

/** Offers that were withdrawn by one call come back as they stood. */
export const restoreWithdrawn = (database: Database, offers: readonly { offerId: string; reviewStatus: string }[]) =>
  sql`update offers o set withdrawn_at = null, review_status = r.review_status
    from unnest(${offers.map(({ offerId }) => offerId)}::text[], ${offers.map(({ reviewStatus }) => reviewStatus)}::text[])
      as r(offer_id, review_status)
    where o.offer_id = r.offer_id`.execute(database)
