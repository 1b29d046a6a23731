import { type DataOf, ROWS_TYPE } from '@tongyun/contract/endpoint'
import { BATCH_LIMITS, type sendOfferBatch as endpoint } from '@tongyun/contract/open-platform/offer-batches'
import type { Database } from '../core/database.ts'
import { readableId } from '../core/readable-id.ts'
import { withRequestKey } from '../core/request-keys.ts'
import type { Operation } from '../core/route.ts'
import { refuseBeyond } from '../core/spend-points.ts'
import { batchInAnswer } from './batch-in-answer.ts'
import { insertBatch } from './batches.queries.ts'
import { createPieces, insertPiece, PIECE_BYTES } from './imports.queries.ts'
import { companyOf } from './own-import.ts'

const BATCHES_AN_HOUR = { most: BATCH_LIMITS.anHour, windowS: 3_600 }

const keepPieces = async (transaction: Database, bytes: Uint8Array) => {
  await createPieces(transaction)
  for (let at = 0; at * PIECE_BYTES < bytes.length; at += 1)
    await insertPiece(transaction, at, Buffer.from(bytes.subarray(at * PIECE_BYTES, (at + 1) * PIECE_BYTES)))
}

/** POST /open/v1/my/offer-batches: kept as it came, and worked on by the process that reads price sheets. */
export const sendBatch =
  (wake: () => void): Operation<typeof endpoint> =>
  async (bytes, context) => {
    const { locale, now, press, request } = context
    const providerId = companyOf(context)
    const answer = await withRequestKey<DataOf<typeof endpoint>>(context, async (transaction) => {
      await refuseBeyond(transaction, `offer-batch:${providerId}`, BATCHES_AN_HOUR, now)
      await keepPieces(transaction, bytes)
      const row = await insertBatch(transaction, {
        import_id: readableId('i'),
        provider_id: providerId,
        created_by: press.userId,
        created_at: now,
        locale,
        kind: request.headers['content-type']?.startsWith(ROWS_TYPE) === true ? 'ndjson' : 'json',
        change_set: readableId('b'),
      })
      return batchInAnswer(transaction, row)
    })
    const { batchId }: DataOf<typeof endpoint> = JSON.parse(answer.json)
    context.later(`/open/v1/my/offer-batches/${batchId}`)
    wake()
    return answer
  }
