/** The SQL of what providers say of their offers. One function, one statement. */
import type { ReviewComment } from '@tongyun/contract/review/endpoints'
import type { DraftSheet } from '@tongyun/contract/supply/draft-sheet'
import type { ChangeKind } from '@tongyun/contract/supply/terms/offer-rules'
import type { SheetChange } from '@tongyun/contract/supply/terms/sheet-changes'
import type { OfferSheet } from '@tongyun/freight/capacity'
import { type Selectable, sql } from 'kysely'
import type { Database } from '../core/database.ts'
import { appendEventsSql } from '../core/events.ts'
import { lockName } from '../core/transaction.ts'
import type { OfferChangesTable, OffersTable } from './tables.gen.ts'

export type OfferRow = Selectable<OffersTable>

/** Offers of one provider by id, locked until the transaction ends, in the order everybody locks them. */
export const lockOffers = (transaction: Database, providerId: string, offerIds: readonly string[]): Promise<OfferRow[]> =>
  transaction
    .selectFrom('offers')
    .selectAll()
    .where('provider_id', '=', providerId)
    .where('offer_id', '=', sql<string>`any(${[...offerIds]}::text[])`)
    .orderBy('offer_id')
    .forUpdate()
    .execute()

export const lockOffer = (transaction: Database, offerId: string): Promise<OfferRow | undefined> =>
  transaction.selectFrom('offers').selectAll().where('offer_id', '=', offerId).forUpdate().executeTakeFirst()

/** What a write looks at of an offer; of the sheet the mall shows, the days it is for. */
export type OfferBefore = Pick<
  OfferRow,
  'offer_id' | 'reference' | 'period' | 'version' | 'review_status' | 'withdrawn_at' | 'sheet'
> & { published_sheet: { rate: { validFrom: string | null; validTo: string | null } } | null }

const PUBLISHED_DAYS = sql<OfferBefore['published_sheet']>`case when published_sheet is not null then json_build_object('rate',
  json_build_object('validFrom', published_sheet -> 'rate' ->> 'validFrom', 'validTo', published_sheet -> 'rate' ->> 'validTo')) end`

const byReference = (database: Database, providerId: string, references: readonly string[]) =>
  database
    .selectFrom('offers')
    .select(['offer_id', 'reference', 'period', 'version', 'review_status', 'withdrawn_at', 'sheet'])
    .select(PUBLISHED_DAYS.as('published_sheet'))
    .where('provider_id', '=', providerId)
    .where('reference', '=', sql<string>`any(${[...references]}::text[])`)

/** Offers of one provider by its own references, every period of each. */
export const selectOffersByReference = (
  database: Database,
  providerId: string,
  references: readonly string[],
): Promise<OfferBefore[]> => byReference(database, providerId, references).execute()

/** The same, locked until the transaction ends, in the order everybody locks them. */
export const lockOffersByReference = (
  transaction: Database,
  providerId: string,
  references: readonly string[],
): Promise<OfferBefore[]> => byReference(transaction, providerId, references).orderBy('offer_id').forUpdate().execute()

/**
 * What the mall shows of the price before that of these offers, by their ids: of the other periods of the reference the last
 * that begins earlier, else the first. Offers without another period that is public are left out.
 */
export const selectPeriodsBefore = async (database: Database, offerIds: readonly string[]) => {
  const { rows } = await sql<{ offer_id: string; before: OfferSheet }>`
    select o.offer_id, b.before from offers o, lateral (
      select p.published_sheet as before from offers p,
        lateral (select p.published_sheet -> 'rate' ->> 'validFrom' as day, o.sheet -> 'rate' ->> 'validFrom' as own) begins
      where p.provider_id = o.provider_id and p.reference = o.reference and p.offer_id <> o.offer_id
        and p.withdrawn_at is null and p.published_sheet is not null
      order by case when day <= own then day end desc nulls last, day
      limit 1) b
    where o.offer_id = any(${[...offerIds]}::text[])`.execute(database)
  return new Map(rows.map(({ offer_id: id, before }) => [id, before]))
}

export const selectOffer = (database: Database, providerId: string, offerId: string): Promise<OfferRow | undefined> =>
  database
    .selectFrom('offers')
    .selectAll()
    .where('provider_id', '=', providerId)
    .where('offer_id', '=', offerId)
    .executeTakeFirst()

/** `json`: the sheet as it is stored. */
export type SheetWrite = {
  offerId: string
  reference: string
  period: number
  mode: string
  json: string
  version: number
  reviewStatus: string
}
/** `changeSet`: by which everything one call changed is taken back. */
type Writer = { providerId: string; actor: string; now: Date; changeSet?: string | undefined }

const column = <Row, Key extends keyof Row>(rows: readonly Row[], key: Key) => rows.map((row) => row[key])

/** Sends JSON rows as one newline-separated string, which avoids array quoting. JSON text never contains a raw line break. */
const jsonColumn = (texts: readonly string[]) => sql`string_to_array(${texts.join('\n')}, chr(10))::jsonb[]`

const written = (
  rows: readonly SheetWrite[],
) => sql`unnest(${column(rows, 'offerId')}::text[], ${column(rows, 'reference')}::text[],
  ${column(rows, 'mode')}::text[], ${jsonColumn(column(rows, 'json'))}, ${column(rows, 'version')}::integer[],
  ${column(rows, 'reviewStatus')}::text[], ${column(rows, 'period')}::integer[])
  as w(offer_id, reference, mode, sheet, version, review_status, period)`

/** New offers; a reference that somebody else just took is left out. @returns the ids that were written */
export const insertOffers = async (database: Database, rows: readonly SheetWrite[], { providerId, actor, now }: Writer) => {
  const { rows: inserted } = await sql<{ offer_id: string }>`
    insert into offers (offer_id, provider_id, reference, period, mode, sheet, version, review_status, created_by, created_at,
      updated_by, updated_at)
    select offer_id, ${providerId}, reference, period, mode, sheet, version, review_status, ${actor}, ${now}, ${actor}, ${now}
    from ${written(rows)} on conflict (provider_id, reference, period) do nothing returning offer_id`.execute(database)
  return new Set(inserted.map(({ offer_id: id }) => id))
}

export const updateSheets = (database: Database, rows: readonly SheetWrite[], { actor, now }: Writer) =>
  sql`update offers o set reference = w.reference, mode = w.mode, sheet = w.sheet, version = w.version,
      review_status = w.review_status, updated_by = ${actor}, updated_at = ${now}
    from ${written(rows)} where o.offer_id = w.offer_id`.execute(database)

/** What happened to offers, as their history tells it. */
export type Happening = { offerId: string; version: number; kind: ChangeKind; changes?: readonly SheetChange[] }

export const insertChanges = async (
  database: Database,
  rows: readonly Happening[],
  { actor, now, changeSet }: Omit<Writer, 'providerId'>,
) => {
  if (rows.length === 0) return
  const changes = jsonColumn(rows.map(({ changes = [] }) => JSON.stringify(changes)))
  await sql`
    with written as (
      insert into offer_changes (offer_id, version, at, actor, kind, changes, change_set)
      select offer_id, version, ${now}, ${actor}, kind, changes, ${changeSet ?? null}
      from unnest(${column(rows, 'offerId')}::text[], ${column(rows, 'version')}::integer[], ${column(rows, 'kind')}::text[],
        ${changes}) as w(offer_id, version, kind, changes)
      returning offer_id, version, kind, change_id)
    ${appendEventsSql(sql`(
      select ${OFFERS_CHANGED}::text as kind, o.provider_id as subject, o.provider_id as company_id,
        concat_ws(':', 'offers-changed', o.provider_id, written.kind, min(change_id)) as key,
        jsonb_build_object('kind', written.kind, 'offers', jsonb_agg(
          jsonb_build_object('offerId', o.offer_id, 'reference', o.reference, 'version', written.version) order by change_id))
          as payload,
        ${now}::timestamptz as happened_at
      from written join offers o on o.offer_id = written.offer_id where written.kind = any(${TOLD_KINDS}::text[])
      group by o.provider_id, written.kind) rows`)}`.execute(database)
}

/** Of the steps of offers those that programs of their company hear of, the offers of one call in one event. */
export const OFFERS_CHANGED = 'offers_changed'
const TOLD_KINDS: ChangeKind[] = ['approved', 'published', 'rejected', 'paused', 'stale', 'resumed', 'withdrawn']

/** What an offer on the mall is called, and which version of it stands there. */
export const selectNameOf = (database: Database, offerId: string) =>
  database.selectFrom('offers').select(['reference', 'published_version']).where('offer_id', '=', offerId).executeTakeFirst()

/** Sheets that are what the mall shows from now on. */
export const updatePublished = (database: Database, offerIds: readonly string[]) =>
  sql`update offers set review_status = 'approved', published_sheet = sheet, published_version = version, comments = '[]'
    where offer_id = any(${[...offerIds]}::text[])`.execute(database)

export const updateReviewStatus = (
  database: Database,
  offerIds: readonly string[],
  reviewStatus: 'draft' | 'pending' | 'rejected',
  comments: readonly ReviewComment[] = [],
) =>
  sql`update offers set review_status = ${reviewStatus}, comments = ${JSON.stringify(comments)}
    where offer_id = any(${[...offerIds]}::text[])`.execute(database)

export const renameOffer = (database: Database, offerId: string, reference: string) =>
  database.updateTable('offers').set({ reference }).where('offer_id', '=', offerId).execute()

/** Takes offers off; what waited for staff is a draft again. */
export const updateWithdrawn = (database: Database, offerIds: readonly string[], now: Date) =>
  database
    .updateTable('offers')
    .set({
      withdrawn_at: now,
      review_status: sql`case review_status when 'pending' then 'draft' else review_status end`,
    })
    .where('offer_id', '=', sql<string>`any(${[...offerIds]}::text[])`)
    .where('withdrawn_at', 'is', null)
    .returning(['offer_id', 'version'])
    .execute()

/** Withdrawn offers begin anew, as what was never public: staff looks at all of it. */
export const updateRevived = (database: Database, offerIds: readonly string[]) =>
  sql`update offers set withdrawn_at = null, review_status = 'draft', published_sheet = null, published_version = null
    where offer_id = any(${[...offerIds]}::text[])`.execute(database)

/** `sheet_before`: the sheet an import wrote over. */
export type ChangeOfSet = Pick<Selectable<OfferChangesTable>, 'offer_id' | 'version' | 'at' | 'kind' | 'changes' | 'stood'> & {
  sheet_before: DraftSheet | null
}

/** What one call of a company did to its offers, to those it created or to the others, by their order, in pieces that end at `limit`. */
export const selectChangeSet = async (
  database: Database,
  { providerId, changeSet }: Required<Pick<Writer, 'providerId' | 'changeSet'>>,
  { created, after, limit }: { created: boolean; after: string; limit: number },
) => {
  const { rows } = await sql<ChangeOfSet>`
    select c.offer_id, c.version, c.at, c.kind, c.changes, c.stood, b.sheet as sheet_before
    from offer_changes c join offers o using (offer_id)
      left join sheets_before b on b.change_set = c.change_set and b.offer_id = c.offer_id
    where c.change_set = ${changeSet} and o.provider_id = ${providerId} and c.offer_id > ${after}
      and (c.kind = 'created') = ${created}
    order by c.offer_id limit ${limit}`.execute(database)
  return rows
}

/** The version each offer stands at. */
export const selectVersions = async (database: Database, offerIds: readonly string[]) => {
  const rows = await database
    .selectFrom('offers')
    .select(['offer_id', 'version'])
    .where('offer_id', '=', sql<string>`any(${[...offerIds]}::text[])`)
    .execute()
  return new Map(rows.map(({ offer_id: id, version }) => [id, version]))
}

/** Why a provider's offer cannot have a reference: another one than `exceptId` has it, or had it before it was withdrawn. */
export const referenceTaken = async (database: Database, providerId: string, reference: string, exceptId: string) => {
  const { rows } = await sql<{ withdrawn: boolean }>`select withdrawn_at is not null as withdrawn from offers
    where provider_id = ${providerId} and reference = ${reference} and offer_id <> ${exceptId}`.execute(database)
  const [other] = rows
  if (other === undefined) return undefined
  return other.withdrawn ? 'reference_withdrawn' : 'reference_taken'
}

/** Periods of a reference that sell or wait for staff, with what each says of its validity. */
export type Standing = { offerId: string; reference: string; from: string; to: string }

/** Of these references: what the mall shows, and what waits for staff, by their first day. */
export const selectStandingPeriods = async (
  database: Database,
  providerId: string,
  references: readonly string[],
): Promise<Standing[]> => {
  const { rows } = await sql<Standing>`
    select offer_id as "offerId", reference, v.rate ->> 'validFrom' as from, v.rate ->> 'validTo' as to
    from offers, lateral (values (published_sheet -> 'rate'), (case review_status when 'pending' then sheet -> 'rate' end)) v(rate)
    where provider_id = ${providerId} and reference = any(${[...references]}::text[]) and withdrawn_at is null and v.rate is not null
    order by 3`.execute(database)
  return rows
}

/** The same; nobody else submits for the company until the transaction ends. */
export const lockStanding = async (...of: Parameters<typeof selectStandingPeriods>): Promise<Standing[]> => {
  const [transaction, providerId] = of
  await lockName(transaction, `offer periods ${providerId}`)
  return selectStandingPeriods(...of)
}
