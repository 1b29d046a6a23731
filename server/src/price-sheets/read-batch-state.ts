import type { readOfferBatch as endpoint } from '@tongyun/contract/open-platform/offer-batches'
import type { Operation } from '../core/route.ts'
import { batchInAnswer, ownBatch } from './batch-in-answer.ts'

/** GET /open/v1/my/offer-batches/:batchId. @throws BusinessError 810004 */
export const readBatchState: Operation<typeof endpoint> = async ({ batchId }, context) =>
  batchInAnswer(context.database, await ownBatch(context, batchId))
