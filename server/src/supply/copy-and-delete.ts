/** Beginning from what is there, and removing what never was public. */
import type { DraftSheet } from '@tongyun/contract/supply/draft-sheet'
import type { copyOffer as copyEndpoint } from '@tongyun/contract/supply/offer'
import { type deleteDrafts as deleteEndpoint, OFFERS_AT_ONCE } from '@tongyun/contract/supply/offer-changes'
import type { Database } from '../core/database.ts'
import { BusinessError } from '../core/errors.ts'
import { withRequestKey } from '../core/request-keys.ts'
import type { Operation } from '../core/route.ts'
import { countNeverSubmitted, deleteNeverSubmitted } from './change-sets.queries.ts'
import { eachOfSelection } from './offer-selection.ts'
import { type OfferRow, referenceTaken, selectOffer } from './offers.queries.ts'
import { ownCompany } from './own-company.ts'
import { createDraft } from './write-offers.ts'

const REFERENCE_LENGTH = 40

/** `SEA-1` gives `SEA-1-2`, or the next number that is free. */
const nextReference = async (database: Database, providerId: string, reference: string): Promise<string> => {
  const stem = reference.replace(/-\d+$/, (end) => (reference.length > end.length + 1 ? end : '')).slice(0, REFERENCE_LENGTH - 5)
  for (let number = 2; number < 10_000; number++) {
    const candidate = `${stem}-${number}`
    if ((await referenceTaken(database, providerId, candidate, '')) === undefined) return candidate
  }
  throw new BusinessError(810007, { reason: 'reference_taken' })
}

/** POST /ty/workbench/offers/copy */
export const copyOffer: Operation<typeof copyEndpoint> = ({ offerId }, context) => {
  const { providerId, actor } = ownCompany(context)
  return withRequestKey(context, async (transaction) => {
    const row = await selectOffer(transaction, providerId, offerId)
    if (row === undefined) throw new BusinessError(810004)
    const reference = await nextReference(transaction, providerId, row.reference)
    const sheet: DraftSheet = { ...row.sheet, reference }
    return createDraft(transaction, providerId, sheet, { actor, now: context.now, kind: 'copied' })
  })
}

/** DELETE /ty/workbench/offers */
export const deleteDrafts: Operation<typeof deleteEndpoint> = async ({ preview, ...selection }, context) => {
  const idsIn = (rows: readonly OfferRow[]) => rows.map(({ offer_id: id }) => id)
  if (preview) {
    const { values } = await eachOfSelection(selection, null, context, async (transaction, rows) => [
      await countNeverSubmitted(transaction, idsIn(rows)),
    ])
    return { count: values.reduce((total, count) => total + count, 0), deleted: [], changeSet: null }
  }
  const { changeSet, values } = await eachOfSelection(selection, null, context, (transaction, rows, change) =>
    deleteNeverSubmitted(transaction, idsIn(rows), change),
  )
  return { count: values.length, deleted: values.slice(0, OFFERS_AT_ONCE), changeSet: values.length > 0 ? changeSet : null }
}
