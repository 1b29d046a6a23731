/** What the module of a subject does when staff decides. */
import type { ReviewComment, Sheet } from '@tongyun/contract/review/endpoints'
import type { PriceSigns } from '@tongyun/contract/review/price-plausibility'
import type { Locale } from '@tongyun/freight/locale'
import type { Database } from '../core/database.ts'

/** `by` is a user id or `rule:<name>`. */
export type Decision = { reviewId: string; by: string; now: Date; comments: readonly ReviewComment[] }

/** Locks the subject's row before anything else. @throws BusinessError 811001 changed_meanwhile for another version */
type Step = (transaction: Database, subjectId: string, version: number, decision: Decision) => Promise<void>

export type SubjectHandler = {
  approve: Step
  reject: Step
  /** What the sheet is about, in a few words: a reference and a lane, a company's name, a licence and its number. */
  title: (sheet: Sheet, locale: Locale) => string
  /** Prices of submissions beside their lane and what was approved last, in their order; absent where nothing has a price. */
  priceSigns?: (
    database: Database,
    submissions: readonly { subject_id: string; before: Sheet | null; after: Sheet }[],
  ) => Promise<(PriceSigns | null)[]>
}
