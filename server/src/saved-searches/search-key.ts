/** The secret of a follower's links in letters: made of the follower's id, so that every letter can carry it again. */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { BusinessError } from '../core/errors.ts'
import type { Keys } from '../core/keys.ts'
import type { Context } from '../core/route.ts'
import { type Follower, selectFollower } from './followers.queries.ts'

export const searchKey = ({ savedSearch }: Pick<Keys, 'savedSearch'>, followerId: string): string =>
  `${followerId}.${createHmac('sha256', savedSearch).update(followerId).digest('base64url')}`

/** @throws BusinessError 813001 search_link_over, for a forged key as for one whose searches have all ended */
export const followerByKey = async ({ database, keys }: Pick<Context, 'database' | 'keys'>, key: string): Promise<Follower> => {
  const [followerId = ''] = key.split('.')
  const given = Buffer.from(key)
  const right = Buffer.from(searchKey(keys, followerId))
  const holds = given.length === right.length && timingSafeEqual(given, right)
  const follower = holds ? await selectFollower(database, followerId) : undefined
  if (follower === undefined) throw new BusinessError(813001, { reason: 'search_link_over' })
  return follower
}
