import type { DraftSheet } from '@tongyun/contract/supply/draft-sheet'
import type { OfferOutcomes } from '@tongyun/contract/supply/offer-changes'
import type { ChangeKind } from '@tongyun/contract/supply/terms/offer-rules'
import type { Database } from '../core/database.ts'
import { checkOffer } from './check-offer.ts'
import type { OfferRow } from './offers.queries.ts'
import { periodFaults } from './price-periods.ts'
import { saveOffers } from './save-offers.ts'
import { type Confirmed, submitOffers } from './submit-offers.ts'

export type Outcome = OfferOutcomes['results'][number]

export const isHere = ({ withdrawn_at: withdrawnAt }: OfferRow) => withdrawnAt === null

export const isSubmitted = ({ review_status: status }: OfferRow) => status === 'approved' || status === 'pending'

/**
 * `confirmed`: when what is published by the change was last confirmed, where that is not now. `submits`: offers that are
 * submitted after it, where that is not what was before it.
 */
type SheetsChange = {
  actor: string
  now: Date
  kind: ChangeKind
  changeSet: string
  confirmed?: Confirmed
  submits?: ReadonlyMap<string, boolean>
}

/**
 * Writes changes of sheets made from rows that are locked, and submits what was public or waiting, in whose place the change
 * waits then; with a fault it stays as it was. A draft stays one until its provider says that it is done.
 */
export const changeSheets = async (
  transaction: Database,
  providerId: string,
  edits: readonly { row: OfferRow; sheet: DraftSheet }[],
  { actor, now, kind, changeSet, confirmed, submits }: SheetsChange,
): Promise<Outcome[]> => {
  const isToSubmit = (row: OfferRow) => submits?.get(row.offer_id) ?? isSubmitted(row)
  const rows = new Map(edits.map(({ row }) => [row.offer_id, row]))
  const whole = edits.flatMap(({ row, sheet: given }) => {
    const { sheet } = isToSubmit(row) ? checkOffer(given, now) : { sheet: null }
    return sheet === null ? [] : [{ row, sheet }]
  })
  const ofPeriods = await periodFaults(transaction, providerId, whole, now)
  const faulty = edits.flatMap(({ row, sheet }): Outcome[] => {
    const { offer_id: offerId, reference, version } = row
    const faults = isToSubmit(row) ? [...checkOffer(sheet, now).faults, ...(ofPeriods.get(offerId) ?? [])] : []
    return faults.length === 0 ? [] : [{ offerId, reference, version, outcome: 'faulty', faults }]
  })
  const left = new Set(faulty.map(({ offerId }) => offerId))
  const written = edits.filter(({ row }) => !left.has(row.offer_id))
  const given = written.map(({ row, sheet }) => ({ reference: row.reference, offerId: row.offer_id, sheet }))
  const saved = await saveOffers(transaction, providerId, given, { actor, now, kind, changeSet })
  const submitted = saved.filter(({ offerId, outcome }) => {
    const row = rows.get(offerId)
    return outcome === 'changed' && row !== undefined && isToSubmit(row)
  })
  const ids = submitted.map(({ offerId }) => offerId)
  const results = new Map(
    (await submitOffers(transaction, providerId, ids, { actor, now, confirmed })).map((result) => [result.offerId, result]),
  )
  const changed = saved.map(({ offerId, reference, outcome, version }): Outcome => {
    const result = results.get(offerId)
    const plain = outcome === 'unchanged' || outcome === 'conflict' ? outcome : 'saved'
    return { offerId, reference, version, outcome: result?.outcome ?? plain, faults: [...(result?.faults ?? [])] }
  })
  return [...faulty, ...changed]
}
