/** Changes of several offers at once, or of one value in the table. */
import {
  type editOffer as editEndpoint,
  type extendOffers as extendEndpoint,
  OFFERS_AT_ONCE,
  type OfferOutcomes,
  type previewRepricing as previewEndpoint,
  type repriceOffers as repriceEndpoint,
  type reviveOffers as reviveEndpoint,
  type submitOffers as submitEndpoint,
} from '@tongyun/contract/supply/offer-changes'
import { rateSchema } from '@tongyun/contract/supply/offer-sheet'
import { repriceFreight } from '@tongyun/contract/supply/terms/reprice-freight'
import { sheetChanges } from '@tongyun/contract/supply/terms/sheet-changes'
import type { Rate } from '@tongyun/freight/rate'
import * as z from 'zod/mini'
import { inTransaction } from '../core/database.ts'
import { BusinessError } from '../core/errors.ts'
import { readableId } from '../core/readable-id.ts'
import { idOfPress, inSeveralTransactions } from '../core/request-keys.ts'
import type { Operation } from '../core/route.ts'
import { keepChangeSet, selectChanged, selectStanding } from './change-sets.queries.ts'
import { changeSheets, type Outcome } from './change-sheets.ts'
import { eachOffer, eachOfSelection, selectedIds } from './offer-selection.ts'
import { insertChanges, lockOffers, type OfferRow, updateRevived } from './offers.queries.ts'
import { ownCompany } from './own-company.ts'
import { withValue } from './sheet-value.ts'
import { submitOffers as submitAll } from './submit-offers.ts'

export const isHere = ({ withdrawn_at: withdrawnAt }: OfferRow) => withdrawnAt === null

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

/** POST /ty/workbench/offers/extend */
export const extendOffers: Operation<typeof extendEndpoint> = async ({ validTo, ...selection }, context) => {
  const { changeSet, values } = await eachOfSelection(
    selection,
    'extended',
    context,
    (transaction, rows, { providerId, ...by }) => {
      const edits = rows.filter(isHere).flatMap((row) => {
        const sheet = withValue(row.sheet, 'rate.validTo', validTo)
        if (sheet === undefined || validTo === undefined) return []
        const until = typeof sheet.availableTo === 'string' && sheet.availableTo > validTo ? sheet.availableTo : validTo
        return [{ row, sheet: { ...sheet, availableTo: until } }]
      })
      return changeSheets(transaction, providerId, edits, { ...by, kind: 'extended' })
    },
  )
  return summaryOf(values, changeSet)
}

type Repriced = { row: OfferRow; before: Rate; after: Rate }

const repriced = (rows: readonly OfferRow[], percent: number): Repriced[] =>
  rows.filter(isHere).flatMap((row) => {
    const read = z.safeParse(rateSchema, row.sheet.rate)
    return read.success ? [{ row, before: read.data, after: repriceFreight(read.data, percent) }] : []
  })

const pricesOf = ({ row, before, after }: Repriced) =>
  sheetChanges(before.freight, after.freight, 'rate.freight')
    .filter(({ path }) => path.endsWith('nitPrice'))
    .map((change) => ({
      offerId: row.offer_id,
      reference: row.reference,
      path: change.path,
      currency: before.currency,
      before: Number(change.before),
      after: Number(change.after),
    }))

/** POST /ty/workbench/offers/reprice/preview */
export const previewRepricing: Operation<typeof previewEndpoint> = async ({ percent, ...selection }, context) => {
  const { values } = await eachOfSelection(selection, null, context, async (_, rows) =>
    repriced(rows, percent)
      .map(pricesOf)
      .filter(({ length }) => length > 0),
  )
  return { offers: values.length, prices: values.flat().slice(0, OFFERS_AT_ONCE) }
}

/** What became of an offer that the same press changed before, as it stands. */
const asItStands = ({ offer_id: offerId, reference, version, review_status: status, withdrawn_at: gone }: OfferRow): Outcome => {
  const submitted = status === 'approved' ? 'published' : status === 'pending' ? 'pending' : 'saved'
  return { offerId, reference, version, outcome: gone === null ? submitted : 'withdrawn', faults: [] }
}

/** POST /ty/workbench/offers/reprice. Under the change set of the press no offer is changed twice. */
export const repriceOffers: Operation<typeof repriceEndpoint> = ({ percent, ...selection }, context) => {
  const changeSet = idOfPress('b', context)
  const plan = async () => [
    ...new Set([...(await selectedIds(selection, context)), ...(await selectChanged(context.database, changeSet))]),
  ]
  return inSeveralTransactions(context, plan, async (offerIds) => {
    const results = await eachOffer(offerIds, 'repriced', context, changeSet, async (transaction, rows, change) => {
      const ids = rows.map(({ offer_id: id }) => id)
      const changed = new Set(await selectChanged(transaction, changeSet, ids))
      const edits = repriced(
        rows.filter(({ offer_id: id }) => !changed.has(id)),
        percent,
      ).map(({ row, after }) => ({ row, sheet: { ...row.sheet, rate: after } }))
      const done = rows.filter(({ offer_id: id }) => changed.has(id)).map(asItStands)
      return [...done, ...(await changeSheets(transaction, change.providerId, edits, { ...change, kind: 'repriced' }))]
    })
    return summaryOf(results, changeSet)
  })
}
