/** Works on price sheets in the background, company by company. What a dead process left is taken up by the next. */
import { setTimeout as wait } from 'node:timers/promises'
import { HOUR_MS } from '@tongyun/freight/days'
import type { FastifyInstance } from 'fastify'
import { isDatabaseAway } from '../core/database.ts'
import { keepJob, keepLoop } from '../core/jobs.ts'
import type { BatchWritten } from '../core/services.ts'
import { endIdleReaders, ReaderDied } from './import-reader.ts'
import { READERS, refuse, type Step, workOn } from './import-steps.ts'
import {
  claimImport,
  DO_IMPORTS_WAIT,
  endLease,
  type ImportRow,
  LEASE_S,
  noteDeath,
  refuseDeadly,
  removeOldImports,
  renewLease,
} from './imports.queries.ts'
import { workOnBatch } from './write-batch.ts'

/** How often work of a process that died is looked for, and how soon another process hears that an import was cancelled. */
const EVERY_MS = 5_000
const RENEW_MS = 2_000
/** Between two tries to say something to a database that is away. */
const AGAIN_MS = 1_000

type Log = Pick<FastifyInstance['log'], 'error' | 'warn'>
/** `stop`: the process ends. `readers`: what is read now, by import, to be ended alone. `written` as a step has it. */
type Work = Pick<Step, 'database' | 'clock' | 'written'> & { stop?: AbortSignal; readers?: Map<string, AbortController> }

/**
 * What the database broke off says nothing of the file, so it is no attempt. Tried for as long as a lease lasts, after which
 * somebody else takes the file up anyway.
 */
const giveBack = async ({ database, stop }: Work, importId: string) => {
  for (let tried = 0; tried < LEASE_S && !stop?.aborted; tried++) {
    const given = await endLease(database, importId).then(
      () => true,
      () => false,
    )
    if (given) return
    await wait(AGAIN_MS)
  }
}

/** One step of one import. */
const workOnClaimed = async (work: Work, row: ImportRow, log: Log) => {
  const { database, clock, written, stop, readers } = work
  const own = new AbortController()
  readers?.set(row.import_id, own)
  const alive = setInterval(
    () =>
      void renewLease(database, row).then(
        (ours) => ours || own.abort(),
        () => undefined,
      ),
    Math.min(RENEW_MS, LEASE_S * 300),
  )
  try {
    const signal = stop === undefined ? own.signal : AbortSignal.any([own.signal, stop])
    const step: Step = { database, clock, signal, written }
    await (row.kind === 'sheet' ? workOn(step, row) : workOnBatch(step, row))
  } catch (error) {
    // A database that is away, or too busy to answer in time, comes back, and the import goes on.
    if (isDatabaseAway(error)) {
      await giveBack(work, row.import_id)
      throw error
    }
    if (own.signal.aborted || stop?.aborted) return
    if (error instanceof ReaderDied) {
      log.warn({ err: error, importId: row.import_id }, 'a price sheet ended its reader')
      return void (await noteDeath(database, row.import_id))
    }
    log.error({ err: error, importId: row.import_id }, 'a price sheet could not be worked on')
    await refuse(database, row, 'failed')
  } finally {
    clearInterval(alive)
    readers?.delete(row.import_id)
  }
}

/** Works on what waits, one step after the other. @returns how many steps */
const runLane = async (work: Work, log: Log): Promise<number> => {
  for (let count = 0; ; count++) {
    if (work.stop?.aborted) return count
    await refuseDeadly(work.database)
    const row = await claimImport(work.database)
    if (row === undefined) return count
    await workOnClaimed(work, row, log)
    if (work.stop?.aborted) await endLease(work.database, row.import_id)
  }
}

/** Works on everything that waits, READERS files of different companies at once. @returns how many steps were worked on */
export const runImports = async (work: Work, log: Log): Promise<number> => {
  const counts = await Promise.all(Array.from({ length: READERS }, () => runLane(work, log)))
  return counts.reduce((sum, count) => sum + count, 0)
}

/** `wake` looks at once for what waits; `end` ends the reader of an import, if it is this process that reads it. */
type ImportKeeper = { wake: () => void; end: (importId: string) => void }

/** Works on imports when somebody asks, and every few seconds while the app listens. */
export const keepImports = (app: FastifyInstance): ImportKeeper => {
  const { services } = app
  const { database, clock } = services
  const written: BatchWritten = (rows) => services.batchWritten(rows)
  const readers = new Map<string, AbortController>()
  const lanes = Array.from({ length: READERS }, (_, lane) =>
    keepLoop(app, {
      name: `read-price-sheets-${lane + 1}`,
      everyMs: EVERY_MS,
      due: () => DO_IMPORTS_WAIT,
      pass: (stop) => runLane({ database, clock, written, stop, readers }, app.log),
      atClose: async () => endIdleReaders(),
    }),
  )
  keepJob(app, { name: 'forget-imports', everyMs: HOUR_MS, pass: () => removeOldImports(database) })
  return {
    wake: () => {
      for (const wake of lanes) wake()
    },
    end: (importId) => readers.get(importId)?.abort(),
  }
}
