/** What those are told whom a recovery touches: old contacts, owners of the firm, and whoever asked. */
import { pagePaths } from '@tongyun/contract/page-paths'
import { RECOVERY } from '@tongyun/contract/recovery/terms/recovery-terms'
import { DAY_MS } from '@tongyun/freight/days'
import * as m from '@tongyun/messages'
import { contactsOf, firmOf, type User } from '../accounts/index.ts'
import type { Database } from '../core/database.ts'
import { appendEvent } from '../core/events.ts'
import type { NoticeKind } from '../core/notices.ts'
import type { Context } from '../core/route.ts'
import { queueMessage } from '../messaging/index.ts'
import { objectionToken } from './objection-token.ts'
import type { RecoveryRow } from './recoveries.queries.ts'

type Place = Pick<Context, 'config' | 'keys' | 'now'>
type Told = { token: string; userName: string; days: number }

const OF_RECOVERY = { kind: 'account', link: ({ token }: Told) => pagePaths.recoveryObjection({ token }) } as const

/** To whose account it is, on every device that is signed in; the letter goes to the contacts by itself. */
const ACCOUNT_RECOVERY: NoticeKind<Told> = {
  ...OF_RECOVERY,
  name: 'account_recovery',
  to: 'subject',
  only: 'app',
  words: ({ days }, locale) => ({
    title: m.notifications_account_recovery({}, { locale }),
    text: m.notifications_account_recovery_text({ count: days }, { locale }),
  }),
}

/** To the owners of its firm. */
const COLLEAGUE_RECOVERY: NoticeKind<Told> = {
  ...OF_RECOVERY,
  name: 'colleague_recovery',
  to: 'owners',
  words: ({ userName, days }, locale) => ({
    title: m.notifications_colleague_recovery({ userName }, { locale }),
    text: m.notifications_colleague_recovery_text({ userName, count: days }, { locale }),
  }),
}

export const RECOVERY_NOTICES = [ACCOUNT_RECOVERY, COLLEAGUE_RECOVERY]

/** Tells the old contacts and the owners of the firm that somebody gets the account, with the link that stops it. */
export const tellOfRecovery = async (
  transaction: Database,
  row: Pick<RecoveryRow, 'recovery_id' | 'user_id' | 'usable_at' | 'told'>,
  user: User,
  { config, keys, now }: Place,
): Promise<void> => {
  const days = Math.max(1, Math.round(((row.usable_at ?? now).getTime() - now.getTime()) / DAY_MS))
  const token = objectionToken(keys, row.recovery_id)
  const { language, user_name: userName } = user
  const link = `${config.publicUrl}/${language}${pagePaths.recoveryObjection({ token })}`
  for (const contact of contactsOf(user))
    await queueMessage(transaction, {
      ...contact,
      userId: user.user_id,
      language,
      subject: m.letters_security_subject({}, { locale: language }),
      body: m.letters_recovery_runs({ userName, count: days, link }, { locale: language }),
      now,
    })
  const payload = { token, userName, days }
  const key = `recovery:${row.recovery_id}:${row.told}`
  await appendEvent(transaction, ACCOUNT_RECOVERY, { key: `${key}:subject`, subject: user.user_id, payload, at: now })
  const firm = await firmOf(transaction, user)
  if (firm !== null)
    await appendEvent(transaction, COLLEAGUE_RECOVERY, {
      key: `${key}:owners`,
      subject: user.user_id,
      companyId: firm.id,
      payload,
      at: now,
    })
}

const toAsker = (
  transaction: Database,
  { channel, target, language }: RecoveryRow,
  body: string,
  more: { now: Date; expiresAt?: Date },
) =>
  queueMessage(transaction, {
    channel,
    target,
    language,
    subject: m.letters_recovery_subject({}, { locale: language }),
    body,
    ...more,
  })

/** Tells whoever asked that it ended, and not why. */
export const tellOfEnd = (transaction: Database, row: RecoveryRow, { config, now }: Pick<Place, 'config' | 'now'>) =>
  toAsker(transaction, row, m.letters_recovery_ended({ site: config.publicUrl }, { locale: row.language }), { now })

/** The one link that takes the account; the letter is not sent when it no longer serves. */
export const sendRecoveryLink = (
  transaction: Database,
  row: RecoveryRow,
  { secret, until }: { secret: string; until: Date },
  { config, now }: Pick<Place, 'config' | 'now'>,
) => {
  const link = `${config.publicUrl}/${row.language}${pagePaths.recoveryUse({ token: secret })}`
  const body = m.letters_recovery_link({ link, hours: String(RECOVERY.linkHours) }, { locale: row.language })
  return toAsker(transaction, row, body, { now, expiresAt: until })
}
