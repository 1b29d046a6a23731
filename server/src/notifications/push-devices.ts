import { isIP } from 'node:net'
import type {
  addPushDevice as addEndpoint,
  endPushDevice as endEndpoint,
  listPushDevices as listEndpoint,
} from '@tongyun/contract/notifications/endpoints'
import { deviceName } from '../accounts/index.ts'
import { BusinessError } from '../core/errors.ts'
import { caller } from '../core/person.ts'
import { hostOf, PostFailed, publicUrl } from '../core/post-to-public.ts'
import { isPublicAddress } from '../core/public-address.ts'
import { readableId } from '../core/readable-id.ts'
import type { Operation } from '../core/route.ts'
import { deleteDevice, putDevice, selectDevicesOf, selectOwnerOf } from './push-devices.queries.ts'
import { isPublicKey, pushPublicKey } from './push-message.ts'

/** GET /ty/account/push_devices */
export const listPushDevices: Operation<typeof listEndpoint> = async (_input, context) => ({
  publicKey: pushPublicKey(context.keys),
  devices: (await selectDevicesOf(context.database, caller(context).userId)).map((row) => ({
    deviceId: row.device_id,
    name: row.name,
    addedAt: row.added_at.toISOString(),
  })),
})

const refused = (field: string) => new BusinessError(810001, { field, rule: 'wrong_format', path: field, limit: '' })

/** What may be known of an address without asking for its name; the rest is looked at whenever something is sent to it. */
const requirePublic = (endpoint: string) => {
  try {
    const host = hostOf(publicUrl(endpoint))
    if (isIP(host) > 0 && !isPublicAddress(host)) throw refused('endpoint')
  } catch (error) {
    throw error instanceof PostFailed ? refused('endpoint') : error
  }
}

const isZone = (zone: string) => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** PUT /ty/account/push_devices */
export const addPushDevice: Operation<typeof addEndpoint> = async ({ endpoint, publicKey, authSecret, zone }, context) => {
  requirePublic(endpoint)
  if (!isPublicKey(publicKey)) throw refused('publicKey')
  const { userId } = caller(context)
  const deviceId = await context.database.transaction().execute((transaction) =>
    putDevice(transaction, {
      device_id: readableId('p'),
      user_id: userId,
      endpoint,
      public_key: publicKey,
      auth_secret: authSecret,
      name: deviceName(context.request.headers['user-agent']),
      zone: zone !== undefined && isZone(zone) ? zone : 'UTC',
      added_at: context.now,
    }),
  )
  return { deviceId }
}

/** DELETE /ty/account/push_devices/:deviceId */
export const endPushDevice: Operation<typeof endEndpoint> = async ({ deviceId }, context) => {
  const owner = await selectOwnerOf(context.database, deviceId)
  if (owner === undefined) throw new BusinessError(810004)
  if (owner !== caller(context).userId) throw new BusinessError(810009)
  await deleteDevice(context.database, deviceId)
  return {}
}
