/** Settings of price sheets by e-mail: which mailbox is read, and under which address it gets them. */
import * as z from 'zod'
import type { ModuleSettings } from '../core/config.ts'
import { optional, setting, type ValuesOf } from '../core/setting-kinds.ts'

const SETTINGS = {
  IMAP_URL: setting(
    '',
    optional(z.string().refine((s) => /^imaps?:\/\//.test(s) && URL.canParse(s) && new URL(s).username !== '')),
    'be a mailbox like imaps://user:password@mail.example:993/INBOX',
    'Mailbox that price sheets are mailed to. It is only read. Empty: none are taken by e-mail.',
  ),
  SHEET_MAIL_ADDRESS: setting(
    '',
    optional(z.string().regex(/^[A-Za-z0-9._-]{1,40}@[A-Za-z0-9.-]{1,200}$/)),
    'be an address like sheets@tongyun.example',
    'Address of that mailbox; each company gets one of its own, sheets+…@tongyun.example. Needed with IMAP_URL.',
  ),
} as const

export const SHEET_MAIL_SETTINGS: ModuleSettings = {
  settings: SETTINGS,
  contradictions: (values) => [
    (values.imapUrl === undefined) !== (values.sheetMailAddress === undefined) &&
      'IMAP_URL and SHEET_MAIL_ADDRESS are needed together.',
  ],
}

declare module '../core/config.ts' {
  interface Values extends ValuesOf<typeof SETTINGS> {}
}
