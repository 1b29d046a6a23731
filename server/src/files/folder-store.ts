import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { fileIdPattern } from '@tongyun/contract/files/endpoints'
import type { FileStore } from './file-store.ts'

/** The folder of files that are being received; it is on the store's file system, so that a rename moves a file in one step. */
export const incomingFolder = (dataDir: string) => join(dataDir, 'files', 'incoming')

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT'
const orNull = (error: unknown) => {
  if (isMissing(error)) return null
  throw error
}

/** Writes a folder to disk: without it, a crash may lose the names of files that are on disk already. */
const syncFolder = async (folder: string) => {
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** DATA_DIR/files, in 256 folders by the first two characters of the id. */
export const folderStore = (dataDir: string): FileStore => {
  const root = join(dataDir, 'files')
  const folderOf = (fileId: string) => join(root, fileId.slice(0, 2))
  const pathOf = (fileId: string) => {
    if (!fileIdPattern.test(fileId)) throw new Error('no id of a file')
    return join(folderOf(fileId), fileId)
  }
  return {
    put: async (fileId, path) => {
      const target = pathOf(fileId)
      if ((await mkdir(folderOf(fileId), { recursive: true, mode: 0o700 })) !== undefined) await syncFolder(root)
      await rename(path, target)
      await syncFolder(folderOf(fileId))
    },
    read: async (fileId) => {
      const handle = await open(pathOf(fileId)).catch(orNull)
      return handle === null ? null : createReadStream('', { fd: handle })
    },
    remove: async (fileId) => rm(pathOf(fileId), { force: true }),
    list: async function* () {
      const folders = (await readdir(root).catch(orNull)) ?? []
      for (const folder of folders.filter((name) => /^[0-9a-f]{2}$/.test(name)))
        for (const fileId of await readdir(join(root, folder))) {
          const facts = fileIdPattern.test(fileId) ? await stat(join(root, folder, fileId)).catch(orNull) : null
          if (facts !== null) yield { fileId, storedAt: facts.ctime }
        }
    },
  }
}
