/** The link that stops a recovery: made of its id, so that every letter can carry it again. */
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Keys } from '../core/keys.ts'

export const objectionToken = ({ recovery }: Pick<Keys, 'recovery'>, recoveryId: string): string =>
  `${recoveryId}.${createHmac('sha256', recovery).update(`objection ${recoveryId}`).digest('base64url')}`

/** The recovery a token stops; null for one that was not made here. */
export const recoveryOf = (keys: Pick<Keys, 'recovery'>, token: string): string | null => {
  const [recoveryId = ''] = token.split('.')
  const [given, right] = [Buffer.from(token), Buffer.from(objectionToken(keys, recoveryId))]
  return given.length === right.length && timingSafeEqual(given, right) ? recoveryId : null
}
