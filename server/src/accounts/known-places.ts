import type { Context } from '../core/route.ts'
import { addressOf, visitorOf } from '../core/visitor.ts'
import { knownDevice } from './known-device.ts'
import { hasSessionFrom } from './sessions.queries.ts'
import type { User } from './users.queries.ts'

/**
 * From where the owner of an account may be trying, the surest first: a device they logged in with, and an address the account
 * was used from. What strangers use up is not counted there (decision 029). Empty for a stranger, and for nobody's name, which
 * takes as long.
 */
export const knownPlaces = async (context: Context, user: User | undefined): Promise<string[]> => {
  const { database, request } = context
  const device = knownDevice(context, user)
  const isKnown = await hasSessionFrom(database, user?.user_id ?? '', addressOf(request))
  return [...(device === null ? [] : [device.id]), ...(isKnown ? [visitorOf(request)] : [])]
}
