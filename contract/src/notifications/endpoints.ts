/** What a person was told, in the app; the same goes by e-mail to those who chose so (account.ts). */
import * as z from 'zod/mini'
import { NOTIFICATION_KINDS } from '../accounts/account.ts'
import { endpoint } from '../endpoint.ts'
import { choice, flag, text, whole } from '../fields.ts'
import { PUSH_DEVICE_ID, PUSH_LIMITS } from './terms/push-terms.ts'

export const notificationSchema = z.object({
  notificationId: z.string(),
  kind: z.enum(NOTIFICATION_KINDS),
  /** In the reader's language. */
  title: z.string(),
  text: z.string(),
  /** Path on this site, without language prefix. */
  link: z.string(),
  createdAt: z.string(),
  readAt: z.nullable(z.string()),
})
export type Notification = z.infer<typeof notificationSchema>

const unread = z.number()

export const listNotifications = endpoint({
  name: 'list-notifications',
  method: 'GET',
  path: '/ty/account/notifications',
  audience: 'signed_in',
  summary: 'What I was told, newest first',
  input: z.strictObject({
    kind: choice(NOTIFICATION_KINDS),
    unread: flag(),
    page: whole({ min: 1, max: 1000 }),
    pageSize: whole({ min: 1, max: 100 }),
  }),
  data: z.object({
    total: z.number(),
    page: z.number(),
    pageSize: z.number(),
    notifications: z.array(notificationSchema),
    unread,
  }),
})

export const countNotifications = endpoint({
  name: 'count-notifications',
  method: 'GET',
  path: '/ty/account/notification_count',
  audience: 'signed_in',
  summary: 'How many notifications I have not read',
  input: z.strictObject({}),
  data: z.object({ unread }),
})

/** 810009 for another's. */
export const readNotification = endpoint({
  name: 'read-notification',
  method: 'PUT',
  path: '/ty/account/notifications/:notificationId/read',
  audience: 'signed_in',
  summary: 'Mark a notification as read',
  input: z.strictObject({ notificationId: z.string().check(z.regex(/^n-[a-z0-9]{12}$/)) }),
  data: z.object({ unread, link: z.string() }),
  codes: [810009],
})

export const readAllNotifications = endpoint({
  name: 'read-all-notifications',
  method: 'PUT',
  path: '/ty/account/notifications/read',
  audience: 'signed_in',
  summary: 'Mark all my notifications as read',
  input: z.strictObject({}),
  data: z.object({ unread }),
})

const deviceId = z.string().check(z.regex(PUSH_DEVICE_ID))

const pushDeviceSchema = z.object({
  deviceId,
  /** Browser and system. */
  name: z.string(),
  addedAt: z.string(),
})

/** `publicKey` is the key of this installation that a browser subscribes with (RFC 8292), base64url. */
export const listPushDevices = endpoint({
  name: 'list-push-devices',
  method: 'GET',
  path: '/ty/account/push_devices',
  audience: 'signed_in',
  summary: 'Devices on which I am told what the app tells me',
  input: z.strictObject({}),
  data: z.object({ publicKey: z.string(), devices: z.array(pushDeviceSchema) }),
})

/**
 * What a browser gives when its owner turns on notices (Push API): where its push service takes messages, and the keys they are
 * encrypted for (RFC 8291), base64url. The same browser again is the same device. 810001 `wrong_format` for an address that is
 * none of the public network, and for a key that is none. Beyond PUSH_LIMITS.ofPerson the oldest device ends.
 */
export const addPushDevice = endpoint({
  name: 'add-push-device',
  method: 'PUT',
  path: '/ty/account/push_devices',
  audience: 'signed_in',
  summary: 'Be told on this device what the app tells me',
  input: z.strictObject({
    endpoint: z.string().check(z.maxLength(PUSH_LIMITS.endpoint)),
    publicKey: z.string().check(z.regex(/^B[\w-]{86}$/)),
    authSecret: z.string().check(z.regex(/^[\w-]{22}$/)),
    /** IANA name of the person's zone: what may wait is not told at night. */
    zone: text(60),
  }),
  data: z.object({ deviceId }),
})

/** 810004 for a device nobody has, 810009 for another's. */
export const endPushDevice = endpoint({
  name: 'end-push-device',
  method: 'DELETE',
  path: '/ty/account/push_devices/:deviceId',
  audience: 'signed_in',
  summary: 'Be told nothing more on a device of mine',
  input: z.strictObject({ deviceId }),
  data: z.object({}),
  codes: [810004, 810009],
})
