/** Service levels and the rule that approves without staff. */
import type { ReviewSettings, SubjectKind } from '@tongyun/contract/review'
import type { Database } from '../core/database.ts'

export const readReviewSettings = async (database: Database): Promise<ReviewSettings> => {
  const row = await database.selectFrom('review_settings').selectAll().executeTakeFirstOrThrow()
  return {
    offerHours: row.offer_hours,
    companyHours: row.company_hours,
    licenceHours: row.licence_hours,
    approveInBand: row.approve_in_band,
    bandPercent: row.band_percent,
  }
}

/** The settings as they are, nobody else changing them until the transaction ends. */
export const lockReviewSettings = async (transaction: Database): Promise<ReviewSettings> => {
  await transaction.selectFrom('review_settings').select('only_row').forUpdate().execute()
  return readReviewSettings(transaction)
}

export const writeReviewSettings = (database: Database, settings: ReviewSettings) =>
  database
    .updateTable('review_settings')
    .set({
      offer_hours: settings.offerHours,
      company_hours: settings.companyHours,
      licence_hours: settings.licenceHours,
      approve_in_band: settings.approveInBand,
      band_percent: settings.bandPercent,
    })
    .execute()

const HOUR_MS = 3_600_000

/** When the service level of something submitted at `now` ends. */
export const dueAt = (kind: SubjectKind, settings: ReviewSettings, now: Date): Date => {
  const hours = { offer: settings.offerHours, company: settings.companyHours, licence: settings.licenceHours }[kind]
  return new Date(now.getTime() + hours * HOUR_MS)
}
