/** New prices for several offers: by a rule or one by one, at once or from a day on (decision 129). */
import type { repriceOffers as repriceEndpoint } from '@tongyun/contract/supply/offer-changes'
import type { OfferFault } from '@tongyun/contract/supply/terms/offer-rules'
import type { Database } from '../core/database.ts'
import { idOfPress, inSeveralTransactions } from '../core/request-keys.ts'
import type { Operation } from '../core/route.ts'
import { summaryOf } from './bulk-offers.ts'
import { selectChanged } from './change-sets.queries.ts'
import { changeSheets, isSubmitted, type Outcome } from './change-sheets.ts'
import { type Change, eachOffer, selectedIds } from './offer-selection.ts'
import { insertChanges, type OfferRow } from './offers.queries.ts'
import { changesPrices, isPlaced, type Placed, type Planned, planPrices, ruleOf } from './plan-prices.ts'
import { saveOffers } from './save-offers.ts'
import { submitOffers } from './submit-offers.ts'

/** What became of an offer that the same press changed before, as it stands. */
const asItStands = ({ offer_id: offerId, reference, version, review_status: status, withdrawn_at: gone }: OfferRow): Outcome => {
  const submitted = status === 'approved' ? 'published' : status === 'pending' ? 'pending' : 'saved'
  return { offerId, reference, version, outcome: gone === null ? submitted : 'withdrawn', faults: [] }
}

const outcomeOf = (
  { offer_id: offerId, reference, version }: OfferRow,
  outcome: Outcome['outcome'],
  faults: readonly OfferFault[] = [],
): Outcome => ({ offerId, reference, version, outcome, faults: [...faults] })

/** Begins the periods of plans whose offers were written, and submits those whose offers were submitted. In their order. */
const beginPeriods = async (transaction: Database, plans: readonly Placed[], { providerId, actor, now, changeSet }: Change) => {
  // An offer that ended before says that its next price came by this change, so that the change is one of it.
  const kept = plans.filter(({ row, placed }) => placed.sheet === row.sheet)
  const happened = kept.map(({ row }) => ({ offerId: row.offer_id, version: row.version, kind: 'repriced' as const }))
  await insertChanges(transaction, happened, { actor, now, changeSet })
  const given = plans.map(({ row, placed }) => ({
    reference: row.reference,
    offerId: 'new' as const,
    sheet: placed.next ?? placed.sheet,
  }))
  const saved = await saveOffers(transaction, providerId, given, { actor, now, changeSet })
  const ids = saved.filter((_, i) => isSubmitted((plans[i] as Placed).row)).map(({ offerId }) => offerId)
  const submitted = new Map((await submitOffers(transaction, providerId, ids, { actor, now })).map((one) => [one.offerId, one]))
  return saved.map(({ offerId, reference, version }): Outcome => {
    const { outcome = 'saved', faults = [] } = submitted.get(offerId) ?? {}
    return { offerId, reference, version, outcome, faults: [...faults] }
  })
}

/** Writes plans: what an offer itself says first, so that its next period stands beside it. */
const writePlans = async (transaction: Database, plans: readonly Planned[], change: Change): Promise<Outcome[]> => {
  const placed = plans.filter(isPlaced).filter(changesPrices)
  const edits = placed
    .filter(({ row, placed: { sheet } }) => sheet !== row.sheet)
    .map(({ row, placed: { sheet } }) => ({ row, sheet }))
  const written = await changeSheets(transaction, change.providerId, edits, { ...change, kind: 'repriced' })
  const refused = new Set(
    written.filter(({ outcome }) => outcome === 'faulty' || outcome === 'conflict').map(({ offerId }) => offerId),
  )
  const begins = placed.filter(({ row, placed: { next } }) => next !== null && !refused.has(row.offer_id))
  const begun = await beginPeriods(transaction, begins, change)
  const divided = new Set(begins.map(({ row }) => row.offer_id))
  return [...written.filter(({ offerId }) => !divided.has(offerId)), ...begun]
}

/** POST /ty/workbench/offers/reprice. Under the change set of the press no offer is changed twice. */
export const repriceOffers: Operation<typeof repriceEndpoint> = (given, context) => {
  const changeSet = idOfPress('b', context)
  const rule = ruleOf(given)
  const plan = async () => {
    const done = await selectChanged(context.database, changeSet)
    const begun = new Set(done.filter(({ created }) => created).map(({ offerId }) => offerId))
    const ids = [...(await selectedIds(given, context)), ...done.map(({ offerId }) => offerId)]
    return [...new Set(ids)].filter((id) => !begun.has(id))
  }
  return inSeveralTransactions(context, plan, async (offerIds) => {
    const results = await eachOffer(offerIds, 'repriced', context, changeSet, async (transaction, rows, change) => {
      const ids = rows.map(({ offer_id: id }) => id)
      const changed = new Set((await selectChanged(transaction, changeSet, ids)).map(({ offerId }) => offerId))
      const open = rows.filter(({ offer_id: id }) => !changed.has(id))
      const plans = await planPrices(transaction, change.providerId, open, rule, change.now)
      const touched = new Set(plans.filter((one) => !isPlaced(one) || changesPrices(one)).map(({ row }) => row.offer_id))
      return [
        ...rows.filter(({ offer_id: id }) => changed.has(id)).map(asItStands),
        ...open.filter(({ offer_id: id }) => !touched.has(id)).map((row) => outcomeOf(row, 'unchanged')),
        ...plans.flatMap((one) => ('faults' in one ? [outcomeOf(one.row, 'faulty', one.faults)] : [])),
        ...(await writePlans(transaction, plans, change)),
      ]
    })
    return summaryOf(results, changeSet)
  })
}
