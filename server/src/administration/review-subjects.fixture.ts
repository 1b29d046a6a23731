/**
 * Subjects of tests: companies whose English introduction is what was decided, and whose registered capital is their version. A company
 * may have several subjects: what follows a slash in their id tells them apart.
 */
import type { Sheet } from '@tongyun/contract/review/endpoints'
import { sql } from 'kysely'
import type { Database } from '../core/database.ts'
import { BusinessError } from '../core/errors.ts'
import type { SubjectHandler } from '../review/index.ts'
import type { ReviewSubjects } from './review-subjects.ts'

/** A sheet with this reference has no title, as if something broke after the subject's step. */
export const UNNAMEABLE = 'unnameable'

const step =
  (done: string): SubjectHandler['approve'] =>
  async (transaction: Database, subjectId, version, { reviewId }) => {
    const [providerId = ''] = subjectId.split('/')
    const row = await transaction
      .selectFrom('providers')
      .select(['registered_capital_ten_thousand_yuan', 'introduction'])
      .where('provider_id', '=', providerId)
      .forUpdate()
      .executeTakeFirst()
    if (row?.registered_capital_ten_thousand_yuan !== version) throw new BusinessError(811001, { reason: 'changed_meanwhile' })
    await sql`select pg_sleep(0.01)`.execute(transaction)
    await transaction
      .updateTable('providers')
      .set({ introduction: JSON.stringify({ ...row.introduction, en: `${row.introduction.en}${done} by ${reviewId};` }) })
      .where('provider_id', '=', providerId)
      .execute()
  }

const handler: SubjectHandler = {
  approve: step('approved'),
  reject: step('rejected'),
  title: (sheet: Sheet, locale) => {
    if (sheet.reference === UNNAMEABLE) throw new Error('no title')
    return `${String(sheet.reference)} (${locale})`
  },
}

export const TEST_SUBJECTS: ReviewSubjects = {
  offer: handler,
  company: handler,
  licence: handler,
  demand: handler,
  shipper: handler,
}
