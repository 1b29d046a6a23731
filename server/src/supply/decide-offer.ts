/** The steps of an offer when staff decides on it. */
import type { Sheet } from '@tongyun/contract/review/endpoints'
import { readSheet } from '@tongyun/contract/supply/offer-faults'
import { openGazetteer, placeName } from '@tongyun/places'
import type { Database } from '../core/database.ts'
import { BusinessError } from '../core/errors.ts'
import { providerStanding } from '../providers/index.ts'
import type { Decision, SubjectHandler } from '../review/index.ts'
import { insertChanges, lockOffer, selectPeriodsBefore, updateReviewStatus } from './offers.queries.ts'
import { placeFaults } from './place-faults.ts'
import { priceSigns } from './price-signs.ts'
import { publishSheets } from './submit-offers.ts'

/** @throws BusinessError 811001 changed_meanwhile when the offer does not wait in that version */
const lockWaiting = async (transaction: Database, offerId: string, version: number) => {
  const row = await lockOffer(transaction, offerId)
  if (row === undefined || row.version !== version || row.review_status !== 'pending' || row.withdrawn_at !== null)
    throw new BusinessError(811001, { reason: 'changed_meanwhile' })
  return row
}

/** @throws BusinessError 811001 company_not_public while visitors could not see whose the offer is */
const refuseHidden = async (transaction: Database, providerId: string) => {
  const { isPublic } = await providerStanding(transaction, providerId)
  if (!isPublic) throw new BusinessError(811001, { reason: 'company_not_public' })
}

/** Puts the reviewed version on the mall. */
export const approveOffer = async (
  transaction: Database,
  offerId: string,
  version: number,
  { by, now }: Decision,
): Promise<void> => {
  const row = await lockWaiting(transaction, offerId, version)
  const { sheet } = readSheet(row.sheet)
  if (sheet === null) throw new BusinessError(811001, { reason: 'changed_meanwhile' })
  await refuseHidden(transaction, row.provider_id)
  if (placeFaults(sheet).length > 0) throw new BusinessError(811001, { reason: 'breaks_trade_rule' })
  await publishSheets(transaction, [{ row, sheet }], { actor: by, kind: 'approved', now })
}

/** Gives the offer back with what is wrong; what the mall shows stays. */
export const rejectOffer = async (
  transaction: Database,
  offerId: string,
  version: number,
  { by, now, comments }: Decision,
): Promise<void> => {
  await lockWaiting(transaction, offerId, version)
  await updateReviewStatus(transaction, [offerId], 'rejected', comments)
  await insertChanges(transaction, [{ offerId, version, kind: 'rejected' }], { actor: by, now })
}

const title: SubjectHandler['title'] = (sheet: Sheet, locale) => {
  const place = (id: unknown) => {
    const found = typeof id === 'string' ? openGazetteer().byId(id) : undefined
    return found === undefined ? String(id) : placeName(found, locale)
  }
  return `${String(sheet.reference)} · ${place(sheet.originId)} → ${place(sheet.destinationId)}`
}

const signsOf: SubjectHandler['priceSigns'] = async (database, submissions) => {
  const first = submissions.filter(({ before }) => before === null).map(({ subject_id: id }) => id)
  const beside = await selectPeriodsBefore(database, first)
  const pairs = submissions.map(({ before, after, subject_id: id }) => ({
    sheet: readSheet(after).sheet,
    before: before === null ? (beside.get(id) ?? null) : readSheet(before).sheet,
  }))
  const whole = pairs.flatMap(({ sheet, before }) => (sheet === null ? [] : [{ sheet, before }]))
  const signs = await priceSigns(database, whole)
  return pairs.map(({ sheet }) => (sheet === null ? null : (signs.shift() ?? null)))
}

/** What the review module's queue needs of offers. */
export const offerSubject: SubjectHandler = { approve: approveOffer, reject: rejectOffer, title, priceSigns: signsOf }
