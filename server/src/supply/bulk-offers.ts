/** Changes of several offers at once, or of one value in the table. */
import {
  type editOffer as editEndpoint,
  OFFERS_AT_ONCE,
  type OfferOutcomes,
  type reviveOffers as reviveEndpoint,
  type submitOffers as submitEndpoint,
} from '@tongyun/contract/supply/offer-changes'
import { inTransaction } from '../core/database.ts'
import { BusinessError } from '../core/errors.ts'
import { readableId } from '../core/readable-id.ts'
import type { Operation } from '../core/route.ts'
import { keepChangeSet, selectStanding } from './change-sets.queries.ts'
import { changeSheets, isHere, type Outcome } from './change-sheets.ts'
import { eachOfSelection } from './offer-selection.ts'
import { insertChanges, lockOffers, updateRevived } from './offers.queries.ts'
import { ownCompany } from './own-company.ts'
import { withValue } from './sheet-value.ts'
import { submitOffers as submitAll } from './submit-offers.ts'

const WRITTEN: ReadonlySet<Outcome['outcome']> = new Set(['published', 'pending', 'saved'])

/** What became of offers, as an answer says it: all of them counted, as many told as a page can show. */
export const summaryOf = (results: readonly Outcome[], changeSet: string | null): OfferOutcomes => ({
  counts: Object.fromEntries(
    Map.groupBy(results, ({ outcome }) => outcome)
      .entries()
      .map(([key, { length }]) => [key, length]),
  ),
  changeSet: results.some(({ outcome }) => WRITTEN.has(outcome)) ? changeSet : null,
  results: [...results].sort((a, b) => Math.sign(b.faults.length) - Math.sign(a.faults.length)).slice(0, OFFERS_AT_ONCE),
})

/** POST /ty/workbench/offers/submit */
export const submitOffers: Operation<typeof submitEndpoint> = async (selection, context) => {
  const { values } = await eachOfSelection(selection, null, context, async (transaction, rows, { providerId, actor, now }) => {
    const byId = new Map(rows.map((row) => [row.offer_id, row]))
    const submitted = await submitAll(transaction, providerId, [...byId.keys()], { actor, now })
    return submitted.map(({ offerId, outcome, faults }): Outcome => {
      const { reference = '', version = 1 } = byId.get(offerId) ?? {}
      return { offerId, reference, version, outcome, faults: [...faults] }
    })
  })
  return summaryOf(values, null)
}

/** POST /ty/workbench/offers/revive */
export const reviveOffers: Operation<typeof reviveEndpoint> = async (selection, context) => {
  const { values } = await eachOfSelection(selection, null, context, async (transaction, all, { providerId, actor, now }) => {
    const rows = new Map(all.filter((row) => !isHere(row)).map((row) => [row.offer_id, row]))
    const ids = [...rows.keys()]
    await updateRevived(transaction, ids)
    const happened = [...rows.values()].map(({ offer_id: offerId, version }) => ({ offerId, version, kind: 'revived' as const }))
    await insertChanges(transaction, happened, { actor, now })
    const submitted = await submitAll(transaction, providerId, ids, { actor, now })
    return submitted.map(({ offerId, outcome, faults }): Outcome => {
      const { reference = '', version = 1 } = rows.get(offerId) ?? {}
      return { offerId, reference, version, outcome, faults: [...faults] }
    })
  })
  return summaryOf(values, null)
}

/** POST /ty/workbench/offers/edit */
export const editOffer: Operation<typeof editEndpoint> = ({ offerId, version, path, value }, context) => {
  const { providerId, actor } = ownCompany(context)
  return inTransaction(context.database, async (transaction) => {
    const [row] = await lockOffers(transaction, providerId, [offerId])
    if (row === undefined) throw new BusinessError(810004)
    if (row.version !== version || !isHere(row))
      throw new BusinessError(811001, { reason: 'changed_meanwhile' }, { theirs: row.sheet, version: row.version })
    const sheet = withValue(row.sheet, path, value)
    if (sheet === undefined) throw new BusinessError(810004)
    const changeSet = readableId('b')
    const by = { actor, now: context.now, kind: 'changed', changeSet } as const
    const stood = await selectStanding(transaction, [offerId])
    const results = await changeSheets(transaction, providerId, [{ row, sheet }], by)
    await keepChangeSet(transaction, { providerId, ...by }, 'changed', stood)
    return summaryOf(results, changeSet)
  })
}
