import type { deleteDemandDraft as endpoint } from '@tongyun/contract/demand/own-demands'
import { inTransaction } from '../core/database.ts'
import type { Operation } from '../core/route.ts'
import { demandStep } from './demand-step.ts'
import { deleteDemand } from './demands.queries.ts'
import { lockOwnDemand } from './own-demand.ts'

/** POST /ty/my_demands/delete */
export const deleteDemandDraft: Operation<typeof endpoint> = ({ demandId }, context) =>
  inTransaction(context.database, async (transaction) => {
    const row = await lockOwnDemand(transaction, context, demandId)
    demandStep(row, 'discard', 'buyer', context.now)
    await deleteDemand(transaction, demandId)
    return null
  })
