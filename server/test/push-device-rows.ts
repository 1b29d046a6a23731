/** Devices on which people are told, for tests of who may do what to them. */
import { readableId } from '../src/core/readable-id.ts'
import { putDevice } from '../src/notifications/push-devices.queries.ts'
import type { MakeRow } from './holder.ts'
import { openBrowser } from './push-receiver.ts'

export const insertPushDevice: MakeRow = async (database, { userId }) => {
  const deviceId = readableId('p')
  const { publicKey, auth } = openBrowser()
  return putDevice(database, {
    device_id: deviceId,
    user_id: userId,
    endpoint: `https://push.example/${deviceId}`,
    public_key: publicKey,
    auth_secret: auth,
    name: 'Chrome, Linux',
    zone: 'UTC',
    added_at: new Date(),
  })
}
