import sharp from 'sharp'
import { BusinessError } from '../core/errors.ts'

/** docs/reliability.md 3.7. A larger picture is refused by its header, before a pixel is read. */
const MOST_PIXELS = 40_000_000
/** Longest side of a stored picture: enough for a whole screen and for the small print of a scanned licence. */
const LONGEST_SIDE_PX = 2_400
const QUALITY = 84
const TIMEOUT_S = 20

// One picture at a time, in one thread and without a cache: a decoded one may take 160 MB.
sharp.concurrency(1)
sharp.cache(false)
let last: Promise<unknown> = Promise.resolve()

const remake = async (picture: string | Buffer): Promise<Buffer> => {
  try {
    return await sharp(picture, { limitInputPixels: MOST_PIXELS, failOn: 'error', sequentialRead: true })
      .autoOrient()
      .resize({ width: LONGEST_SIDE_PX, height: LONGEST_SIDE_PX, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: QUALITY })
      .timeout({ seconds: TIMEOUT_S })
      .toBuffer()
  } catch {
    throw new BusinessError(815001, { reason: 'picture_unreadable' })
  }
}

/**
 * The pixels of a picture, or of the one at a path, as webp, turned the right way up and without anything else the file held: no
 * metadata, no profiles, nothing appended. @throws BusinessError 815001 picture_unreadable
 */
export const remakePicture = (picture: string | Buffer): Promise<Buffer> => {
  const made = last.then(() => remake(picture))
  last = made.catch(() => undefined)
  return made
}
