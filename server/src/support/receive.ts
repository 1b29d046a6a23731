/** Takes in what people send, whichever form it comes by. */
import { createHash } from 'node:crypto'
import { emailKey, phoneKey } from '@tongyun/contract/accounts/terms/person-patterns'
import type { Receipt } from '@tongyun/contract/support/endpoints'
import type { SenderRole, ThreadKind } from '@tongyun/contract/support/terms/support-terms'
import type { Context } from '../core/route.ts'
import { type Limit, refuseAddressBeyond, spendPoints } from '../core/spend-points.ts'
import { beginThread } from './begin-thread.ts'
import { checkFormTicket } from './form-ticket.ts'
import { threadKey } from './thread-key.ts'
import { selectThreadSentAs } from './threads.queries.ts'

/** What a form says, as it was checked. */
type Sent = {
  kind: ThreadKind
  ticket: string
  message: string
  role?: SenderRole | undefined
  name?: string | undefined
  phone?: string | undefined
  email?: string | undefined
  wechat?: string | undefined
  page?: string | undefined
}

/** docs/reliability.md 3.3: an address sends five an hour of what asks for an answer; feedback is quicker written. */
const PER_ADDRESS: Record<ThreadKind, { what: string; limit: Limit }> = {
  question: { what: 'support', limit: { most: 5, windowS: 3600 } },
  complaint: { what: 'support', limit: { most: 5, windowS: 3600 } },
  suggestion: { what: 'support', limit: { most: 5, windowS: 3600 } },
  feedback: { what: 'feedback', limit: { most: 10, windowS: 3600 } },
}
/** Anybody can type anybody's address: so many receipts go to one in a day. What was sent is taken in all the same. */
const RECEIPTS_PER_EMAIL = { most: 5, windowS: 86_400 }

/** Spends one of the day's receipts of an address. @returns whether there was one left */
export const mayMail = async ({ database, now }: Pick<Context, 'database' | 'now'>, email: string | null): Promise<boolean> => {
  if (email === null) return false
  // Limits outlive what was sent, so they hold no addresses.
  const key = `support:mail:${createHash('sha256').update(email).digest('base64url')}`
  return (await spendPoints(database, key, RECEIPTS_PER_EMAIL, now)).allowed
}

/**
 * Keeps what was sent and mails its number, all or nothing. The same form with the same content is taken once, however often
 * it comes.
 * @throws BusinessError 812001 form_too_fast, form_expired; 810008 too_many_tries
 */
export const receive = async (context: Context, sent: Sent): Promise<Receipt> => {
  const { config, database, keys, locale: language } = context
  checkFormTicket(context, sent.ticket)
  const sentHash = createHash('sha256')
    .update(JSON.stringify(Object.entries(sent).sort(([a], [b]) => (a < b ? -1 : 1))))
    .digest()
  // Where the outbox page takes the place of a mail server nothing reaches the sender's mail.
  const canMail = config.smtpUrl !== undefined
  const receiptOf = (number: string, mailed: boolean) => ({ number, key: threadKey(keys, number), mailed: mailed && canMail })
  const before = await selectThreadSentAs(database, sentHash)
  if (before !== undefined) return receiptOf(before.number, before.email !== null)
  const { what, limit } = PER_ADDRESS[sent.kind]
  await refuseAddressBeyond(context, what, limit)
  const email = sent.email === undefined ? null : emailKey(sent.email)
  const mailed = await mayMail(context, email)
  const first = {
    kind: sent.kind,
    language,
    message: sent.message,
    sentHash,
    email,
    role: sent.role,
    name: sent.name,
    wechat: sent.wechat,
    page: sent.page,
    phone: sent.phone === undefined ? null : phoneKey(sent.phone),
  }
  const number = await database.transaction().execute((transaction) => beginThread(transaction, first, context, mailed))
  if (number !== null) return receiptOf(number, mailed)
  const twin = await selectThreadSentAs(database, sentHash)
  // The twin was removed meanwhile, with its sender's account.
  return twin === undefined ? receive(context, sent) : receiptOf(twin.number, mailed)
}
