import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FileFacts } from '@tongyun/contract/files/endpoints'
import type { Keys } from '../core/keys.ts'
import type { StoredFile } from './files.queries.ts'

/** How long a link is valid: long enough to read a page of papers. Each new page carries new links. */
const HOLDS_MS = 3_600_000

const EXTENSIONS = { 'image/webp': 'webp', 'application/pdf': 'pdf' } as const

const signatureOf = ({ file }: Pick<Keys, 'file'>, fileId: string, expires: number) =>
  createHmac('sha256', file).update(`${fileId}.${expires}`).digest('base64url')

/** Path of a public picture; a path always gives the same picture. */
export const publicPath = (fileId: string) => `/files/${fileId}.webp`

/** Path of a file that whoever holds the link may read for an hour. */
const privatePath = (keys: Pick<Keys, 'file'>, { file_id: fileId, media_type: mediaType }: StoredFile, now: Date) => {
  const expires = Math.floor((now.getTime() + HOLDS_MS) / 1000)
  const signature = signatureOf(keys, fileId, expires)
  return `/files/${fileId}.${EXTENSIONS[mediaType]}?expires=${expires}&signature=${signature}`
}

/** True when this server signed the link for this file and it has not expired. */
export const linkHolds = (
  keys: Pick<Keys, 'file'>,
  fileId: string,
  { expires, signature }: { expires?: unknown; signature?: unknown },
  now: Date,
): boolean => {
  if (typeof expires !== 'string' || typeof signature !== 'string' || !/^\d{1,12}$/.test(expires)) return false
  // The signatures are compared as text, because several base64 texts decode to the same bytes.
  const given = Buffer.from(signature)
  const right = Buffer.from(signatureOf(keys, fileId, Number(expires)))
  return given.length === right.length && timingSafeEqual(given, right) && Number(expires) * 1000 > now.getTime()
}

/** A file as those who may read it see it. */
export const fileFacts = (keys: Pick<Keys, 'file'>, file: StoredFile, now: Date): FileFacts => ({
  fileId: file.file_id,
  name: file.name,
  mediaType: file.media_type,
  sizeBytes: file.size_bytes,
  state: file.state,
  url: file.is_public ? publicPath(file.file_id) : privatePath(keys, file, now),
})
