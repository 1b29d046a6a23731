import type { ReviewCounts, SubjectKind, SubmissionStatus } from '@tongyun/contract/review/endpoints'
import type { Locale } from '@tongyun/freight/locale'
import { sql } from 'kysely'
import { PEOPLE } from '../accounts/index.ts'
import type { Database } from '../core/database.ts'
import { COMPANIES } from '../providers/index.ts'
import { REVIEWS } from '../review/index.ts'
import { SHIPPERS } from '../shippers/index.ts'

type ReviewFilter = {
  status: SubmissionStatus
  kind?: SubjectKind | undefined
  q?: string | undefined
  mine?: boolean | undefined
  overdue?: boolean | undefined
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
    .selectAll('r')
    .select(['taker.full_name as taker_name', 'decider.full_name as decider_name'])
    .select(({ fn }) => fn.coalesce(`p.name_${locale}`, `s.name_${locale}`, sql<string>`''`).as('firm_name'))

export type ReviewRow = Awaited<ReturnType<typeof selectReviews>>[number]

const isNamed = (q: string | undefined) => sql`strpos(lower(concat_ws(' ', n.name_zh, n.name_en, n.name_ru)), lower(${q})) > 0`

/** Reviews of a status that fit; `userId` is whose `mine` is. */
const fitting = (database: Database, { status, kind, q, mine, overdue }: ReviewFilter, userId: string, now: Date) =>
  database
    .selectFrom(REVIEWS.as('r'))
    .where('r.status', '=', status)
    .$if(kind !== undefined, (query) => query.where('r.subject_kind', '=', kind as SubjectKind))
    .$if(mine === true, (query) => query.where('r.assigned_to', '=', userId))
    .$if(overdue === true, (query) => query.where('r.due_at', '<', now))
    .$if(q !== undefined, (query) =>
      query.where(sql<boolean>`exists (
        select from ${COMPANIES} n where n.provider_id = r.provider_id and ${isNamed(q)}
        union all select from ${SHIPPERS} n where n.shipper_id = r.shipper_id and ${isNamed(q)})`),
    )

export const countFitting = async (database: Database, filter: ReviewFilter, userId: string, now: Date): Promise<number> => {
  const { total } = await fitting(database, filter, userId, now)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

/** Pending ones by the end of their service level, the others by the newest decision. */
export const selectReviews = (
  database: Database,
  filter: ReviewFilter,
  { locale, userId, now, offset, limit }: { locale: Locale; userId: string; now: Date; offset: number; limit: number },
) =>
  shown(database, locale)
    .where('r.review_id', 'in', fitting(database, filter, userId, now).select('r.review_id'))
    .$if(filter.status === 'pending', (query) => query.orderBy('r.due_at'))
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

/** The pending review that comes after this one, or the first; those that others have taken on are passed over. */
export const selectNextPending = async (
  database: Database,
  { review_id: reviewId, due_at: dueAt }: { review_id: string; due_at: Date },
  userId: string,
): Promise<string | null> => {
  const row = await database
    .selectFrom(REVIEWS.as('r'))
    .select('review_id')
    .where('status', '=', 'pending')
    .where('review_id', '<>', reviewId)
    .where((either) => either.or([either('assigned_to', 'is', null), either('assigned_to', '=', userId)]))
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
