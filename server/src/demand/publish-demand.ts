import type { publishDemand as endpoint } from '@tongyun/contract/demand/own-demands'
import { type Database, inTransaction } from '../core/database.ts'
import { BusinessError } from '../core/errors.ts'
import { caller } from '../core/person.ts'
import type { Context, Operation } from '../core/route.ts'
import { openReview } from '../review/index.ts'
import { type Shipper, shipperOf } from '../shippers/index.ts'
import { demandStep } from './demand-step.ts'
import { type DemandRecord, hasPublished, updateDemand } from './demands.queries.ts'
import { fittingOf } from './fitting.ts'
import { needCheck } from './goods-to-check.ts'
import { lockOwnDemand, ownDemand, refuseOtherVersion } from './own-demand.ts'
import { refuseFaults } from './publication-faults.ts'
import { lockPublications, refuseBeyondLimits } from './publication-limits.ts'
import { releaseDemand } from './release-demand.ts'

/** Staff looks at goods on its list, and at the first demand of a firm whose number nobody compared with the register. */
const isReviewed = async (transaction: Database, row: DemandRecord, firm: Shipper, { config }: Context) =>
  needCheck(row.sheet, config.demandGoodsToCheck) ||
  (firm.standing === 'new' && !(await hasPublished(transaction, row.shipper_id)))

/** POST /ty/my_demands/publication */
export const publishDemand: Operation<typeof endpoint> = async ({ demandId, version }, context) => {
  const { database, now } = context
  const person = caller(context)
  const { sheet } = await ownDemand(context, demandId)
  const released = await inTransaction(database, async (transaction) => {
    const firm = await shipperOf(transaction, person)
    if (firm === undefined) throw new BusinessError(810009)
    await lockPublications(transaction, firm.shipper_id)
    const row = await lockOwnDemand(transaction, context, demandId)
    demandStep(row, 'submit', 'buyer', now)
    refuseOtherVersion(row, version)
    refuseFaults(row.sheet, now)
    await refuseBeyondLimits(transaction, firm, { demandId, number: row.number, sheet: row.sheet, now })
    if (!(await isReviewed(transaction, row, firm, context))) {
      await releaseDemand(transaction, row, { sheet: row.sheet, version, now })
      return true
    }
    await openReview(transaction, {
      subjectKind: 'demand',
      subjectId: demandId,
      shipperId: firm.shipper_id,
      version,
      before: null,
      after: row.sheet,
      submittedBy: person.userId,
      now,
    })
    await updateDemand(transaction, demandId, { review_status: 'pending', comments: '[]', updated_at: now })
    return false
  })
  return {
    reviewStatus: released ? 'approved' : 'pending',
    status: released ? 'open' : null,
    fitting: await fittingOf(sheet, context),
  }
}
