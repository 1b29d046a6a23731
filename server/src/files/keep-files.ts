import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { HOUR_MS } from '@tongyun/freight/days'
import type { FastifyInstance } from 'fastify'
import { keepJob, keepLoop } from '../core/jobs.ts'
import type { Services } from '../core/services.ts'
import type { FileStore } from './file-store.ts'
import * as rows from './files.queries.ts'
import { incomingFolder } from './folder-store.ts'
import { scanFile } from './scan-file.ts'

/** No upload takes longer, so what is older and has no counterpart will not get one. */
const UNDER_WAY_MS = 3_600_000
/** docs/reliability.md 3.7: time to send the form a file was uploaded for. */
const UNUSED_MS = 86_400_000
/** A visitor's file waits for its message while they write it: gone within the hour. */
const WAITING_MS = 3_000_000
const VISITORS_EVERY_MS = 600_000
const BATCH = 500

type Kept = Pick<Services, 'config' | 'database' | 'clock'>

const removeHalfReceived = async (dataDir: string, before: Date): Promise<number> => {
  const folder = incomingFolder(dataDir)
  let removed = 0
  for (const name of await readdir(folder).catch(() => [])) {
    const facts = await stat(join(folder, name)).catch(() => null)
    if (facts === null || facts.mtime >= before) continue
    await rm(join(folder, name), { force: true })
    removed += 1
  }
  return removed
}

/** What lies in the store without a row, also because the row went when nothing used it any more. */
const removeWithoutRow = async ({ database }: Kept, store: FileStore, stored: ReadonlySet<string>): Promise<number> => {
  const ids = [...stored]
  let removed = 0
  for (let i = 0; i < ids.length; i += BATCH)
    for (const fileId of await rows.withoutRow(database, ids.slice(i, i + BATCH))) {
      await store.remove(fileId)
      removed += 1
    }
  return removed
}

const removeRowsWithoutFile = async ({ database }: Kept, stored: ReadonlySet<string>, before: Date): Promise<number> => {
  let removed = 0
  for (let last = ''; ; ) {
    const page = await rows.selectIdsAfter(database, last, before, BATCH)
    for (const { file_id: fileId } of page) {
      last = fileId
      if (stored.has(fileId)) continue
      await rows.deleteFile(database, fileId)
      removed += 1
    }
    if (page.length < BATCH) return removed
  }
}

const scanAgain = async ({ config, database }: Kept, store: FileStore): Promise<number> => {
  let scanned = 0
  for (const { file_id: fileId } of await rows.selectQuarantined(database, BATCH)) {
    const content = await store.read(fileId)
    if (content === null) continue
    const verdict = config.clamdAddress === undefined ? 'clean' : await scanFile(config.clamdAddress, content)
    content.destroy()
    if (verdict === 'away') break
    if (verdict === 'clean') await rows.markClean(database, fileId)
    else await rows.deleteFile(database, fileId)
    scanned += 1
  }
  return scanned
}

/**
 * One pass over rows and store: what was only half received, is used by nothing for a day, or has no counterpart after an
 * hour, goes; what is quarantined is scanned. An interrupted pass is made good by the next.
 * @returns how many of each were taken care of
 */
export const sweepFiles = async (parts: Kept, store: FileStore) => {
  const now = parts.clock().getTime()
  const underWay = new Date(now - UNDER_WAY_MS)
  const unused = await rows.deleteUnused(parts.database, new Date(now - UNUSED_MS))
  const all = new Set<string>()
  const settled = new Set<string>()
  for await (const { fileId, storedAt } of store.list()) {
    all.add(fileId)
    if (storedAt < underWay) settled.add(fileId)
  }
  return {
    halfReceived: await removeHalfReceived(parts.config.dataDir, underWay),
    unused: unused.length,
    filesWithoutRow: await removeWithoutRow(parts, store, settled),
    rowsWithoutFile: await removeRowsWithoutFile(parts, all, underWay),
    scanned: await scanAgain(parts, store),
  }
}

/** Removes what visitors sent and put into no message. A file whose row went and that stayed goes with the next sweep. */
export const forgetWaiting = async ({ database, clock }: Kept, store: FileStore): Promise<void> => {
  for (const { file_id } of await rows.deleteWaitingOfVisitors(database, new Date(clock().getTime() - WAITING_MS)))
    await store.remove(file_id)
}

/** Sweeps every hour while the app listens; what visitors left waiting, every ten minutes. */
export const keepFiles = (app: FastifyInstance, store: FileStore) => {
  // Every process has a folder of its own for what is half received.
  keepLoop(app, {
    name: 'sweep-files',
    everyMs: HOUR_MS,
    pass: async () => {
      const done = await sweepFiles(app.services, store)
      if (Object.values(done).some((count) => count > 0)) app.log.info(done, 'files kept')
    },
  })
  keepJob(app, { name: 'forget-waiting-files', everyMs: VISITORS_EVERY_MS, pass: () => forgetWaiting(app.services, store) })
}
