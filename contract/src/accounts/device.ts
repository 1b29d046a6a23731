/** The device of a session: what makes it one that may act for its person (docs/decisions/064). */
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { sentCode } from './person-fields.ts'
import { CHANNELS, sentSchema } from './registration.ts'

export const getDevice = endpoint({
  name: 'get-device',
  method: 'GET',
  path: '/ty/account/device',
  audience: 'signed_in',
  summary: 'Whether the device of my session is confirmed, and where a code that confirms it can be sent',
  input: z.strictObject({}),
  data: z.object({
    confirmed: z.boolean(),
    /** The contacts of the account, as others see them: +86 138 **** 0000, a***@example.com. */
    contacts: z.array(z.object({ channel: z.enum(CHANNELS), shown: z.string() })),
  }),
})

/** To a contact the account has. The code serves the session that asked for it. */
export const sendDeviceCode = endpoint({
  name: 'send-device-code',
  method: 'POST',
  path: '/ty/account/device/code',
  audience: 'signed_in',
  summary: 'Send a code that confirms the device of my session to a contact of my account',
  input: z.strictObject({ channel: z.enum(CHANNELS) }),
  data: sentSchema,
  codes: [810008, 812001],
})

/** The owner is told at every contact of the account. */
export const confirmDevice = endpoint({
  name: 'confirm-device',
  method: 'PUT',
  path: '/ty/account/device',
  audience: 'signed_in',
  summary: 'Confirm the device of my session by a code',
  input: z.strictObject({ code: sentCode() }),
  data: z.object({}),
  codes: [810008, 813001],
})
