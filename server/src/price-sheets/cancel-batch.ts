import type { cancelOfferBatch as endpoint } from '@tongyun/contract/open-platform/offer-batches'
import type { Operation } from '../core/route.ts'
import { batchInAnswer, ownBatch } from './batch-in-answer.ts'
import { moveImport } from './imports.queries.ts'
import { notNow } from './own-import.ts'

/** POST /open/v1/my/offer-batches/:batchId/cancel. @throws BusinessError 810004, 811001 once it is over */
export const cancelBatch =
  (endReader: (importId: string) => void): Operation<typeof endpoint> =>
  async ({ batchId }, context) => {
    await ownBatch(context, batchId)
    const values = { status: 'cancelled', source: null, lease_until: null, ended_at: context.now } as const
    if (!(await moveImport(context.database, batchId, ['importing'], values))) throw notNow()
    endReader(batchId)
    return batchInAnswer(context.database, await ownBatch(context, batchId))
  }
