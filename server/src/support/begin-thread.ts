/** The one way a conversation with support begins, whichever form or chat it comes from. */
import { randomInt } from 'node:crypto'
import type { SenderRole, ThreadKind } from '@tongyun/contract/support/terms/support-terms'
import { HOUR_MS } from '@tongyun/freight/days'
import type { Locale } from '@tongyun/freight/locale'
import type { Config } from '../core/config.ts'
import type { Database } from '../core/database.ts'
import { type Place, sendReceipt } from './letters.ts'
import { insertEntry, insertThread } from './threads.queries.ts'

/** What begins it, as it was checked; phone and e-mail address as accounts keep them. */
type FirstWord = {
  kind: ThreadKind
  language: Locale
  message: string
  /** Names what was sent: the same again is the same conversation. */
  sentHash: Buffer
  role?: SenderRole | undefined
  name?: string | undefined
  phone: string | null
  email: string | null
  wechat?: string | undefined
  page?: string | undefined
}

/** When what was said at `now` is to be answered. */
export const dueAt = (kind: ThreadKind, config: Config, now: Date): Date => {
  const hours = {
    question: config.supportQuestionHours,
    complaint: config.supportComplaintHours,
    suggestion: config.supportComplaintHours,
    feedback: config.supportFeedbackHours,
  }[kind]
  return new Date(now.getTime() + hours * HOUR_MS)
}

/** Twelve digits nobody can foresee. */
const newNumber = () => Array.from({ length: 3 }, () => String(randomInt(10_000)).padStart(4, '0')).join('-')

/**
 * Keeps the first word under a number, due by its service level, and mails the number where `mailed` says so: give the
 * transaction, so that neither is without the other.
 * @returns the number; null when the same came before
 */
export const beginThread = async (
  transaction: Database,
  { kind, language, message, sentHash, role, name, phone, email, wechat, page }: FirstWord,
  place: Place & { config: Config },
  mailed: boolean,
): Promise<string | null> => {
  const { config, now } = place
  const number = newNumber()
  const isNew = await insertThread(transaction, {
    number,
    kind,
    language,
    phone,
    email,
    sent_hash: sentHash,
    assigned_to: null,
    entries: 1,
    sender_role: role ?? null,
    sender_name: name ?? null,
    wechat: wechat ?? null,
    page: page ?? null,
    received_at: now,
    changed_at: now,
    due_at: dueAt(kind, config, now),
  })
  if (!isNew) return null
  await insertEntry(transaction, { number, sequence: 1, at: now, kind: 'message', author: null, body: message })
  if (email !== null && mailed) await sendReceipt(transaction, { number, email, language }, place)
  return number
}
