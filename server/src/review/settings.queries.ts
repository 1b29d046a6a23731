import type { ReviewSettings } from '@tongyun/contract/review/endpoints'
import type { Database } from '../core/database.ts'

export const readReviewSettings = async (database: Database): Promise<ReviewSettings> => {
  const row = await database.selectFrom('review_settings').selectAll().executeTakeFirstOrThrow()
  return {
    offerHours: row.offer_hours,
    companyHours: row.company_hours,
    licenceHours: row.licence_hours,
    demandHours: row.demand_hours,
    approveInBand: row.approve_in_band,
    approveChanges: row.approve_changes,
    fourEyes: row.four_eyes,
    bandPercent: row.band_percent,
    personReviewed: row.person_reviewed,
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
      demand_hours: settings.demandHours,
      approve_in_band: settings.approveInBand,
      approve_changes: settings.approveChanges,
      four_eyes: settings.fourEyes,
      band_percent: settings.bandPercent,
      person_reviewed: settings.personReviewed,
    })
    .execute()
