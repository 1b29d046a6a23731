/** The secrets of a follower's links in letters: made of the follower's id, so that every letter can carry them again. */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { BusinessError } from '../core/errors.ts'
import type { Keys } from '../core/keys.ts'
import type { Context } from '../core/route.ts'
import { type Follower, selectFollower } from './followers.queries.ts'

type Secret = Pick<Keys, 'savedSearch'>
type Making = (keys: Secret, followerId: string) => string

const signed = ({ savedSearch }: Secret, followerId: string, text: string) =>
  `${followerId}.${createHmac('sha256', savedSearch).update(text).digest('base64url')}`

/** Opens and changes the follower's searches. */
export const searchKey: Making = (keys, followerId) => signed(keys, followerId, followerId)

/** Says that a letter was opened, and can do nothing else: it stands in every link to a result, which people pass on. */
export const openedKey: Making = (keys, followerId) => signed(keys, followerId, `opened ${followerId}`)

/** @throws BusinessError 813001 search_link_over, for a forged key as for one whose searches have all ended */
export const followerByKey = async (
  { database, keys }: Pick<Context, 'database' | 'keys'>,
  key: string,
  make: Making = searchKey,
): Promise<Follower> => {
  const [followerId = ''] = key.split('.')
  const given = Buffer.from(key)
  const right = Buffer.from(make(keys, followerId))
  const holds = given.length === right.length && timingSafeEqual(given, right)
  const follower = holds ? await selectFollower(database, followerId) : undefined
  if (follower === undefined) throw new BusinessError(813001, { reason: 'search_link_over' })
  return follower
}
