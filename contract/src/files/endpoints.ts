/** Uploads: pictures and papers, one way for every form (docs/reliability.md 3.7). */
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { text } from '../fields.ts'

export const fileIdPattern = /^[0-9a-f]{32}$/
export const fileId = () => z.string().check(z.regex(fileIdPattern))

export const fileSchema = z.object({
  fileId: z.string(),
  name: z.string(),
  mediaType: z.enum(['image/webp', 'application/pdf']),
  sizeBytes: z.number(),
  /** Quarantined until the virus scanner has seen it; then the link does not work yet. */
  state: z.enum(['quarantined', 'clean']),
  /** Path on this site. A private file's holds for an hour; a PDF is always saved, never shown within the site. */
  url: z.string(),
})
export type FileFacts = z.infer<typeof fileSchema>

/**
 * Stores one file, sent as multipart/form-data in the field `file`. Pictures (jpg, png, webp) are made anew as webp without
 * metadata, PDF is kept. What nothing uses is removed after a day.
 * 815001 when type, extension and content do not agree or it is no such file, 810001 (too_big), 810008 beyond 20 files an
 * hour or 50 MB a day.
 */
export const uploadFile = endpoint({
  name: 'upload-file',
  method: 'POST',
  path: '/ty/files',
  audience: 'provider',
  summary: 'Stores a picture or a PDF; send multipart/form-data with the file in the field file',
  input: z.strictObject({ file: z.pipe(text(32), fileId()) }),
  data: fileSchema,
  codes: [815001, 810004, 810008, 810009],
})

/** A file with a fresh link, for the company it belongs to and for reviewers. 810009 for others. */
export const getFile = endpoint({
  name: 'get-file',
  method: 'GET',
  path: '/ty/files/:fileId',
  audience: 'signed_in',
  summary: 'A stored file with a link that holds for an hour',
  input: z.strictObject({ fileId: fileId() }),
  data: fileSchema,
  codes: [810004, 810009],
})
