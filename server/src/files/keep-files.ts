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

/** No upload takes longer; an older file without a row, or row without a file, is therefore left over. */
const UNDER_WAY_MS = 3_600_000
/** docs/reliability.md 3.7: time to send the form a file was uploaded for. */
const UNUSED_MS = 86_400_000
/** How long a visitor's file is kept while the visitor writes the message it belongs to. */
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

/** Removes stored files that have no row; a row also goes when nothing uses its file any more. */
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
 * One pass over rows and store. It removes files that were half received, files unused for a day, and after an hour rows
 * without a file and files without a row; it scans files in quarantine. The next pass makes an interrupted one good.
 * @returns how many of each kind the pass removed or scanned
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

/** Removes visitors' files that no message names. When removing a file fails after its row is gone, the next sweep removes it. */
export const forgetWaiting = async ({ database, clock }: Kept, store: FileStore): Promise<void> => {
  for (const { file_id } of await rows.deleteWaitingOfVisitors(database, new Date(clock().getTime() - WAITING_MS)))
    await store.remove(file_id)
}

/** The jobs of the files module: the sweep every hour, and visitors' unused files every ten minutes. */
export const keepFiles = (app: FastifyInstance, store: FileStore) => {
  // Each process has its own folder of half received files, so each process sweeps its own.
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
