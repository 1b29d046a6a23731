/** The one way a file comes in (docs/reliability.md 3.7): streamed to disk, checked, made anew, stored, and only then a row. */
import { randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm, stat, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { MAX_FILE_BYTES } from '@tongyun/contract/upload-limits'
import { TurnedAway } from '../core/error-handler.ts'
import { BusinessError } from '../core/errors.ts'
import { requireFreeDisk } from '../core/free-disk.ts'
import type { Services } from '../core/services.ts'
import { refuseBeyond } from '../core/spend-points.ts'
import type { IncomingFile, Uploader } from '../core/uploads.ts'
import { checkType } from './check-type.ts'
import { type FileStore, openFileStore } from './file-store.ts'
import { countWaitingOfVisitors, insertFile } from './files.queries.ts'
import { incomingFolder } from './folder-store.ts'
import { scanFile } from './scan-file.ts'

/** What makes pictures anew is loaded for the first one. */
const pictures = () => import('./remake-picture.ts')

/** docs/reliability.md 3.3 */
const FILES_AN_HOUR = { most: 20, windowS: 3_600 }
/** In KiB: 50 MB a day. */
const KIB_A_DAY = { most: 50 * 1024, windowS: 86_400 }
/** In KiB, of all visitors without an account at one address. */
const KIB_A_DAY_OF_AN_ADDRESS = { most: 100 * 1024, windowS: 86_400 }
/** In bytes, of all visitors' files that belong to no message yet. */
const MOST_WAITING_BYTES = 200 * 1024 * 1024
/** When a visitor may try again; the sweep has removed some waiting files by then. */
const RETRY_AFTER_S = 600
const NAME_LENGTH = 120

/** The uploaded name made safe to show: without folders, invisible characters and marks that change the text's direction. */
const shownName = (name: string): string => {
  const shown = basename(name.replaceAll('\\', '/'))
    .replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '')
    .trim()
  const letters = [...shown]
  return letters.length === 0 ? 'file' : letters.slice(-NAME_LENGTH).join('')
}

const newFileId = () => randomBytes(16).toString('hex')

const save = async (file: IncomingFile, path: string) => {
  await pipeline(file.content, createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }))
  const { size } = await stat(path)
  if (file.isCut() || size > MAX_FILE_BYTES)
    throw new BusinessError(810001, { field: file.field, rule: 'too_big', path: file.field, limit: String(MAX_FILE_BYTES) })
  return size
}

/** Refuses a file beyond the limits of unused files. */
const ofUploader = ({ userId, companyId, visitorAddress }: Uploader, now: Date) => ({
  company_id: companyId,
  uploaded_by: userId,
  of_visitor: visitorAddress !== undefined,
  used_for: null,
  unused_since: now,
  is_public: false,
  created_at: now,
})

/**
 * Takes one file of a person in.
 * @returns its id
 * @throws BusinessError 815001 when it is none of the files that may be uploaded, or the scanner found something in it;
 * 810001 too_big; 810008 too_many_tries beyond the limits of a person, or of the address of visitors
 * @throws TurnedAway 503 below the floor of free disk, or while too many files of visitors wait for their message
 */
export const receiveFile = async (
  { config, database, clock }: Pick<Services, 'config' | 'database' | 'clock'>,
  store: FileStore,
  person: Uploader,
  file: IncomingFile,
): Promise<string> => {
  const now = clock()
  await refuseBeyond(database, `upload:files:${person.userId}`, FILES_AN_HOUR, now)
  const { visitorAddress } = person
  if (visitorAddress !== undefined && (await countWaitingOfVisitors(database)) + MAX_FILE_BYTES > MOST_WAITING_BYTES)
    throw new TurnedAway(503, RETRY_AFTER_S)
  const fileId = newFileId()
  const folder = incomingFolder(config.dataDir)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await requireFreeDisk(config, folder)
  const received = join(folder, fileId)
  const finished = `${received}.done`
  try {
    const size = await save(file, received)
    const kib = Math.ceil(size / 1024)
    await refuseBeyond(database, `upload:kib:${person.userId}`, KIB_A_DAY, now, kib)
    if (visitorAddress !== undefined && config.rateLimit)
      await refuseBeyond(database, `upload:kib:address:${visitorAddress}`, KIB_A_DAY_OF_AN_ADDRESS, now, kib)
    const type = await checkType(received, file.name, file.mediaType)
    const verdict = config.clamdAddress === undefined ? 'clean' : await scanFile(config.clamdAddress, received)
    if (verdict === 'infected') throw new BusinessError(815001, { reason: 'file_infected' })
    const picture = type === 'pdf' ? null : await (await pictures()).remakePicture(received)
    if (picture !== null) await writeFile(finished, picture, { flag: 'wx', mode: 0o600, flush: true })
    const media_type = picture === null ? 'application/pdf' : 'image/webp'
    await store.put(fileId, picture === null ? received : finished, media_type)
    const state = verdict === 'clean' ? 'clean' : 'quarantined'
    const size_bytes = picture?.length ?? size
    const name = shownName(file.name)
    await insertFile(database, { file_id: fileId, media_type, size_bytes, name, state, ...ofUploader(person, now) })
    return fileId
  } finally {
    await Promise.all([rm(received, { force: true }), rm(finished, { force: true })])
  }
}

/**
 * Stores an image of our own in the normal format, without the checks and limits for uploads.
 * @param by who it counts as uploaded by
 * @returns its id
 */
export const storeDrawing = async (
  { config, database, clock }: Pick<Services, 'config' | 'database' | 'clock'>,
  by: string,
  name: string,
  svg: Buffer,
): Promise<string> => {
  const fileId = newFileId()
  const { remakePicture } = await pictures()
  const picture = await remakePicture(svg)
  const folder = incomingFolder(config.dataDir)
  const finished = join(folder, `${fileId}.done`)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await writeFile(finished, picture, { flag: 'wx', mode: 0o600, flush: true })
  await openFileStore(config).put(fileId, finished, 'image/webp')
  const facts = { file_id: fileId, media_type: 'image/webp', size_bytes: picture.length, name, state: 'clean' } as const
  await insertFile(database, { ...facts, ...ofUploader({ userId: by, companyId: null }, clock()) })
  return fileId
}
