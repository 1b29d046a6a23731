/** Notices on this device: its browser's subscription to them (Push API), and whose they are. */
import { addPushDevice, endPushDevice } from '@tongyun/contract/notifications/endpoints'
import { quietClient } from '../session/browser-client.ts'

/** Which device of whom this browser is, in local storage. */
const DEVICE_KEY = 'push-device'

export type DeviceState = 'unsupported' | 'denied' | 'off' | 'on'

const isSupported = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

const subscriptionHere = async () => {
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription()) ?? null
}

/** The id of this device among those of the person; null where notices are not turned on in this browser. */
export const deviceHere = (): string | null => {
  try {
    return localStorage.getItem(DEVICE_KEY)
  } catch {
    return null
  }
}

/** `deviceIds` are the person's own: a device of somebody else is off for them. */
export const readDeviceState = async (deviceIds: readonly string[]): Promise<DeviceState> => {
  if (!isSupported()) return 'unsupported'
  if (Notification.permission === 'denied') return 'denied'
  const isOwn = deviceIds.includes(deviceHere() ?? '')
  return isOwn && (await subscriptionHere()) !== null ? 'on' : 'off'
}

/**
 * Asks the person, subscribes the browser and tells the server.
 * @returns false where the person refuses, or the browser’s push service or ours cannot be reached
 */
export const turnOn = async (publicKey: string): Promise<boolean> => {
  if ((await Notification.requestPermission()) !== 'granted') return false
  try {
    await navigator.serviceWorker.register('/service-worker.js')
    const { pushManager } = await navigator.serviceWorker.ready
    // A subscription of another key, or of another person, says nothing to this one.
    await (await pushManager.getSubscription())?.unsubscribe()
    const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
    const { endpoint = '', keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON()
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
    const answer = await quietClient.call(addPushDevice, { endpoint, publicKey: p256dh, authSecret: auth, zone })
    if (answer.code !== 200 || answer.data === null) return false
    localStorage.setItem(DEVICE_KEY, answer.data.deviceId)
    return true
  } catch {
    return false
  }
}

/** Ends it in the browser first, so that nothing comes whatever becomes of the request. */
export const turnOff = async (): Promise<void> => {
  await (await subscriptionHere())?.unsubscribe()
  const deviceId = deviceHere()
  localStorage.removeItem(DEVICE_KEY)
  if (deviceId !== null) await quietClient.call(endPushDevice, { deviceId }).catch(() => undefined)
}
