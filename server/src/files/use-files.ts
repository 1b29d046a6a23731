import type { Database } from '../core/database.ts'
import { BusinessError } from '../core/errors.ts'
import { lockFiles, type StoredFile, selectFile, updateUse, useUnused } from './files.queries.ts'

/** The files that one purpose uses, by id: private ones for the company and reviewers, public ones for everybody. */
type Use = {
  companyId: string
  /** The purpose, like `company`; the company's files of other purposes stay as they are. */
  usedFor: string
  fileIds: readonly string[]
  /** Those of the files that are public. */
  publicIds: readonly string[]
  now: Date
}

const isPublishable = ({ media_type: mediaType, state }: StoredFile) => mediaType === 'image/webp' && state === 'clean'

/**
 * Makes exactly these files the ones that the purpose uses; files used before and not named now are removed after a day.
 * @throws BusinessError 810009 for a file that is not the company's or is used for something else, 815001 for one to be
 * public that is no picture or is not checked yet
 */
export const useFiles = async (transaction: Database, { companyId, usedFor, fileIds, publicIds, now }: Use) => {
  const files = await lockFiles(transaction, companyId, usedFor, fileIds)
  const own = new Map(files.map((file) => [file.file_id, file]))
  const isOpen = (fileId: string) => [null, usedFor].includes(own.get(fileId)?.used_for ?? null) && own.has(fileId)
  if (!fileIds.every(isOpen)) throw new BusinessError(810009)
  for (const file of files) {
    const used = fileIds.includes(file.file_id)
    const is_public = used && publicIds.includes(file.file_id)
    if (is_public && !isPublishable(file)) throw new BusinessError(815001, { reason: 'file_not_ready' })
    const isSame = file.is_public === is_public && (file.unused_since === null) === used
    if (isSame && (file.used_for === usedFor || !used)) continue
    const unused_since = used ? null : (file.unused_since ?? now)
    await updateUse(transaction, file.file_id, { used_for: usedFor, unused_since, is_public })
  }
}

/**
 * Marks a file as used for one purpose, whatever company it belongs to.
 * @throws BusinessError 810009 for a file somebody else uploaded or that is used already
 */
export const useOwnUpload = async (
  transaction: Database,
  { fileId, uploadedBy, usedFor }: { fileId: string; uploadedBy: string; usedFor: string },
) => {
  if (!(await useUnused(transaction, fileId, uploadedBy, usedFor))) throw new BusinessError(810009)
}

/**
 * Marks a picture as used for one purpose and makes it public.
 * @throws BusinessError 810009 for a file somebody else uploaded or that is used already, 815001 for one that is no picture or
 * is not checked yet
 */
export const showOwnUpload = async (
  transaction: Database,
  upload: { fileId: string; uploadedBy: string; usedFor: string },
): Promise<void> => {
  await useOwnUpload(transaction, upload)
  const file = await selectFile(transaction, upload.fileId)
  if (file === undefined || !isPublishable(file)) throw new BusinessError(815001, { reason: 'file_not_ready' })
  await updateUse(transaction, upload.fileId, { used_for: upload.usedFor, unused_since: null, is_public: true })
}

/** Marks a file as unused; the sweep removes it after a day. */
export const dropOwnUpload = (transaction: Database, fileId: string, now: Date) =>
  updateUse(transaction, fileId, { used_for: null, unused_since: now, is_public: false })
