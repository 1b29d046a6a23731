/** What a person was told, in the app; the same goes by e-mail to those who chose so (account.ts). */
import * as z from 'zod/mini'
import { NOTIFICATION_KINDS } from '../accounts/account.ts'
import { endpoint } from '../endpoint.ts'
import { choice, flag, whole } from '../fields.ts'

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
