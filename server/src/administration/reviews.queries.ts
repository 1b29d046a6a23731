import type { ReviewCounts, SubjectKind, SubmissionStatus } from '@tongyun/contract/review/endpoints'
import type { Locale } from '@tongyun/freight/locale'
import { sql } from 'kysely'
import { PEOPLE } from '../accounts/index.ts'
import type { Database } from '../core/database.ts'
import { COMPANIES } from '../providers/index.ts'
import { REVIEWS } from '../review/index.ts'
import { SHIPPERS } from '../shippers/index.ts'

/** One word of a search, and the ends of lanes that lie at the place it names. */
export type SearchWord = { text: string; ends: readonly string[] }

/** `words`: ways to read what was typed; every word of one of them has to fit. */
type ReviewFilter = {
  status: SubmissionStatus
  kind?: SubjectKind | undefined
  words?: readonly (readonly SearchWord[])[] | undefined
  mine?: boolean | undefined
  overdue?: boolean | undefined
  /** Only what a rule decided. */
  byRule?: boolean | undefined
}

const shown = (database: Database, locale: Locale) =>
  database
    .selectFrom(REVIEWS.as('r'))
    .leftJoin(COMPANIES.as('p'), 'p.provider_id', 'r.provider_id')
    .leftJoin(SHIPPERS.as('s'), 's.shipper_id', 'r.shipper_id')
    .leftJoin(PEOPLE.as('taker'), (join) => join.onRef('taker.user_id', '=', 'r.assigned_to').on('taker.deleted_at', 'is', null))
    .leftJoin(PEOPLE.as('decider'), (join) =>
      join.onRef('decider.user_id', '=', 'r.decided_by').on('decider.deleted_at', 'is', null),
    )
    .leftJoin(PEOPLE.as('first'), (join) =>
      join.onRef('first.user_id', '=', 'r.first_approved_by').on('first.deleted_at', 'is', null),
    )
    .selectAll('r')
    .select(['taker.full_name as taker_name', 'decider.full_name as decider_name', 'first.full_name as first_name'])
    .select(['p.verified', 'p.certified', 'p.city_id'])
    .select(({ fn }) => fn.coalesce(`p.name_${locale}`, `s.name_${locale}`, sql<string>`''`).as('firm_name'))

export type ReviewRow = Awaited<ReturnType<typeof selectReviews>>[number]

const SAID = sql`concat_ws(' ', r.after ->> 'reference', r.after ->> 'number', r.after -> 'companyNumber' ->> 'number')`
const NAMED = sql`concat_ws(' ', n.name_zh, n.name_en, n.name_ru, n.company_number)`
const CARRIERS = sql`(r.after -> 'details' ->> 'carrierCode', r.after -> 'details' ->> 'airlineCode')`

/** A reference, the number of a company or licence, a carrier's code, an end of the lane, or a name or number of the firm. */
const fits = ({ text, ends }: SearchWord) => sql<boolean>`(
  strpos(lower(${SAID}), lower(${text})) > 0 or upper(${text}) in ${CARRIERS}
  or r.after ->> 'originId' = any(${[...ends]}::text[]) or r.after ->> 'destinationId' = any(${[...ends]}::text[])
  or exists (
    select from ${COMPANIES} n where n.provider_id = r.provider_id and strpos(lower(${NAMED}), lower(${text})) > 0
    union all select from ${SHIPPERS} n where n.shipper_id = r.shipper_id and strpos(lower(${NAMED}), lower(${text})) > 0))`

const anyWay = (ways: readonly (readonly SearchWord[])[]) =>
  sql<boolean>`(${sql.join(
    ways.map((words) => sql`(${sql.join(words.map(fits), sql` and `)})`),
    sql` or `,
  )})`

/** Ends of lanes that reviews of a status are about. */
export const selectReviewEnds = async (database: Database, status: SubmissionStatus): Promise<string[]> => {
  const { rows } = await sql<{ place: string }>`
    select distinct e.place from ${REVIEWS} r, lateral (values (r.after ->> 'originId'), (r.after ->> 'destinationId')) e(place)
    where r.status = ${status} and r.subject_kind in ('offer', 'demand') and e.place is not null`.execute(database)
  return rows.map(({ place }) => place)
}

/** Reviews of a status that fit; `userId` is whose `mine` is. */
const fitting = (database: Database, { status, kind, words, mine, overdue, byRule }: ReviewFilter, userId: string, now: Date) =>
  database
    .selectFrom(REVIEWS.as('r'))
    .where('r.status', '=', status)
    .$if(kind !== undefined, (query) => query.where('r.subject_kind', '=', kind as SubjectKind))
    .$if(mine === true, (query) => query.where('r.assigned_to', '=', userId))
    .$if(overdue === true, (query) => query.where('r.due_at', '<', now))
    .$if(byRule === true, (query) => query.where('r.decided_by', 'like', 'rule:%'))
    .$if(words !== undefined, (query) => query.where(anyWay(words ?? [])))

export const countFitting = async (database: Database, filter: ReviewFilter, userId: string, now: Date): Promise<number> => {
  const { total } = await fitting(database, filter, userId, now)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

/** What says who a company is. */
export const PAPERS = ['company', 'licence', 'shipper'] as const satisfies readonly SubjectKind[]

/** True for what cannot be approved before its company is. */
const AFTER_COMPANY = sql<boolean>`(r.subject_kind = 'offer' and exists (
  select from ${COMPANIES} c where c.provider_id = r.provider_id and c.city_id is null))`

/** Pending ones by the end of their service level, what has to wait for its company last; the others by the newest decision. */
export const selectReviews = (
  database: Database,
  filter: ReviewFilter,
  { locale, userId, now, offset, limit }: { locale: Locale; userId: string; now: Date; offset: number; limit: number },
) =>
  shown(database, locale)
    .where('r.review_id', 'in', fitting(database, filter, userId, now).select('r.review_id'))
    .$if(filter.status === 'pending', (query) => query.orderBy(AFTER_COMPANY).orderBy('r.due_at'))
    .$if(filter.status !== 'pending', (query) => query.orderBy('r.decided_at', 'desc'))
    .orderBy('r.review_id')
    .offset(offset)
    .limit(limit)
    .execute()

export const selectReview = (database: Database, reviewId: string, locale: Locale) =>
  shown(database, locale).where('r.review_id', '=', reviewId).executeTakeFirst()

/** Those of them that are pending, in one order for everybody. */
export const selectPendingReviews = (database: Database, reviewIds: readonly string[], locale: Locale) =>
  shown(database, locale)
    .where('r.status', '=', 'pending')
    .where('r.review_id', '=', sql<string>`any(${[...reviewIds]}::text[])`)
    .orderBy('r.subject_kind')
    .orderBy('r.subject_id')
    .execute()

/**
 * The pending review that comes after this one, or the first; those that others have taken on are passed over. Papers are
 * followed by papers as long as there are some, those of the same company first, and the rest by the rest: who goes on with the
 * same sort of work is quicker, and offers wait for their companies.
 */
export const selectNextPending = async (
  database: Database,
  { review_id: reviewId, due_at: dueAt, subject_kind: kind, provider_id: providerId }: ReviewRow,
  userId: string,
): Promise<string | null> => {
  const row = await database
    .selectFrom(REVIEWS.as('r'))
    .select('review_id')
    .where('status', '=', 'pending')
    .where('review_id', '<>', reviewId)
    .where((either) => either.or([either('assigned_to', 'is', null), either('assigned_to', '=', userId)]))
    .orderBy(sql`(subject_kind = any(${[...PAPERS]}::text[])) <> ${PAPERS.some((paper) => paper === kind)}`)
    .orderBy(AFTER_COMPANY)
    .orderBy(sql`subject_kind = any(${[...PAPERS]}::text[]) and provider_id is distinct from ${providerId}`)
    .orderBy(sql`(due_at, review_id) < (${dueAt}, ${reviewId})`)
    .orderBy('due_at')
    .orderBy('review_id')
    .limit(1)
    .executeTakeFirst()
  return row?.review_id ?? null
}

export const countPending = async (database: Database, userId: string, now: Date): Promise<ReviewCounts> =>
  database
    .selectFrom(REVIEWS.as('r'))
    .where('status', '=', 'pending')
    .select(({ fn }) => [
      fn.countAll<number>().as('pending'),
      fn.countAll<number>().filterWhere('due_at', '<', now).as('overdue'),
      fn.countAll<number>().filterWhere('assigned_to', '=', userId).as('mine'),
      fn.countAll<number>().filterWhere('subject_kind', '=', 'offer').as('offer'),
      fn.countAll<number>().filterWhere('subject_kind', '=', 'company').as('company'),
      fn.countAll<number>().filterWhere('subject_kind', '=', 'licence').as('licence'),
      fn.countAll<number>().filterWhere('subject_kind', '=', 'demand').as('demand'),
      fn.countAll<number>().filterWhere('subject_kind', '=', 'shipper').as('shipper'),
    ])
    .executeTakeFirstOrThrow()

/** How often staff approved and rejected something of firms, what rules let through aside. */
export const countDecisions = async (database: Database, providerIds: readonly string[]) => {
  const { rows } = await sql<{ provider_id: string; approved: number; rejected: number }>`
    select provider_id, count(*) filter (where status = 'approved') as approved, count(*) filter (where status = 'rejected') as rejected
    from ${REVIEWS} r where provider_id = any(${[...providerIds]}::text[]) and status in ('approved', 'rejected')
      and decided_by not like 'rule:%' group by 1`.execute(database)
  return new Map(rows.map(({ provider_id: id, approved, rejected }) => [id, { approved, rejected }]))
}
