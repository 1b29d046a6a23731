import { isDeepStrictEqual } from 'node:util'
import type { saveDemand as endpoint } from '@tongyun/contract/demand/own-demands'
import { demandFields } from '@tongyun/freight/demand/demand-fields'
import type { DemandSheet } from '@tongyun/freight/demand/demand-sheet'
import { BusinessError } from '../core/errors.ts'
import type { Operation } from '../core/route.ts'
import { demandStep } from './demand-step.ts'
import { updateDemand } from './demands.queries.ts'
import { needCheck } from './goods-to-check.ts'
import { lockOwnDemand, refuseOtherVersion } from './own-demand.ts'
import { publicationFaults, refuseFaults } from './publication-faults.ts'
import { releaseDemand } from './release-demand.ts'

/** What the carriage itself is about: a change of it is a change for whoever gave a quote. */
const isChangedForQuotes = (before: DemandSheet, after: DemandSheet) =>
  demandFields().some(([name, { quoted }]) => quoted && !isDeepStrictEqual(before[name], after[name]))

/** PUT /ty/my_demands/:demandId */
export const saveDemand: Operation<typeof endpoint> = ({ demandId, version, sheet }, context) => {
  const { database, config, now } = context
  return database.transaction().execute(async (transaction) => {
    const row = await lockOwnDemand(transaction, context, demandId)
    const isOpen = row.status !== null
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
    if (isChangedForQuotes(row.sheet, sheet) && needCheck(sheet, config.demandGoodsToCheck))
      throw new BusinessError(811001, { reason: 'goods_need_review' })
    await releaseDemand(transaction, row, { sheet, version: saved.version, now })
    return { ...saved, faults: [] }
  })
}
