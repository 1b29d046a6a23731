import { Worker } from 'node:worker_threads'
import type { ReadingOrder, ReadingReport } from './import-worker.ts'

/** Memory one thread may use; a file that needs more is refused. */
const MEMORY_MB = 320
/** A thread takes a second to start, so one is kept for the next step of the same import. */
const KEPT_MS = 30_000

let idle: { worker: Worker; timer: NodeJS.Timeout } | undefined

const takeWorker = (): Worker => {
  if (idle !== undefined) {
    const { worker, timer } = idle
    idle = undefined
    clearTimeout(timer)
    worker.ref()
    return worker
  }
  return new Worker(new URL('./import-worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    // What the server was started with is its own.
    execArgv: [],
  })
}

const keepWorker = (worker: Worker) => {
  // Never all of them: the thread's own messages come by a listener too.
  for (const event of ['message', 'error', 'exit']) worker.removeAllListeners(event)
  if (idle !== undefined) return void worker.terminate()
  worker.unref()
  const timer = setTimeout(() => {
    idle = undefined
    void worker.terminate()
  }, KEPT_MS)
  timer.unref()
  idle = { worker, timer }
  worker.once('error', () => {
    idle = undefined
  })
}

/**
 * Reads a price sheet in a thread of its own and hands on what it reports, one at a time. `take` answers false to end it.
 * `out_of_memory` is reported when the file needs more than a thread may use.
 */
export const readInThread = async (order: ReadingOrder, take: (report: ReadingReport) => Promise<boolean>): Promise<void> => {
  const worker = takeWorker()
  let whole = false
  try {
    await new Promise<void>((resolve, reject) => {
      let underWay = Promise.resolve()
      worker.on('message', (report: ReadingReport) => {
        underWay = underWay.then(async () => {
          const goesOn = await take(report)
          if (report.kind === 'rows' && goesOn) return worker.postMessage('next')
          whole = report.kind !== 'rows'
          resolve()
        })
        underWay.catch(reject)
      })
      worker.on('error', (error: NodeJS.ErrnoException) => {
        if (error.code !== 'ERR_WORKER_OUT_OF_MEMORY') return reject(error)
        take({ kind: 'refused', reason: 'out_of_memory' }).then(() => resolve(), reject)
      })
      worker.on('exit', () => underWay.then(resolve, reject))
      worker.postMessage(order)
    })
  } finally {
    if (whole) keepWorker(worker)
    else await worker.terminate()
  }
}
