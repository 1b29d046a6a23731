import type { DataOf } from '@tongyun/contract/endpoint'
import type { previewOffer as endpoint } from '@tongyun/contract/supply/offer'
import { publishOffers } from '../capacity/offering/index.ts'
import { getCapacity } from '../capacity/searching/index.ts'
import { BusinessError } from '../core/errors.ts'
import type { Operation } from '../core/route.ts'
import { capacityOfOffer } from './capacity-of-offer.ts'
import { checkOffer } from './check-offer.ts'
import { selectOffer } from './offers.queries.ts'
import { ownCompany } from './own-company.ts'

/** Ends the transaction without a trace, and brings out what was seen in it. */
class Seen extends Error {
  readonly detail: DataOf<typeof endpoint>
  constructor(detail: DataOf<typeof endpoint>) {
    super('seen')
    this.detail = detail
  }
}

/**
 * GET /ty/workbench/offer_preview. The sheet is published in a transaction that is then undone, so that what is shown is
 * what the mall would show, to the last figure; nobody else sees it meanwhile.
 */
export const previewOffer: Operation<typeof endpoint> = async ({ offerId }, context) => {
  const { providerId } = ownCompany(context)
  const row = await selectOffer(context.database, providerId, offerId)
  if (row === undefined) throw new BusinessError(810004)
  const { sheet } = checkOffer(row.sheet, context.now)
  if (sheet === null) throw new BusinessError(812001)
  const capacityId = `preview-${offerId}`.slice(0, 40)
  const capacity = capacityOfOffer({ offerId: capacityId, providerId, sheet: { ...sheet, reference: capacityId } }, context.now)
  try {
    await context.database.transaction().execute(async (transaction) => {
      await publishOffers(transaction, [capacity], context.now)
      const input = { capacityId, pieces: [], containers: [], vehicles: [], cargo: [] }
      const detail = await getCapacity(input, { ...context, database: transaction, reader: transaction })
      throw new Seen({ ...detail, row: { ...detail.row, reference: row.reference }, periods: [], similar: [] })
    })
  } catch (error) {
    if (error instanceof Seen) return error.detail
    throw error
  }
  throw new BusinessError(810004)
}
