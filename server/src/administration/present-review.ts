/** A review as staff sees it. */
import type { Review, SubjectKind } from '@tongyun/contract/review/endpoints'
import type { PriceSigns } from '@tongyun/contract/review/price-plausibility'
import { sheetChanges } from '@tongyun/contract/supply/terms/sheet-changes'
import type { Locale } from '@tongyun/freight/locale'
import type { Database } from '../core/database.ts'
import { BusinessError } from '../core/errors.ts'
import { caller } from '../core/person.ts'
import type { Context } from '../core/route.ts'
import { readReviewSettings } from '../review/index.ts'
import type { ReviewSubjects } from './review-subjects.ts'
import { countDecisions, PAPERS, type ReviewRow, selectReview } from './reviews.queries.ts'

const RULE = 'rule:'

const decider = ({ decided_by: by, decider_name: name }: ReviewRow): Review['decidedBy'] => {
  if (by === null) return null
  return by.startsWith(RULE) ? { rule: by.slice(RULE.length), name: '' } : { rule: null, name: name ?? by }
}

const firstApproval = ({ first_approved_by: by, first_approved_at: at, first_name: name }: ReviewRow) =>
  by === null || at === null ? null : { name: name ?? by, at: at.toISOString() }

/** Whether two of staff have to approve where four eyes are set: who a firm is, and a price that stands out. */
export const takesTwo = (kind: SubjectKind, price: PriceSigns | null | undefined): boolean =>
  kind === 'company' || kind === 'licence' || price?.suspicious === true

/** Who asks, and whether four eyes are set. */
type Reader = { userId: string; fourEyes: boolean }

/** True for what a reader has approved who may not approve it again. */
const awaitsAnother = ({ row, price }: Shown, { userId, fourEyes }: Reader): boolean =>
  fourEyes && row.status === 'pending' && row.first_approved_by === userId && takesTwo(row.subject_kind, price)

type Shown = { row: ReviewRow; price: PriceSigns | null; decisions: { approved: number; rejected: number } | undefined }

/** Kinds that say who a firm is: somebody has to have looked at each. */
const RISKY: ReadonlySet<SubjectKind> = new Set(PAPERS)

/** True for what is not approved with others before somebody of staff has opened it. */
export const isUnseen = ({ subject_kind: kind, opened_at: openedAt }: ReviewRow): boolean => RISKY.has(kind) && openedAt === null

/** True for an offer whose company visitors cannot see yet: it cannot be approved before that (`company_not_public`). */
export const isAfterCompany = ({ subject_kind: kind, status, city_id: cityId }: ReviewRow): boolean =>
  kind === 'offer' && status === 'pending' && cityId === null

/** Most paths of changes that a list names. */
const CHANGES_SHOWN = 12

const changesOf = ({ before, after, status }: ReviewRow): string[] =>
  before === null || status !== 'pending' ? [] : sheetChanges(before, after).map(({ path }) => path)

const presented = (
  { row, price, decisions }: Shown,
  subjects: ReviewSubjects,
  { locale, now, reader }: { locale: Locale; now: Date; reader: Reader },
): Review => ({
  reviewId: row.review_id,
  subjectKind: row.subject_kind,
  subjectId: row.subject_id,
  title: subjects[row.subject_kind].title(row.after, locale),
  providerId: row.provider_id,
  firmName: row.firm_name,
  version: row.version,
  change: row.before !== null,
  status: row.status,
  submittedAt: row.submitted_at.toISOString(),
  dueAt: row.due_at.toISOString(),
  overdue: row.status === 'pending' && row.due_at < now,
  assignedTo: row.assigned_to === null || row.taker_name === null ? null : { userId: row.assigned_to, name: row.taker_name },
  decidedAt: row.decided_at?.toISOString() ?? null,
  decidedBy: decider(row),
  firstApproval: firstApproval(row),
  awaitsAnother: awaitsAnother({ row, price, decisions }, reader),
  price,
  standing:
    row.provider_id === null
      ? null
      : { verified: row.verified === true, certified: row.certified === true, approved: 0, rejected: 0, ...decisions },
  changes: changesOf(row).slice(0, CHANGES_SHOWN),
  unseen: row.status === 'pending' && isUnseen(row),
  companyFirst: isAfterCompany(row),
})

/** Prices of what waits, by review, beside their lanes and what was approved last. */
export const signsOf = async (
  database: Database,
  subjects: ReviewSubjects,
  rows: readonly ReviewRow[],
): Promise<Map<string, PriceSigns | null>> => {
  const found = new Map<string, PriceSigns | null>()
  const waiting = rows.filter(({ status }) => status === 'pending')
  for (const [kind, group] of Map.groupBy(waiting, ({ subject_kind }) => subject_kind)) {
    const signs = await subjects[kind].priceSigns?.(database, group)
    group.forEach(({ review_id: id }, i) => {
      found.set(id, signs?.[i] ?? null)
    })
  }
  return found
}

export const presentReviews = async (
  rows: readonly ReviewRow[],
  subjects: ReviewSubjects,
  context: Pick<Context, 'database' | 'locale' | 'now' | 'person'>,
): Promise<Review[]> => {
  const { database, locale, now } = context
  const reader = { userId: caller(context).userId, fourEyes: (await readReviewSettings(database)).fourEyes }
  const signs = await signsOf(database, subjects, rows)
  const decisions = await countDecisions(database, [...new Set(rows.flatMap(({ provider_id: id }) => id ?? []))])
  return rows.map((row) =>
    presented({ row, price: signs.get(row.review_id) ?? null, decisions: decisions.get(row.provider_id ?? '') }, subjects, {
      locale,
      now,
      reader,
    }),
  )
}

export const presentReview = async (
  row: ReviewRow,
  subjects: ReviewSubjects,
  context: Pick<Context, 'database' | 'locale' | 'now' | 'person'>,
): Promise<Review> => {
  const [review] = await presentReviews([row], subjects, context)
  return review as Review
}

/** @throws BusinessError 810004 no_review */
export const readReview = async (
  { database, locale }: Pick<Context, 'database' | 'locale'>,
  reviewId: string,
): Promise<ReviewRow> => {
  const row = await selectReview(database, reviewId, locale)
  if (row === undefined) throw new BusinessError(810004, { reason: 'no_review' })
  return row
}
