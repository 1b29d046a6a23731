import { statfs } from 'node:fs/promises'
import type { Config } from './config.ts'
import { TurnedAway } from './error-handler.ts'

const MIB = 1024 * 1024
/** Somebody has to free space first. */
const RETRY_AFTER_S = 60

/** Keeps the disk of `folder` from filling up. @throws TurnedAway 503 while less than MIN_FREE_DISK_MB of it is free */
export const requireFreeDisk = async ({ minFreeDiskMb }: Pick<Config, 'minFreeDiskMb'>, folder: string) => {
  const { bavail, bsize } = await statfs(folder)
  if (bavail * bsize < minFreeDiskMb * MIB) throw new TurnedAway(503, RETRY_AFTER_S)
}
