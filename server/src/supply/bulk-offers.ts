/** Changes of several offers at once, and taking the last one back. */
import type {
  editOffer as editEndpoint,
  extendOffers as extendEndpoint,
  repriceOffers as repriceEndpoint,
  revertOffers as revertEndpoint,
  submitOffers as submitEndpoint,
} from '@tongyun/contract/offer-list'
import { rateSchema } from '@tongyun/contract/offer-sheet'
import { repriceFreight } from '@tongyun/contract/reprice-freight'
import { sheetChanges } from '@tongyun/contract/sheet-changes'
import type { Rate } from '@tongyun/freight/rate'
import * as z from 'zod/mini'
import { inTransaction } from '../core/database.ts'
import { BusinessError } from '../core/errors.ts'
import type { Operation } from '../core/route.ts'
import { changeSheets } from './change-sheets.ts'
import { lockOffers, type OfferRow, selectLastChanges } from './offers.queries.ts'
import { ownCompany } from './own-company.ts'
import { withoutChanges, withValue } from './sheet-value.ts'
import { submitOffers as submitAll } from './submit-offers.ts'

const isHere = ({ withdrawn_at: withdrawnAt }: OfferRow) => withdrawnAt === null

/** POST /ty/workbench/offers/submit */
export const submitOffers: Operation<typeof submitEndpoint> = ({ offerIds }, context) => {
  const { providerId, actor } = ownCompany(context)
  return inTransaction(context.database, async (transaction) => {
    const rows = new Map((await lockOffers(transaction, providerId, offerIds)).map((row) => [row.offer_id, row]))
    const results = await submitAll(transaction, providerId, offerIds, { actor, now: context.now })
    return {
      results: results.map(({ offerId, outcome, faults }) => {
        const { reference = '', version = 1 } = rows.get(offerId) ?? {}
        return { offerId, reference, version, outcome, faults: [...faults] }
      }),
    }
  })
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
    const results = await changeSheets(transaction, providerId, [{ row, sheet }], { actor, now: context.now, kind: 'changed' })
    return { results }
  })
}

/** POST /ty/workbench/offers/extend */
export const extendOffers: Operation<typeof extendEndpoint> = ({ offerIds, validTo }, context) => {
  const { providerId, actor } = ownCompany(context)
  return inTransaction(context.database, async (transaction) => {
    const rows = (await lockOffers(transaction, providerId, offerIds)).filter(isHere)
    const edits = rows.flatMap((row) => {
      const sheet = withValue(row.sheet, 'rate.validTo', validTo)
      if (sheet === undefined || validTo === undefined) return []
      const until = typeof sheet.availableTo === 'string' && sheet.availableTo > validTo ? sheet.availableTo : validTo
      return [{ row, sheet: { ...sheet, availableTo: until } }]
    })
    return { results: await changeSheets(transaction, providerId, edits, { actor, now: context.now, kind: 'extended' }) }
  })
}

/** POST /ty/workbench/offers/reprice */
export const repriceOffers: Operation<typeof repriceEndpoint> = ({ offerIds, percent, preview }, context) => {
  const { providerId, actor } = ownCompany(context)
  return inTransaction(context.database, async (transaction) => {
    const rows = (await lockOffers(transaction, providerId, offerIds)).filter(isHere)
    const edits = rows.flatMap((row) => {
      const read = z.safeParse(rateSchema, row.sheet.rate)
      if (!read.success) return []
      const before: Rate = read.data
      return [{ row, before, after: repriceFreight(before, percent) }]
    })
    const prices = edits.flatMap(({ row, before, after }) =>
      sheetChanges(before.freight, after.freight, 'rate.freight').flatMap((change) =>
        change.path.endsWith('nitPrice')
          ? [
              {
                ...{ offerId: row.offer_id, reference: row.reference, path: change.path, currency: before.currency },
                ...{ before: Number(change.before), after: Number(change.after) },
              },
            ]
          : [],
      ),
    )
    if (preview) return { results: [], prices }
    const written = edits.map(({ row, after }) => ({ row, sheet: { ...row.sheet, rate: after } }))
    const results = await changeSheets(transaction, providerId, written, { actor, now: context.now, kind: 'repriced' })
    return { results, prices }
  })
}

/** POST /ty/workbench/offers/revert. One that was changed since is told as a conflict and stays. */
export const revertOffers: Operation<typeof revertEndpoint> = ({ offers }, context) => {
  const { providerId, actor } = ownCompany(context)
  return inTransaction(context.database, async (transaction) => {
    const versions = new Map(offers.map(({ offerId, version }) => [offerId, version]))
    const rows = (await lockOffers(transaction, providerId, [...versions.keys()])).filter(isHere)
    const changes = await selectLastChanges(
      transaction,
      rows.map(({ offer_id: id }) => id),
    )
    const edits: { row: OfferRow; sheet: OfferRow['sheet'] }[] = []
    const conflicts: OfferRow[] = []
    for (const row of rows) {
      const last = changes.get(row.offer_id)
      const current = row.version === versions.get(row.offer_id) && last?.version === row.version
      const sheet = current ? withoutChanges(row.sheet, last.changes) : undefined
      if (sheet === undefined) conflicts.push(row)
      else edits.push({ row, sheet })
    }
    const results = await changeSheets(transaction, providerId, edits, { actor, now: context.now, kind: 'changed' })
    const left = conflicts.map(({ offer_id: offerId, reference, version }) => ({
      ...{ offerId, reference, version },
      ...{ outcome: 'conflict' as const, faults: [] },
    }))
    return { results: [...results, ...left] }
  })
}
