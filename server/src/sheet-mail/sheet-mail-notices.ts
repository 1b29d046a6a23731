/** What a company is told of price sheets that came by e-mail. */
import { pagePaths } from '@tongyun/contract/page-paths'
import * as m from '@tongyun/messages'
import type { Refusal } from '@tongyun/sheets/files/limits'
import type { NoticeKind } from '../core/notices.ts'
import { refusalText } from '../price-sheets/index.ts'

const OF_COMPANY = { kind: 'offers', to: 'company' } as const

/** A sheet was read and waits on its page; nothing of it is saved before somebody says so. */
export const MAILED_SHEET_READ: NoticeKind<{ importId: string; file: string; offers: number }> = {
  ...OF_COMPANY,
  name: 'mailed_sheet_read',
  link: ({ importId }) => pagePaths.importSheet(importId),
  words: ({ file, offers }, locale) => ({
    title: m.notifications_mailed_sheet_read({}, { locale }),
    text: m.notifications_mailed_sheet_read_text({ file, count: offers }, { locale }),
  }),
}

/** Why a sheet gave nothing: the reader's reason, or what the message lacked. */
export type MailRefusal = Refusal | 'no_offers' | 'no_sheet' | 'too_large' | 'too_many_files' | 'too_many_today'
const WORDS: Record<
  Exclude<MailRefusal, Refusal>,
  (inputs: Record<string, never>, to: { locale: 'zh' | 'en' | 'ru' }) => string
> = {
  no_offers: m.import_mail_no_offers,
  no_sheet: m.import_mail_no_sheet,
  too_large: m.import_mail_too_large,
  too_many_files: m.import_mail_too_many_files,
  too_many_today: m.import_mail_too_many_today,
}
const isOwn = (why: MailRefusal): why is Exclude<MailRefusal, Refusal> => Object.hasOwn(WORDS, why)

/** A message of one of the company's people could not be read; the text says what to do. */
export const MAILED_SHEET_REFUSED: NoticeKind<{ importId: string | null; file: string; why: MailRefusal }> = {
  ...OF_COMPANY,
  name: 'mailed_sheet_refused',
  link: ({ importId }) => (importId === null ? pagePaths.imports() : pagePaths.importSheet(importId)),
  words: ({ file, why }, locale) => ({
    title: m.notifications_mailed_sheet_refused({}, { locale }),
    text: m.notifications_mailed_sheet_refused_text(
      { file, why: isOwn(why) ? WORDS[why]({}, { locale }) : refusalText(why, null, locale) },
      { locale },
    ),
  }),
}

/** A message came from an address that is none of the company's people's. */
export const MAILED_SHEET_HELD: NoticeKind<{ sender: string }> = {
  ...OF_COMPANY,
  name: 'mailed_sheet_held',
  link: () => pagePaths.imports(),
  words: ({ sender }, locale) => ({
    title: m.notifications_mailed_sheet_held({}, { locale }),
    text: m.notifications_mailed_sheet_held_text({ sender }, { locale }),
  }),
}

export const SHEET_MAIL_NOTICES = [MAILED_SHEET_READ, MAILED_SHEET_REFUSED, MAILED_SHEET_HELD]
