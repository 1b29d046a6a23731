/** Settings of messages to people: where they go out. */
import * as z from 'zod'
import type { ModuleSettings } from '../core/config.ts'
import { isInPublic } from '../core/core.settings.ts'
import { mailServer, onOff, optional, setting, type ValuesOf } from '../core/setting-kinds.ts'

const SETTINGS = {
  SMTP_URL: setting(
    '',
    optional(mailServer),
    'be a mail server like smtps://user:password@mail.example:465',
    'Mail server for e-mail to people. Empty: e-mail stays waiting.',
  ),
  MAIL_FROM: setting(
    '',
    optional(z.string().regex(/^([^<>\r\n]{1,80} )?<?[^\s<>@]+@[^\s<>@]+>?$/)),
    'be a sender like Tongyun <no-reply@tongyun.example>',
    'Sender of e-mail; needed with SMTP_URL.',
  ),
  SMS_HTTP_URL: setting(
    '',
    optional(z.url({ protocol: /^https?$/ })),
    'be an http or https address',
    'SMS gateway that takes POST of JSON { to, text } and answers 2xx. Empty, and no SMS_ALIYUN settings: SMS stay waiting.',
  ),
  SMS_HTTP_TOKEN: setting(
    '',
    optional(z.string().regex(/^[\x21-\x7e]+$/)),
    'be a word of printable ASCII',
    'Sent to the gateway as Authorization: Bearer.',
  ),
  SMS_ALIYUN_KEY_ID: setting(
    '',
    optional(z.string().min(1)),
    'be an AccessKey ID',
    'AccessKey of Aliyun, to send SMS by Aliyun.',
  ),
  SMS_ALIYUN_KEY_SECRET: setting('', optional(z.string().min(1)), 'be an AccessKey secret', 'Its secret.'),
  SMS_ALIYUN_SIGN: setting('', optional(z.string().min(1)), 'be a name approved by Aliyun', 'Signature of the SMS.'),
  SMS_ALIYUN_TEMPLATE: setting(
    '',
    optional(z.string().min(1)),
    'be the code of a template, like SMS_123456789',
    'Template with the single parameter code. Messages without a code cannot be sent by Aliyun.',
  ),
  OUTBOX_PAGE: setting(
    '',
    optional(onOff),
    'be on or off',
    'Show messages on a public page instead of sending them; for demonstrations. Empty: on while DEMO_MARKET is on, HOST and PUBLIC_URL are this machine only and SMTP_URL is empty.',
  ),
} as const

export const MESSAGING_SETTINGS: ModuleSettings = {
  settings: SETTINGS,
  contradictions: (values) => {
    const aliyun = [values.smsAliyunKeyId, values.smsAliyunKeySecret, values.smsAliyunSign, values.smsAliyunTemplate]
    const given = aliyun.filter((value) => value !== undefined).length
    return [
      values.outboxPage === true &&
        values.demoMarket === 'off' &&
        'OUTBOX_PAGE shows codes to everybody and needs DEMO_MARKET=on.',
      values.smtpUrl !== undefined && values.mailFrom === undefined && 'SMTP_URL needs MAIL_FROM.',
      given > 0 && given < aliyun.length && 'The four SMS_ALIYUN settings are needed together.',
      given > 0 && values.smsHttpUrl !== undefined && 'SMS go by SMS_HTTP_URL or by SMS_ALIYUN settings, not by both.',
    ]
  },
  // Nobody but whoever sits at this machine sees a demonstration, also not through a proxy, and nothing is really sent.
  derived: (values) => ({
    outboxPage: values.outboxPage ?? (values.demoMarket !== 'off' && !isInPublic(values) && values.smtpUrl === undefined),
  }),
}

declare module '../core/config.ts' {
  interface Values extends ValuesOf<typeof SETTINGS> {}
  interface Derived {
    outboxPage: boolean
  }
}
