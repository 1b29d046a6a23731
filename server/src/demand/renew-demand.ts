import type { renewDemand as endpoint } from '@tongyun/contract/demand/own-demands'
import { inTransaction } from '../core/database.ts'
import { BusinessError } from '../core/errors.ts'
import { caller } from '../core/person.ts'
import type { Operation } from '../core/route.ts'
import { shipperOf } from '../shippers/index.ts'
import { usualQuotesUntil } from './copy-demand.ts'
import { demandStep, statusAt } from './demand-step.ts'
import { lockOwnDemand, refuseOtherVersion } from './own-demand.ts'
import { refuseFaults } from './publication-faults.ts'
import { lockPublications, refuseBeyondLimits } from './publication-limits.ts'
import { isChangedForQuotes } from './quoted-change.ts'
import { releaseDemand } from './release-demand.ts'
import { withDaysAhead } from './shift-days.ts'

/** POST /ty/my_demands/renewal */
export const renewDemand: Operation<typeof endpoint> = ({ demandId, version }, context) => {
  const { database, now, request } = context
  const person = caller(context)
  return inTransaction(database, async (transaction) => {
    const firm = await shipperOf(transaction, person)
    if (firm === undefined) throw new BusinessError(810009)
    await lockPublications(transaction, firm.shipper_id)
    const row = await lockOwnDemand(transaction, context, demandId)
    demandStep(row, 'renew', 'buyer', now)
    refuseOtherVersion(row, version)
    const sheet = { ...withDaysAhead(row.sheet, now), quotesUntil: usualQuotesUntil(now) }
    refuseFaults(sheet, now)
    const isOver = statusAt(row, now) !== 'open'
    if (isOver) await refuseBeyondLimits(transaction, firm, { demandId, number: row.number, sheet, now })
    const until = await releaseDemand(transaction, row, { sheet, version: version + 1, now })
    const quotes = request.server.services.demandQuotes
    if (isChangedForQuotes(row.sheet, sheet)) await quotes.end(transaction, demandId, 'changed', now)
    else if (row.ended_at !== null) await quotes.bringBack(transaction, demandId, row.ended_at, now)
    return {
      status: 'open',
      quotesUntil: until.toISOString(),
      readyFrom: sheet.readyFrom as string,
      readyTo: sheet.readyTo as string,
    }
  })
}
