import type { ReviewComment, SubjectKind } from '@tongyun/contract/review/endpoints'
import { type Insertable, sql } from 'kysely'
import type { Database } from '../core/database.ts'
import type { ReviewsTable } from './tables.gen.ts'

/** What a review is about. */
export type Subject = { subjectKind: SubjectKind; subjectId: string }

/** Rows of one statement: PostgreSQL takes at most 65,535 parameters. */
const INSERTED_AT_ONCE = 1_000

export const insertReviews = async (database: Database, rows: readonly Insertable<ReviewsTable>[]) => {
  for (let from = 0; from < rows.length; from += INSERTED_AT_ONCE)
    await database
      .insertInto('reviews')
      .values(rows.slice(from, from + INSERTED_AT_ONCE))
      .execute()
}

/** Takes back what is pending of subjects of one kind; gives who had taken it on, and whether staff knows of it. */
export const withdrawPending = (database: Database, subjectKind: SubjectKind, subjectIds: readonly string[], now: Date) =>
  database
    .updateTable('reviews')
    .set({ status: 'withdrawn', decided_at: now })
    .where('status', '=', 'pending')
    .where('subject_kind', '=', subjectKind)
    .where('subject_id', '=', sql<string>`any(${[...subjectIds]}::text[])`)
    .returning(['subject_id', 'assigned_to', 'told_at'])
    .execute()

/** What its owner took back waits again, where nothing else of the subject does. @returns subjects that wait by that */
export const restorePending = async (
  database: Database,
  subjectKind: SubjectKind,
  subjects: readonly { subjectId: string; version: number }[],
): Promise<string[]> => {
  const { rows } = await sql<{ subject_id: string }>`
    update reviews set status = 'pending', decided_at = null where review_id in (
      select distinct on (r.subject_id) r.review_id from reviews r
      join unnest(${subjects.map(({ subjectId }) => subjectId)}::text[], ${subjects.map(({ version }) => version)}::integer[])
        as s(subject_id, version) using (subject_id, version)
      where r.subject_kind = ${subjectKind} and r.status = 'withdrawn' and not exists (
        select from reviews p where p.subject_kind = r.subject_kind and p.subject_id = r.subject_id and p.status = 'pending')
      order by r.subject_id, r.decided_at desc, r.review_id)
    returning subject_id`.execute(database)
  return rows.map(({ subject_id: id }) => id)
}

/** What waits of subjects stands where what was taken back of them at a moment stood. Subjects without such are left out. */
export const movePending = (database: Database, subjectKind: SubjectKind, subjects: readonly { subjectId: string; at: Date }[]) =>
  sql`
    update reviews p set submitted_at = r.submitted_at, due_at = r.due_at, told_overdue_at = r.told_overdue_at
    from unnest(${subjects.map(({ subjectId }) => subjectId)}::text[], ${subjects.map(({ at }) => at)}::timestamptz[]) as s(subject_id, at)
    join reviews r on r.subject_id = s.subject_id and r.decided_at = s.at
    where r.subject_kind = ${subjectKind} and r.status = 'withdrawn'
      and p.subject_kind = r.subject_kind and p.subject_id = r.subject_id and p.status = 'pending'`.execute(database)

export const selectPendingReview = (database: Database, { subjectKind, subjectId }: Subject) =>
  database
    .selectFrom('reviews')
    .select(['review_id', 'version', 'submitted_at', 'due_at'])
    .where('status', '=', 'pending')
    .where('subject_kind', '=', subjectKind)
    .where('subject_id', '=', subjectId)
    .executeTakeFirst()

/** The sheets of subjects as a person last approved them, by subject; what a rule let through is passed over. */
export const sheetsPeopleApproved = async (database: Database, subjectKind: SubjectKind, subjectIds: readonly string[]) => {
  const rows = await database
    .selectFrom('reviews')
    .distinctOn('subject_id')
    .select(['subject_id', 'after'])
    .where('subject_kind', '=', subjectKind)
    .where('subject_id', '=', sql<string>`any(${[...subjectIds]}::text[])`)
    .where('status', '=', 'approved')
    .where('decided_by', 'not like', 'rule:%')
    .orderBy('subject_id')
    .orderBy('decided_at', 'desc')
    .execute()
  return new Map(rows.map(({ subject_id: id, after }) => [id, after]))
}

/** Decisions on a subject, newest first. */
export const selectDecisions = (database: Database, { subjectKind, subjectId }: Subject, most: number) =>
  database
    .selectFrom('reviews')
    .select(['review_id', 'status', 'version', 'decided_at', 'comments'])
    .where('status', 'in', ['approved', 'rejected'])
    .where('subject_kind', '=', subjectKind)
    .where('subject_id', '=', subjectId)
    .orderBy('submitted_at', 'desc')
    .orderBy('decided_at', 'desc')
    .limit(most)
    .$narrowType<{ status: 'approved' | 'rejected'; decided_at: Date }>()
    .execute()

type Closing = {
  status: 'approved' | 'rejected'
  by: string
  now: Date
  comments: readonly ReviewComment[]
  firstBy?: string | undefined
}

/**
 * Writes a decision on a pending review. `firstBy`: who gave the first of two approvals that this is the second of. False when it
 * is not pending any more, or that first approval was undone.
 */
export const closeReview = async (
  database: Database,
  reviewId: string,
  { status, by, now, comments, firstBy }: Closing,
): Promise<boolean> => {
  const { numUpdatedRows } = await database
    .updateTable('reviews')
    .set({ status, decided_by: by, decided_at: now, comments: JSON.stringify(comments) })
    .where('review_id', '=', reviewId)
    .where('status', '=', 'pending')
    .$if(firstBy !== undefined, (query) => query.where('first_approved_by', '=', firstBy as string))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Keeps the first of two approvals of a pending review. False when it is not pending any more or has one. */
export const keepFirstApproval = async (database: Database, reviewId: string, by: string, now: Date): Promise<boolean> => {
  const { numUpdatedRows } = await database
    .updateTable('reviews')
    .set({ first_approved_by: by, first_approved_at: now })
    .where('review_id', '=', reviewId)
    .where('status', '=', 'pending')
    .where('first_approved_by', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Takes back the first of two approvals of a pending review. False when it is not pending any more, or `by` gave none. */
export const dropFirstApproval = async (database: Database, reviewId: string, by: string): Promise<boolean> => {
  const { numUpdatedRows } = await database
    .updateTable('reviews')
    .set({ first_approved_by: null, first_approved_at: null })
    .where('review_id', '=', reviewId)
    .where('status', '=', 'pending')
    .where('first_approved_by', '=', by)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Somebody of staff looks at a pending review; the first time counts. */
export const markOpened = (database: Database, reviewId: string, now: Date) =>
  database
    .updateTable('reviews')
    .set({ opened_at: now })
    .where('review_id', '=', reviewId)
    .where('status', '=', 'pending')
    .where('opened_at', 'is', null)
    .execute()

/** Whose it is to decide; null for nobody's. False when it is not pending any more. */
export const takeReview = async (database: Database, reviewId: string, userId: string | null): Promise<boolean> => {
  const { numUpdatedRows } = await database
    .updateTable('reviews')
    .set({ assigned_to: userId })
    .where('review_id', '=', reviewId)
    .where('status', '=', 'pending')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Pending ones nobody was told of yet, now marked as told. */
export const markWaitingTold = (transaction: Database, now: Date) =>
  transaction
    .updateTable('reviews')
    .set({ told_at: now })
    .where('status', '=', 'pending')
    .where('told_at', 'is', null)
    .returning(['review_id', 'provider_id', 'shipper_id', 'subject_kind'])
    .execute()

/** Pending ones beyond their service level nobody was told of yet, now marked as told. */
export const markOverdueTold = (transaction: Database, now: Date) =>
  transaction
    .updateTable('reviews')
    .set({ told_overdue_at: now })
    .where('status', '=', 'pending')
    .where('due_at', '<', now)
    .where('told_overdue_at', 'is', null)
    .returning('review_id')
    .execute()
