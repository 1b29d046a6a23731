import type { saveDemand as endpoint } from '@tongyun/contract/demand/own-demands'
import { inTransaction } from '../core/database.ts'
import { BusinessError } from '../core/errors.ts'
import { refuseWithoutScope } from '../core/open-call.ts'
import type { Operation } from '../core/route.ts'
import { demandStep } from './demand-step.ts'
import { updateDemand } from './demands.queries.ts'
import { needCheck } from './goods-to-check.ts'
import { lockOwnDemand, refuseOtherVersion } from './own-demand.ts'
import { publicationFaults, refuseFaults } from './publication-faults.ts'
import { isChangedForQuotes } from './quoted-change.ts'
import { releaseDemand } from './release-demand.ts'

/** PUT /ty/my_demands/:demandId */
export const saveDemand: Operation<typeof endpoint> = ({ demandId, version, sheet }, context) => {
  const { database, config, now, request } = context
  return inTransaction(database, async (transaction) => {
    const row = await lockOwnDemand(transaction, context, demandId)
    const isOpen = row.status !== null
    if (isOpen) refuseWithoutScope(context.keyHolder, 'demands:write')
    demandStep(row, isOpen ? 'change' : 'save', 'buyer', now)
    refuseOtherVersion(row, version)
    const saved = { demandId, number: row.number, version: version + 1, savedAt: now.toISOString() }
    if (!isOpen) {
      await updateDemand(transaction, demandId, {
        sheet: JSON.stringify(sheet),
        version: saved.version,
        review_status: 'draft',
        updated_at: now,
      })
      return { ...saved, faults: publicationFaults(sheet, now) }
    }
    refuseFaults(sheet, now)
    // What staff would look at first is not put in place of what is public already.
    const isChanged = isChangedForQuotes(row.sheet, sheet)
    if (isChanged && needCheck(sheet, config.demandGoodsToCheck)) throw new BusinessError(811001, { reason: 'goods_need_review' })
    await releaseDemand(transaction, row, { sheet, version: saved.version, now })
    if (isChanged) await request.server.services.demandQuotes.end(transaction, demandId, 'changed', now)
    return { ...saved, faults: [] }
  })
}
