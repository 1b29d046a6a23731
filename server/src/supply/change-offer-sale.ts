import { type changeOfferSale as endpoint, OFFERS_AT_ONCE, type OfferSelection } from '@tongyun/contract/supply/offer-changes'
import { changeSale, countSaleChange } from '../capacity/offering/index.ts'
import type { Database } from '../core/database.ts'
import type { Context, Operation } from '../core/route.ts'
import { isHere } from './change-sheets.ts'
import { selectLapsed } from './offer-list.queries.ts'
import { eachOfSelection } from './offer-selection.ts'
import { insertChanges } from './offers.queries.ts'
import { withdrawOffers } from './withdraw-offers.ts'

const KINDS = { pause: 'paused', resume: 'resumed', withdraw: 'withdrawn', confirm: 'confirmed', renew: 'confirmed' } as const
const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0)

type SaleStep = keyof typeof KINDS

/** What was paused for want of a confirmation is on sale again, the others are confirmed. */
const renew = async (transaction: Database, ids: readonly string[], now: Date) => {
  const lapsed = await selectLapsed(transaction, ids)
  const left = new Set(lapsed)
  const others = ids.filter((id) => !left.has(id))
  return {
    resumed: await changeSale(transaction, lapsed, 'resume', now),
    confirmed: await changeSale(transaction, others, 'confirm', now),
  }
}

/** The offers a step changes, by what their history says of it. */
const stepped = async (transaction: Database, ids: readonly string[], step: SaleStep, now: Date): Promise<Stepped> => {
  if (step === 'renew') return renew(transaction, ids, now)
  if (step === 'withdraw') await withdrawOffers(transaction, ids, now)
  return { [KINDS[step]]: step === 'withdraw' ? ids : await changeSale(transaction, ids, step, now) }
}
type Stepped = Partial<Record<(typeof KINDS)[SaleStep], readonly string[]>>

/** Takes a step of sale for offers of the caller's company. Resolves to those that it changed, and under what that is taken back. */
export const stepSale = async (selection: OfferSelection, step: SaleStep, context: Context) => {
  const kind = KINDS[step]
  const { changeSet, values: changed } = await eachOfSelection(
    selection,
    kind,
    context,
    async (transaction, all, { actor, now, changeSet }) => {
      const rows = all.filter(isHere)
      const versions = new Map(rows.map(({ offer_id: id, version }) => [id, version]))
      const done = await stepped(transaction, [...versions.keys()], step, now)
      const happened = Object.entries(done).flatMap(([kind, ids]) =>
        ids.map((offerId) => ({ offerId, version: versions.get(offerId) ?? 1, kind: kind as keyof Stepped })),
      )
      await insertChanges(transaction, happened, { actor, now, changeSet })
      return happened.map(({ offerId }) => offerId)
    },
  )
  return { changed, changeSet }
}

/** POST /ty/workbench/offers/sale. Others' offers, and those whose state does not allow the step, are left as they are. */
export const changeOfferSale: Operation<typeof endpoint> = async ({ step, preview, ...selection }, context) => {
  if (preview) {
    const { values } = await eachOfSelection(selection, null, context, async (transaction, all, { now }) => {
      const ids = all.filter(isHere).map(({ offer_id: id }) => id)
      if (step === 'withdraw') return [ids.length]
      return [await countSaleChange(transaction, ids, step === 'renew' ? 'confirm' : step, now)]
    })
    return { count: sum(values), changed: [], changeSet: null }
  }
  const { changed, changeSet } = await stepSale(selection, step, context)
  return { count: changed.length, changed: changed.slice(0, OFFERS_AT_ONCE), changeSet: changed.length > 0 ? changeSet : null }
}
