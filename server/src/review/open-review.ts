/** A submission enters the queue, or passes by a rule. */
import type { ReviewSettings, SubjectKind } from '@tongyun/contract/review/endpoints'
import type { Insertable } from 'kysely'
import type { Database } from '../core/database.ts'
import { readableId } from '../core/readable-id.ts'
import {
  insertReviews,
  movePending,
  restorePending,
  type Subject,
  selectDecisions,
  selectPendingReview,
  withdrawPending,
} from './review.queries.ts'
import { type Passed, passedBy, type RuleFacts } from './rules.ts'
import { readReviewSettings } from './settings.queries.ts'
import { dueAt } from './settings.ts'
import type { ReviewsTable } from './tables.gen.ts'

export type Submission = {
  subjectKind: SubjectKind
  subjectId: string
  /** Whose it is: a provider, or else a firm that buys. */
  providerId?: string
  shipperId?: string
  /** Of the sheet as submitted. */
  version: number
  /** The sheet as last approved; null the first time. */
  before: object | null
  after: object
  /** User id. */
  submittedBy: string
  now: Date
  /** Asked only while a rule is on that could let it pass; without it the submission always waits for staff. */
  facts?: () => Promise<RuleFacts>
}

/** `passed.by` is what the subject's own step takes as its decider (`rule:price_band`). */
export type Opened = { reviewId: string; passed: Passed | null }

type Replaced = Awaited<ReturnType<typeof withdrawPending>>[number]

const rowOf = (submission: Submission, passed: Passed | null, replaced: Replaced | undefined, settings: ReviewSettings) => {
  const { subjectKind, before, now } = submission
  return {
    review_id: readableId('r'),
    subject_kind: subjectKind,
    subject_id: submission.subjectId,
    provider_id: submission.providerId ?? null,
    shipper_id: submission.shipperId ?? null,
    version: submission.version,
    before: before === null ? null : JSON.stringify(before),
    after: JSON.stringify(submission.after),
    status: passed === null ? 'pending' : 'approved',
    submitted_by: submission.submittedBy,
    submitted_at: now,
    due_at: dueAt(subjectKind, settings, now),
    assigned_to: replaced?.assigned_to ?? null,
    told_at: replaced?.told_at ?? null,
    told_overdue_at: null,
    decided_by: passed?.by ?? null,
    decided_at: passed === null ? null : now,
  } satisfies Insertable<ReviewsTable>
}

/**
 * Opens reviews of subjects of one kind, each in the place of the one that was pending. Hold the subjects' rows locked, and
 * lock them before anything of this module: a decision goes the same way. Whoever gets one back that passed takes the
 * subject's own step at once, and then calls `auditPassed`, in the same transaction.
 * @returns in the order of `submissions`
 */
export const openReviews = async (transaction: Database, submissions: readonly Submission[]): Promise<Opened[]> => {
  const [first] = submissions
  if (first === undefined) return []
  const settings = await readReviewSettings(transaction)
  const ids = submissions.map(({ subjectId }) => subjectId)
  const withdrawn = await withdrawPending(transaction, first.subjectKind, ids, first.now)
  const replaced = new Map(withdrawn.map((row) => [row.subject_id, row]))
  const rows: ReturnType<typeof rowOf>[] = []
  const opened: Opened[] = []
  for (const submission of submissions) {
    const passed = await passedBy(settings, submission)
    const row = rowOf(submission, passed, replaced.get(submission.subjectId), settings)
    rows.push(row)
    opened.push({ reviewId: row.review_id, passed })
  }
  await insertReviews(transaction, rows)
  return opened
}

/** openReviews for one. */
export const openReview = async (transaction: Database, submission: Submission): Promise<Opened> => {
  const [opened] = await openReviews(transaction, [submission])
  return opened as Opened
}

/** The owner takes submissions back. @returns how many were pending */
export const withdrawReviews = async (
  transaction: Database,
  { subjectKind, subjectIds, now }: { subjectKind: SubjectKind; subjectIds: readonly string[]; now: Date },
): Promise<number> => (await withdrawPending(transaction, subjectKind, subjectIds, now)).length

/** The owner takes submissions back no longer: they stand in the queue where they stood. @returns subjects that wait by that */
export const restoreReviews = async (
  transaction: Database,
  { subjectKind, subjects }: { subjectKind: SubjectKind; subjects: readonly { subjectId: string; version: number }[] },
): Promise<ReadonlySet<string>> => new Set(await restorePending(transaction, subjectKind, subjects))

/** A change that was made `at` a moment is taken back: what waits of its subjects stands in the queue where they stood before it. */
export const keepPlaces = async (
  transaction: Database,
  { subjectKind, subjects }: { subjectKind: SubjectKind; subjects: readonly { subjectId: string; at: Date }[] },
): Promise<void> => {
  if (subjects.length > 0) await movePending(transaction, subjectKind, subjects)
}

/** The review of a subject that waits for staff. */
export const pendingReviewOf = async (database: Database, subject: Subject) => {
  const row = await selectPendingReview(database, subject)
  if (row === undefined) return undefined
  return { reviewId: row.review_id, version: row.version, submittedAt: row.submitted_at, dueAt: row.due_at }
}

/** Decisions on a subject, newest first, with the comments on its fields. */
export const decisionsOf = async (database: Database, subject: Subject, most: number) => {
  const rows = await selectDecisions(database, subject, most)
  return rows.map(({ review_id: reviewId, status, version, decided_at: decidedAt, comments }) => ({
    reviewId,
    status,
    version,
    decidedAt,
    comments,
  }))
}

/** What was last decided on a subject. */
export const lastDecisionOf = async (database: Database, subject: Subject) => (await decisionsOf(database, subject, 1))[0]
