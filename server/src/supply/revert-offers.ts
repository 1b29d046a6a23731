import type { revertOffers as endpoint, OfferOutcomes } from '@tongyun/contract/offer-changes'
import { changeSale } from '../capacity/index.ts'
import type { Database } from '../core/database.ts'
import { inTransaction } from '../core/database.ts'
import { readableId } from '../core/readable-id.ts'
import type { Operation } from '../core/route.ts'
import { isHere, summaryOf } from './bulk-offers.ts'
import { changeSheets, type Outcome } from './change-sheets.ts'
import { insertChanges, lockOffers, type OfferRow, selectChangeSet } from './offers.queries.ts'
import { ownCompany } from './own-company.ts'
import { withoutChanges } from './sheet-value.ts'

const BATCH = 500
type Changed = Awaited<ReturnType<typeof selectChangeSet>>[number]
type By = { providerId: string; actor: string; now: Date; changeSet: string }

const resultOf = ({ offer_id: offerId, reference, version }: OfferRow, outcome: Outcome['outcome']): Outcome => ({
  ...{ offerId, reference, version, outcome, faults: [] },
})

/** Sheets that say what the change left; others were changed since. */
const revertSheets = async (transaction: Database, pairs: readonly [OfferRow, Changed][], { providerId, ...by }: By) => {
  const edits: { row: OfferRow; sheet: OfferRow['sheet'] }[] = []
  const conflicts: Outcome[] = []
  for (const [row, { version, changes }] of pairs) {
    const sheet = isHere(row) && row.version === version ? withoutChanges(row.sheet, changes) : undefined
    if (sheet === undefined) conflicts.push(resultOf(row, 'conflict'))
    else edits.push({ row, sheet })
  }
  return [...(await changeSheets(transaction, providerId, edits, { ...by, kind: 'changed' })), ...conflicts]
}

/** Sale as it was: paused ones are resumed, resumed ones paused. */
const revertSale = async (transaction: Database, pairs: readonly [OfferRow, Changed][], { actor, now }: By) => {
  const results: Outcome[] = []
  for (const [kind, step, done] of [
    ['paused', 'resume', 'resumed'],
    ['resumed', 'pause', 'paused'],
  ] as const) {
    const rows = pairs.filter(([, change]) => change.kind === kind).map(([row]) => row)
    const ids = rows.map(({ offer_id: id }) => id)
    const changed = new Set(await changeSale(transaction, ids, step, now))
    const happened = rows.filter(({ offer_id: id }) => changed.has(id))
    await insertChanges(
      transaction,
      happened.map(({ offer_id: offerId, version }) => ({ offerId, version, kind: done })),
      { actor, now },
    )
    results.push(...rows.map((row) => resultOf(row, changed.has(row.offer_id) ? 'saved' : 'conflict')))
  }
  return results
}

/** POST /ty/workbench/offers/revert. One that was changed since is told as a conflict and stays. */
export const revertOffers: Operation<typeof endpoint> = async ({ changeSet }, context): Promise<OfferOutcomes> => {
  const { providerId, actor } = ownCompany(context)
  const by: By = { providerId, actor, now: context.now, changeSet: readableId('b') }
  const results: Outcome[] = []
  for (let after: string | undefined = ''; after !== undefined; )
    after = await inTransaction(context.database, async (transaction) => {
      const changes: Changed[] = await selectChangeSet(
        transaction,
        { providerId, changeSet },
        { after: after ?? '', limit: BATCH },
      )
      const byId = new Map(changes.map((change) => [change.offer_id, change]))
      const rows = await lockOffers(transaction, providerId, [...byId.keys()])
      const pairs = rows.map((row): [OfferRow, Changed] => [row, byId.get(row.offer_id) as Changed])
      const ofSale = pairs.filter(([, { kind }]) => kind === 'paused' || kind === 'resumed')
      const ofSheets = pairs.filter(([, { kind }]) => kind !== 'paused' && kind !== 'resumed')
      results.push(...(await revertSheets(transaction, ofSheets, by)), ...(await revertSale(transaction, ofSale, by)))
      return changes.length < BATCH ? undefined : changes.at(-1)?.offer_id
    })
  return summaryOf(results, null)
}
