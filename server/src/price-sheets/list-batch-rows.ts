import type { listBatchRows as endpoint } from '@tongyun/contract/open-platform/offer-batches'
import { USUAL_LIMIT } from '@tongyun/contract/open-platform/offers'
import { readCursor, writeCursor } from '../core/cursor.ts'
import type { Operation } from '../core/route.ts'
import { ownBatch, resultInAnswer } from './batch-in-answer.ts'
import { selectResults } from './batches.queries.ts'

const ORDER = 'rows'

/** GET /open/v1/my/offer-batches/:batchId/rows. @throws BusinessError 810004 */
export const listBatchRows: Operation<typeof endpoint> = async (input, context) => {
  const { batchId, outcome = null, limit = USUAL_LIMIT, cursor } = input
  const after = cursor === undefined ? -1 : readCursor(ORDER, cursor).key
  const { import_id: importId } = await ownBatch(context, batchId)
  const rows = await selectResults(context.database, importId, { after, limit: limit + 1, outcome })
  const page = rows.slice(0, limit)
  const last = rows.length > limit ? page.at(-1) : undefined
  return {
    data: page.map((row) => resultInAnswer(row, context.locale)),
    page: { next: last === undefined ? null : writeCursor(ORDER, { key: last.index, id: importId }) },
  }
}
