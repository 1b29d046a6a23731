/** The SQL of the table of offers: what the provider says, beside how it stands on the mall. */
import type { DraftSheet } from '@tongyun/contract/supply/draft-sheet'
import type { OFFER_SORTS, OfferView } from '@tongyun/contract/supply/offer-list'
import type { Mode, ReviewStatus, SaleStatus } from '@tongyun/freight/vocabulary'
import { type RawBuilder, sql } from 'kysely'
import { PEOPLE } from '../accounts/index.ts'
import { OFFERS_ON_MALL } from '../capacity/offering/index.ts'
import { DEPARTURES } from '../capacity/space/index.ts'
import type { Database } from '../core/database.ts'
import type { Attention } from './attention.ts'

export type ListedOffer = {
  offer_id: string
  reference: string
  mode: Mode
  sheet: DraftSheet
  version: number
  review_status: ReviewStatus
  sale_status: SaleStatus | null
  confirmed_at: Date | null
  updated_at: Date
  etd: Date | null
  space_total: number | null
  space_left: number | null
}

/** A filter with its places looked up: those its origin, and its destination, may be. */
export type ListFilter = {
  providerId: string
  q?: string | undefined
  origins?: readonly string[] | undefined
  destinations?: readonly string[] | undefined
  carrier?: string | undefined
  mode?: Mode | undefined
  view?: OfferView | undefined
}

/** Paused because nobody confirmed it, and nothing done to its sale since; of `offers o` with `c` on the mall. */
const LAPSED = sql<boolean>`(c.sale_status = 'paused' and 'stale' = (
  select h.kind from offer_changes h where h.offer_id = o.offer_id and h.kind in ('paused', 'resumed', 'stale', 'undone')
  order by h.change_id desc limit 1))`

/** The code of the shipping line or airline a sheet names. */
const CARRIER = sql<string>`coalesce(o.sheet -> 'details' ->> 'carrierCode', o.sheet -> 'details' ->> 'airlineCode')`

const VIEWS: Record<OfferView, (attention: Attention) => RawBuilder<boolean>> = {
  draft: () => sql`o.review_status = 'draft' and o.withdrawn_at is null`,
  pending: () => sql`o.review_status = 'pending' and o.withdrawn_at is null`,
  rejected: () => sql`o.review_status = 'rejected' and o.withdrawn_at is null`,
  on_sale: () => sql`c.sale_status = 'on_sale'`,
  paused: () => sql`c.sale_status = 'paused'`,
  sold_out: () => sql`c.sale_status = 'sold_out'`,
  expired: () => sql`c.sale_status = 'expired'`,
  withdrawn: () => sql`o.withdrawn_at is not null`,
  expiring: ({ expiringBy }) => sql`c.sale_status = 'on_sale' and least(c.valid_to, c.available_to) <= ${expiringBy}::date`,
  stale: ({ staleSince }) => sql`(c.confirmed_at < ${staleSince} and (c.sale_status = 'on_sale' or ${LAPSED}))`,
}

const isAmong = (column: RawBuilder<unknown>, places: readonly string[]) => sql`${column} = any(${[...places]}::text[])`

const matching = ({ providerId, q, origins, destinations, carrier, mode, view }: ListFilter, attention: Attention) =>
  sql.join(
    [
      sql`o.provider_id = ${providerId}`,
      ...(q === undefined ? [] : [sql`strpos(lower(o.reference), lower(${q})) > 0`]),
      ...(origins === undefined ? [] : [isAmong(sql`o.origin`, origins)]),
      ...(destinations === undefined ? [] : [isAmong(sql`o.destination`, destinations)]),
      ...(carrier === undefined ? [] : [sql`${CARRIER} = ${carrier}`]),
      ...(mode === undefined ? [] : [sql`o.mode = ${mode}`]),
      view === undefined ? sql`o.withdrawn_at is null` : VIEWS[view](attention),
    ],
    sql` and `,
  )

const ORDER: Record<(typeof OFFER_SORTS)[number], RawBuilder<unknown>> = {
  changed: sql`o.updated_at desc, o.offer_id`,
  reference: sql`o.reference, o.offer_id`,
  valid_to: sql`o.valid_to nulls last, o.offer_id`,
  confirmed: sql`c.confirmed_at nulls last, o.offer_id`,
  departure: sql`departure.etd nulls last, o.offer_id`,
}

/** A page of offers in an order, the next departure beside each. */
export const selectListed = async (
  database: Database,
  filter: ListFilter,
  attention: Attention,
  { sort, offset, limit, now }: { sort: (typeof OFFER_SORTS)[number]; offset: number; limit: number; now: Date },
): Promise<ListedOffer[]> => {
  const departure = sql`left join lateral (
    select d.etd, d.space_total, d.space_left from ${DEPARTURES} d
    where d.capacity_id = o.offer_id and d.closes_at > ${now} order by d.etd limit 1) departure on true`
  const { rows } = await sql<ListedOffer>`
    select o.offer_id, o.reference, o.mode, o.sheet, o.version, o.review_status, o.updated_at,
      case when o.withdrawn_at is null then nullif(c.sale_status, 'withdrawn') else 'withdrawn' end as sale_status,
      c.confirmed_at, departure.*
    from offers o left join ${OFFERS_ON_MALL} c on c.capacity_id = o.offer_id ${departure}
    where ${matching(filter, attention)} order by ${ORDER[sort]} limit ${limit} offset ${offset}`.execute(database)
  return rows
}

export const countListed = async (database: Database, filter: ListFilter, attention: Attention): Promise<number> => {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from offers o left join ${OFFERS_ON_MALL} c on c.capacity_id = o.offer_id
    where ${matching(filter, attention)}`.execute(database)
  return rows[0]?.total ?? 0
}

/** Ids of everything a list holds, `limit` at most. */
export const selectListedIds = async (
  database: Database,
  filter: ListFilter,
  attention: Attention,
  limit: number,
): Promise<string[]> => {
  const { rows } = await sql<{ offer_id: string }>`
    select o.offer_id from offers o left join ${OFFERS_ON_MALL} c on c.capacity_id = o.offer_id
    where ${matching(filter, attention)} order by o.offer_id limit ${limit}`.execute(database)
  return rows.map(({ offer_id: id }) => id)
}

/** Places at the ends of a company's lanes. */
export const selectEnds = async (database: Database, providerId: string): Promise<string[]> => {
  const { rows } = await sql<{ place: string }>`
    select origin as place from offers where provider_id = ${providerId} and origin is not null
    union select destination from offers where provider_id = ${providerId} and destination is not null`.execute(database)
  return rows.map(({ place }) => place)
}

/** Codes of the carriers that offers of a company name, withdrawn ones aside. */
export const selectCarriers = async (database: Database, providerId: string): Promise<string[]> => {
  const { rows } = await sql<{ carrier: string }>`
    select distinct ${CARRIER} as carrier from offers o
    where o.provider_id = ${providerId} and o.withdrawn_at is null and ${CARRIER} is not null order by 1`.execute(database)
  return rows.map(({ carrier }) => carrier)
}

/** Those of these offers that were paused because nobody confirmed them. */
export const selectLapsed = async (database: Database, offerIds: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{ offer_id: string }>`
    select o.offer_id from offers o join ${OFFERS_ON_MALL} c on c.capacity_id = o.offer_id
    where o.offer_id = any(${[...offerIds]}::text[]) and ${LAPSED}`.execute(database)
  return rows.map(({ offer_id: id }) => id)
}

/** How many offers of a company are in every view; `all` without those withdrawn. */
export const countViews = async (
  database: Database,
  providerId: string,
  attention: Attention,
): Promise<Record<OfferView | 'all', number>> => {
  const views = Object.entries(VIEWS).map(
    ([view, condition]) => sql`count(*) filter (where ${condition(attention)}) as ${sql.ref(view)}`,
  )
  const { rows } = await sql<Record<OfferView | 'all', number>>`
    select count(*) filter (where o.withdrawn_at is null) as "all", ${sql.join(views)}
    from offers o left join ${OFFERS_ON_MALL} c on c.capacity_id = o.offer_id where o.provider_id = ${providerId}`.execute(
    database,
  )
  return rows[0] as Record<OfferView | 'all', number>
}

/** The periods of a reference, withdrawn ones aside, in the order of their days. */
export const selectPeriods = async (database: Database, providerId: string, reference: string) => {
  const { rows } = await sql<{
    offerId: string
    validFrom: string | null
    validTo: string | null
    reviewStatus: ReviewStatus
    saleStatus: SaleStatus | null
  }>`
    select offer_id as "offerId", r.rate ->> 'validFrom' as "validFrom", r.rate ->> 'validTo' as "validTo",
      o.review_status as "reviewStatus", nullif(c.sale_status, 'withdrawn') as "saleStatus"
    from offers o left join ${OFFERS_ON_MALL} c on c.capacity_id = o.offer_id,
      lateral (select coalesce(o.published_sheet, o.sheet) -> 'rate' as rate) r
    where o.provider_id = ${providerId} and o.reference = ${reference} and o.withdrawn_at is null
    order by r.rate ->> 'validFrom' nulls last, o.period`.execute(database)
  return rows
}

/** Offers of the same company for the same lane, mode, load and equipment whose validity overlaps. */
export const selectDuplicates = async (database: Database, providerId: string, offerId: string) => {
  const { rows } = await sql<{ offerId: string; reference: string }>`
    select other.offer_id as "offerId", other.reference
    from offers o join offers other using (provider_id, origin, destination, mode)
    where o.offer_id = ${offerId} and o.provider_id = ${providerId} and other.offer_id <> o.offer_id
      and other.reference <> o.reference
      and other.withdrawn_at is null
      and (o.sheet ->> 'loadType') is not distinct from (other.sheet ->> 'loadType')
      and (o.sheet ->> 'serviceMode') = (other.sheet ->> 'serviceMode')
      and coalesce(o.sheet -> 'details' -> 'containerTypes', '[]') = coalesce(other.sheet -> 'details' -> 'containerTypes', '[]')
      and coalesce(o.sheet -> 'details' -> 'vehicleTypes', '[]') = coalesce(other.sheet -> 'details' -> 'vehicleTypes', '[]')
      and coalesce(o.sheet -> 'details' ->> 'flightNumber', '') = coalesce(other.sheet -> 'details' ->> 'flightNumber', '')
      and (o.sheet -> 'rate' ->> 'validFrom') <= (other.sheet -> 'rate' ->> 'validTo')
      and (other.sheet -> 'rate' ->> 'validFrom') <= (o.sheet -> 'rate' ->> 'validTo')
    order by other.reference limit 5`.execute(database)
  return rows
}

/** The last changes of an offer, newest first, with the names of people of its company. */
export const selectHistory = (database: Database, offerId: string, providerId: string, limit: number) =>
  database
    .selectFrom('offer_changes as change')
    .leftJoin(PEOPLE.as('person'), (join) =>
      join.onRef('person.user_id', '=', 'change.actor').on('person.company_id', '=', providerId),
    )
    .select(['change.at', 'change.kind', 'change.version', 'change.changes', 'person.full_name as by'])
    .where('change.offer_id', '=', offerId)
    .orderBy('change.change_id', 'desc')
    .limit(limit)
    .execute()
