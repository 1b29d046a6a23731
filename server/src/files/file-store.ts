/** The store of uploaded files: a folder, or a bucket when the settings name one. */
import type { Readable } from 'node:stream'
import type { Config } from '../core/config.ts'
import { bucketStore } from './bucket-store.ts'
import { folderStore } from './folder-store.ts'

export type FileStore = {
  /** Takes the finished file at `path` over; afterwards it is whole under its id, or not there at all. */
  put: (fileId: string, path: string, mediaType: string) => Promise<void>
  /** Null when there is no such file. */
  read: (fileId: string) => Promise<Readable | null>
  remove: (fileId: string) => Promise<void>
  /** Every file with the time it was stored. */
  list: () => AsyncIterable<{ fileId: string; storedAt: Date }>
}

/** The store that the settings choose. */
export const openFileStore = (config: Config): FileStore =>
  config.filesS3Url === undefined ? folderStore(config.dataDir) : bucketStore(config)
