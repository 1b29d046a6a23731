import type { DraftSheet } from '@tongyun/contract/draft-sheet'
import type { OfferOutcomes } from '@tongyun/contract/offer-list'
import type { ChangeKind } from '@tongyun/contract/offer-rules'
import type { Database } from '../core/database.ts'
import type { OfferRow } from './offers.queries.ts'
import { saveOffers } from './save-offers.ts'
import { submitOffers } from './submit-offers.ts'

export type Outcome = OfferOutcomes['results'][number]

/**
 * Writes changes of sheets made from rows that are locked, and submits what was public or waiting: a draft stays one until
 * its provider says that it is done.
 */
export const changeSheets = async (
  transaction: Database,
  providerId: string,
  edits: readonly { row: OfferRow; sheet: DraftSheet }[],
  { actor, now, kind, changeSet }: { actor: string; now: Date; kind: ChangeKind; changeSet: string },
): Promise<Outcome[]> => {
  const rows = new Map(edits.map(({ row }) => [row.offer_id, row]))
  const given = edits.map(({ row, sheet }) => ({ reference: row.reference, sheet }))
  const saved = await saveOffers(transaction, providerId, given, { actor, now, kind, changeSet })
  const submitted = saved.filter(({ offerId, outcome }) => {
    const status = rows.get(offerId)?.review_status
    return outcome === 'changed' && (status === 'approved' || status === 'pending')
  })
  const ids = submitted.map(({ offerId }) => offerId)
  const results = new Map(
    (await submitOffers(transaction, providerId, ids, { actor, now })).map((result) => [result.offerId, result]),
  )
  return saved.map(({ offerId, reference, outcome, version }) => {
    const result = results.get(offerId)
    const plain = outcome === 'changed' || outcome === 'created' ? 'saved' : outcome
    return { offerId, reference, version, outcome: result?.outcome ?? plain, faults: [...(result?.faults ?? [])] }
  })
}
