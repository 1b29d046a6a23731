/** What programs of a company hear of its batches. */
import type { FirmEventSource } from '../core/firm-events.ts'
import { countsOfBatch, statusOfBatch } from './batch-in-answer.ts'
import { selectBatch } from './batches.queries.ts'

/** The event that a trigger appends when a batch is over (migration 194). */
const OFFER_BATCH_ENDED = 'offer_batch_ended'

export const BATCH_FIRM_EVENTS: FirmEventSource = {
  kinds: [OFFER_BATCH_ENDED],
  tell: async (transaction, { subject, companyId }) => {
    const firmId = companyId as string
    const row = await selectBatch(transaction, firmId, subject)
    if (row === undefined) return []
    const counts = await countsOfBatch(transaction, subject)
    const data = { batchId: subject, batchStatus: statusOfBatch(row), ...counts }
    // A batch ends once.
    return [{ firmId, type: 'offer_batch.ended', objectId: subject, objectRevision: 1, data }]
  },
}
