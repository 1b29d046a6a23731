/** Examples of batches: one is sent, looked at, and found to be over when it is cancelled. */
import { example, fromAnswer } from '../open-example.ts'
import * as batches from './offer-batches.ts'
import { EXAMPLE_REFERENCE, EXAMPLE_SHEET } from './terms/example-sheet.ts'

export const OFFER_BATCH_EXAMPLES = [
  example({
    name: 'send-batch',
    endpoint: batches.sendOfferBatch,
    input: {
      rows: [
        { reference: 'SHA-VVO-2025', withdraw: true },
        { reference: EXAMPLE_REFERENCE, sheet: EXAMPLE_SHEET, submit: true },
      ],
    },
    status: 202,
    shows: ['batchId', 'status', 'counts'],
  }),
  example({
    name: 'read-batch',
    endpoint: batches.readOfferBatch,
    input: { batchId: fromAnswer('send-batch', 'batchId') },
    until: { at: 'status', is: 'completed' },
    shows: ['counts', 'endedAt'],
  }),
  example({
    name: 'list-batch-rows',
    endpoint: batches.listBatchRows,
    input: { batchId: fromAnswer('send-batch', 'batchId') },
    shows: ['data.0.outcome', 'data.0.faults.0.message', 'data.1.reference'],
  }),
  example({
    name: 'cancel-ended-batch',
    endpoint: batches.cancelOfferBatch,
    input: { batchId: fromAnswer('send-batch', 'batchId') },
    status: 409,
    shows: ['code'],
  }),
]
