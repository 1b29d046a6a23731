/** A submission enters the queue, or passes by a rule. */
import type { ReviewSettings, SubjectKind } from '@tongyun/contract/review/endpoints'
import type { Insertable } from 'kysely'
import type { Database } from '../core/database.ts'
import { readableId } from '../core/readable-id.ts'
import {
  insertReviews,
  restorePending,
  type Subject,
  selectDecisions,
  selectPendingReview,
  withdrawPending,
} from './review.queries.ts'
import { readReviewSettings } from './settings.queries.ts'
import { dueAt } from './settings.ts'
import type { ReviewsTable } from './tables.gen.ts'

/**
 * What the rule looks at. `deviationPercent`: how far the price lies from the lane's trend, null where the lane has none; `suspicious`: its
 * prices deserve somebody's look (price-plausibility.ts).
 */
export type RuleFacts = { verified: boolean; deviationPercent: number | null; suspicious: boolean }

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
  /** Asked only while the rule is on; without it the submission always waits for staff. */
  facts?: () => Promise<RuleFacts>
}

/** `approvedBy` is what the subject's own step takes as its decider (`rule:price_band`). */
type Opened = { reviewId: string; status: 'pending' } | { reviewId: string; status: 'approved'; approvedBy: string }

const RULE = 'rule:price_band'

const passes = async ({ approveInBand, bandPercent }: ReviewSettings, facts: Submission['facts']): Promise<boolean> => {
  if (!approveInBand || facts === undefined) return false
  const { verified, deviationPercent, suspicious } = await facts()
  return verified && !suspicious && deviationPercent !== null && Math.abs(deviationPercent) <= bandPercent
}

type Replaced = Awaited<ReturnType<typeof withdrawPending>>[number]

const rowOf = (submission: Submission, passed: boolean, replaced: Replaced | undefined, settings: ReviewSettings) => {
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
    status: passed ? 'approved' : 'pending',
    submitted_by: submission.submittedBy,
    submitted_at: now,
    due_at: dueAt(subjectKind, settings, now),
    assigned_to: replaced?.assigned_to ?? null,
    told_at: replaced?.told_at ?? null,
    told_overdue_at: null,
    decided_by: passed ? RULE : null,
    decided_at: passed ? now : null,
  } satisfies Insertable<ReviewsTable>
}

/**
 * Opens reviews of subjects of one kind, each in the place of the one that was pending. Hold the subjects' rows locked, and
 * lock them before anything of this module: a decision goes the same way. Whoever gets `approved` back takes the subject's
 * own step at once, in the same transaction.
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
  for (const submission of submissions)
    rows.push(rowOf(submission, await passes(settings, submission.facts), replaced.get(submission.subjectId), settings))
  await insertReviews(transaction, rows)
  return rows.map(({ review_id: reviewId, status }) =>
    status === 'pending' ? { reviewId, status } : { reviewId, status: 'approved', approvedBy: RULE },
  )
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
