import { extname } from 'node:path'
import { fileTypeFromFile } from 'file-type'
import { BusinessError } from '../core/errors.ts'

/** The types of files that may be uploaded: a file's extension, declared type and content must match one row. */
const TYPES = {
  jpg: { extensions: ['.jpg', '.jpeg'], declared: ['image/jpeg'] },
  png: { extensions: ['.png'], declared: ['image/png'] },
  webp: { extensions: ['.webp'], declared: ['image/webp'] },
  pdf: { extensions: ['.pdf'], declared: ['application/pdf'] },
} as const
type UploadType = keyof typeof TYPES

const isUploadType = (found: string | undefined): found is UploadType => found !== undefined && Object.hasOwn(TYPES, found)

/**
 * The type of the file at `path`, which was called `name` and declared to be `mediaType`.
 * @throws BusinessError 815001 when the three do not agree, or it may not be uploaded
 */
export const checkType = async (path: string, name: string, mediaType: string): Promise<UploadType> => {
  // Content on which the type reader fails has no known type.
  const found = (await fileTypeFromFile(path).catch(() => undefined))?.ext
  if (!isUploadType(found)) throw new BusinessError(815001)
  const { extensions, declared }: { extensions: readonly string[]; declared: readonly string[] } = TYPES[found]
  if (!extensions.includes(extname(name).toLowerCase())) throw new BusinessError(815001)
  if (!declared.includes(mediaType.toLowerCase())) throw new BusinessError(815001)
  return found
}
